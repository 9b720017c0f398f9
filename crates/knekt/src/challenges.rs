use std::{
    io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write},
    thread,
    time::Duration,
};

use anyhow::Context;
use protocol::{TableId, Token};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use terminal::Accepted;
use ureq::Agent;

use crate::{http_client, server_args::ServerArgs, server_url::ServerUrl};

/// The interval of requests, much less than the minute that a bot stays open to challenges.
const INTERVAL: Duration = Duration::from_secs(2);

const TIMEOUT: Duration = Duration::from_secs(10);

/// A challenge to play, or an accepted one.
#[derive(Deserialize)]
struct Challenge {
    id: String,
    status: String,
    to: String,
    game: String,
    seats: u8,
    table: Option<TableId>,
    invite: Option<String>,
}

/// A thread that accepts challenges to a bot account.
struct ChallengeListener {
    agent: Agent,
    url: ServerUrl,
    token: Token,
    accepted: Vec<Accepted>,
    /// The most tables at once.
    parallel: usize,
    /// The links of the tables are written here.
    links: PipeWriter,
}

/// Returns the links on standard input and those of accepted challenges, one per line. A user who is
/// no bot account gets no challenges.
pub(crate) fn links(
    server: &ServerArgs,
    token: Option<&Token>,
    accepted: &[Accepted],
    parallel: u16,
) -> anyhow::Result<BufReader<PipeReader>> {
    let (read, links) = io::pipe().context("cannot make a pipe")?;
    if let Some(token) = token {
        let trust = if server.url.is_tls() { Some(server.trust()?) } else { None };
        let listener = ChallengeListener {
            agent: http_client::agent(trust.as_ref(), TIMEOUT),
            url: server.url.clone(),
            token: token.clone(),
            accepted: accepted.to_vec(),
            parallel: parallel.into(),
            links: links.try_clone().context("cannot share a pipe")?,
        };
        // It ends with the process.
        thread::spawn(move || {
            if let Err(error) = listener.listen() {
                eprintln!("knekt: no challenges: {error:#}");
            }
        });
    }
    thread::spawn(move || copy_lines(io::stdin().lock(), links));
    Ok(BufReader::new(read))
}

/// Copies whole lines, since another thread writes too.
fn copy_lines(input: impl BufRead, mut links: PipeWriter) {
    for line in input.lines() {
        let Ok(line) = line else { break };
        if links.write_all(format!("{line}\n").as_bytes()).is_err() {
            break;
        }
    }
}

impl ChallengeListener {
    fn listen(mut self) -> anyhow::Result<()> {
        let me: Value = self.get("/me")?;
        if me["kind"] != "bot" {
            return Ok(());
        }
        let games = self.accepted.iter().map(|accepted| {
            json!({"game": accepted.game().name(), "seats": accepted.seats().collect::<Vec<_>>()})
        });
        let games = json!({"games": games.collect::<Vec<_>>()});
        // The server may be restarting, so it goes on after an error; each is printed once.
        let mut printed = None;
        loop {
            let done =
                self.put("/challenges/bots", &games).and_then(|()| self.accept_open(&me["name"]));
            let error = done.err().map(|error| format!("{error:#}"));
            if let Some(error) = error.as_ref().filter(|&error| printed.as_ref() != Some(error)) {
                eprintln!("knekt: cannot accept challenges: {error}");
            }
            printed = error;
            thread::sleep(INTERVAL);
        }
    }

    /// Accepts open challenges while there is room.
    fn accept_open(&mut self, name: &Value) -> anyhow::Result<()> {
        let challenges: Vec<Challenge> = self.get("/challenges")?;
        for challenge in challenges {
            let is_open = challenge.status == "open" && *name == challenge.to;
            let accepts = |one: &Accepted| one.includes(&challenge.game, challenge.seats);
            if !is_open || !self.accepted.iter().any(accepts) {
                continue;
            }
            let seated: Value = self.get("/me/tables")?;
            if seated["tables"].as_array().map_or(0, Vec::len) >= self.parallel {
                break;
            }
            let path = format!("/challenges/{}/accept", challenge.id);
            let accepted: Challenge = self.post(&path)?;
            if let (Some(table), Some(invite)) = (accepted.table, accepted.invite) {
                writeln!(self.links, "{}", self.url.http(&format!("/t/{table}#{invite}")))?;
            }
        }
        Ok(())
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", &*self.token)
    }

    fn api(&self, path: &str) -> String {
        self.url.http(&format!("/api/v1{path}"))
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let asked = self.agent.get(self.api(path)).header("authorization", self.bearer()).call()?;
        Ok(serde_json::from_str(&http_client::body(asked)?)?)
    }

    fn post<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let asked = self.agent.post(self.api(path)).header("authorization", self.bearer());
        Ok(serde_json::from_str(&http_client::body(asked.send_empty()?)?)?)
    }

    fn put(&self, path: &str, body: &Value) -> anyhow::Result<()> {
        let asked = self.agent.put(self.api(path)).header("authorization", self.bearer());
        let asked = asked.header("content-type", "application/json").send(body.to_string())?;
        http_client::body(asked).map(drop)
    }
}
