use std::{iter::repeat_n, ops::Range, sync::LazyLock};

use games::gurka::{Action, Event, Gurka, How, PublicEvent, SetBeat, strength};
use rules::{
    Game as _, Seat, SeatView,
    cards::{Card, CardSet, full_deck},
};

use super::insight::{Insight, Values, exclude, greatest, shared};

/// The share of guesses that are random.
const RANDOM: f32 = 0.25;

/// The share of worlds in which a seat that threw a card could not beat.
const RARELY: f32 = 0.95;
/// The share of worlds in which a seat beat with its highest card.
const SELDOM: f32 = 0.9;
/// The share of worlds in which a seat led its best set.
const BEST_LED: f32 = 0.95;

/// The point limit: a seat with exactly this many is back at 0, and a seat with more is out.
const POINTS_MAX: u8 = 21;

/// Conclusions about each hand from the plays of the deal.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The weakest card of the best play of the trick.
    best: u8,
    hands: [Known; 4],
}

/// The conclusions about a hand from the plays of the deal.
#[derive(Clone, Debug, Default)]
struct Known {
    /// Cards lower than those that the hand threw, since it had to throw its lowest.
    never: CardSet,
    /// Cards that would have beaten a set that the hand did not beat.
    rarely: CardSet,
    /// Cards higher than the one with which the hand beat.
    seldom: CardSet,
    /// The last set that the hand led; `None` if it has not led.
    led: Option<Led>,
    /// The sets that the hand did not beat.
    throws: Vec<Throw>,
}

/// A set that a hand did not beat.
#[derive(Clone, Copy, Debug)]
struct Throw {
    n_cards: usize,
    /// The weakest card of the set.
    best: u8,
    /// The cards that the hand has thrown and played since.
    played: CardSet,
}

impl Throw {
    /// Returns whether the rest of the hand would have had to beat the set, if one must.
    fn is_refuted(self, hand: CardSet, how: SetBeat) -> bool {
        let high = hand.or(self.played).iter().filter(|&card| strength(card) >= self.best);
        match how {
            SetBeat::EachCard => high.count() >= self.n_cards,
            SetBeat::EqualSet => {
                let high: Vec<Card> = high.collect();
                let n_of = |of: &Card| high.iter().filter(|card| card.rank() == of.rank()).count();
                high.iter().any(|card| n_of(card) >= self.n_cards)
            }
        }
    }
}

/// A set that was led; a single card is one, too.
#[derive(Clone, Copy, Debug)]
struct Led {
    n_cards: u8,
    strength: u8,
}

impl Led {
    /// Returns whether a set would be better to lead: a larger one, or one of as many stronger cards.
    fn is_worse_than(self, n_cards: u8, strength: u8) -> bool {
        (n_cards, strength) > (self.n_cards, self.strength)
    }
}

/// The facts that stay the same until the end of the deal.
#[derive(Debug)]
pub(super) struct Frame {
    points: Vec<Option<u8>>,
    /// The hands that the seat does not see, in the order of `determinize`, with their sizes and
    /// the conclusions about them.
    hidden: Vec<(Seat, usize, Known)>,
}

impl Insight for Gurka {
    type Memory = Memory;
    type Frame = Frame;

    fn observe(memory: &mut Memory, event: &PublicEvent) {
        match event {
            PublicEvent::Dealt { .. } => *memory = Memory::default(),
            PublicEvent::Played { seat, cards, how } => {
                let known = &mut memory.hands[seat.index()];
                for throw in &mut known.throws {
                    throw.played.extend(cards.iter());
                }
                let single = cards.len() == 1;
                let all = || full_deck().into_iter();
                let highest = cards.iter().map(strength).max().unwrap_or_default();
                let best = memory.best;
                match how {
                    How::Threw => {
                        known.never.extend(all().filter(|&card| strength(card) < highest));
                        let n_cards = cards.len();
                        known.throws.push(Throw { n_cards, best, played: *cards });
                        if single {
                            known.rarely.extend(all().filter(|&card| strength(card) >= best));
                        }
                        return;
                    }
                    How::Led => {
                        known.led = Some(Led { n_cards: cards.len() as u8, strength: highest });
                    }
                    How::Beat if single => {
                        known.seldom.extend(all().filter(|&card| strength(card) > highest));
                    }
                    How::Beat => {}
                }
                memory.best = cards.iter().map(strength).min().unwrap_or_default();
            }
            PublicEvent::DrawnForDeal { .. }
            | PublicEvent::TrickTaken { .. }
            | PublicEvent::DealEnded { .. }
            | PublicEvent::Scored { .. }
            | PublicEvent::Reset { .. }
            | PublicEvent::PutOut { .. }
            | PublicEvent::MatchEnded { .. } => {}
        }
    }

    fn plain(view: &SeatView<Gurka>) -> Action {
        crate::gurka::plain(view)
    }

