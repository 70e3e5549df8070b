//! What we offer an interface, and a program's options as it shows them.

use frame::{Card, OptionKind, OptionSpec};

/// The answer to `protover`.
pub fn announced(card: &Card) -> String {
    let mut text = format!(
        "feature done=0\nfeature ping=1 setboard=1 playother=1 usermove=1 san=0 draw=1 time=1 colors=0 \
         sigint=0 sigterm=0 reuse=1 analyze=0 memory=0 smp=0 debug=1 variants=\"normal\" \
         myname=\"Plausible {} {} ({})\"\n",
        env!("CARGO_PKG_VERSION"),
        card.name,
        card.year
    );
    for spec in card.options {
        text.push_str(&format!("feature option=\"{} -{}\"\n", spec.name, kind(spec)));
    }
    text.push_str("feature done=1\n");
    text
}

fn kind(spec: &OptionSpec) -> String {
    let default = spec.default_value();
    match spec.kind {
        OptionKind::Flag { default } => format!("check {}", u8::from(default)),
        OptionKind::Number { min, max, .. } => format!("spin {default} {min} {max}"),
        OptionKind::Choice { default, choices } => {
            let marked = |choice: &&str| format!("{}{choice}", if *choice == default { "*" } else { "" });
            format!("combo {}", choices.iter().map(marked).collect::<Vec<_>>().join(" /// "))
        }
        OptionKind::List { .. } => format!("string {default}"),
    }
}
