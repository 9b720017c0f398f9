use std::ops::ControlFlow;

use client::{CommandError, Config, ConnectError, Disconnected, insist};
use futures_util::{
    future::{join_all, try_join_all},
    pin_mut,
    stream::{StreamExt, TryStreamExt, iter},
};
use parking_lot::Mutex;
use protocol::{BotPace, Invite, Refusal, Settings, TableId, Token, Visibility};
use rules::Seat;
use thiserror::Error;

use crate::{
    Contestant, Entrant, Group, Plan, Played,
    server_seat::{Connection, SeatEnd, SeatPlayer},
    shuffles::mix,
};

/// The maximum number of tables at once, so that an arena does not keep a server from its players.
pub const TABLES_MAX: usize = 16;

/// The number of attempts to play a match without a stand-in. After the last one, the run ends with
/// an error.
const ATTEMPTS: usize = 3;

/// A server, and the accounts that play there.
#[derive(Clone, Debug)]
pub struct Server {
    /// The URL of its WebSocket, `ws://…/ws` or `wss://…/ws`.
    pub url: String,
    /// The configuration of the clients.
    pub config: Config,
    /// The tokens of the accounts, one for each seat without a bot of the server; empty for guests.
    pub tokens: Vec<Token>,
}

/// The error that ends a run on a server. The groups before it are complete.
#[derive(Debug, Error)]
pub enum ServerError {
    /// The connection cannot be opened.
    #[error("{0}")]
    Connect(Box<ConnectError>),
    /// A command is refused, or the connection is lost for good.
    #[error("{0}")]
    Command(Box<CommandError>),
    /// The connection is lost for good.
    #[error("{0}")]
    Disconnected(Box<Disconnected>),
    /// The server no longer sends the table.
    #[error("{0}")]
    Unsubscribed(Box<Refusal>),
    /// A view or a result cannot be read.
    #[error("cannot read the view from the server; try a newer version of this program: {0}")]
    View(#[from] serde_json::Error),
    /// Nothing has happened at a table for too long.
    #[error("nothing happens at table {0}; is the server overloaded?")]
    Stuck(TableId),
    /// A seat is lost, or the match ended without a result.
    #[error("the match at table {0} ended early; was a seat lost?")]
    Ended(TableId),
    /// The server has not created a table.
    #[error("the server did not create a table; try again")]
    NoTable,
    /// A bot of the server kept filling in for a player, so the results are not those of the player.
    #[error("bots of the server filled in at {ATTEMPTS} tables; is the connection too slow?")]
    FilledIn,
    /// There are too few or too many tokens.
    #[error("expected {expected} tokens or none, one for each seat that is not the server's")]
    Tokens {
        /// The number of seats without a bot of the server.
        expected: usize,
    },
    /// A bot cannot play as a client.
    #[error("{0} plays in process only, not on a server")]
    InProcessOnly(Contestant),
}

impl From<ConnectError> for ServerError {
    fn from(error: ConnectError) -> ServerError {
        ServerError::Connect(Box::new(error))
    }
}

impl From<CommandError> for ServerError {
    fn from(error: CommandError) -> ServerError {
        ServerError::Command(Box::new(error))
    }
}

impl From<Disconnected> for ServerError {
    fn from(why: Disconnected) -> ServerError {
        ServerError::Disconnected(Box::new(why))
    }
}

/// Plays the groups `from` to `to` (excluded) of `plan` on a server, at most `n_tables` of them at
/// once, and passes them to `take` in order until it breaks.
///
/// Each match has a table of its own, for which only these players have the invite. A match in
/// which a bot of the server fills in for a player does not count, and is repeated.
///
/// # Errors
///
/// The first failure of a connection, a command or a match.
pub async fn run_on_server<B>(
    plan: &Plan,
    server: &Server,
    from: u64,
    to: u64,
    n_tables: usize,
    mut take: impl FnMut(Group) -> ControlFlow<B>,
) -> Result<ControlFlow<B>, ServerError> {
    let room = Room { plan, server, idle: Mutex::default() };
    room.check()?;
    let groups = iter(from..to).map(|n| room.play_group(n)).buffered(n_tables.clamp(1, TABLES_MAX));
    pin_mut!(groups);
    while let Some(group) = groups.try_next().await? {
        if let ControlFlow::Break(end) = take(group) {
            return Ok(ControlFlow::Break(end));
        }
    }
    Ok(ControlFlow::Continue(()))
}

struct Room<'a> {
    plan: &'a Plan,
    server: &'a Server,
    /// The connections of tables that have ended, one for each of the table's own seats.
    idle: Mutex<Vec<Vec<Connection>>>,
}

