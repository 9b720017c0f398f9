//! The knowledge that the bots of a table get.

use std::sync::Arc;

use games::{AnyGame, GameKind};
use parking_lot::Mutex;
use protocol::{ChatMode, ChatRules, Level, Settings, Status, to_server::TableCommand};
use rules::{Game as _, Seat, Viewer};
use serde_json::json;

use super::{
    actor::{follow, is, key, message, start, test_deps},
    bench::{Bench, person, sit},
};
use crate::{BotTurn, Message, PlayerCommand, TableDeps, TableHandle, table::bots::DealEvents};

fn turn(game: &AnyGame, level: Level) -> BotTurn<AnyGame> {
    BotTurn::new(game, level, &DealEvents::default()).unwrap()
}

#[test]
fn a_bot_that_searches_gets_the_same_world_wherever_the_hidden_cards_are() {
    let mut rng = fastrand::Rng::with_seed(1);
    for &kind in GameKind::ALL {
        let bench = Bench::playing(kind.name(), kind.seats()[0]);
        let game = &bench.table.play().unwrap().game;
        let turn = turn(game, Level::Expert);
        let (seat, world) = (turn.view.seat, turn.world.unwrap());
        assert_eq!(world.public(), game.public());
        assert_eq!(world.private(seat), game.private(seat));
        let other = game.determinize(Viewer::Seat(seat), &mut |hidden| rng.shuffle(hidden));
        assert_ne!(&other, game, "{kind:?} has hidden cards");
        assert_eq!(self::turn(&other, Level::Expert).world, Some(world), "{kind:?}");
    }
}

#[test]
fn other_bots_get_only_a_view() {
    let bench = Bench::playing("gurka", 2);
    for level in [Level::Fool, Level::Plain] {
        let turn = turn(&bench.table.play().unwrap().game, level);
        assert!(turn.world.is_none());
    }
}

/// Plays one action of each player until the human in seat 0 decides again.
fn acts(bench: &mut Bench) {
    bench.does(0, bench.first_legal()).unwrap();
    lets_bots_act(bench);
}

fn lets_bots_act(bench: &mut Bench) {
    let decides = |bench: &Bench| {
        let play = bench.table.play().unwrap();
        play.game.to_act() == Some(Seat(0)) && play.game.automatic().is_none()
    };
    while bench.table.status() == Status::Playing && !decides(bench) {
        bench.lets_the_table_act();
    }
}

fn against_bots(kind: GameKind, level: Level) -> Bench {
    let seats = kind.seats()[0];
    let mut bench = Bench::new(kind.name(), seats, &json!({}), Settings::default());
    bench.does(0, sit(0)).unwrap();
    for seat in 1..seats {
        bench.does(0, TableCommand::AddBot { seat: Seat(seat), level }).unwrap();
    }
    bench.does(0, TableCommand::Start {}).unwrap();
    lets_bots_act(&mut bench);
    bench
}

#[test]
fn bots_remember_the_same_after_an_undo_and_after_a_recovery() {
    for &kind in GameKind::ALL {
        let mut bench = against_bots(kind, Level::Good);
        let remembered = |bench: &Bench| bench.table.deal_events().shared();
        let mut n_undone = 0;
        for _ in 0..20 {
            if bench.table.status() != Status::Playing {
                break;
            }
            let before = remembered(&bench);
            acts(&mut bench);
            assert_ne!(remembered(&bench), before, "{kind:?}");
            if bench.does(0, TableCommand::Takeback {}).is_ok() {
                assert_eq!(remembered(&bench), before, "{kind:?}");
                n_undone += 1;
                acts(&mut bench);
            }
            assert_eq!(bench.restored().deal_events().shared(), remembered(&bench), "{kind:?}");
        }
        assert!(n_undone > 0, "{kind:?}: {n_undone}");
    }
}

#[test]
fn a_deal_is_not_remembered_for_bots_that_do_not_search() {
    let mut bench = against_bots(GameKind::Karnoffel, Level::Plain);
    acts(&mut bench);
    assert!(bench.table.deal_events().shared().is_empty());
}

/// The searches that bots have begun.
type Searches = Arc<Mutex<Vec<Box<dyn FnOnce() + Send>>>>;

/// Starts a table at which a bot thinks until one of its searches is run.
async fn against_a_thinker() -> (TableHandle, Searches) {
    let mut bench = Bench::new("gurka", 2, &json!({}), Settings::default());
    bench.does(0, sit(0)).unwrap();
    bench.does(0, TableCommand::AddBot { seat: Seat(1), level: Level::Expert }).unwrap();
    bench.does(0, TableCommand::Start {}).unwrap();
    while bench.to_act() != 1 {
        bench.does(0, bench.first_legal()).unwrap();
    }
    let searches = Searches::default();
    let begun = searches.clone();
    let deps = TableDeps {
        run_bot: Arc::new(move |_, search| begun.lock().push(search)),
        ..test_deps(Arc::new(bench.stored().await))
    };
    (start(bench.table, deps), searches)
}

/// Commits `n` changes that leave the decision open.
async fn changes_chat(handle: &TableHandle, n: u8) {
    let outbox = follow(handle, 1, Some(0), None).await;
    for n in 0..n {
        let mode = if n % 2 == 0 { ChatMode::Off } else { ChatMode::Free };
        let chat = ChatRules { mode, ..ChatRules::default() };
        let command = TableCommand::SetChat { chat };
        let command = PlayerCommand::new(person(0), key(0, &format!("chat{n}")), command);
        handle.send(message(command, outbox.clone())).await.unwrap();
        let frames = outbox.until(|frame| is("ack")(frame) || is("err")(frame)).await;
        assert_eq!(frames.last().unwrap()["op"], "ack");
    }
}

#[tokio::test(start_paused = true)]
async fn other_changes_do_not_ask_a_bot_again() {
    let (handle, searches) = against_a_thinker().await;
    changes_chat(&handle, 6).await;
    tokio::time::advance(std::time::Duration::from_secs(1)).await;
    let head = handle.ask(|reply| Message::Summary { reply }).await.unwrap().seq;
    let begun: Vec<_> = searches.lock().drain(..).collect();
    assert_eq!(begun.len(), 1);
    for search in begun {
        search();
    }
    let outbox = follow(&handle, 2, None, None).await;
    outbox.until(|frame| frame["seq"].as_u64() > Some(head)).await;
}
