//! `plausible convert`
#[derive(clap::Args, Debug)]
pub struct Convert {}
impl Convert {
    pub fn run(self) -> anyhow::Result<()> {
        Ok(())
    }
}