    fn frame(memory: &Memory, view: &SeatView<Gurka>) -> Frame {
        let public = &view.public;
        let is_out = |seat: usize| public.out.iter().any(|out| out.index() == seat);
        let points = public.scores.iter().enumerate();
        let others = public.hands.iter().zip(&memory.hands).zip(Seat::all(4));
        Frame {
            points: points.map(|(seat, &points)| (!is_out(seat)).then_some(points)).collect(),
            hidden: others
                .filter(|&(_, seat)| seat != view.seat)
                .map(|((&len, known), seat)| (seat, len, known.clone()))
                .collect(),
        }
    }

    fn arrange(frame: &Frame, cards: &mut [Card], rng: &mut fastrand::Rng) {
        rng.shuffle(cards);
        let mut begin = 0;
        for (_, len, known) in &frame.hidden {
            let hand = begin..begin + len;
            let mut excluded = known.never;
            if rng.f32() < RARELY {
                excluded = excluded.or(known.rarely);
            }
            if rng.f32() < SELDOM {
                excluded = excluded.or(known.seldom);
            }
            exclude(cards, hand.clone(), excluded);
            if let Some(led) = known.led
                && rng.f32() < BEST_LED
            {
                split_sets(cards, hand.clone(), led, excluded);
            }
            // Likely facts can contradict each other; certain ones hold in any case.
            exclude(cards, hand.clone(), known.never);
            begin = hand.end;
        }
    }

    fn excluded(frame: &Frame, world: &Gurka) -> Vec<CardSet> {
        let of_hand = |(_, len, known): &(Seat, usize, Known)| {
            let unbeaten = if world.options().must_beat { known.rarely } else { CardSet::EMPTY };
            repeat_n(known.never.or(unbeaten), *len)
        };
        frame.hidden.iter().flat_map(of_hand).collect()
    }

    fn is_possible(frame: &Frame, world: &Gurka) -> bool {
        let options = world.options();
        let may_throw = |(seat, _, known): &(Seat, usize, Known)| {
            let hand = world.private(*seat).hand;
            !known.throws.iter().any(|throw| throw.is_refuted(hand, options.set_beat))
        };
        !options.must_beat || frame.hidden.iter().all(may_throw)
    }

    /// Gets rid of as many and as high cards as possible, or plays at random.
    fn guess(_: &Frame, _: &Gurka, legal: &[Action], rng: &mut fastrand::Rng) -> usize {
        if rng.f32() < RANDOM {
            return rng.usize(..legal.len());
        }
        greatest(legal, |Action::Play { cards }| {
            let total: i32 = cards.iter().map(|&card| i32::from(strength(card))).sum();
            100 * cards.len() as i32 + total
        })
    }

    fn value(frame: &Frame, game: &Gurka, events: &[Event]) -> Option<Values> {
        if let Some(result) = game.result() {
            return Some(shared(&result.ranking[0]));
        }
        let told = || events.iter().filter_map(|event| event.public.as_ref());
        if !told().any(|event| matches!(event, PublicEvent::DealEnded { .. })) {
            return None;
        }
        let mut points = frame.points.clone();
        for event in told() {
            if let PublicEvent::Scored { seat, score, .. } = *event {
                points[seat.index()] = Some(score);
            } else if let PublicEvent::Reset { seat, .. } = *event {
                points[seat.index()] = Some(0);
            } else if let PublicEvent::PutOut { seat, .. } = *event {
                points[seat.index()] = None;
            }
        }
        Some(win_chances(&points, game.options().club_six_kills))
    }
}

/// Exchanges cards in `hand` for later ones until it has no better set than the one that its seat has
/// `led`, as far as there are any. It gets no card that is `excluded`.
fn split_sets(cards: &mut [Card], hand: Range<usize>, led: Led, excluded: CardSet) {
    let size = |cards: &[Card], of: u8| cards.iter().filter(|&&card| strength(card) == of).count();
    for place in hand.clone() {
        let held = &cards[hand.clone()];
        let own = strength(cards[place]);
        if !led.is_worse_than(size(held, own) as u8, own) {
            continue;
        }
        let fits = |&other: &usize| {
            let card = cards[other];
            let n_cards = size(held, strength(card)) as u8 + 1;
            !excluded.contains(card) && !led.is_worse_than(n_cards, strength(card))
        };
        if let Some(other) = (hand.end..cards.len()).rev().find(fits) {
            cards.swap(place, other);
        }
    }
}

