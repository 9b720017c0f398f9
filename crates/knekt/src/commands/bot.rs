use std::{
    io::{self, Write},
    time::Duration,
};

use anyhow::Context;
use client::{
    Identity,
    engine::{Program, probe},
};
use games::AnyOptions;
use protocol::{Level, Name, Token};
use serde_json::Map;
use terminal::{Accepted, BotStats, Bridge, BridgeStats, InputLines, TableTarget, sit_down};

use crate::{
    challenges::{self, NewChallenge, Opponent},
    server_args::{ServerArgs, TableArgs, level_from_a_view},
};

#[derive(clap::Args)]
pub(crate) struct Bot {
    #[command(flatten)]
    server: ServerArgs,
    #[command(flatten)]
    place: TableArgs,
    /// Name of the bot.
    #[arg(long, default_value = "Robot", value_parser = Name::new)]
    name: Name,
    /// Token of a bot account, instead of a new guest.
    #[arg(long, env = "KNEKT_TOKEN", hide_env_values = true, value_parser = Token::new)]
    token: Option<Token>,
    /// Level of the bot: fool or plain.
    #[arg(long, default_value = "plain", value_parser = level_of_client)]
    level: Level,
    /// Bots for the other seats: fool, plain, good or expert.
    #[arg(long, value_name = "LEVEL", conflicts_with = "table")]
    add_bots: Option<Level>,
    /// Challenge the bot account of this name.
    #[arg(long, value_name = "NAME[:GAME[:SEATS]]", requires = "token", conflicts_with_all = ["table", "game", "accept"])]
    challenge: Option<Opponent>,
    /// Number of matches; default: 1, or with --accept no limit.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    matches: Option<u32>,
    /// Command line of an engine that plays instead.
    #[arg(long, value_name = "COMMAND", conflicts_with = "level")]
    engine: Option<Program>,
    /// Play at open tables, challenges and invite links on stdin.
    #[arg(long, value_name = "GAME:SEATS", requires = "engine", conflicts_with_all = ["table", "game"])]
    accept: Vec<Accepted>,
    /// Number of matches at once.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "accept", value_parser = clap::value_parser!(u16).range(1..=64))]
    parallel: u16,
    /// Milliseconds per decision, if the clock allows it.
    #[arg(long, value_name = "MS", default_value_t = 5000, requires = "engine")]
    move_ms: u64,
    /// Print the info of the engine's picks.
    #[arg(long, requires = "engine")]
    info: bool,
}

fn level_of_client(text: &str) -> Result<Level, String> {
    level_from_a_view(text, |level| {
        format!("{level} bots play on the server only: use --add-bots {level}")
    })
}

impl Bot {
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        match self.engine.take() {
            Some(program) => self.run_engine(program),
            None => self.run_bot(),
        }
    }

    fn identity(&self) -> Identity {
        match &self.token {
            Some(token) => Identity::Token(token.clone()),
            None => Identity::Guest(self.name.clone()),
        }
    }

    /// Returns the table to play at. It is named by the arguments, or by an accepted challenge.
    /// `check` can reject the game and the seats before the challenge is made.
    fn target(
        &self,
        check: impl FnOnce(&str, u8) -> anyhow::Result<()>,
    ) -> anyhow::Result<TableTarget> {
        if let Some((opponent, token)) = self.challenge.as_ref().zip(self.token.as_ref()) {
            let (n_matches, level) = (self.n_matches(), self.add_bots);
            let challenge = NewChallenge { opponent, n_matches, level };
            return challenge.make(&self.server, token, &mut io::stdout(), check);
        }
        match self.place.clone().place(self.add_bots)? {
            Some(target) => Ok(target),
            None => TableArgs::fail_without_place(),
        }
    }

    /// Returns the number of matches to play at one table.
    fn n_matches(&self) -> u32 {
        self.matches.unwrap_or(1)
    }

    fn run_bot(self) -> anyhow::Result<()> {
        let identity = self.identity();
        let place = self.target(|_, _| Ok(()))?;
        let bot = terminal::Bot { level: self.level, n_matches: self.n_matches() };
        self.server.run_client(identity, "knekt-bot", None, async |client, mut events| {
            let (table, _) = sit_down(&client, place).await?;
            let mut out = io::stdout();
            writeln!(out, "table {table}")?;
            let BotStats { n_matches, n_won, n_actions } =
                bot.play(&client, &mut events, table, &mut out).await?;
            writeln!(out, "{n_matches} matches, {n_won} won, {n_actions} actions")?;
            Ok(())
        })
    }

    fn run_engine(self, program: Program) -> anyhow::Result<()> {
        let identity = self.identity();
        let limit = Duration::from_millis(self.move_ms);
        // Find an engine that does not work before it takes a seat.
        let mut matches: Vec<(AnyOptions, u8)> = self.place.new_table()?.into_iter().collect();
        for accepted in &self.accept {
            for seats in accepted.seats() {
                matches.push((AnyOptions::read(accepted.game(), &Map::new(), seats)?, seats));
            }
        }
        let check = |options: &AnyOptions, seats| {
            probe(&program, options, seats, limit)
                .with_context(|| format!("{}:{seats}", options.kind().name()))
        };
        for (options, seats) in &matches {
            check(options, *seats)?;
        }
        let (target, n_matches, mut invites) = if self.accept.is_empty() {
            let target = self.target(|game, seats| {
                check(&AnyOptions::of_game(game, &Map::new(), seats)?, seats)
            })?;
            (Some(target), Some(self.n_matches()), None)
        } else {
            let token = self.token.as_ref();
            let links = challenges::links(&self.server, token, &self.accept, self.parallel)?;
            (None, self.matches, Some(InputLines::spawn(links, false)))
        };
        let bridge = Bridge {
            program,
            accepted: self.accept,
            parallel: self.parallel.into(),
            limit,
            n_matches,
            shows_info: self.info,
        };
        self.server.run_client(identity, "knekt-bot", None, async |client, mut events| {
            let mut out = io::stdout();
            let played =
                bridge.play(&client, &mut events, target, invites.as_mut(), &mut out).await?;
            let BridgeStats { n_matches, n_won, engine } = played;
            writeln!(
                out,
                "{n_matches} matches, {n_won} won, {} actions, {} late, {} faults",
                engine.picks, engine.late, engine.faults
            )?;
            Ok(())
        })
    }
}
