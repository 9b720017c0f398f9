use std::{env, future::Future, path::PathBuf};

use anyhow::{Context, anyhow};
use client::{Client, Config, ConnectError, EventStream, Identity, Trust};
use games::GameKind;
use protocol::{ClientName, Invite, Lang, Language, Level, Name, TableId};
use rules::BadOption;
use serde_json::{Map, Value};
use terminal::{SessionError, TableTarget, language_of};

use crate::server_url::ServerUrl;

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
pub(crate) struct CaArgs {
    /// PEM certificate of an additional trusted CA.
    #[arg(long = "ca", env = "KNEKT_CA", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl CaArgs {
    pub(crate) fn trust(&self) -> anyhow::Result<Trust> {
        let trust = Trust::default();
        Ok(self.file.iter().try_fold(trust, |trust, file| trust.with_file(file))?)
    }
}

#[derive(clap::Args)]
pub(crate) struct TableArgs {
    /// Table to join.
    #[arg(long, value_name = "ID", required_unless_present = "game", conflicts_with = "game")]
    table: Option<TableId>,
    /// Invite code, for a private table.
    #[arg(long, value_name = "CODE", value_parser = invite, requires = "table")]
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
    pub(crate) fn trust(&self) -> anyhow::Result<Trust> {
        self.ca.trust()
    }

    /// Connects, runs `session` on the connection, and returns its result. `program` is the client
    /// name that the server sees.
    pub(crate) fn run_client<T, F: Future<Output = anyhow::Result<T>>>(
        &self,
        identity: Identity,
        program: &str,
        language: Option<Language>,
        session: impl FnOnce(Client, EventStream) -> F,
    ) -> anyhow::Result<T> {
        let name = format!("{program}/{}", env!("CARGO_PKG_VERSION"));
        let name = ClientName::new(&name).expect("program names are valid");
        let lang = language.and_then(|language| Lang::new(language.code()).ok());
        let config = Config { name, lang, trust: self.ca.trust()?, ..Config::default() };
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("cannot start the runtime")?;
        runtime.block_on(async {
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
    /// Returns the table to join or to create; `bots` fills the other seats of a new one.
    pub(crate) fn place(self, bots: Option<Level>) -> Result<TableTarget, BadOption> {
        Ok(match (self.table, self.game) {
            (Some(table), _) => TableTarget::Join { table, invite: self.invite },
            (None, game) => {
                // Fail before connecting.
                let kind = games::GameKind::read(&game.unwrap_or_default())?;
                games::AnyOptions::read(kind, &self.options, self.seats)?;
                let game = kind.name().to_owned();
                TableTarget::Create { game, seats: self.seats, options: self.options, bots }
            }
        })
    }
}

pub(crate) fn json_object(text: &str) -> Result<Map<String, Value>, String> {
    serde_json::from_str(text)
        .map_err(|error| format!("expected a JSON object such as {{\"dealer\":0}}: {error}"))
}

pub(crate) fn name(text: &str) -> Result<Name, String> {
    Name::new(text).map_err(|bad| bad.to_string())
}

fn language(tag: &str) -> Result<Language, String> {
    let codes: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
    let (last, others) = codes.split_last().expect("there are languages");
    Language::of_tag(tag)
        .ok_or_else(|| format!("unknown language {tag:?}; use {} or {last}", others.join(", ")))
}

/// Lists the games for `--help`.
fn game_names() -> String {
    GameKind::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ")
}

fn invite(text: &str) -> Result<Invite, String> {
    Invite::new(text).map_err(|bad| bad.to_string())
}

pub(crate) fn table_error(error: impl Into<SessionError>) -> anyhow::Error {
    anyhow::Error::from(error.into())
}
