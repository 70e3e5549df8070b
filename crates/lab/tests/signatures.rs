//! Behaviour has a checksum: a commit that changes what a program does changes its signature on the bench
//! and must say so by updating the golden file (`UPDATE_GOLDEN=1 cargo test -p plausible-lab`).

use std::path::Path;

#[test]
fn every_card_behaves_as_recorded() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/signatures.txt");
    let now: String = programs::CARDS
        .iter()
        .map(|card| {
            let report = lab::bench::run(card, &card.defaults());
            format!("{} {:016x} {} nodes\n", card.id, report.signature, report.nodes)
        })
        .collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &now).unwrap();
    }
    let recorded = std::fs::read_to_string(&path).unwrap();
    assert_eq!(now, recorded, "a program behaves differently; if that is meant, run with UPDATE_GOLDEN=1");
}
