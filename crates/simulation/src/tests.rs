use games::GameKind;
use protocol::{By, Kind, Level};
use serde_json::{Map, json};

use crate::{Simulation, Tally};

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
