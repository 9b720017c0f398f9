use std::ops::ControlFlow;

use bots::search::uninterrupted;
use games::GameKind;
use protocol::{Level, Record};
use rules::{Game as _, Seat, Viewer, cards::Card};
use serde_json::Map;
use simulation::Simulation;

use crate::{
    page::Viewpoint,
    replay::Replay,
    review::{Depth, ReviewError, explain, review, sample_worlds, worlds},
};

fn record(kind: GameKind, level: Level) -> Record {
    Simulation::new(kind, kind.seats()[0], Map::new(), level, 3).unwrap().play(0)
}

fn review_of(record: &Record) -> protocol::record::MatchReview {
    review(record, 1, Seat(0), Depth::Simulations(60), &mut uninterrupted).unwrap()
}

#[test]
fn a_review_has_every_decision_that_was_not_forced() {
    for &kind in GameKind::ALL {
        let record = record(kind, Level::Plain);
        let review = review_of(&record);
        let mut steps: Vec<u32> = review.decisions.iter().map(|decision| decision.step).collect();
        steps.sort_unstable();
        let mut replay = Replay::begin(&record).unwrap();
        let mut expected = Vec::new();
        while replay.next_action().unwrap().is_some() {
            let step = replay.step(Viewpoint::Seat(Seat(0)));
            if step.to_act == [Seat(0)] && step.legal.len() > 1 {
                expected.push(step.step);
            }
            replay.advance().unwrap();
        }
        assert_eq!(steps, expected, "{kind:?}");
        for decision in &review.decisions {
            assert_eq!(decision.action, record.actions[decision.step as usize].action);
            assert_eq!(decision.cost == 0.0, decision.best == decision.action);
            assert!((0.0..=1.0).contains(&decision.win_chance), "{decision:?}");
        }
        assert_eq!(review, review_of(&record));
    }
}

#[test]
fn random_actions_cost_more_than_those_of_a_good_player() {
    let cost = |level| -> f64 {
        let review = review_of(&record(GameKind::Gurka, level));
        let costs = review.decisions.iter().map(|decision| decision.cost);
        costs.sum::<f64>() / f64::from(u32::try_from(review.decisions.len()).unwrap())
    };
    assert!(cost(Level::Fool) > cost(Level::Plain));
}

#[test]
fn the_explanation_of_a_step_is_that_of_the_review() {
    let record = record(GameKind::Karnoffel, Level::Fool);
    for expected in review_of(&record).decisions {
        let found =
            explain(&record, 1, expected.step, Depth::Simulations(60), &mut uninterrupted).unwrap();
        assert_eq!((found.seat, found.decisions), (Seat(0), vec![expected]));
    }
}

#[test]
fn a_step_without_a_decision_and_an_unknown_seat_are_refused() {
    let record = record(GameKind::Gurka, Level::Fool);
    let n_actions = record.actions.len() as u32;
    let refused =
        explain(&record, 1, n_actions, Depth::Simulations(1), &mut uninterrupted).unwrap_err();
    assert!(matches!(refused, ReviewError::NoSuchStep { step, last }
        if step == n_actions && last == n_actions - 1));
    let refused =
        review(&record, 1, Seat(9), Depth::Simulations(1), &mut uninterrupted).unwrap_err();
    assert!(matches!(refused, ReviewError::NoSuchSeat(Seat(9))));
}

#[test]
fn an_illegal_action_in_a_record_is_a_mismatch() {
    for &kind in GameKind::ALL {
        let mut record = record(kind, Level::Plain);
        // Another seat's later action of the same kind is not in this hand.
        let n_actions = record.actions.len();
        let mut n_refused = 0;
        for step in (0..n_actions).step_by(n_actions.div_ceil(12)) {
            let own = record.actions[step].action.clone();
            record.actions[step].action = record.actions[n_actions - 1].action.clone();
            let Err(refused) =
                explain(&record, 1, step as u32, Depth::Simulations(20), &mut uninterrupted)
            else {
                record.actions[step].action = own;
                continue;
            };
            assert!(matches!(refused, ReviewError::Mismatch(_)), "{kind:?}: {refused}");
            n_refused += 1;
            record.actions[step].action = own;
        }
        assert!(n_refused > 0, "{kind:?}");
    }
}

#[test]
fn a_review_that_takes_too_long_ends() {
    let record = record(GameKind::Gurka, Level::Fool);
    let late =
        review(&record, 1, Seat(0), Depth::Simulations(1_000), &mut || ControlFlow::Break(()));
    assert!(matches!(late, Err(ReviewError::Late)));
}

#[test]
fn worlds_agree_with_what_the_seat_saw_and_with_nothing_else() {
    for &kind in GameKind::ALL {
        let record = record(kind, Level::Plain);
        let n_seats = record.seats.len() as u8;
        let step = record.actions.len() as u32 / 3;
        let mut replay = Replay::begin(&record).unwrap();
        let mut events = Vec::new();
        events.extend(replay.events().iter().filter_map(|event| event.public.clone()));
        while (replay.n_steps() as u32) < step {
            replay.advance().unwrap();
            events.extend(replay.events().iter().filter_map(|event| event.public.clone()));
        }
        for seat in Seat::all(n_seats) {
            let found = worlds(&record, step, seat, 20, 7).unwrap();
            assert_eq!(found, worlds(&record, step, seat, 20, 7).unwrap(), "{kind:?}");
            let own = replay.game().private(seat);
            assert!(found.iter().all(|world| world.private[seat.index()] == own), "{kind:?}");
            // A match that differs only in cards that the seat does not see.
            let other = replay.game().determinize(Viewer::Seat(seat), &mut |cards| cards.reverse());
            assert_eq!(found, sample_worlds(&other, seat, &events, 20, 7), "{kind:?} {seat}");
        }
    }
}

#[test]
fn worlds_differ_by_their_seed() {
    let record = record(GameKind::Karnoffel, Level::Plain);
    let [one, other] = [1, 2].map(|seed| worlds(&record, 0, Seat(0), 10, seed).unwrap());
    assert_ne!(one, other);
    assert!(one.iter().any(|world| *world != one[0]));
    let refused = worlds(&record, 0, Seat(2), 1, 1).unwrap_err();
    assert!(matches!(refused, ReviewError::NoSuchSeat(Seat(2))));
    let n_actions = record.actions.len() as u32;
    let refused = worlds(&record, n_actions, Seat(0), 1, 1).unwrap_err();
    assert!(matches!(refused, ReviewError::NoSuchStep { .. }));
}

#[test]
fn a_world_has_every_hidden_card_in_its_place() {
    let record = record(GameKind::Gurka, Level::Plain);
    for world in worlds(&record, 1, Seat(0), 5, 1).unwrap() {
        let hand = serde_json::to_value(&world.private[1]).unwrap()["hand"].clone();
        let hand: Vec<Card> = serde_json::from_value(hand).unwrap();
        assert_eq!(world.hidden[..hand.len()], hand);
    }
}
