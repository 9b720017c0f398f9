use std::{sync::Arc, time::Duration};

use client::{
    Client, ClientEvent, Disconnected, EntryEvents, EventStream, Identity, TableChange, View,
    engine::{Events, at_table},
    insist,
};
use games::GameKind;
use protocol::{Name, PlayedBy, Status, TableId};
use rules::{Ranking, Seat};
use serde::Deserialize;
use serde_json::Value;
use tokio::{task::spawn_blocking, time::timeout};

use crate::{
    Contestant, EnginePool, Entrant, Server, ServerError, engine_player::EnginePlayer,
    heuristic::Heuristic,
};

/// The maximum time without a change at a table; then the run ends. Bots of a server take less than
/// a second.
const STUCK: Duration = Duration::from_mins(5);

/// The name that guests get.
const NAME: &str = "Arena";

/// A connection of one account, which plays at one table after another.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) client: Client,
    events: EventStream,
}

/// The end of a match, as the server reports it.
#[derive(Debug)]
pub(crate) struct SeatEnd {
    pub(crate) ranking: Ranking,
    pub(crate) points: Vec<i32>,
}

impl Connection {
    /// Connects as the account of the `n`-th token, or as a guest.
    pub(crate) async fn open(server: &Server, n: usize) -> Result<Connection, ServerError> {
        let identity = match server.tokens.get(n) {
            Some(token) => Identity::Token(token.clone()),
            None => Identity::Guest(Name::new(NAME).expect("the name is valid")),
        };
        let config = server.config.clone();
        let (client, events) = Client::connect_with(&server.url, identity, config).await?;
        Ok(Connection { client, events })
    }

    /// Plays the match of `table` to its end. Returns `None` if a bot of the server has filled in.
    pub(crate) async fn play(
        &mut self,
        table: TableId,
        seat: Seat,
        player: SeatPlayer,
    ) -> Result<Option<SeatEnd>, ServerError> {
        let client = self.client.clone();
        let mut seated = Seated { client, table, seat, player, answered: None, filled_in: false };
        loop {
            let next = timeout(STUCK, self.events.next()).await;
            match next.map_err(|_| ServerError::Stuck(table))? {
                Some(ClientEvent::Table(change)) if change.view.table == table => {
                    if let Some(end) = seated.follow(&change).await? {
                        return Ok(Some(end).filter(|_| !seated.filled_in));
                    }
                }
                Some(ClientEvent::Unsubscribed { table: lost, refusal }) if lost == table => {
                    return Err(ServerError::Unsubscribed(Box::new(refusal)));
                }
                Some(ClientEvent::Disconnected(why)) => return Err(why.into()),
                None => return Err(Disconnected::ByClient.into()),
                Some(
                    // Of the table before.
                    ClientEvent::Table(_)
                    | ClientEvent::Unsubscribed { .. }
                    | ClientEvent::Presence(_)
                    | ClientEvent::Lobby(_)
                    | ClientEvent::Chat(_)
                    | ClientEvent::Announcement(_)
                    | ClientEvent::ConnectionLost
                    | ClientEvent::Reconnected,
                ) => {}
            }
        }
    }

    /// Leaves a table. If the server refuses that, its bots fill in.
    pub(crate) async fn leave(&self, table: TableId) {
        let _ = self.client.leave(table).await;
        let _ = self.client.unsubscribe(Some(table)).await;
    }
}

struct Seated {
    client: Client,
    table: TableId,
    seat: Seat,
    player: SeatPlayer,
    /// The last decision that the player answered; `None` before the first.
    answered: Option<u64>,
    filled_in: bool,
}

impl Seated {
    /// Learns what has happened, and decides if it is the seat's turn. Returns the end of the match
    /// once it is over.
    async fn follow(&mut self, change: &TableChange) -> Result<Option<SeatEnd>, ServerError> {
        let view = &*change.view;
        let table = &view.public.table;
        for EntryEvents { events, private, .. } in &change.entries {
            if events.iter().any(|event| event["e"] == "match_started") {
                self.player.begin(view, self.seat, false);
            }
            if !(events.is_empty() && private.is_empty()) {
                let seen = Events { events: events.clone(), private_events: private.clone() };
                self.player.observe(seen);
            }
        }
        let has_begun = self.answered.is_some();
        match table.status {
            Status::Waiting if has_begun => Err(ServerError::Ended(self.table)),
            Status::Waiting => Ok(None),
            Status::Playing if has_begun && view.private.is_none() => {
                Err(ServerError::Ended(self.table))
            }
            Status::Playing => {
                self.player.begin(view, self.seat, true);
                self.come_back(view).await;
                self.decide(view).await?;
                Ok(None)
            }
            Status::Finished => {
                let result = view.result().ok_or(ServerError::Ended(self.table))?;
                self.player.end(view, result);
                let Outcome { ranking, scores: points } = Outcome::deserialize(result)?;
                Ok(Some(SeatEnd { ranking, points }))
            }
        }
    }

