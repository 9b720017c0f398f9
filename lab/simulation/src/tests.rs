use games::{AnyGame, AnyOptions, GameKind};
use protocol::{By, Kind, Level, Record};
use rules::{Game as _, Recorded, Seat, Viewer};
use serde_json::{Map, Value, json};

use crate::{BotDecision, Observation, Simulation, Tally};

fn gurka(seed: u64) -> Simulation {
    Simulation::new(GameKind::Gurka, 2, Map::new(), Level::Plain, seed).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let text = |seed| serde_json::to_string(&gurka(seed).play(3)).unwrap();
    assert_eq!(text(5), text(5));
    assert_ne!(text(5), text(6));
}

#[test]
fn no_two_matches_of_a_seed_share_a_table_a_secret_or_a_shuffle() {
    let (one, other) = (gurka(5).play(0), gurka(5).play(1));
    let (fair, unlike) = (one.fairness.unwrap(), other.fairness.unwrap());
    assert_ne!(fair.table, unlike.table);
    assert_ne!(fair.deals[0].secret, unlike.deals[0].secret);
    assert_ne!(one.shuffles, other.shuffles);
}

#[test]
fn a_record_has_players_and_times() {
    let record = gurka(5).play(0);
    assert!(record.seats.iter().all(|seat| seat.kind == Kind::Bot && !seat.name.is_empty()));
    assert!(record.actions.iter().all(|action| action.by == By::Bot(Level::Plain)));
    assert!(record.actions.is_sorted_by(|a, b| a.at < b.at));
}

#[test]
fn the_chosen_options_are_used() {
    let chosen = json!({"dealer": 1}).as_object().unwrap().clone();
    let simulation =
        Simulation::new(GameKind::Karnoffel, 2, chosen.clone(), Level::Fool, 1).unwrap();
    assert_eq!(simulation.play(0).options["dealer"], 1);
    let refused = Simulation::new(GameKind::Karnoffel, 5, chosen, Level::Fool, 1).unwrap_err();
    assert_eq!(refused.to_string(), "`seats` cannot be 5; allowed: 2, 3, 4, 6, 8");
}

#[test]
fn a_tally_counts_every_match_once() {
    let mut tally = Tally::default();
    let records: Vec<_> = (0..4).map(|n| gurka(1).play(n)).collect();
    for record in &records {
        tally.count(record);
    }
    let n_actions: usize = records.iter().map(|record| record.actions.len()).sum();
    assert_eq!((tally.n_matches, tally.n_actions), (4, n_actions as u64));
    assert_eq!(tally.wins.iter().sum::<u64>(), 4);
    let [a, b] = tally.wins[..] else { panic!("two seats: {:?}", tally.wins) };
    assert_eq!(
        tally.to_string(),
        format!("4 matches, {n_actions} actions, wins per seat {a} {b}, ended by last_in 4")
    );
}

/// Returns a simulation of `kind` at its largest table, between bots of two levels.
fn mixed(kind: GameKind) -> Simulation {
    let seats = *kind.seats().last().unwrap();
    let simulation = Simulation::new(kind, seats, Map::new(), Level::Fool, 3).unwrap();
    simulation.with_levels(|seat| if seat.0 == 0 { Level::Plain } else { Level::Fool })
}

fn value(line: &impl serde::Serialize) -> Value {
    serde_json::to_value(line).unwrap()
}

#[test]
fn each_seat_has_the_bot_that_it_was_given() {
    let simulation = mixed(GameKind::Gurka);
    let record = simulation.play(0);
    let level = |seat| if seat == Seat(0) { Level::Plain } else { Level::Fool };
    let mut by_bots = record.actions.iter().filter(|action| action.by != By::Clock);
    assert!(by_bots.all(|action| action.by == By::Bot(level(action.seat))));
    let line = value(&simulation.match_line(0, &record));
    assert_eq!(line["bots"], json!(["plain", "fool", "fool", "fool"]));
    assert_eq!(line["match"], "gurka-4-3-0");
    assert_eq!(line["n_actions"], record.actions.len());
    assert_eq!(line["result"], value(&record.result));
    let winner = record.result.ranking[0][0];
    assert_eq!(line["returns"][winner.index()], 1.0);
}

