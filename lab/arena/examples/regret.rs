//! The regret of `expert` where no unknown card matters: the exact values of endgames with two
//! seats, found by trying everything in every world.

#![expect(clippy::print_stdout, reason = "a benchmark's output is its purpose")]

use bots::search::{AnyWorlds, SearchLevel, Searcher};
use games::{AnyAction, AnyGame, AnyOptions, GameKind, gurka, karnoffel};
use rules::{Chance, Event, EventSink, Game, Seat, Shuffle, Viewer, cards::Card};
use serde_json::Map;

/// The size of the hand from which endgames are solved.
const HAND_LEN: usize = 2;
/// The loss of points that stands for being out.
const OUT: i32 = 22;

fn main() {
    let mut args = std::env::args().skip(1);
    let n = args.next().map_or(100, |n| n.parse().expect("the argument is a number of matches"));
    println!("{:<10} {:>9} {:>8} {:>7} {:>8}", "game", "decisions", "decided", "missed", "regret");
    for kind in [GameKind::Karnoffel, GameKind::Gurka] {
        let mut tally = Tally::default();
        (0..n).for_each(|seed| play(kind, seed, &mut tally));
        let Tally { n_decisions, n_decided, n_missed, regret } = tally;
        let mean = regret / f64::from(n_decided.max(1));
        println!("{:<10} {n_decisions:>9} {n_decided:>8} {n_missed:>7} {mean:>8.4}", kind.name());
    }
}

#[derive(Default)]
struct Tally {
    /// The choices in endgames.
    n_decisions: u32,
    /// Those in which one action is best in every world and another is not.
    n_decided: u32,
    /// Those of them in which `expert` played another action than the best.
    n_missed: u32,
    /// The sum of the differences to the best action, in deals or points, averaged over worlds.
    regret: f64,
}

/// Plays a match between two bots of level `expert`.
fn play(kind: GameKind, seed: u64, tally: &mut Tally) {
    let options = AnyOptions::read(kind, &Map::new(), 2).expect("the defaults are allowed");
    let mut dice = Dice(fastrand::Rng::with_seed(seed));
    let mut bots = [1, 2].map(|bot| Searcher::new(kind, SearchLevel::Expert, 2 * seed + bot));
    let (mut game, mut events) = AnyGame::start(&options, 2, &mut dice);
    while let Some(seat) = game.to_act() {
        for bot in &mut bots {
            bot.observe(&events);
        }
        let worlds = AnyWorlds::new(&game).expect("a seat is to act");
        let action = bots[seat.index()].choose(&worlds, &mut bots::search::uninterrupted);
        match (&game, &action) {
            (AnyGame::Karnoffel(game), AnyAction::Karnoffel(action)) => {
                let hand = game.private(seat).hand.len();
                tally.add(hand, game, action, &|events| deals_won(events, seat));
            }
            (AnyGame::Gurka(game), AnyAction::Gurka(action)) => {
                let hand = game.private(seat).hand.len();
                let points = &game.public().scores;
                tally.add(hand, game, action, &|events| points_won(events, seat, points));
            }
            _ => unreachable!("a match is of one game"),
        }
        events = game.apply(&action, &mut dice).expect("a bot chooses a legal action");
    }
}

type Value<'a, G> = &'a dyn Fn(&[Event<G>]) -> Option<i32>;

impl Tally {
    fn add<G: Game>(&mut self, hand: usize, game: &G, chosen: &G::Action, value: Value<'_, G>) {
        let legal = game.legal();
        if hand != HAND_LEN || legal.len() < 2 {
            return;
        }
        self.n_decisions += 1;
        let seat = game.to_act().expect("a seat is to act");
        let values: Vec<Vec<i32>> = worlds(game, seat)
            .map(|world| legal.iter().map(|action| after(&world, action, seat, value)).collect())
            .collect();
        let is_best = |i: usize| values.iter().all(|of| of[i] == *of.iter().max().expect("legal"));
        let best: Vec<usize> = (0..legal.len()).filter(|&i| is_best(i)).collect();
        if best.is_empty() || best.len() == legal.len() {
            return;
        }
        self.n_decided += 1;
        let chosen = legal.iter().position(|action| action == chosen).expect("it is legal");
        let lost: i32 = values.iter().map(|of| of[best[0]] - of[chosen]).sum();
        self.n_missed += u32::from(lost > 0);
        self.regret += f64::from(lost) / f64::from(values.len() as u32);
    }
}

/// Returns a world for every hand that the other seat may have: one or two hidden cards, which
/// `determinize` places first.
fn worlds<G: Game>(game: &G, seat: Seat) -> impl Iterator<Item = G> {
    let mut n = 0;
    let count = |cards: &mut [Card]| n = cards.len();
    let _ = game.determinize(Viewer::Seat(seat), &mut { count });
    let pairs = (0..n).flat_map(move |first| (0..n).map(move |second| (first, second)));
    pairs.filter(|(first, second)| first != second).map(move |(first, second)| {
        game.determinize(Viewer::Seat(seat), &mut |cards| {
            cards.sort_unstable();
            cards.swap(0, first);
            // The first card has changed places.
            cards.swap(1, if second == 0 { first } else { second });
        })
    })
}

/// Returns the value for `seat` of an action if both seats play on as if they saw all cards.
fn after<G: Game>(game: &G, action: &G::Action, seat: Seat, value: Value<'_, G>) -> i32 {
    let mut game = game.clone();
    let mut sink = EventSink::events_only();
    game.act(action, &mut Unshuffled, &mut sink).expect("it is legal");
    if let Some(value) = value(&sink.events) {
        return value;
    }
    let values = game.legal().into_iter().map(|action| after(&game, &action, seat, value));
    let best = if game.to_act() == Some(seat) { values.max() } else { values.min() };
    best.expect("a deal ends before its cards")
}

fn deals_won(events: &[karnoffel::Event], seat: Seat) -> Option<i32> {
    events.iter().find_map(|event| match event.public {
        Some(karnoffel::PublicEvent::DealEnded { winner, .. }) => Some(i32::from(winner == seat)),
        Some(_) | None => None,
    })
}

/// Returns the points that the other seat gets more than `seat`; being back at 0 is a gain.
fn points_won(events: &[gurka::Event], seat: Seat, points: &[u8]) -> Option<i32> {
    let sign = |of: Seat| if of == seat { -1 } else { 1 };
    let mut value = None;
    for event in events {
        match &event.public {
            Some(gurka::PublicEvent::Scored { seat, points, .. }) => {
                value = Some(sign(*seat) * i32::from(*points));
            }
            Some(gurka::PublicEvent::Reset { seat, .. }) => {
                value = Some(-sign(*seat) * i32::from(points[seat.index()]));
            }
            Some(gurka::PublicEvent::PutOut { seat, .. }) => value = Some(sign(*seat) * OUT),
            Some(_) | None => {}
        }
    }
    value
}

/// Leaves the next deal alone, since only the current one counts.
struct Unshuffled;

impl Chance for Unshuffled {
    fn shuffle(&mut self, _: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        cards
    }
}

struct Dice(fastrand::Rng);

impl Chance for Dice {
    fn shuffle(&mut self, _: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        self.0.shuffle(&mut cards);
        cards
    }
}