impl Room<'_> {
    fn check(&self) -> Result<(), ServerError> {
        for contestant in &self.plan.contestants {
            if let Entrant::Bot(bot) = contestant
                && bot.is_in_process_only()
            {
                return Err(ServerError::InProcessOnly(*bot));
            }
        }
        let expected = self.own_seats(&self.plan.lineups()[0]).len();
        let n_tokens = self.server.tokens.len();
        let is_allowed = n_tokens == 0 || n_tokens == expected;
        if is_allowed { Ok(()) } else { Err(ServerError::Tokens { expected }) }
    }

    async fn play_group(&self, n: u64) -> Result<Group, ServerError> {
        let mut matches = Vec::new();
        for (rotation, bots) in (0..).zip(self.plan.lineups()) {
            matches.push(self.play(bots, mix(&[n, rotation])).await?);
        }
        Ok(Group { group: n, matches })
    }

    /// Plays a match, and repeats it if a bot of the server has filled in.
    async fn play(&self, bots: Vec<usize>, seed: u64) -> Result<Played, ServerError> {
        let own = self.own_seats(&bots);
        let idle = self.idle.lock().pop();
        let mut connections = match idle {
            Some(connections) => connections,
            None => try_join_all((0..own.len()).map(|n| Connection::open(self.server, n))).await?,
        };
        for _ in 0..ATTEMPTS {
            let (table, invite) = self.create(&connections[0]).await?;
            let played = async {
                self.fill(table, invite, &connections, &own, &bots).await?;
                let seats = connections.iter_mut().zip(&own).map(|(connection, &seat)| {
                    let contestant = &self.plan.contestants[bots[seat.index()]];
                    let player =
                        SeatPlayer::new(contestant, self.plan.kind, mix(&[seed, seat.0.into()]));
                    async move { connection.play(table, seat, player?).await }
                });
                try_join_all(seats).await
            };
            let played = played.await;
            join_all(connections.iter().map(|connection| connection.leave(table))).await;
            // If a bot has filled in for one of them, it does not count.
            let ends: Option<Vec<SeatEnd>> = played?.into_iter().collect();
            if let Some(SeatEnd { ranking, points }) = ends.and_then(|mut ends| ends.pop()) {
                self.idle.lock().push(connections);
                return Ok(Played::new(bots, &self.plan.teams(), &ranking, points));
            }
        }
        Err(ServerError::FilledIn)
    }

    /// Creates a table that only its invite opens.
    async fn create(&self, host: &Connection) -> Result<(TableId, Option<Invite>), ServerError> {
        let settings = Settings {
            visibility: Visibility::Link,
            bot_pace: BotPace::Brisk,
            ..Settings::default()
        };
        let Plan { kind, seats, ref chosen, .. } = *self.plan;
        let create =
            || host.client.create_with(kind.name(), seats, chosen.clone(), settings.clone());
        insist(create).await?.ok_or(ServerError::NoTable)
    }

    /// Fills the seats of a new table, so that the match starts.
    async fn fill(
        &self,
        table: TableId,
        invite: Option<Invite>,
        connections: &[Connection],
        own: &[Seat],
        bots: &[usize],
    ) -> Result<(), ServerError> {
        let ended = || ServerError::Ended(table);
        for (Connection { client, .. }, seat) in connections.iter().zip(own) {
            insist(|| client.subscribe(table)).await?.ok_or_else(ended)?;
            let sit = || client.sit_with(table, Some(seat.0), invite.clone());
            insist(sit).await?.ok_or_else(ended)?;
        }
        let host = &connections[0].client;
        for (seat, &bot) in Seat::all(self.plan.seats).zip(bots) {
            if let Entrant::Server(level) = self.plan.contestants[bot] {
                insist(|| host.add_bot(table, seat.0, level)).await?.ok_or_else(ended)?;
            }
        }
        for Connection { client, .. } in connections {
            // The table may have started by itself.
            insist(|| client.ready(table)).await?;
        }
        Ok(())
    }

    /// Returns the seats without bots of the server, by contestant, so that an account always plays
    /// for the same one.
    fn own_seats(&self, bots: &[usize]) -> Vec<Seat> {
        let is_own =
            |seat: &Seat| !matches!(self.plan.contestants[bots[seat.index()]], Entrant::Server(_));
        let mut own: Vec<Seat> = Seat::all(self.plan.seats).filter(is_own).collect();
        own.sort_by_key(|seat| bots[seat.index()]);
        own
    }
}
