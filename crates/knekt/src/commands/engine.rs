use std::io;

use anyhow::Context;
use rules::Level;

#[derive(clap::Args)]
pub(crate) struct Engine {
    /// Level of the bot: fool or plain.
    #[arg(value_parser = level_from_a_view)]
    level: Level,
    /// Random seed; default: a different one each time.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

/// Parses a level that needs only a view.
fn level_from_a_view(text: &str) -> Result<Level, String> {
    match text.parse::<Level>() {
        Ok(level) if level.searches() => {
            Err(format!("{level} bots need more than the view that an engine gets: use plain"))
        }
        Ok(level) => Ok(level),
        Err(unknown) => Err(unknown.to_string()),
    }
}

impl Engine {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut rng = self.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        client::engine::serve(input, output, self.level, &mut rng)
            .context("the host broke the protocol")
    }
}
