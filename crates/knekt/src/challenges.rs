use std::{
    io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write},
    str::FromStr,
    thread,
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use protocol::{Invite, Level, TableId, Token, UserId};
use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};
use terminal::{Accepted, BadAccepted, TableTarget};
use ureq::Agent;

use crate::{http_client, server_args::ServerArgs, server_url::ServerUrl};

/// The time between two requests, much less than the minute for which a bot stays open to
/// challenges.
const INTERVAL: Duration = Duration::from_secs(2);

const TIMEOUT: Duration = Duration::from_secs(10);

/// A challenge in the API, open or accepted.
#[derive(Deserialize)]
struct Challenge {
    id: String,
    status: String,
    to: String,
    to_id: UserId,
    game: String,
    seats: u8,
    table: Option<TableId>,
    invite: Option<Invite>,
}

/// A bot in the API's list of those that accept challenges.
#[derive(Deserialize)]
struct OpenBot {
    id: UserId,
    name: String,
    games: Vec<OpenGame>,
}

#[derive(Deserialize)]
struct OpenGame {
    game: String,
    seats: Vec<u8>,
}

/// The bot account to challenge, by name or id, and the game: `NAME`, `NAME:GAME` or
/// `NAME:GAME:SEATS`.
#[derive(Clone, Debug)]
pub(crate) struct Opponent {
    name: String,
    /// The game to play; `None` for the first game that the bot accepts.
    game: Option<Accepted>,
}

impl FromStr for Opponent {
    type Err = BadAccepted;

    fn from_str(text: &str) -> Result<Opponent, BadAccepted> {
        let Some((name, game)) = text.split_once(':') else {
            return Ok(Opponent { name: text.to_owned(), game: None });
        };
        Ok(Opponent { name: name.to_owned(), game: Some(game.parse()?) })
    }
}

pub(crate) struct NewChallenge<'a> {
    pub(crate) opponent: &'a Opponent,
    pub(crate) n_matches: u32,
    /// The level of the bots in the other seats.
    pub(crate) level: Option<Level>,
}

impl NewChallenge<'_> {
    /// Makes the challenge, if `check` accepts the game and the number of seats, and waits until it
    /// is accepted. Returns the table.
    ///
    /// # Errors
    ///
    /// `check` fails, the server refuses the challenge, or the other bot declines it or does not
    /// answer in time.
    pub(crate) fn make(
        self,
        server: &ServerArgs,
        token: &Token,
        out: &mut impl Write,
        check: impl FnOnce(&str, u8) -> anyhow::Result<()>,
    ) -> anyhow::Result<TableTarget> {
        let NewChallenge { opponent, n_matches, level } = self;
        let api = Api::new(server, token)?;
        let bots: Vec<OpenBot> = api.get("/challenges/bots")?;
        let (bot, game, seats) = opponent.choose(&bots)?;
        check(game, seats)?;
        let mut body = json!({"bot": bot, "game": game, "seats": seats, "matches": n_matches});
        if let Some(level) = level {
            body["level"] = level.word().into();
        }
        let made: Challenge = api.post("/challenges", Some(&body))?;
        writeln!(out, "challenged {} to {game} for {seats}", made.to)?;
        loop {
            let own: Vec<Challenge> = api.get("/challenges")?;
            // The server forgets a challenge that has expired.
            let Some(challenge) = own.into_iter().find(|one| one.id == made.id) else {
                bail!("{} has not answered the challenge", made.to);
            };
            ensure!(challenge.status != "declined", "{} has declined the challenge", made.to);
            if let Some(table) = challenge.table {
                return Ok(TableTarget::Join { table, invite: challenge.invite });
            }
            thread::sleep(INTERVAL);
        }
    }
}

impl Opponent {
    /// Returns the bot, and the first of its games, with the number of seats, that this side
    /// accepts.
    fn choose<'a>(&self, bots: &'a [OpenBot]) -> anyhow::Result<(UserId, &'a str, u8)> {
        let id = self.name.parse::<UserId>().ok();
        let is_named = |bot: &&OpenBot| {
            id == Some(bot.id) || bot.name.to_lowercase() == self.name.to_lowercase()
        };
        let bot = bots.iter().find(is_named);
        let bot = bot.with_context(|| format!("{} is not open to challenges", self.name))?;
        let all = bot
            .games
            .iter()
            .flat_map(|game| game.seats.iter().map(move |&seats| (game.game.as_str(), seats)));
        let wanted = |&(game, seats): &(&str, u8)| {
            self.game.as_ref().is_none_or(|wanted| wanted.includes(game, seats))
        };
        let found = all.clone().find(wanted).map(|(game, seats)| (bot.id, game, seats));
        found.with_context(|| {
            let games = all.map(|(game, seats)| format!("{game}:{seats}"));
            let games = games.collect::<Vec<_>>().join(", ");
            format!("{} accepts only {games}", bot.name)
        })
    }
}

