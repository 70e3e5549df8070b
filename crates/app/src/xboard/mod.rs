//! The xboard protocol.
/// stub
pub fn run(_card: &'static frame::Card) -> anyhow::Result<()> {
    Ok(())
}
