//! The speed of the rules: random actions per second and core, including `legal`.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a benchmark reads the clock; the rules do not"
)]
#![expect(clippy::cast_precision_loss, reason = "a speed needs no more than 52 bits")]

use std::time::{Duration, Instant};

use rules::{Chance, Game, Options, Shuffle, cards::Card};

/// Long enough for thousands of matches, at every number of seats.
const TIME_PER_TABLE: Duration = Duration::from_millis(500);

fn main() {
    println!("{:<12} {:>5} {:>12} {:>12}", "game", "seats", "actions/s", "matches/s");
    let mut speeds = Vec::new();
    macro_rules! add {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {
            $(speeds.push(game::<games::$folder::$Name>(stringify!($folder), &[$($seats),+]));)+
        };
    }
    games::for_each_game!(add);
    let mean = speeds.iter().sum::<f64>() / speeds.len() as f64;
    println!("{:<12} {:>5} {mean:>12.0}", "average", "");
}

/// Returns the mean speed of a game over its numbers of seats, with default options.
fn game<G: Game<Options: Options>>(name: &str, seats: &[u8]) -> f64 {
    let speeds: Vec<f64> = seats.iter().map(|&seats| table::<G>(name, seats)).collect();
    speeds.iter().sum::<f64>() / speeds.len() as f64
}

/// Returns the speed of a table, in actions per second.
fn table<G: Game<Options: Options>>(name: &str, seats: u8) -> f64 {
    let mut dice = Dice(fastrand::Rng::with_seed(1));
    let options = G::Options::defaults(seats);
    let (mut n_actions, mut n_matches) = (0_u64, 0_u64);
    let began = Instant::now();
    while began.elapsed() < TIME_PER_TABLE {
        let (mut game, _) = G::start(&options, seats, &mut dice);
        while game.to_act().is_some() {
            let legal = game.legal();
            let action = &legal[dice.0.usize(..legal.len())];
            game.apply(action, &mut dice).expect("legal actions are accepted");
            n_actions += 1;
        }
        n_matches += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    let speed = n_actions as f64 / seconds;
    println!("{name:<12} {seats:>5} {speed:>12.0} {:>12.0}", n_matches as f64 / seconds);
    speed
}

/// A cheap random source.
struct Dice(fastrand::Rng);

impl Chance for Dice {
    fn shuffle(&mut self, _: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        self.0.shuffle(&mut cards);
        cards
    }
}
