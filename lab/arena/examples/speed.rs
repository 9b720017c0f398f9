//! The speed of search: simulations per second and core, and the slowest decision.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]

use std::time::{Duration, Instant};

use bots::search::{AnyWorlds, SearchLevel, Searcher};
use games::{AnyGame, AnyOptions, GameKind};
use rules::{Chance, Game as _, Shuffle};
use serde_json::Map;

/// The time for each level at each table.
const TIME_PER_TABLE: Duration = Duration::from_millis(1500);

fn main() {
    println!(
        "{:<12} {:>5} {:<8} {:>14} {:>10} {:>10}",
        "game", "seats", "level", "simulations/s", "mean ms", "most ms"
    );
    let mut speeds = Vec::new();
    for &kind in GameKind::ALL {
        let mut of_game = Vec::new();
        for &seats in kind.seats() {
            for level in [SearchLevel::Good, SearchLevel::Expert] {
                of_game.push(table(kind, seats, level));
            }
        }
        speeds.push(of_game.iter().sum::<f64>() / of_game.len() as f64);
    }
    let mean = speeds.iter().sum::<f64>() / speeds.len() as f64;
    println!("{:<12} {:>5} {:<8} {mean:>14.0}", "average", "", "");
}

/// Plays matches of bots of `level`, and returns the simulations per second.
fn table(kind: GameKind, seats: u8, level: SearchLevel) -> f64 {
    let options = AnyOptions::read(kind, &Map::new(), seats).expect("the defaults are allowed");
    let mut dice = Dice(fastrand::Rng::with_seed(1));
    let (mut spent, mut most, mut n_decisions) = (Duration::ZERO, Duration::ZERO, 0_u64);
    let mut n_simulations = 0;
    while spent < TIME_PER_TABLE {
        let mut bots: Vec<Searcher> =
            (0..seats).map(|seat| Searcher::new(kind, level, seat.into())).collect();
        let (mut game, mut events) = AnyGame::start(&options, seats, &mut dice);
        while let Some(seat) = game.to_act()
            && spent < TIME_PER_TABLE
        {
            for bot in &mut bots {
                bot.observe(&events);
            }
            let bot = &mut bots[seat.index()];
            let before = bot.n_simulations();
            let began = Instant::now();
            let worlds = AnyWorlds::new(&game).expect("a seat is to act");
            let action = bot.choose(&worlds, &mut bots::search::uninterrupted);
            let time = began.elapsed();
            if bot.n_simulations() > before {
                (spent, most, n_decisions) = (spent + time, most.max(time), n_decisions + 1);
                n_simulations += bot.n_simulations() - before;
            }
            events = game.apply(&action, &mut dice).expect("a bot chooses a legal action");
        }
    }
    let speed = n_simulations as f64 / spent.as_secs_f64();
    let mean = spent.as_secs_f64() * 1e3 / n_decisions as f64;
    let most = most.as_secs_f64() * 1e3;
    let level = format!("{level:?}").to_lowercase();
    println!("{:<12} {seats:>5} {level:<8} {speed:>14.0} {mean:>10.2} {most:>10.2}", kind.name());
    speed
}

struct Dice(fastrand::Rng);

impl Chance for Dice {
    fn shuffle(
        &mut self,
        _: Shuffle,
        mut cards: Vec<rules::cards::Card>,
    ) -> Vec<rules::cards::Card> {
        self.0.shuffle(&mut cards);
        cards
    }
}
