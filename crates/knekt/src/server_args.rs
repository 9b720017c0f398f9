use std::{
    env,
    future::Future,
    io::{self, IsTerminal},
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, anyhow};
use clap::{Args as _, error::ErrorKind};
use client::{Client, Config, ConnectError, EventStream, Identity, Trust};
use games::{AnyOptions, GameKind};
use protocol::{ClientName, Invite, Lang, Language, Level, Settings, TableId};
use rules::BadOption;
use serde_json::{Map, Value};
use terminal::{ScreenOptions, TableTarget, language_of};
use tokio::runtime::Runtime;
use ureq::Agent;

use crate::{http_client, server_url::ServerUrl};

#[derive(clap::Args)]
pub(crate) struct ServerArgs {
    /// Server URL (https, http, wss or ws).
    #[arg(long, env = "KNEKT_URL", default_value = ServerUrl::DEFAULT)]
    pub(crate) url: ServerUrl,
    #[command(flatten)]
    ca: CaArgs,
}

#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    /// Language: en, sv, fi, is or de; default: from the locale.
    #[arg(long = "lang", env = "KNEKT_LANG", value_name = "LANG", value_parser = language)]
    language: Option<Language>,
}

impl LanguageArgs {
    pub(crate) fn get(&self) -> Language {
        self.language.unwrap_or_else(|| language_of(|name| env::var(name).ok()))
    }
}

#[derive(clap::Args)]
pub(crate) struct ScreenArgs {
    /// Print lines, for screen readers and simple terminals.
    #[arg(long)]
    plain: bool,
}

impl ScreenArgs {
    /// Returns whether the full screen can be used and is wanted.
    pub(crate) fn is_full(&self) -> bool {
        let is_dumb = env::var("TERM").is_ok_and(|term| term.is_empty() || term == "dumb");
        !self.plain && !is_dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
    }

    /// Returns the options for the full screen. A non-empty `NO_COLOR` turns colours off.
    pub(crate) fn options(language: Language, server: String) -> ScreenOptions {
        let has_colours = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        ScreenOptions { language, has_colours, server }
    }
}

#[derive(clap::Args)]
pub(crate) struct CaArgs {
    /// PEM certificate of an additional trusted CA.
    #[arg(long = "ca", env = "KNEKT_CA", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl CaArgs {
    /// Returns the configuration of a client that introduces itself as `program`.
    pub(crate) fn config(&self, program: &str) -> anyhow::Result<Config> {
        let name = format!("{program}/{}", env!("CARGO_PKG_VERSION"));
        let name = ClientName::new(&name).expect("program names are valid");
        Ok(Config { name, trust: self.trust()?, ..Config::default() })
    }

    pub(crate) fn trust(&self) -> anyhow::Result<Trust> {
        let trust = Trust::default();
        Ok(self.file.iter().try_fold(trust, |trust, file| trust.with_file(file))?)
    }
}

#[derive(Clone, clap::Args)]
pub(crate) struct TableArgs {
    /// Table to join.
    #[arg(long, value_name = "ID", conflicts_with = "game")]
    table: Option<TableId>,
    /// Invite code, for a private table.
    #[arg(long, value_name = "CODE", value_parser = Invite::new, requires = "table")]
    invite: Option<Invite>,
    #[arg(long, help = format!("New table: {}", game_names()))]
    game: Option<String>,
    /// Number of seats.
    #[arg(long, value_name = "N", default_value_t = 3, requires = "game")]
    seats: u8,
    /// House rules, as a JSON object.
    #[arg(long, value_name = "JSON", default_value = "{}", value_parser = json_object, requires = "game")]
    options: Map<String, Value>,
}

impl ServerArgs {
    /// Creates a client of the HTTP API. Only a TLS server needs the certificates of the system.
    pub(crate) fn http_agent(&self, timeout: Duration) -> anyhow::Result<Agent> {
        let trust = self.url.is_tls().then(|| self.ca.trust()).transpose()?;
        Ok(http_client::agent(trust.as_ref(), timeout))
    }

    /// Connects, runs `session` on the connection, and returns its result. The server sees
    /// `program` as the name of the client.
    pub(crate) fn run_client<T, F: Future<Output = anyhow::Result<T>>>(
        &self,
        identity: Identity,
        program: &str,
        language: Option<Language>,
        session: impl FnOnce(Client, EventStream) -> F,
    ) -> anyhow::Result<T> {
        let lang = language.and_then(|language| Lang::new(language.code()).ok());
        let config = Config { lang, ..self.ca.config(program)? };
        runtime()?.block_on(async {
            let connected = Client::connect_with(&self.url.socket(), identity, config).await;
            let (client, events) = connected.map_err(|error| match error {
                ConnectError::Wire(error) => anyhow!("no server answers at {}: {error}", self.url),
                error @ (ConnectError::Refused(_)
                | ConnectError::Closed { .. }
                | ConnectError::TooSlow) => anyhow!("{}: {error}", self.url),
            })?;
            session(client, events).await
        })
    }
}

impl TableArgs {
    /// Returns the options and the number of seats of the table to create; `None` without `--game`.
    pub(crate) fn new_table(&self) -> Result<Option<(AnyOptions, u8)>, BadOption> {
        let Some(game) = &self.game else { return Ok(None) };
        let options = AnyOptions::of_game(game, &self.options, self.seats)?;
        Ok(Some((options, self.seats)))
    }

    /// Returns the table to join or to create; `None` if no argument names one. `bots` take the
    /// other seats of a new table.
    pub(crate) fn place(self, bots: Option<Level>) -> Result<Option<TableTarget>, BadOption> {
        // Reject invalid options before connecting.
        let new_table = self.new_table()?;
        Ok(match (self.table, new_table) {
            (Some(table), _) => Some(TableTarget::Join { table, invite: self.invite }),
            (None, Some((read, seats))) => Some(TableTarget::Create {
                game: read.kind().name().to_owned(),
                seats,
                options: self.options,
                settings: Settings::default(),
                bots,
            }),
            (None, None) => None,
        })
    }

    /// Ends the program with an error about the missing arguments.
    pub(crate) fn fail_without_place() -> ! {
        let missing = "there is no table; use --table <ID> or --game <GAME>";
        let mut command = TableArgs::augment_args(clap::Command::new("knekt"));
        command.error(ErrorKind::MissingRequiredArgument, missing).exit()
    }
}

/// Creates the runtime for the connections of a command.
pub(crate) fn runtime() -> anyhow::Result<Runtime> {
    let mut builder = tokio::runtime::Builder::new_current_thread();
    builder.enable_all().build().context("cannot start the runtime")
}

pub(crate) fn json_object(text: &str) -> Result<Map<String, Value>, String> {
    serde_json::from_str(text)
        .map_err(|error| format!("expected a JSON object such as {{\"dealer\":0}}: {error}"))
}

/// Parses a level that needs only a view. `otherwise` returns the error for a level that searches.
pub(crate) fn level_from_a_view(
    text: &str,
    otherwise: impl FnOnce(Level) -> String,
) -> Result<Level, String> {
    let level = text.parse::<Level>().map_err(|unknown| unknown.to_string())?;
    if level.searches() { Err(otherwise(level)) } else { Ok(level) }
}

fn language(tag: &str) -> Result<Language, String> {
    let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
    let (last, others) = codes.split_last().expect("there are languages");
    Language::of_tag(tag)
        .ok_or_else(|| format!("unknown language {tag:?}; use {} or {last}", others.join(", ")))
}

/// Lists the games, for `--help`.
fn game_names() -> String {
    GameKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}