#[test]
fn a_dataset_has_each_choice_of_a_bot_with_its_return() {
    for &kind in GameKind::ALL {
        let simulation = mixed(kind);
        let (record, decisions) = simulation.play_observed(0);
        assert_eq!(record, simulation.play(0));
        let returns = simulation.match_line(0, &record).returns;
        assert!(!decisions.is_empty() && decisions.is_sorted_by(|a, b| a.step < b.step));
        for decision in &decisions {
            let BotDecision { seat, step, index, legal, action, .. } = decision;
            assert_eq!(&legal[*index], action);
            assert_eq!(value(action), value(&record.actions[*step].action));
            assert_eq!(record.actions[*step].seat, *seat);
            assert!((decision.r#return - returns[seat.index()]).abs() < f64::EPSILON);
        }
        let chosen: Vec<usize> = decisions.iter().map(|decision| decision.step).collect();
        let by_bots = record.actions.iter().enumerate().filter(|(_, one)| one.by != By::Clock);
        assert!(by_bots.map(|(step, _)| step).eq(chosen));
    }
}

/// The fields of `private` on the wire besides the game's own. A table sends legal actions only to
/// people, so here all but the first two are missing.
const ON_THE_WIRE: [&str; 7] =
    ["seat", "events", "legal", "outlook", "cautions", "costs", "why_not"];

#[test]
fn an_observation_is_what_the_server_sends_to_the_seat() {
    for &kind in GameKind::ALL {
        let mut n_decisions = 0;
        mixed(kind).played(0, |played, view, _| {
            let frame = played.table.snapshot_frame(view.seat);
            let mut frame: Value = serde_json::from_str(&frame).unwrap();
            let observation = Observation { public: view.public, private: view.private };
            let private = frame["private"].as_object_mut().unwrap();
            private.retain(|field, _| !ON_THE_WIRE.contains(&field.as_str()));
            let sent = json!({"public": frame["public"]["match"], "private": frame["private"]});
            assert_eq!(value(&observation), sent);
            n_decisions += 1;
        });
        assert!(n_decisions > 10);
    }
}

/// Every line stays the same, byte for byte, in a world with other cards where its seat sees none.
#[test]
fn no_line_of_a_dataset_depends_on_a_hidden_card() {
    let mut rng = fastrand::Rng::with_seed(5);
    for &kind in GameKind::ALL {
        let (record, decisions) = mixed(kind).play_observed(0);
        let mut decisions = decisions.into_iter().peekable();
        let mut n_other_worlds = 0;
        for (step, game) in games(kind, &record).into_iter().enumerate() {
            let Some(decision) = decisions.next_if(|decision| decision.step == step) else {
                continue;
            };
            let viewer = Viewer::Seat(decision.seat);
            let world = game.determinize(viewer, &mut |hidden| rng.shuffle(hidden));
            n_other_worlds += usize::from(world != game);
            let view = world.view().unwrap();
            let (observation, legal) =
                (Observation { public: view.public, private: view.private }, view.legal);
            let other = BotDecision { observation, legal, ..decision.clone() };
            let line = |decision| serde_json::to_string(decision).unwrap();
            assert_eq!(line(&other), line(&decision));
        }
        assert!(decisions.next().is_none() && n_other_worlds > 10, "{kind}: {n_other_worlds}");
    }
}

/// Returns the match of a record before each of its actions.
fn games(kind: GameKind, record: &Record) -> Vec<AnyGame> {
    let seats = record.seats.len() as u8;
    let options = AnyOptions::read(kind, &record.options, seats).unwrap();
    let mut chance = Recorded::new(record.shuffles.iter().cloned());
    let (mut game, _) = AnyGame::start(&options, seats, &mut chance);
    let before = |action: &protocol::record::RecordAction| {
        let before = game.clone();
        let action = game.read_action(action.action.json()).unwrap();
        game.apply(&action, &mut chance).unwrap();
        before
    };
    record.actions.iter().map(before).collect()
}
