//! Two worlds at a table that differ in hidden cards. The viewer receives the same bytes in both
//! until it legitimately learns the difference.

mod fork;
mod leaks;
mod log;
mod pair;
mod plug;

use games::{AnyGame, AnyOptions, GameKind};
use protocol::{EpochMs, RawAction, Settings, TimeFactor};
use rules::{Game, Viewer, cards::full_deck};
use serde_json::json;

use self::{
    fork::{Fork, Moments, forks, hears},
    pair::Pair,
    plug::Plug,
};
use super::{Bench, bench::person};
use crate::{Input, PlayerCommand, Step, Table, TableCommand, Verdict};

/// The maximum number of actions in both worlds.
const N_ACTIONS: usize = 4;

fn open_to_all() -> Settings {
    // Automatic actions have their own test.
    Settings { auto_forced: false, ..Settings::default() }
}

#[tokio::test(start_paused = true)]
async fn hidden_cards_change_no_frame() {
    for &kind in GameKind::ALL {
        Box::pin(worlds_look_alike(kind, 4, Moments::Any, &Plug::none())).await;
    }
}

#[tokio::test(start_paused = true)]
async fn hidden_cards_change_no_beat() {
    for &kind in GameKind::ALL.iter().filter(|&&kind| kind != GameKind::Gnallknekt) {
        Box::pin(worlds_look_alike(kind, 3, Moments::BeforeBeats, &Plug::none())).await;
    }
}

/// Panics if a viewer can distinguish two worlds that it should not.
async fn worlds_look_alike<G: Game<Options = AnyOptions> + Sync>(
    kind: GameKind,
    n_moments: u64,
    moments: Moments,
    plug: &Plug<G>,
) {
    let (mut n_others, mut n_told_apart, mut n_acted) = (0, 0, 0);
    for Fork { bench, viewer, mut rng } in forks(kind, n_moments, moments, &open_to_all()) {
        let other = bench.determinized(viewer, &mut rng);
        n_others += usize::from(truth(&bench) != truth(&other));
        n_told_apart += usize::from(others_tell_apart(&bench.table, &other.table, viewer));
        let mut pair = Pair::begin(viewer, [bench, other], plug).await;
        watches(&mut pair).await;
        tries_what_is_refused(&mut pair).await;
        for _ in 0..N_ACTIONS {
            if !pair.acts(&mut rng).await {
                break;
            }
            n_acted += 1;
            comes_late(&mut pair).await;
        }
    }
    // At the end of a deal few cards are hidden.
    let (least_others, least_apart, least_acted) = match moments {
        Moments::Any => (5, 1, 6),
        Moments::BeforeBeats => (1, 0, 1),
    };
    let proves = n_others >= least_others && n_told_apart >= least_apart;
    assert!(proves, "{kind}: the law was not tested");
    assert!(n_acted >= least_acted, "{kind}: {n_acted} actions");
}

/// Like the one above, with logs that differ in a hidden choice of another seat.
#[tokio::test(start_paused = true)]
async fn hidden_choices_of_others_change_no_frame_and_no_replay() {
    let mut n_choices = 0;
    for Fork { bench, viewer, mut rng } in
        forks(GameKind::Knektpass, 12, Moments::Any, &open_to_all())
    {
        let Some(chosen) = hidden_choice(&bench, viewer) else { continue };
        n_choices += 1;
        let benches = chosen.map(|command| {
            let mut bench = bench.again();
            bench.does(bench.to_act(), command).unwrap();
            bench
        });
        let last = |n: usize| json!(**benches[n].log.last().unwrap());
        assert_ne!(last(0), last(1), "the logs differ");
        let mut pair = Box::pin(Pair::begin(viewer, benches, &Plug::none())).await;
        watches(&mut pair).await;
        tries_what_is_refused(&mut pair).await;
        for _ in 0..N_ACTIONS {
            if !pair.acts(&mut rng).await {
                break;
            }
            comes_late(&mut pair).await;
        }
    }
    assert!(n_choices > 2, "{n_choices} choices");
}

#[tokio::test(start_paused = true)]
async fn forced_moves_and_their_timing_reveal_nothing() {
    let settings = Settings::default();
    assert!(settings.auto_forced);
    let (mut n_forced, mut n_only_one) = (0, 0);
    for &kind in GameKind::ALL {
        for Fork { bench, viewer, mut rng } in forks(kind, 4, Moments::Any, &settings) {
            let game = &bench.table.play().unwrap().game;
            n_forced += usize::from(game.automatic().is_some());
            n_only_one += usize::from(game.automatic().is_none() && game.legal().len() == 1);
            let other = bench.determinized(viewer, &mut rng);
            let pair = Box::pin(Pair::begin(viewer, [bench, other], &Plug::none())).await;
            pair.waits_alike().await;
        }
    }
    assert!(n_forced > 2, "{n_forced} are publicly forced");
    assert!(n_only_one > 0, "some actions should be forced by hidden cards only");
}

