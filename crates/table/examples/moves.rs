//! Plays a fixed number of moves at tables of four people: `moves GAME NUMBER`.
//!
//! Every run does exactly the same, so `cargo xtask test` can count its instructions. A move goes
//! the whole way through a table: the command, the rules, the entry in a journal in memory, a frame
//! for each seat and the `ack`.

#![expect(clippy::unwrap_used, reason = "a table that refuses ends the program")]

use std::{env, sync::Arc};

use bytes::Bytes;
use games::{AnyGame, AnyOptions, GameKind};
use parking_lot::Mutex;
use protocol::{EpochMs, Kind, RawAction, Settings, TableId, UserId, to_client::Refused};
use rules::{Advice, BadOption, Seat, fairness::Secret};
use serde_json::{Map, Value, value::RawValue};
use storage::journal::{IdempotencyKey, Memory, MemoryChatStore, Person, Store};
use table::{
    Answer, BlockList, BotTurn, EncodedFrame, Input, Message, OutboxFull, Pace, PlayerCommand,
    Responder, Setup, Subscription, Table, TableCommand, TableDeps, TableHandle, TableStream,
    Verdict, channel,
};
use tokio::sync::Notify;
use uuid::Uuid;

const SEATS: u8 = 4;

const NOW: EpochMs = EpochMs(1_790_000_000_000);

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    let [game, n_moves] = args.as_slice() else { panic!("usage: moves GAME NUMBER") };
    let kind = GameKind::from_name(game).expect("the game exists");
    let mut n_left: u64 = n_moves.parse().expect("the number of moves is a number");
    for n in 1.. {
        let mut players = Players::at_table(kind, n).await;
        while n_left > 0 && players.moves().await {
            n_left -= 1;
        }
        if n_left == 0 {
            break;
        }
    }
}

/// Four people on connections at a table.
struct Players {
    table: TableHandle,
    clients: Vec<Arc<Client>>,
    rng: fastrand::Rng,
    n_commands: u64,
}

/// The connection of one person.
#[derive(Debug, Default)]
struct Client {
    /// The last frame.
    frame: Mutex<Bytes>,
    answered: Notify,
}

impl Responder for Client {
    fn answer(&self, answer: Answer) {
        answer.into_ack().unwrap();
        self.answered.notify_one();
    }
}

impl TableStream for Client {
    fn hold(&self) {}
    fn release(&self) {}
    fn push(&self, _: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        if frame.position.is_some() {
            *self.frame.lock() = frame.bytes;
        }
        Ok(())
    }
    fn resync(&self, _: TableId, _: [EncodedFrame; 2]) {}
    fn end(&self, _: Refused) {}
    fn lost(&self, _: TableId) {}
}

impl Players {
    /// Starts a match at table `n`.
    async fn at_table(kind: GameKind, n: u32) -> Players {
        let id = TableId(Uuid::from_u128(n.into()));
        let setup = Setup {
            game: kind.name().to_owned(),
            seats: SEATS,
            options: Map::new(),
            settings: Settings { auto_forced: false, ..Settings::default() },
            invite: None,
            lang: None,
            seated: false,
        };
        let (mut table, created) =
            Table::create(id, setup, person(0), key(0, 0), open, NOW).unwrap();
        let store = Memory::default();
        store.append(id, created, true).await.unwrap();
        for seat in Seat::all(SEATS) {
            let command = TableCommand::Sit { seat: Some(seat), invite: None };
            let input = Input::from(PlayerCommand::new(person(seat.0), key(seat.0, 1), command));
            let verdict = table.decide(input, NOW, &mut || Secret::new([7; 32]));
            let Verdict::Step(step) = verdict else { panic!("{verdict:?}") };
            store.append(id, step.entry.clone(), true).await.unwrap();
            table.commit(step);
        }
        let deps = TableDeps {
            store: Arc::new(store),
            epoch: 1,
            talk: Arc::new(MemoryChatStore::default()),
            parse_options: open,
            recommended: |game, seats| open(game, &Map::new(), seats).ok(),
            bot: Arc::new(|turn: &BotTurn<AnyGame>, _| turn.view.legal[0].clone()),
            run_bot: Arc::new(|_, think| think()),
            hint: Arc::new(|turn: &BotTurn<AnyGame>| {
                Advice::new(turn.view.legal[0].clone(), "any")
            }),
            pace: Pace::AT_ONCE,
            now: || NOW,
            monotonic: || 0,
            expiring: || NOW,
            draw_secret: || Secret::new([7; 32]),
            notice: Arc::new(|_| {}),
            count: Arc::new(|_| {}),
            on_append: Arc::new(|_, _| {}),
        };
        let (handle, actor) = channel(table, Arc::new(deps));
        tokio::spawn(actor.run());
        let clients: Vec<Arc<Client>> = (0..SEATS).map(|_| Arc::default()).collect();
        let mut players = Players {
            table: handle,
            clients,
            rng: fastrand::Rng::with_seed(n.into()),
            n_commands: 2,
        };
        for (seat, client) in (0..SEATS).zip(&players.clients) {
            let subscription = Subscription {
                connection: seat.into(),
                player: Some(person(seat).id),
                takes_part: false,
                cid: None,
                seen: None,
                chat_after: None,
                lag_ms: 0,
                blocked: BlockList::default(),
                responder: client.clone(),
                stream: client.clone(),
            };
            players.table.send(Message::Subscribe(subscription)).await.unwrap();
        }
        players.submit(0, TableCommand::Start {}).await;
        players
    }

    /// Makes a move; returns false if the match is over.
    async fn moves(&mut self) -> bool {
        let asked = (0..SEATS).zip(&self.clients).find_map(|(seat, client)| {
            let frame = client.frame.lock().clone();
            let (decision, action) = choose(std::str::from_utf8(&frame).unwrap(), &mut self.rng)?;
            Some((seat, TableCommand::act(decision, action)))
        });
        let Some((seat, command)) = asked else { return false };
        self.submit(seat, command).await;
        true
    }

    async fn submit(&mut self, seat: u8, command: TableCommand) {
        self.n_commands += 1;
        let command = PlayerCommand::new(person(seat), key(seat, self.n_commands), command);
        let client = &self.clients[usize::from(seat)];
        let (command, responder) = (Box::new(command), client.clone());
        self.table.send(Message::Command { command, responder }).await.unwrap();
        client.answered.notified().await;
    }
}

/// Returns the decision that a frame asks for and one of its legal actions. It searches the text,
/// so that few of the counted instructions are the client's.
fn choose(frame: &str, rng: &mut fastrand::Rng) -> Option<(u64, RawAction)> {
    let (_, legal) = frame.rsplit_once(r#""legal":"#)?;
    let mut legal = serde_json::Deserializer::from_str(legal).into_iter::<Vec<&RawValue>>();
    let action = rng.choice(legal.next()?.ok()?)?;
    let (_, decision) = frame.rsplit_once(r#""decision":{"id":"#)?;
    let digits = decision.split(|next: char| !next.is_ascii_digit()).next()?;
    Some((digits.parse().ok()?, serde_json::from_str(action.get()).ok()?))
}

fn person(n: u8) -> Person {
    let id = UserId(Uuid::from_u128(u128::from(n) + 100));
    Person { id, name: format!("Player {n}"), kind: Kind::Guest }
}

fn key(n: u8, n_commands: u64) -> IdempotencyKey {
    IdempotencyKey { player: person(n).id, cid: format!("c{n_commands}"), body: String::new() }
}

fn open(game: &str, chosen: &Map<String, Value>, seats: u8) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::from_name(game).unwrap(), chosen, seats)
}
