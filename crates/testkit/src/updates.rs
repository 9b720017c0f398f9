use std::{collections::BTreeSet, path::Path};

use expect_test::expect_file;
use rules::{Event, EventSink, Hold, Options};
use serde_json::Value;

use crate::{Dice, Lawful, mixture::mixture};

/// Compares what one update can carry with the file at `path`, which begins with the crate's root,
/// or updates the file if `UPDATE_EXPECT=1` is set.
///
/// Each line is one kind of update: the names of its events, with a `+` for repeated ones, and the
/// name of each hold before the part that follows it. They are collected from `n_matches` random
/// matches per number of seats, with random options.
pub fn updates<G: Lawful>(path: &Path, n_matches: u64) {
    let mut lines = BTreeSet::new();
    for &seats in G::SEATS {
        for n in 0..n_matches {
            let seed = n * 16 + u64::from(seats);
            let mut rng = fastrand::Rng::with_seed(seed);
            let options = match n {
                0 => G::Options::defaults(seats),
                _ => mixture::<G::Options>(seats, &mut rng),
            };
            play::<G>(&options, seats, seed, &mut rng, &mut lines);
        }
    }
    let lines: Vec<String> = lines.into_iter().collect();
    expect_file![path].assert_eq(&(lines.join("\n") + "\n"));
}

fn play<G: Lawful>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    rng: &mut fastrand::Rng,
    lines: &mut BTreeSet<String>,
) {
    let mut dice = Dice::new(seed);
    let (mut game, events) = G::start(options, seats, &mut dice);
    lines.insert(names::<G>(&events));
    while let Some(action) = rng.choice(game.legal()) {
        let mut sink = EventSink::with_views();
        game.act(&action, &mut dice, &mut sink).expect("legal actions are accepted");
        let (events, beats) = sink.into_parts();
        let Some(beats) = beats else {
            lines.insert(names::<G>(&events));
            continue;
        };
        let part = |at: Hold, events| format!("{}: {}", at.name(), names::<G>(events));
        let mut parts = Vec::new();
        let mut told = 0;
        for beat in &beats.before {
            parts.push(part(beat.at, &events[told..beat.n_events]));
            told = beat.n_events;
        }
        parts.push(part(beats.last, &events[told..]));
        lines.insert(parts.join(" | "));
    }
}

fn names<G: Lawful>(events: &[Event<G>]) -> String {
    let mut names: Vec<(String, bool)> = Vec::new();
    for event in events.iter().filter_map(|event| event.public.as_ref()) {
        let told = serde_json::to_value(event).expect("frames serialize");
        let Value::String(name) = &told["e"] else { panic!("an event has a name: {told}") };
        match names.last_mut() {
            Some((last, several)) if last == name => *several = true,
            Some(_) | None => names.push((name.clone(), false)),
        }
    }
    let names: Vec<String> =
        names.into_iter().map(|(name, several)| if several { name + "+" } else { name }).collect();
    names.join(" ")
}
