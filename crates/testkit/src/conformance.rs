use rules::{Chance, Event, EventSink, Game, Options, Recorded, Seat};

use crate::{
    Dice, Lawful, beats,
    laws::{self, Pool, ScoredFrom},
    mixture::{check_options, mixture},
    witness::Witnesses,
};

/// The extent of a run of the laws.
#[derive(Clone, Copy, Debug)]
pub struct Runs {
    /// The number of matches for each number of seats.
    pub n_matches: u64,
    /// The average number of decisions per match at which two worlds are compared, which is
    /// expensive.
    pub n_looks: usize,
    /// The seed of the first match.
    pub seed: u64,
}

impl Default for Runs {
    fn default() -> Runs {
        Runs { n_matches: 12, n_looks: 60, seed: 1 }
    }
}

const ACTIONS_MAX: usize = 200_000;

/// Plays matches with random options at every number of seats and checks every law of
/// [`rules::Game`]; the first match of each number of seats has the default options.
pub fn conformance<G: Lawful>(runs: Runs) {
    check_laws::<G>(runs, &G::start);
}

/// A match, and the events of its start.
type Started<G> = (G, Vec<Event<G>>);

/// Starts a match, as [`Game::start`] does.
pub(crate) type Start<'a, G> = &'a dyn Fn(&<G as Game>::Options, u8, &mut dyn Chance) -> Started<G>;

/// Checks every law, as [`conformance`] does, with matches that `start` starts.
pub(crate) fn check_laws<G: Lawful>(runs: Runs, start: Start<'_, G>) {
    for &seats in G::SEATS {
        check_options::<G::Options>(seats);
        let mut pool = Pool::default();
        let mut saw = Saw::default();
        for n in 0..runs.n_matches {
            let seed = runs.seed.wrapping_mul(1_000_003).wrapping_add(n * 16 + u64::from(seats));
            let mut rng = fastrand::Rng::with_seed(seed);
            let options = match n {
                0 => G::Options::defaults(seats),
                _ => mixture::<G::Options>(seats, &mut rng),
            };
            let _context = Context(format!("{seats} seats, seed {seed}, {options:?}"));
            let start = |chance: &mut dyn Chance| start(&options, seats, chance);
            play(&start, seats, seed, &mut rng, &mut pool, runs.n_looks, &mut saw);
        }
        assert_eq!(saw.beats, G::HAS_BEATS, "Beats: an update had several holds, or none had");
        assert!(
            saw.has_determinized,
            "determinize never produced a different state, so the law was not tested"
        );
    }
}

/// The cases that the checks have covered.
#[derive(Debug, Default)]
struct Saw {
    /// Set once a state with other hidden cards was determinized.
    has_determinized: bool,
    /// Set once an update passed several holds.
    beats: bool,
}

/// Plays one match and checks the laws.
fn play<G: Lawful>(
    start: &dyn Fn(&mut dyn Chance) -> Started<G>,
    seats: u8,
    seed: u64,
    rng: &mut fastrand::Rng,
    pool: &mut Pool<G>,
    n_looks: usize,
    saw: &mut Saw,
) {
    let mut dice = Dice::new(seed);
    let (mut game, events) = start(&mut dice);
    assert_eq!(game.seats(), seats);
    let cards = sorted(game.cards());
    laws::check_luck(&game, dice.deck());
    let mut deal = laws::check_score(&game, &events, ScoredFrom::Shuffle, 0);
    let mut witnesses = Witnesses::begin(&game, &events, &dice);
    let mut actions = Vec::new();
    let mut all_events = vec![events];

    while let Some(seat) = game.to_act() {
        assert!(actions.len() < ACTIONS_MAX, "Progress: the match does not end");
        assert!(game.result().is_none(), "a match with a result has nobody to act");
        let legal = laws::check_legal(&game, seat, pool, rng);
        if actions.len() < n_looks / 2 || rng.usize(..200) < n_looks.min(199) / 4 {
            saw.has_determinized |= laws::check_non_interference(&game, pool, rng);
        }
        let action = rng.choice(&legal).expect("checked above").clone();
        let before = game.clone();
        let (n_deals, dice_before) = (dice.n_deals(), dice.clone());
        let mut sink = EventSink::with_views();
        game.act(&action, &mut dice, &mut sink).expect("Agreement: what is legal is accepted");
        let (events, beats) = sink.into_parts();
        beats::check_beats::<G>(&events, beats.as_ref());
        if beats.is_some() {
            saw.beats = true;
            beats::check_beat_secrecy(&before, &action, &dice_before, rng);
        }
        assert_eq!(sorted(game.cards()), cards, "Conservation: after {action:?}");
        if dice.n_deals() > n_deals {
            laws::check_luck(&game, dice.deck());
        }
        let from = if dice.n_deals() > n_deals { ScoredFrom::Shuffle } else { ScoredFrom::Play };
        deal = laws::check_score(&game, &events, from, deal);
        witnesses.advance(&before, &game, &events, beats.as_ref(), &dice, dice.n_deals() > n_deals);
        actions.push(action);
        all_events.push(events);
    }

    let result = game.result().expect("a match with nobody to act has a result");
    let mut ranked: Vec<Seat> = result.ranking.iter().flatten().copied().collect();
    assert!(result.ranking.iter().all(|shared| !shared.is_empty() && shared.is_sorted()));
    ranked.sort();
    assert!(ranked.into_iter().eq(Seat::all(seats)), "every seat has a place: {result:?}");
    assert_eq!(result.scores.len(), usize::from(seats));
    assert!(game.legal().is_empty(), "nothing is legal when the match is over");

    // Determinism: the record is enough to reproduce the match.
    let mut record = Recorded::new(dice.shuffles().to_vec());
    let (mut again, events) = start(&mut record);
    assert_eq!(events, all_events[0], "Determinism: at the start");
    for (action, told) in actions.iter().zip(&all_events[1..]) {
        let events = again.apply(action, &mut record).expect("Determinism: accepted once more");
        assert_eq!(&events, told, "Determinism: after {action:?}");
    }
    assert_eq!(record.fault(), Ok(()));
    assert_eq!(record.n_left(), 0, "Determinism: every shuffle is used");
    assert_eq!(again, game, "Determinism: at the end");
}

fn sorted(mut cards: Vec<rules::cards::Card>) -> Vec<rules::cards::Card> {
    cards.sort_unstable();
    cards
}

/// Prints the match if a law panics.
struct Context(String);

impl Drop for Context {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("in the match of {}", self.0);
        }
    }
}