/// Subscribes the viewer again, with and without a position, and a spectator.
async fn watches(pair: &mut Pair) {
    pair.follows(pair.viewer, None).await;
    pair.follows(pair.viewer, Some(0)).await;
    comes_late(pair).await;
}

/// Resumes the viewer, adds a spectator, and requests proofs and a hint.
async fn comes_late(pair: &mut Pair) {
    pair.follows(pair.viewer, Some(3)).await;
    pair.follows(Viewer::Spectator, None).await;
    pair.proves().await;
    pair.asks_for_a_hint().await;
    pair.agrees("somebody came").await;
}

/// Tries actions that are illegal for the viewer now or for anyone.
async fn tries_what_is_refused(pair: &mut Pair) {
    let n = match pair.viewer {
        Viewer::Seat(seat) => seat.0,
        Viewer::Spectator => 4,
    };
    let decision = pair.tables[0].play().unwrap().decision;
    let legal = pair.legal();
    let cards = full_deck().into_iter();
    let mut tried: Vec<_> = cards
        .flat_map(|card| {
            [
                json!({"do": "play", "card": card}),
                json!({"do": "play", "cards": [card]}),
                json!({"do": "discard", "card": card}),
            ]
        })
        .collect();
    tried.extend(pair.strangers());
    tried.extend([
        json!({"do": "fly"}),
        json!({"do": "play", "card": "1x"}),
        json!({"do": "take"}),
        json!({"do": "draw", "from": "stock"}),
        json!({"do": "end"}),
    ]);
    for action in tried {
        if legal.contains(&action) {
            continue;
        }
        let action = RawAction::of(&action).unwrap();
        pair.commands(n, TableCommand::act(decision, action)).await;
    }
    let action = RawAction::of(&json!({"do": "fly"})).unwrap();
    pair.commands(n, TableCommand::act(decision - 1, action)).await;
    let more = TableCommand::MoreTime { factor: TimeFactor::Two };
    for command in [
        TableCommand::Takeback {},
        TableCommand::Ready { ready: true },
        TableCommand::Start {},
        TableCommand::Rematch {},
        more,
    ] {
        pair.commands(n, command).await;
    }
    pair.agrees("much was refused").await;
}

fn truth(bench: &Bench) -> Option<&AnyGame> {
    bench.table.play().map(|play| &play.game)
}

/// Returns whether another viewer could distinguish the worlds.
fn others_tell_apart(one: &Table<AnyGame>, other: &Table<AnyGame>, viewer: Viewer) -> bool {
    Viewer::all(one.seats()).filter(|&another| another != viewer).any(|another| match another {
        Viewer::Seat(seat) => one.private_part(seat, &[]) != other.private_part(seat, &[]),
        Viewer::Spectator => false,
    })
}

/// Returns two actions of another seat that `viewer` cannot distinguish.
fn hidden_choice(bench: &Bench, viewer: Viewer) -> Option<[TableCommand; 2]> {
    let play = bench.table.play()?;
    if play.game.to_act().map(Viewer::Seat) == Some(viewer) {
        return None;
    }
    let act = |action: &_| TableCommand::act(play.decision, RawAction::of(action).unwrap());
    let legal = play.game.legal();
    let heard: Vec<String> = legal
        .iter()
        .map(|action| hears(&decided(&bench.table, act(action), bench.now), viewer))
        .collect();
    // The last action that looks like an earlier one, since the two differ most.
    let other = (1..legal.len()).rev().find(|&n| heard[..n].contains(&heard[n]))?;
    let one = heard.iter().position(|found| *found == heard[other])?;
    Some([act(&legal[one]), act(&legal[other])])
}

/// Returns the step of a legal command of the seat to act.
fn decided(table: &Table<AnyGame>, command: TableCommand, now: EpochMs) -> Step<AnyGame> {
    let who = person(table.decision().unwrap().seats[0].0);
    let key = super::actor::key(4, &format!("look{}", table.head()));
    let input = Input::from(PlayerCommand::new(who, key, command));
    match table.decide(input, now, &mut || rules::fairness::Secret::new([9; 32])) {
        Verdict::Step(step) => step,
        refused @ (Verdict::Done { .. } | Verdict::Refused(_)) => {
            panic!("it is legal: {refused:?}")
        }
    }
}