/// Returns the chance of each seat to win, from the points of the seats still in.
///
/// The odds of a seat are those that it would have in a match of two against a seat with a typical
/// number of points; for two seats the table is exact. `club_six_kills` is the option (GU-9).
fn win_chances(points: &[Option<u8>], club_six_kills: bool) -> Values {
    let duel = &DUELS[usize::from(club_six_kills)];
    let mut values = Values::default();
    let mut inside =
        points.iter().enumerate().filter_map(|(seat, points)| Some((seat, (*points)?)));
    if let (Some((a, of_a)), Some((b, of_b)), None) = (inside.next(), inside.next(), inside.next())
    {
        values[a] = duel[usize::from(of_a)][usize::from(of_b)];
        values[b] = 1.0 - values[a];
        return values;
    }
    for (value, points) in values.iter_mut().zip(points) {
        let chance = points.map_or(0.0, |points| duel[usize::from(points)][TYPICAL]);
        *value = chance / (1.0 - chance);
    }
    let total: f32 = values.iter().sum();
    values.map(|value| value / total)
}

/// A typical number of points in the middle of a match.
const TYPICAL: usize = 10;

type Duel = [[f32; POINTS_MAX as usize]; POINTS_MAX as usize];

/// The points that the six of clubs costs, as no other card does.
const CLUB_SIX_COST: u8 = 21;

/// The percentage of last tricks that cost each number of points, as bots play.
const COSTS: [(u8, f32); 14] = [
    (2, 0.2),
    (3, 2.0),
    (4, 3.7),
    (5, 9.0),
    (6, 10.5),
    (7, 13.0),
    (8, 17.0),
    (9, 14.0),
    (10, 10.5),
    (11, 8.8),
    (12, 6.0),
    (13, 3.5),
    (14, 2.0),
    (CLUB_SIX_COST, 1.0),
];

/// The chance that the first of two seats wins, by the points of both, if each is as likely to win
/// the last trick of a deal; first without, then with the option `club_six_kills`.
static DUELS: LazyLock<[Duel; 2]> = LazyLock::new(|| [false, true].map(duel));

fn duel(club_six_kills: bool) -> Duel {
    let total: f32 = COSTS.iter().map(|(_, weight)| weight).sum();
    let mut duel: Duel = [[0.5; POINTS_MAX as usize]; POINTS_MAX as usize];
    // Each sweep looks one deal further ahead.
    for _ in 0..60 {
        let before = duel;
        let of = |mine: u8, theirs: u8| match (mine, theirs) {
            (POINTS_MAX, theirs) => before[0][usize::from(theirs)],
            (mine, POINTS_MAX) => before[usize::from(mine)][0],
            (mine, _) if mine > POINTS_MAX => 0.0,
            (_, theirs) if theirs > POINTS_MAX => 1.0,
            (mine, theirs) => before[usize::from(mine)][usize::from(theirs)],
        };
        for mine in 0..POINTS_MAX {
            for theirs in 0..POINTS_MAX {
                let after = |&(cost, weight): &(u8, f32)| {
                    let kills = club_six_kills && cost == CLUB_SIX_COST;
                    let cost = if kills { POINTS_MAX + 1 } else { cost };
                    weight * f32::midpoint(of(mine + cost, theirs), of(mine, theirs + cost))
                };
                let sum: f32 = COSTS.iter().map(after).sum();
                duel[usize::from(mine)][usize::from(theirs)] = sum / total;
            }
        }
    }
    duel
}

#[cfg(test)]
mod tests {
    use rules::cards::Rank;

    use super::*;

    /// GU-9: without the option, a seat at 0 is back at 0.
    #[test]
    fn the_six_of_clubs_threatens_a_seat_without_points_only_with_the_option() {
        let chance = |kills| win_chances(&[Some(0), Some(10)], kills)[0];
        assert!(chance(false) > chance(true) + 0.005, "{} {}", chance(false), chance(true));
        for kills in [false, true] {
            assert!((win_chances(&[Some(7), Some(7)], kills)[0] - 0.5).abs() < 1e-3);
        }
    }

    #[test]
    fn a_hand_has_no_better_set_than_the_one_that_it_led() {
        let mut rng = fastrand::Rng::with_seed(7);
        let led = Led { n_cards: 2, strength: 9 };
        let twos = CardSet::of_rank(Rank::Two);
        let mut n_split = 0;
        for _ in 0..500 {
            let mut cards = full_deck();
            rng.shuffle(&mut cards);
            let before = cards.clone();
            split_sets(&mut cards, 5..12, led, twos);
            let of = |cards: &[Card], strong: u8| {
                cards[5..12].iter().filter(|&&card| strength(card) == strong).count()
            };
            for strong in 2..=CLUB_SIX_COST {
                let most = if strong > 9 { 1 } else { 2 };
                assert!(of(&cards, strong) <= most, "{strong}: {:?}", &cards[5..12]);
            }
            assert!(of(&cards, 2) <= of(&before, 2), "it gets no excluded card");
            assert_eq!(cards[..5], before[..5], "cards before the hand stay");
            n_split += usize::from(cards != before);
        }
        assert!(n_split > 100, "{n_split} hands had a better set");
    }
}
