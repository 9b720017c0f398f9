//! The speed of the authority: how many of a match's actions a table decides and commits per
//! second and core, the fair shuffle and a bot's view included, sockets and disk left out.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]
#![expect(clippy::unwrap_used, reason = "a table that refuses ends the benchmark")]

use std::time::{Duration, Instant};

use fairness::Secret;
use games::{AnyGame, AnyOptions, GameKind};
use journal::{Command, Person};
use protocol::{By, Kind, Level, Settings, TableId, UserId};
use rules::{BadOption, Seat};
use serde_json::{Map, Value};
use table::{Automatic, Deed, Input, Pace, Setup, Table, Verdict, Wish};
use uuid::Uuid;

/// Long enough for hundreds of deals.
const TIME_PER_GAME: Duration = Duration::from_secs(1);

/// A number of seats that every game has.
const SEATS: u8 = 3;

fn main() {
    println!("{:<12} {:>12}", "game", "actions/s");
    for &kind in GameKind::ALL {
        println!("{:<12} {:>12.0}", kind.name(), speed(kind));
    }
}

/// Actions per second at a table of bots that play at random, match after match.
fn speed(kind: GameKind) -> f64 {
    let mut rng = fastrand::Rng::with_seed(1);
    let mut n_actions = 0_u64;
    let began = Instant::now();
    while began.elapsed() < TIME_PER_GAME {
        let mut table = full_table(kind);
        while let Some(Automatic { deed, .. }) = table.automatic(&Pace::AT_ONCE) {
            let input = match deed {
                Deed::Start => Input::Start,
                Deed::Fill => Input::Fill,
                Deed::AskStandIn => Input::AskStandIn,
                Deed::Act { decision, action } => Input::Play { decision, action, by: By::Clock },
                Deed::Ask { decision, view, by, .. } => {
                    let action = rng.choice(view.legal).unwrap();
                    Input::Play { decision, action, by }
                }
            };
            step(&mut table, input);
            n_actions += 1;
        }
    }
    n_actions as f64 / began.elapsed().as_secs_f64()
}

/// A table with a bot in every seat.
fn full_table(kind: GameKind) -> Table<AnyGame> {
    let id = TableId(Uuid::from_u128(1));
    let setup = Setup {
        game: kind.name().to_owned(),
        seats: SEATS,
        options: Map::new(),
        settings: Settings::default(),
        invite: None,
        seated: false,
    };
    let (mut table, _) = Table::create(id, setup, host(), command("create"), open, 0).unwrap();
    for seat in Seat::all(SEATS) {
        let wish = Wish::AddBot { seat, level: Level::Fool };
        let command = command(&format!("bot {seat}"));
        step(&mut table, Input::Wish { who: host(), command, wish });
    }
    table
}

fn step(table: &mut Table<AnyGame>, input: Input<<AnyGame as rules::Game>::Action>) {
    match table.decide(input, 0, &mut || Secret::new([7; 32])) {
        Verdict::Step(step) => drop(table.commit(step)),
        refused @ (Verdict::Done { .. } | Verdict::Refused(_)) => panic!("{refused:?}"),
    }
}

fn host() -> Person {
    Person { id: UserId(Uuid::from_u128(2)), name: "Aino".to_owned(), kind: Kind::Guest }
}

fn command(cid: &str) -> Command {
    Command { player: host().id, cid: cid.to_owned(), body: String::new() }
}

fn open(game: &str, chosen: &Map<String, Value>, seats: u8) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::from_name(game).unwrap(), chosen, seats)
}
