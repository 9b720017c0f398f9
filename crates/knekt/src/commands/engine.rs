use std::io;

use anyhow::Context;
use rules::Level;

use crate::server_args::level_from_a_view;

#[derive(clap::Args)]
pub(crate) struct Engine {
    /// Level of the bot: fool or plain.
    #[arg(value_parser = level_of_engine)]
    level: Level,
    /// Random seed; default: a different one each time.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
}

fn level_of_engine(text: &str) -> Result<Level, String> {
    level_from_a_view(text, |level| {
        format!("{level} bots need more than the view that an engine gets: use plain")
    })
}

impl Engine {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut rng = self.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
        let (input, output) = (io::stdin().lock(), io::stdout().lock());
        client::engine::serve(input, output, self.level, &mut rng)
            .context("the host broke the protocol")
    }
}
