use std::{
    io::{self, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, anyhow};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use protocol::{TableId, UserId};
use serde_json::{Value, json};
use server::AdminToken;

use crate::{
    health_probe::connectable,
    http_client,
    settings::{Flags, Settings},
};

const TIMEOUT: Duration = Duration::from_secs(20);
/// The time limit for a restore, before whose answer the server reads the whole backup.
const RESTORE_TIMEOUT: Duration = Duration::from_hours(1);
const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

#[derive(clap::Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    flags: Flags,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(clap::Subcommand)]
enum AdminCommand {
    /// Show server status.
    Health,
    /// List tables with players or spectators, newest first.
    Tables {
        /// List entries after this table ID.
        #[arg(long, value_name = "ID")]
        before: Option<TableId>,
    },
    /// Find players by name.
    People {
        /// Name.
        name: String,
    },
    /// Ban a player and end their sessions.
    Ban {
        /// Player ID, as `people` shows it.
        id: String,
        /// Reason, also shown to the player.
        #[arg(long)]
        reason: String,
        /// Number of days; default: until unbanned.
        #[arg(long)]
        days: Option<u32>,
    },
    /// Lift a ban.
    Unban {
        /// Player ID.
        id: String,
    },
    /// Give a player a neutral name everywhere.
    Rename {
        /// Player ID.
        id: String,
    },
    /// Erase a player and their bots; their matches stay, anonymous.
    Erase {
        /// Player ID.
        id: String,
    },
    /// Remove a chat message for everyone; a mark stays.
    Remove {
        /// Table ID, as `reports` shows it.
        table: TableId,
        /// Number of the message.
        n: u64,
    },
    /// Shut down gracefully.
    Drain,
    /// Restore a backup without stopping the server.
    Restore {
        /// Path of the backup on the machine of the server.
        backup: PathBuf,
    },
    /// Show an announcement to all players.
    Announce {
        /// Text, at most 300 characters; replaces the previous one.
        text: String,
    },
    /// Remove the announcement.
    Withdraw,
    /// List reported chat messages, newest first.
    Reports {
        /// List entries after this report number.
        #[arg(long, value_name = "NUMBER")]
        before: Option<u64>,
    },
    /// Mark a report as done.
    Done {
        /// Report number.
        report: u64,
    },
    /// Show the audit log, newest first.
    Audit {
        /// List entries after this entry number.
        #[arg(long, value_name = "NUMBER")]
        before: Option<u64>,
    },
}

/// A request to the admin API: a GET if it has no body.
struct Request {
    path: String,
    body: Option<Value>,
    timeout: Duration,
}

impl Admin {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let settings = Settings::load(&self.flags)?;
        let address = settings.admin.context(
            "the address of the admin interface is missing; use --admin, as for the server",
        )?;
        let token = AdminToken::read(&settings.admin_token_file()?)?;
        let answer = send(connectable(address), &token, &self.command.request()?)?;
        if answer.is_empty() { Ok(()) } else { Ok(writeln!(io::stdout(), "{answer}")?) }
    }
}

impl AdminCommand {
    fn request(self) -> anyhow::Result<Request> {
        let get = |path: String| Request { path, body: None, timeout: TIMEOUT };
        let post = |path: String, body| Request { path, body: Some(body), timeout: TIMEOUT };
        Ok(match self {
            AdminCommand::Health => get("health".to_owned()),
            AdminCommand::Tables { before } => {
                get(page("tables", before.map(|table| table.to_string())))
            }
            AdminCommand::People { name } => {
                get(format!("people?name={}", utf8_percent_encode(&name, NON_ALPHANUMERIC)))
            }
            AdminCommand::Ban { id, reason, days } => {
                let until = days.map(|days| server::now().0 + u64::from(days) * DAY_MS);
                let body = json!({"until": until, "reason": reason});
                post(format!("people/{}/ban", user(&id)?), body)
            }
            AdminCommand::Unban { id } => post(format!("people/{}/unban", user(&id)?), json!({})),
            AdminCommand::Rename { id } => post(format!("people/{}/rename", user(&id)?), json!({})),
            AdminCommand::Erase { id } => post(format!("people/{}/erase", user(&id)?), json!({})),
            AdminCommand::Remove { table, n } => {
                post(format!("tables/{table}/messages/{n}/remove"), json!({}))
            }
            AdminCommand::Drain => post("drain".to_owned(), json!({})),
            AdminCommand::Restore { backup } => {
                let body = json!({"from": absolute(&backup)?});
                Request { timeout: RESTORE_TIMEOUT, ..post("restore".to_owned(), body) }
            }
            AdminCommand::Announce { text } => post("announce".to_owned(), json!({"text": text})),
            AdminCommand::Withdraw => post("withdraw".to_owned(), json!({})),
            AdminCommand::Reports { before } => {
                get(page("reports", before.map(|no| no.to_string())))
            }
            AdminCommand::Done { report } => post(format!("reports/{report}/done"), json!({})),
            AdminCommand::Audit { before } => get(page("audit", before.map(|no| no.to_string()))),
        })
    }
}

fn page(path: &str, before: Option<String>) -> String {
    before.map_or_else(|| path.to_owned(), |before| format!("{path}?before={before}"))
}

fn user(id: &str) -> anyhow::Result<UserId> {
    id.parse()
        .map(UserId)
        .map_err(|_| anyhow!("{id} is not a player ID; find it with `knekt admin people NAME`"))
}

/// Returns an absolute path, because the working directory of the server is a different one.
fn absolute(path: &Path) -> anyhow::Result<String> {
    let absolute = std::path::absolute(path).with_context(|| format!("{}", path.display()))?;
    let text = absolute.into_os_string().into_string();
    text.map_err(|_| anyhow!("{} is not valid UTF-8; rename the file", path.display()))
}

fn send(address: SocketAddr, token: &AdminToken, request: &Request) -> anyhow::Result<String> {
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
    let answer = sent.map_err(|error| {
        if let ureq::Error::Timeout(_) = error {
            let seconds = request.timeout.as_secs();
            return anyhow!("the admin interface at {address} did not answer within {seconds} s");
        }
        anyhow!(error).context(format!(
            "no admin interface answers at {address}; is the server running with --admin?"
        ))
    });
    http_client::body(answer?).with_context(|| format!("the server at {address} refused"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_escaped_and_ids_are_checked() {
        let people = AdminCommand::People { name: "Åsa & Co".to_owned() };
        assert_eq!(people.request().unwrap().path, "people?name=%C3%85sa%20%26%20Co");
        assert!(AdminCommand::Unban { id: "../drain".to_owned() }.request().is_err());
    }

    #[test]
    fn a_backup_path_is_made_absolute() {
        let asked = AdminCommand::Restore { backup: "b.db".into() }.request().unwrap();
        let here = std::env::current_dir().unwrap().join("b.db");
        assert_eq!(asked.body, Some(json!({"from": here})));
        assert!(asked.timeout > TIMEOUT, "a large value should be allowed");
    }
}
