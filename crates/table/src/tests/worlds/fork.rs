use fastrand::Rng;
use games::{AnyGame, GameKind};
use protocol::{RawAction, Settings};
use rules::{Game, Hold, Viewer};
use serde::Serialize;
use serde_json::json;

use super::super::{Bench, actor::now};
use crate::{Step, TableCommand};

/// A position of a match, and a viewer.
pub(super) struct Fork {
    pub(super) bench: Bench,
    pub(super) viewer: Viewer,
    pub(super) rng: Rng,
}

/// The positions at which worlds are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moments {
    /// Any position.
    Any,
    /// Before an action that ends a deal, whose update has beats. In Knorri, the last flip reveals
    /// a hidden card, so viewers may distinguish the worlds.
    BeforeBeats,
}

/// The maximum number of actions of a deal.
const ACTIONS_MAX: usize = 5_000;

/// Returns positions of random matches, each for every viewer.
pub(super) fn forks(
    kind: GameKind,
    n_moments: u64,
    moments: Moments,
    settings: &Settings,
) -> Vec<Fork> {
    let seats: Vec<u8> = kind.seats().iter().copied().filter(|&seats| seats <= 4).collect();
    let mut forks = Vec::new();
    for seed in 0..n_moments {
        let seats = seats[seed as usize % seats.len()];
        let mut rng = Rng::with_seed(1_000 * seed + kind as u64);
        let bench = moment(kind, seats, moments, settings, &mut rng);
        forks.extend(Viewer::all(seats).map(|viewer| Fork {
            bench: bench.again(),
            viewer,
            rng: rng.fork(),
        }));
    }
    forks
}

/// Returns a random position of a random match with a decision.
fn moment(
    kind: GameKind,
    seats: u8,
    moments: Moments,
    settings: &Settings,
    rng: &mut Rng,
) -> Bench {
    let mut bench = Bench::new(kind.name(), seats, &json!({}), settings.clone()).started();
    let n_actions = match moments {
        Moments::Any => rng.usize(2..90),
        Moments::BeforeBeats => ACTIONS_MAX,
    };
    for _ in 0..n_actions {
        let play = bench.table.play().unwrap();
        let (decision, legal) = (play.decision, play.game.legal());
        let before = bench.again();
        let action = RawAction::of(rng.choice(&legal).unwrap()).unwrap();
        bench.does(bench.to_act(), TableCommand::act(decision, action)).unwrap();
        let beats = bench.told.last().unwrap().beats.as_ref();
        let has_beats = beats.is_some_and(|beats| beats.last != Hold::Phase);
        let is_over = bench.table.decision().is_none();
        if is_over || (moments == Moments::BeforeBeats && has_beats) {
            return before;
        }
    }
    assert_eq!(moments, Moments::Any, "{kind}: no update has beats");
    bench
}

impl Bench {
    /// Returns a copy of the table whose decision opens now, without the undo history, which
    /// belongs to one world.
    pub(super) fn again(&self) -> Bench {
        let mut bench = self.copied();
        bench.table.clear_undo();
        bench.now = now();
        if let Some(play) = bench.table.play_mut() {
            (play.since, play.opened_at) = (bench.now, bench.now);
        }
        bench
    }

    pub(super) fn determinized(&self, viewer: Viewer, rng: &mut Rng) -> Bench {
        let mut bench = self.again();
        let play = bench.table.play_mut().unwrap();
        play.game = play.game.determinize(viewer, &mut |cards| rng.shuffle(cards));
        bench
    }
}

/// Returns everything that the game sends `viewer` for a step, as text. If it is equal in two
/// worlds, the viewer cannot distinguish them, by the laws of games.
pub(super) fn hears(step: &Step<AnyGame>, viewer: Viewer) -> String {
    let advance = step.advance.as_ref().unwrap();
    let game = &advance.game;
    let mut text =
        format!("{:?} {:?} {:?} ", game.to_act(), game.decision_kind(), game.shown(viewer));
    let mut add = |part: String| {
        text += &part;
        text.push(' ');
    };
    add(json_of(&game.public()));
    if let Viewer::Seat(seat) = viewer {
        add(json_of(&game.private(seat)));
    }
    for event in &advance.events {
        add(event.public.as_ref().map(json_of).unwrap_or_default());
        if let Viewer::Seat(seat) = viewer {
            add(event.private(seat).map(json_of).unwrap_or_default());
        }
    }
    text
}

fn json_of(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap()
}