    /// Takes the seat back if a bot fills in.
    async fn come_back(&mut self, view: &View) {
        let player = view.public.table.seats[self.seat.index()].player.as_ref();
        if player.is_some_and(|player| player.played_by != PlayedBy::Owner) {
            self.filled_in = true;
            // A refusal means that the seat is back already.
            let _ = self.client.sit(self.table, Some(self.seat.0)).await;
        }
    }

    async fn decide(&mut self, view: &View) -> Result<(), ServerError> {
        let Some(asked) = view.pending_decision() else { return Ok(()) };
        if self.answered == Some(asked.decision) {
            return Ok(());
        }
        let index = self.player.choose(view, self.seat).await?;
        self.answered = Some(asked.decision);
        let act = || self.client.act_by_index(self.table, asked.key(), index as u32);
        insist(act).await?;
        Ok(())
    }
}

/// The result of a match on the wire.
#[derive(Debug, Deserialize)]
struct Outcome {
    ranking: Ranking,
    scores: Vec<i32>,
}

/// A player who gets views instead of the game.
#[derive(Debug)]
pub(crate) enum SeatPlayer {
    Heuristic {
        kind: GameKind,
        bot: Heuristic,
    },
    Engine {
        pool: Arc<EnginePool>,
        /// The player of the engine; `None` before and after the match.
        player: Option<Box<EnginePlayer>>,
    },
}

impl SeatPlayer {
    pub(crate) fn new(
        entrant: &Entrant,
        kind: GameKind,
        seed: u64,
    ) -> Result<SeatPlayer, ServerError> {
        let bot = |bot: Contestant| {
            let player = Heuristic::new(bot, seed).ok_or(ServerError::InProcessOnly(bot));
            Ok(SeatPlayer::Heuristic { kind, bot: player? })
        };
        match entrant {
            Entrant::Bot(contestant) => bot(*contestant),
            Entrant::Server(level) => bot((*level).into()),
            Entrant::Engine(pool) => Ok(SeatPlayer::Engine { pool: pool.clone(), player: None }),
        }
    }

    /// Begins the match, unless it has begun.
    fn begin(&mut self, view: &View, seat: Seat, resumed: bool) {
        if let SeatPlayer::Engine { pool, player: player @ None } = self {
            let hello = at_table::hello(&view.public, seat, resumed);
            *player = Some(Box::new(EnginePlayer::new(pool, hello)));
        }
    }

    fn observe(&mut self, seen: Events) {
        if let SeatPlayer::Engine { player: Some(player), .. } = self {
            player.observe(seen);
        }
    }

    /// Returns the index of the player's choice among the legal actions.
    async fn choose(&mut self, view: &View, seat: Seat) -> Result<usize, ServerError> {
        let (Some(decision), Some(private)) = (&view.decision, &view.private) else { return Ok(0) };
        match self {
            SeatPlayer::Heuristic { kind, bot } => {
                let public = view.match_view().unwrap_or(&Value::Null);
                let seen = kind.read_view(seat, public, private.fields(), private.legal())?;
                let action = bot.choose(&seen);
                Ok(seen.legal.iter().position(|legal| *legal == action).unwrap_or_default())
            }
            SeatPlayer::Engine { player, .. } => {
                let Some(mut thinker) = player.take() else { return Ok(0) };
                let go =
                    at_table::go(decision, view.match_view(), private.fields(), thinker.limit());
                // It waits for the answer of its process.
                let asked = spawn_blocking(move || {
                    let index = thinker.choose(&go);
                    (thinker, index)
                });
                let (thinker, index) = asked.await.expect("the host of an engine does not panic");
                *player = Some(thinker);
                Ok(index)
            }
        }
    }

    fn end(&mut self, view: &View, result: &Value) {
        if let SeatPlayer::Engine { player, .. } = self
            && let Some(player) = player.take()
        {
            player.end(at_table::over(&view.public.table, result));
        }
    }
}
