//! The luck of a deal follows from its shuffle; over a thousand deals of each game it averages out.

use rules::{Chance, Game as _, Luck, Seat, Shuffle, cards::Card};
use serde_json::Map;
use testkit::Dice;

use super::{AnyGame, AnyOptions, GameKind};

fn dealt(kind: GameKind, seats: u8, seed: u64) -> AnyGame {
    let options = AnyOptions::read(kind, &Map::new(), seats).unwrap();
    AnyGame::start(&options, seats, &mut Dice::new(seed)).0
}

#[test]
fn luck_over_a_thousand_deals_is_near_its_expectation() {
    for &kind in GameKind::ALL {
        let n_seats = kind.seats().len() as u64;
        let (mut off, mut variance) = (0.0, 0.0);
        let mut counts = vec![(0.0, 0.0); 16];
        for seed in 0..1_000 {
            let seats = kind.seats()[(seed % n_seats) as usize];
            // Sample one seat per deal, since the seats of a deal are not independent.
            let luck = dealt(kind, seats, seed).luck(Seat(seed as u8 % seats)).unwrap();
            off += f64::from(luck.got) - luck.expected();
            variance += luck.variance();
            counts[usize::from(luck.got)].0 += 1.0;
            for (count, chance) in counts.iter_mut().zip(luck.chances()) {
                count.1 += chance;
            }
        }
        let off: f64 = off / f64::sqrt(variance);
        assert!(off.abs() < 3.0, "{kind}: {off} standard deviations off");
        for (n, (seen, expected)) in counts.into_iter().enumerate() {
            let off: f64 = seen - expected;
            assert!(
                off.abs() < 4.0 * f64::sqrt(expected) + 2.0,
                "{kind}: {n} high cards {seen} times"
            );
        }
    }
}

#[test]
fn the_high_cards_are_nearly_a_quarter_of_each_deck() {
    let of = |kind, seats| {
        let Luck { deck, high, .. } = dealt(kind, seats, 1).luck(Seat(0)).unwrap();
        (deck, high)
    };
    assert_eq!(of(GameKind::Knorri, 4), (52, 12));
    assert_eq!(of(GameKind::Gurka, 4), (52, 13));
    assert_eq!(of(GameKind::Knektpass, 3), (36, 8));
    assert_eq!(of(GameKind::Knektpass, 4), (52, 12));
    assert_eq!(of(GameKind::Gnallknekt, 4), (104, 24));
    assert_eq!(of(GameKind::Karnoffel, 4), (48, 12));
}

/// A deck with these cards on top and the others in order.
struct Stacked(Vec<Card>);

impl Chance for Stacked {
    fn shuffle(&mut self, _: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        let mut rest = cards;
        for card in &self.0 {
            let place =
                rest.iter().position(|other| other == card).expect("the deck contains the card");
            rest.remove(place);
        }
        [self.0.clone(), rest].concat()
    }
}

/// Returns the luck of each seat, with `top` on top of the deck and seat 0 as dealer.
fn got(kind: GameKind, seats: u8, top: &str) -> Vec<(u8, u8)> {
    let chosen = serde_json::json!({"dealer": 0});
    let options = AnyOptions::read(kind, chosen.as_object().unwrap(), seats).unwrap();
    let top = top.split(' ').map(|card| card.parse().unwrap()).collect();
    let (game, _) = AnyGame::start(&options, seats, &mut Stacked(top));
    Seat::all(seats)
        .map(|seat| game.luck(seat).unwrap())
        .map(|luck| (luck.hand, luck.got))
        .collect()
}

#[test]
fn high_cards_are_counted_from_the_deck() {
    // One card at a time from the dealer's left: seat 1 gets the first.
    assert_eq!(got(GameKind::Gurka, 2, "6c 2c Qd 3c Js 6d"), [(10, 0), (10, 2)]);
    assert_eq!(got(GameKind::Karnoffel, 2, "Kc 2d Jd 3d Tc Qh"), [(5, 1), (5, 2)]);
    // Two cards and then three; the turn-up belongs to no seat.
    let top = "Jd Ac Kc 7c 8c 9c Tc 7d 8d 9d Js";
    assert_eq!(got(GameKind::Knektpass, 2, top), [(5, 0), (5, 2)]);
    // Nine are laid out; then seats 2, 1, 0 and so on turn up the stock.
    let laid = "Ac Ad Ah As Kc Kd Kh Ks Qc";
    let top = format!("{laid} Qd 2c 2d Qh Qs");
    assert_eq!(got(GameKind::Knorri, 3, &top), [(14, 0), (14, 1), (15, 2)]);
    // A life has three cards face down and one face up; an ace is the weakest target.
    let top = "Jc Ac Kc Qc 2c 2d 2h 2s 3c 3d 3h 3s Jd Qd Ad Kd";
    assert_eq!(got(GameKind::Gnallknekt, 3, top), [(12, 0), (12, 6), (12, 0)]);
}
