use std::{
    io::{self, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, anyhow};
use protocol::{TableId, UserId};
use serde_json::{Value, json};
use server::AdminToken;

use crate::{
    clock,
    health_probe::connectable,
    http_client,
    settings::{AdminFlags, Settings},
};

/// How long a server may take for its answer.
const TIMEOUT: Duration = Duration::from_secs(20);
/// How long it may take where it has to read a whole backup first.
const RESTORE_TIMEOUT: Duration = Duration::from_hours(1);
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Asks a server's admin listener for something, with the token that lies beside the data file.
///
/// The answer is JSON, on standard output.
#[derive(clap::Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    flags: AdminFlags,
    #[command(subcommand)]
    verb: Verb,
}

#[derive(clap::Subcommand)]
enum Verb {
    /// How the server is.
    Health,
    /// The tables at which somebody sits or watches, newest first.
    Tables {
        /// Goes on behind this table.
        #[arg(long, value_name = "ID")]
        before: Option<TableId>,
    },
    /// Who is called so.
    People {
        /// The name.
        name: String,
    },
    /// Keeps somebody out, and ends their sessions now.
    Ban {
        /// Whom: an id, as `people` tells it.
        id: String,
        /// Why, in words that they are told, too.
        #[arg(long)]
        reason: String,
        /// For how many days; left out, until it is lifted.
        #[arg(long)]
        days: Option<u32>,
    },
    /// Lets somebody come in again.
    Unban {
        /// Whom.
        id: String,
    },
    /// Ends the server in order, as `SIGTERM` does.
    Drain,
    /// Lets the server put a backup in its data file's place, and go on with that.
    ///
    /// The backup is read through first, and one that is not good is refused: then nobody notices.
    /// Else everybody is told to come back in a moment, and what was played after the backup is
    /// lost. The data file stays beside the new one, as `….before-restore`, until the next restore.
    Restore {
        /// The backup, on the server's machine.
        backup: PathBuf,
    },
    /// Says something to everybody who is connected, and to whoever comes before it is taken back.
    Announce {
        /// What, in at most 300 characters; it takes the place of what was announced before.
        text: String,
    },
    /// Takes back what is announced; `health` tells what that is.
    Withdraw,
    /// What was said at tables that somebody told you of, newest first.
    Reports {
        /// Goes on behind the report of this number.
        #[arg(long, value_name = "NUMBER")]
        before: Option<u64>,
    },
    /// Notes that a report is dealt with.
    Done {
        /// Its number.
        report: u64,
    },
    /// What the admin did, newest first.
    Audit {
        /// Goes on behind the deed of this number.
        #[arg(long, value_name = "NUMBER")]
        before: Option<u64>,
    },
}

/// A request: where to, and with what body; none only looks.
struct Request {
    path: String,
    body: Option<Value>,
    timeout: Duration,
}

impl Admin {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = Settings::load(&self.flags.into())?;
        let address =
            settings.admin.context("say where the admin listens, as the server does: --admin")?;
        let token = AdminToken::read(&settings.admin_token_file()?)?;
        let answer = ask(connectable(address), &token, &self.verb.request()?)?;
        if answer.is_empty() { Ok(()) } else { Ok(writeln!(io::stdout(), "{answer}")?) }
    }
}

impl Verb {
    fn request(self) -> anyhow::Result<Request> {
        let look = |path: String| Request { path, body: None, timeout: TIMEOUT };
        let change = |path: String, body| Request { path, body: Some(body), timeout: TIMEOUT };
        Ok(match self {
            Verb::Health => look("health".to_owned()),
            Verb::Tables { before } => look(page("tables", before.map(|table| table.to_string()))),
            Verb::People { name } => look(format!("people?name={}", escaped(&name))),
            Verb::Ban { id, reason, days } => {
                let until = days.map(|days| clock::now() + u64::from(days) * DAY_MS);
                let body = json!({"until": until, "reason": reason});
                change(format!("people/{}/ban", user(&id)?), body)
            }
            Verb::Unban { id } => change(format!("people/{}/unban", user(&id)?), json!({})),
            Verb::Drain => change("drain".to_owned(), json!({})),
            Verb::Restore { backup } => {
                let body = json!({"from": whole(&backup)?});
                Request { timeout: RESTORE_TIMEOUT, ..change("restore".to_owned(), body) }
            }
            Verb::Announce { text } => change("announce".to_owned(), json!({"text": text})),
            Verb::Withdraw => change("withdraw".to_owned(), json!({})),
            Verb::Reports { before } => look(page("reports", before.map(|no| no.to_string()))),
            Verb::Done { report } => change(format!("reports/{report}/done"), json!({})),
            Verb::Audit { before } => look(page("audit", before.map(|no| no.to_string()))),
        })
    }
}

fn page(path: &str, before: Option<String>) -> String {
    before.map_or_else(|| path.to_owned(), |before| format!("{path}?before={before}"))
}

fn user(id: &str) -> anyhow::Result<UserId> {
    id.parse().map(UserId).map_err(|_| anyhow!("{id} is no id; `knekt admin people NAME` finds it"))
}

/// A text as it may stand in a query.
fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    let escape = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(escape).collect()
}

/// A file as the server finds it, which has a folder of its own to begin in.
fn whole(path: &Path) -> anyhow::Result<String> {
    let whole = std::path::absolute(path).with_context(|| format!("{}", path.display()))?;
    let text = whole.into_os_string().into_string();
    text.map_err(|_| anyhow!("{} cannot be told to a server: it is no text", path.display()))
}

fn ask(address: SocketAddr, token: &AdminToken, request: &Request) -> anyhow::Result<String> {
    let agent = http_client::direct_agent(request.timeout);
    let url = format!("http://{address}/admin/v1/{}", request.path);
    let bearer = token.bearer();
    let sent = match &request.body {
        None => agent.get(url).header("authorization", bearer).call(),
        Some(body) => {
            let post = agent.post(url).header("authorization", bearer);
            post.content_type("application/json").send(body.to_string())
        }
    };
    http_client::body(sent.with_context(|| format!("no admin answers at {address}"))?)
        .with_context(|| format!("the admin at {address} refuses"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_escaped_and_an_id_is_an_id() {
        let people = Verb::People { name: "Åsa & Co".to_owned() };
        assert_eq!(people.request().unwrap().path, "people?name=%C3%85sa%20%26%20Co");
        assert!(Verb::Unban { id: "../drain".to_owned() }.request().is_err());
    }

    #[test]
    fn a_backup_is_told_by_its_whole_path() {
        let asked = Verb::Restore { backup: "b.db".into() }.request().unwrap();
        let here = std::env::current_dir().unwrap().join("b.db");
        assert_eq!(asked.body, Some(json!({"from": here})));
        assert!(asked.timeout > TIMEOUT, "it may be a large one");
    }
}