/// A client of the HTTP API for a bot account.
struct Api {
    agent: Agent,
    url: ServerUrl,
    token: Token,
}

/// Accepts challenges to a bot account, on a thread.
struct ChallengeListener {
    api: Api,
    accepted: Vec<Accepted>,
    /// The maximum number of tables at a time.
    parallel: usize,
    /// The pipe that the links of the tables are written to.
    links: PipeWriter,
}

/// Returns a pipe with the links from standard input and those of accepted challenges, one per
/// line. A user without a bot account gets no challenges.
pub(crate) fn links(
    server: &ServerArgs,
    token: Option<&Token>,
    accepted: &[Accepted],
    parallel: u16,
) -> anyhow::Result<BufReader<PipeReader>> {
    let (read, links) = io::pipe().context("cannot make a pipe")?;
    if let Some(token) = token {
        let listener = ChallengeListener {
            api: Api::new(server, token)?,
            accepted: accepted.to_vec(),
            parallel: parallel.into(),
            links: links.try_clone().context("cannot share a pipe")?,
        };
        // The thread ends with the process.
        thread::spawn(move || {
            if let Err(error) = listener.listen() {
                eprintln!("knekt: no challenges: {error:#}");
            }
        });
    }
    thread::spawn(move || copy_lines(io::stdin().lock(), links));
    Ok(BufReader::new(read))
}

/// Copies whole lines, because another thread writes to the same pipe.
fn copy_lines(input: impl BufRead, mut links: PipeWriter) -> io::Result<()> {
    input.lines().try_for_each(|line| links.write_all(format!("{}\n", line?).as_bytes()))
}

impl ChallengeListener {
    fn listen(mut self) -> anyhow::Result<()> {
        let me: Value = self.api.get("/me")?;
        if me["kind"] != "bot" {
            return Ok(());
        }
        let games = self.accepted.iter().map(|accepted| {
            json!({"game": accepted.game().name(), "seats": accepted.seats().collect::<Vec<_>>()})
        });
        let games = json!({"games": games.collect::<Vec<_>>()});
        // After an error it continues, because the server may be restarting. Each error is printed
        // once.
        let mut printed = None;
        loop {
            let done =
                self.api.put("/challenges/bots", &games).and_then(|()| self.accept_open(&me["id"]));
            let error = done.err().map(|error| format!("{error:#}"));
            if let Some(error) = error.as_ref().filter(|&error| printed.as_ref() != Some(error)) {
                eprintln!("knekt: cannot accept challenges: {error}");
            }
            printed = error;
            thread::sleep(INTERVAL);
        }
    }

    /// Accepts open challenges up to the maximum number of tables.
    fn accept_open(&mut self, own: &Value) -> anyhow::Result<()> {
        let challenges: Vec<Challenge> = self.api.get("/challenges")?;
        for challenge in challenges {
            let is_open = challenge.status == "open" && *own == json!(challenge.to_id);
            let accepts = |one: &Accepted| one.includes(&challenge.game, challenge.seats);
            if !is_open || !self.accepted.iter().any(accepts) {
                continue;
            }
            let seated: Value = self.api.get("/me/tables")?;
            if seated["tables"].as_array().map_or(0, Vec::len) >= self.parallel {
                break;
            }
            let path = format!("/challenges/{}/accept", challenge.id);
            let accepted: Challenge = self.api.post(&path, None)?;
            if let (Some(table), Some(invite)) = (accepted.table, accepted.invite) {
                let link = format!("/t/{table}#{}", &*invite);
                writeln!(self.links, "{}", self.api.url.http(&link))?;
            }
        }
        Ok(())
    }
}

impl Api {
    fn new(server: &ServerArgs, token: &Token) -> anyhow::Result<Api> {
        let agent = server.http_agent(TIMEOUT)?;
        Ok(Api { agent, url: server.url.clone(), token: token.clone() })
    }

    fn bearer(&self) -> String {
        format!("Bearer {}", &*self.token)
    }

    fn address(&self, path: &str) -> String {
        self.url.http(&format!("/api/v1{path}"))
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> anyhow::Result<T> {
        let asked =
            self.agent.get(self.address(path)).header("authorization", self.bearer()).call()?;
        Ok(serde_json::from_str(&http_client::body(asked)?)?)
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: Option<&Value>) -> anyhow::Result<T> {
        let asked = self.agent.post(self.address(path)).header("authorization", self.bearer());
        let answer = match body {
            Some(body) => {
                asked.header("content-type", "application/json").send(body.to_string())?
            }
            None => asked.send_empty()?,
        };
        Ok(serde_json::from_str(&http_client::body(answer)?)?)
    }

    fn put(&self, path: &str, body: &Value) -> anyhow::Result<()> {
        let asked = self.agent.put(self.address(path)).header("authorization", self.bearer());
        let asked = asked.header("content-type", "application/json").send(body.to_string())?;
        http_client::body(asked).map(drop)
    }
}
