//! Whole matches through the protocol, and what an engine learns in them.

use std::{io::Cursor, time::Duration};

use client::engine::{Engine, FromEngine, Program, ToEngine, in_process, serve};
use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use rules::{Game as _, Level, Seat};
use serde_json::{Map, Value, json};
use testkit::Dice;

const LIMIT: Duration = Duration::from_mins(10);

fn options(kind: GameKind) -> (AnyOptions, u8) {
    let seats = *kind.seats().last().expect("a game has seats");
    (AnyOptions::read(kind, &Map::new(), seats).expect("the defaults are allowed"), seats)
}

/// Returns every line to the engine in seat 0 of a match in which all `choose`.
pub(crate) fn sent(
    (options, seats): &(AnyOptions, u8),
    seed: u64,
    limit: Duration,
    mut choose: impl FnMut(&AnyGame) -> AnyAction,
) -> Vec<ToEngine> {
    let seat = Seat(0);
    let mut dice = Dice::new(seed);
    let mut sent = vec![ToEngine::Hello(in_process::hello(options, *seats, seat))];
    let (mut game, mut events) = AnyGame::start(options, *seats, &mut dice);
    for decision in 1.. {
        sent.extend(in_process::events(&events, seat).map(ToEngine::Events));
        let Some(to_act) = game.to_act() else { break };
        if to_act == seat {
            sent.push(ToEngine::Go(in_process::go(&game, decision, limit)));
        }
        events = game.apply(&choose(&game), &mut dice).expect("a legal action is accepted");
    }
    let result = game.result().expect("the match is over");
    sent.push(ToEngine::Over(in_process::over(&result, options, *seats)));
    sent
}

/// Returns every line to the engine in seat 0 of a random match.
fn lines(kind: GameKind, seed: u64) -> Vec<ToEngine> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let choose = |game: &AnyGame| rng.choice(game.legal()).expect("a seat to act has an action");
    sent(&options(kind), seed, LIMIT, choose)
}

#[test]
fn the_bots_answer_every_decision_of_every_game() {
    for &kind in GameKind::ALL {
        let lines = lines(kind, 1);
        let text: String =
            lines.iter().map(|line| serde_json::to_string(line).unwrap() + "\n").collect();
        for level in [Level::Fool, Level::Plain] {
            let mut output = Vec::new();
            let mut rng = fastrand::Rng::with_seed(1);
            serve(Cursor::new(&text), &mut output, level, &mut rng).unwrap();
            let output = String::from_utf8(output).unwrap();
            let mut picks = output.lines().map(|line| serde_json::from_str(line).unwrap());
            for line in &lines {
                let ToEngine::Go(go) = line else { continue };
                let Some(FromEngine::Pick(pick)) = picks.next() else { panic!("{kind}: no pick") };
                assert_eq!(pick.decision, go.decision.id);
                assert!(pick.index < go.legal().len());
            }
            assert_eq!(picks.next(), None);
        }
    }
}

#[test]
fn an_engine_sees_what_its_seat_sees() {
    for &kind in GameKind::ALL {
        let (options, seats) = options(kind);
        let mut dice = Dice::new(7);
        let (game, events) = AnyGame::start(&options, seats, &mut dice);
        let seat = game.to_act().expect("the match has begun");
        let go = in_process::go(&game, 1, LIMIT);
        let mut private = go.private.clone();
        for of_the_table in ["seat", "events", "legal", "outlook", "cautions", "costs", "why_not"] {
            private.remove(of_the_table);
        }
        assert_eq!(json!(private), serde_json::to_value(game.private(seat)).unwrap());
        assert_eq!(go.match_view, serde_json::to_value(game.public()).unwrap());
        for other in Seat::all(seats) {
            let seen = in_process::events(&events, other).expect("everyone sees the deal");
            let own: Vec<Value> = events
                .iter()
                .filter_map(|event| Some(serde_json::to_value(event.private(other)?).unwrap()))
                .collect();
            assert_eq!(seen.private_events, own);
        }
    }
}

/// A law: what an engine reads depends on nothing that its seat cannot see.
#[test]
fn hidden_cards_do_not_change_what_an_engine_reads() {
    for &kind in GameKind::ALL {
        let (options, seats) = options(kind);
        let (game, _) = AnyGame::start(&options, seats, &mut Dice::new(3));
        let seat = game.to_act().expect("the match has begun");
        let mut rng = fastrand::Rng::with_seed(3);
        let other = game.determinize(rules::Viewer::Seat(seat), &mut |cards| rng.shuffle(cards));
        assert_ne!(game, other, "{kind}");
        assert_eq!(in_process::go(&game, 1, LIMIT), in_process::go(&other, 1, LIMIT));
    }
}

#[test]
fn the_deck_has_every_card_that_is_dealt() {
    for &kind in GameKind::ALL {
        let (options, seats) = options(kind);
        let deck = AnyGame::deck(&options, seats);
        assert!(deck.is_sorted(), "{kind}");
        for line in lines(kind, 2) {
            let ToEngine::Go(go) = line else { continue };
            let hand = go.private.get("hand").and_then(Value::as_array).cloned();
            for card in hand.into_iter().flatten() {
                let card = card.as_str().expect("a card is text").parse().expect("a card");
                assert!(deck.contains(&card), "{kind}: {card}");
            }
        }
    }
}

#[test]
fn the_example_in_python_plays_every_game() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../protocol/examples/engine.py");
    let mut engine = Engine::start(Program::new(["python3", example])).expect("there is Python");
    // One process plays all matches.
    for &kind in GameKind::ALL {
        for line in lines(kind, 4) {
            match line {
                ToEngine::Hello(hello) => engine.hello(hello),
                ToEngine::Events(events) => engine.observe(events),
                ToEngine::Go(go) => {
                    engine.go(&go, LIMIT).unwrap_or_else(|fault| panic!("{kind}: {fault}"));
                }
                ToEngine::Over(over) => engine.over(over),
            }
        }
    }
    let counts = engine.counts();
    assert!(counts.picks > 100 && (counts.late, counts.faults) == (0, 0), "{counts:?}");
}
