use std::{fmt::Write, path::Path};

use expect_test::expect_file;
use rules::{Event, Game, Seat};

use crate::{Dice, Lawful, laws::json};

/// Compares the match of `seed` with the golden file at `path`, which begins with the crate's root,
/// or updates the file if `UPDATE_EXPECT=1` is set.
///
/// A person compares a golden file with the rulebook before it is committed. No other check finds a
/// rule that is wrong but self-consistent.
pub fn golden<G: Lawful>(path: &Path, options: &G::Options, seats: u8, seed: u64) {
    expect_file![path].assert_eq(&transcript::<G>(options, seats, seed));
}

/// Returns the transcript of a random match, with all viewers side by side.
pub fn transcript<G: Lawful>(options: &G::Options, seats: u8, seed: u64) -> String {
    let mut text = format!("{seats} seats, seed {seed}\noptions {}\n", json(options));
    let mut dice = Dice::new(seed);
    let mut rng = fastrand::Rng::with_seed(seed);
    let (mut game, events) = G::start(options, seats, &mut dice);
    let mut n_shuffles = write_shuffles(&mut text, &dice, 0);
    write_told::<G>(&mut text, &events, seats);
    write_views(&mut text, &game);
    let mut n_actions = 0;
    while let Some(seat) = game.to_act() {
        let legal = game.legal();
        let action = rng.choice(&legal).expect("the seat to act has a legal action");
        let others =
            legal.iter().filter(|other| *other != action).map(json).collect::<Vec<_>>().join(" ");
        n_actions += 1;
        let kind: &str = game.decision_kind().expect("a seat is to act").into();
        line(&mut text, &format!("\n{n_actions}. seat {seat} is asked to {kind}"));
        line(&mut text, &format!("  does   {}", json(action)));
        if !others.is_empty() {
            line(&mut text, &format!("  not    {others}"));
        }
        let events = game.apply(action, &mut dice).expect("legal actions are accepted");
        let n_before = n_shuffles;
        n_shuffles = write_shuffles(&mut text, &dice, n_before);
        write_told::<G>(&mut text, &events, seats);
        if n_shuffles > n_before {
            write_views(&mut text, &game);
        }
    }
    line(&mut text, "");
    write_views(&mut text, &game);
    line(&mut text, &format!("result   {}", json(&game.result())));
    text
}

fn write_shuffles(text: &mut String, dice: &Dice, from: usize) -> usize {
    for (n, cards) in dice.shuffles().iter().enumerate().skip(from) {
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        line(text, &format!("  shuffle {n}: {}", cards.join(" ")));
    }
    dice.shuffles().len()
}

fn write_told<G: Game>(text: &mut String, events: &[Event<G>], seats: u8) {
    for event in events {
        if let Some(told) = &event.public {
            line(text, &format!("  all    {}", json(told)));
        }
        for seat in Seat::all(seats) {
            if let Some(told) = event.private(seat) {
                line(text, &format!("  seat {seat} {}", json(told)));
            }
        }
    }
}

fn write_views<G: Game>(text: &mut String, game: &G) {
    line(text, &format!("  public {}", json(&game.public())));
    for seat in Seat::all(game.seats()) {
        line(text, &format!("  view {seat} {}", json(&game.private(seat))));
    }
}

fn line(text: &mut String, line: &str) {
    writeln!(text, "{line}").expect("writing to a string cannot fail");
}
