//! `plausible play`
#[derive(clap::Args, Debug)]
pub struct Play {}
impl Play {
    pub fn run(self) -> anyhow::Result<()> {
        Ok(())
    }
}
pub fn greet_and_play() -> anyhow::Result<()> {
    crate::border::output::write(&super::programs::listed())?;
    Ok(())
}
