# Everything a newcomer needs: `make test` installs what the tests need and runs them all.

TOOLS := .tools
CHESS := chess-1.11.2
DATA  := $(CURDIR)/$(TOOLS)/$(CHESS)

.PHONY: build test data lint docs bench instructions perft-suite match-stockfish clean

build:
	cargo build --release

# The tests run optimised (see Cargo.toml), the endings and the perft suite with their data.
test: data
	SYZYGY_PATH=$(DATA)/data/syzygy/regular PERFT_SUITE=$(DATA)/examples/perft \
	PERFT_SUITE_NODES=100000 cargo test --workspace

# Endgame tables and perft positions come in the source archive of the PyPI package `chess`.
data: $(TOOLS)/$(CHESS).ready

$(TOOLS)/$(CHESS).ready:
	mkdir -p $(TOOLS)
	python3 -m pip download --quiet --no-deps --no-binary :all: --no-build-isolation -d $(TOOLS) chess==1.11.2 \
	  || python3 -m pip download --quiet --no-deps --no-binary :all: -d $(TOOLS) chess==1.11.2
	tar -xzf $(TOOLS)/$(CHESS).tar.gz -C $(TOOLS)
	touch $@

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets -- -D warnings

docs:
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items

# Speed beside shakmaty and cozy-chess, all in one run on one core.
bench:
	cargo bench -p plausible-lab --bench yardstick

# The repeatable figure: instructions, not seconds. CARD=tech for one program.
instructions: build
	valgrind --tool=callgrind --callgrind-out-file=/dev/null target/release/plausible bench $(CARD) 2>&1 | grep -E 'Collected|nodes'

# All 6,838 positions up to a million nodes each: about 2.5 billion nodes.
perft-suite: data
	PERFT_SUITE=$(DATA)/examples/perft PERFT_SUITE_NODES=1000000 \
	cargo test --release -p plausible-board --test perft_suite -- --nocapture

# Needs Debian's stockfish; GAMES=100 MOVETIME=0.1 ELO=1500.
match-stockfish: build
	python3 -m pip install --quiet chess==1.11.2
	python3 scripts/match_uci.py --games $(or $(GAMES),40) --movetime $(or $(MOVETIME),0.1) --elo $(or $(ELO),1500)

clean:
	cargo clean
	rm -rf $(TOOLS)
