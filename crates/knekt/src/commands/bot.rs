use std::io::{self, Write};

use client::Identity;
use protocol::{Level, Name};
use terminal::{BotStats, sit_down};

use crate::server_args::{ServerArgs, TableArgs, name, table_error};

#[derive(clap::Args)]
pub(crate) struct Bot {
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    place: TableArgs,
    /// Name of the bot.
    #[arg(long, default_value = "Robot", value_parser = name)]
    name: Name,
    /// Level of the bot: fool or plain.
    #[arg(long, default_value = "plain", value_parser = level_of_client)]
    level: Level,
    /// Bots for the other seats: fool, plain, good or expert.
    #[arg(long, value_name = "LEVEL", conflicts_with = "table")]
    add_bots: Option<Level>,
    /// Number of matches to play.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    matches: u32,
}

/// Parses the level of a bot that only gets a view. Stronger bots run on the server.
fn level_of_client(text: &str) -> Result<Level, String> {
    match text.parse::<Level>() {
        Ok(level) if level.searches() => {
            Err(format!("{level} bots play on the server only: use --add-bots {level}"))
        }
        Ok(level) => Ok(level),
        Err(unknown) => Err(unknown.to_string()),
    }
}

impl Bot {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let Some(place) = self.place.place(self.add_bots)? else { TableArgs::fail_without_place() };
        let bot = terminal::Bot { level: self.level, n_matches: self.matches };
        self.server.run_client(
            Identity::Guest(self.name),
            "knekt-bot",
            None,
            async |client, mut events| {
                let (table, _) = sit_down(&client, place).await.map_err(table_error)?;
                let mut out = io::stdout();
                writeln!(out, "table {table}")?;
                let played =
                    bot.play(&client, &mut events, table, &mut out).await.map_err(table_error)?;
                let BotStats { n_matches, n_won, n_actions } = played;
                writeln!(out, "{n_matches} matches, {n_won} won, {n_actions} actions")?;
                Ok(())
            },
        )
    }
}
