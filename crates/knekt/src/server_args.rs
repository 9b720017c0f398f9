use std::{env, future::Future, path::PathBuf};

use anyhow::{Context, anyhow};
use client::{Client, Config, ConnectError, EventStream, Identity, Trust};
use protocol::{ClientName, Invite, Lang, Language, Level, Name, TableId};
use rules::BadOption;
use serde_json::{Map, Value};
use terminal::{Ended, Place, language_of};

use crate::{arguments::object, server_url::ServerUrl};

/// Which server.
#[derive(clap::Args)]
pub(crate) struct ServerArgs {
    /// The server: `https://host` or `http://host:port`, or the same with wss or ws.
    #[arg(long, env = "KNEKT_URL", default_value = ServerUrl::DEFAULT)]
    pub(crate) url: ServerUrl,
    #[command(flatten)]
    ca: CaArgs,
}

/// What a person is told in.
#[derive(clap::Args)]
pub(crate) struct LanguageArgs {
    /// The language: en, sv, fi, is or de; left out, that of the locale.
    #[arg(long = "lang", env = "KNEKT_LANG", value_name = "LANG", value_parser = language)]
    language: Option<Language>,
}

impl LanguageArgs {
    pub(crate) fn get(&self) -> Language {
        self.language.unwrap_or_else(|| language_of(|name| env::var(name).ok()))
    }
}

/// Whom to believe.
#[derive(clap::Args)]
pub(crate) struct CaArgs {
    /// An authority to trust besides those of this system: its certificate, in PEM.
    #[arg(long = "ca", env = "KNEKT_CA", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl CaArgs {
    /// The servers that are believed to be who they say.
    pub(crate) fn trust(&self) -> anyhow::Result<Trust> {
        let trust = Trust::default();
        Ok(self.file.iter().try_fold(trust, |trust, file| trust.with_file(file))?)
    }
}

/// Which table of it.
#[derive(clap::Args)]
pub(crate) struct TableArgs {
    /// The table to sit down at.
    #[arg(long, value_name = "ID", required_unless_present = "game", conflicts_with = "game")]
    table: Option<TableId>,
    /// What it takes to sit down there, where the table is not open.
    #[arg(long, value_name = "CODE", value_parser = invite, requires = "table")]
    invite: Option<Invite>,
    /// The game of a new table: knorri, gurka, knektpass, gnallknekt or karnoffel.
    #[arg(long)]
    game: Option<String>,
    /// How many seats the new table has.
    #[arg(long, value_name = "N", default_value_t = 3, requires = "game")]
    seats: u8,
    /// The options of the new table that are not to have their defaults, as a JSON object.
    #[arg(long, value_name = "JSON", default_value = "{}", value_parser = object, requires = "game")]
    options: Map<String, Value>,
}

impl ServerArgs {
    /// The servers that are believed to be who they say.
    pub(crate) fn trust(&self) -> anyhow::Result<Trust> {
        self.ca.trust()
    }

    /// Connects, as a program for somebody who reads `language` or for nobody, and does something there
    /// until it is done.
    pub(crate) fn run_client<T, F: Future<Output = anyhow::Result<T>>>(
        &self,
        identity: Identity,
        program: &str,
        language: Option<Language>,
        there: impl FnOnce(Client, EventStream) -> F,
    ) -> anyhow::Result<T> {
        let name = format!("{program}/{}", env!("CARGO_PKG_VERSION"));
        let name = ClientName::new(&name).expect("the names of our programs are visible and short");
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
            there(client, events).await
        })
    }
}

impl TableArgs {
    /// The table, with bots in the other seats of a new one.
    pub(crate) fn place(self, bots: Option<Level>) -> Result<Place, BadOption> {
        Ok(match (self.table, self.game) {
            (Some(table), _) => Place::Join { table, invite: self.invite },
            (None, game) => {
                // The server says the same, but a wrong word should not cost a connection.
                let kind = games::GameKind::read(&game.unwrap_or_default())?;
                games::AnyOptions::read(kind, &self.options, self.seats)?;
                let game = kind.name().to_owned();
                Place::Make { game, seats: self.seats, options: self.options, bots }
            }
        })
    }
}

/// A guest's name on the command line.
pub(crate) fn name(text: &str) -> Result<Name, String> {
    Name::new(text).map_err(|bad| bad.to_string())
}

/// Reads a language that there are texts in, by its code or a locale.
fn language(tag: &str) -> Result<Language, String> {
    let codes = Language::ALL.map(Language::code);
    let (last, others) = codes.split_last().expect("there are languages");
    Language::of_tag(tag).ok_or_else(|| {
        format!("there are texts in {} and {last}, and none in {tag:?}", others.join(", "))
    })
}

fn invite(text: &str) -> Result<Invite, String> {
    Invite::new(text).map_err(|bad| bad.to_string())
}

/// What went wrong at a table, with the sentence for a person.
pub(crate) fn table_error(error: impl Into<Ended>) -> anyhow::Error {
    anyhow::Error::from(error.into())
}
