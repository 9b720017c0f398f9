use rules::{Chance, Game, Options as _, Seat, Shuffle, cards::Card};
use serde_json::json;

use super::{
    super::{
        Knektpass, Options, Phase,
        deal::{Deal, deck},
    },
    board::{Layout, cards, set},
};

#[test]
fn two_or_three_seats_play_with_the_cards_from_the_six_up() {
    for (seats, n_cards, lowest) in [(2, 36, "6c"), (3, 36, "6c"), (4, 52, "2c"), (8, 52, "2c")] {
        let deck = deck(seats);
        assert_eq!((deck.len(), deck[0]), (n_cards, cards(lowest)[0]));
    }
}

/// KP-8: with nine seats the talon would have six cards left.
#[test]
fn the_talon_has_the_remaining_cards() {
    let talons = (2..=8).map(|seats| Layout::of(seats).deal().public().talon);
    assert_eq!(talons.collect::<Vec<_>>(), [25, 20, 31, 26, 21, 16, 11]);
}

#[test]
fn each_seat_gets_two_cards_and_then_three_from_the_dealers_left() {
    let deal = Deal::new(deck(3), Seat(1), 3);
    // The sorted deck begins 6c 6d 6h 6s 7c 7d 7h 7s 8c …; seat 2 is on the dealer's left.
    assert_eq!(deal.hands[2], set("6c 6d 7h 7s 8c"));
    assert_eq!(deal.hands[0], set("6h 6s 8d 8h 8s"));
    assert_eq!(deal.hands[1], set("7c 7d 9c 9d 9h"));
    assert_eq!(deal.turnup, cards("9s")[0]);
    assert_eq!(deal.talon.last(), cards("Tc").first());
}

#[test]
fn a_jack_turned_up_makes_its_printed_suit_trumps() {
    let board = Layout::of(3).turnup("Jd").deal();
    assert_eq!(board.public().trump, rules::cards::Suit::Diamonds);
}

#[test]
fn the_lowest_card_drawn_deals_first_and_ties_draw_again() {
    struct Drawn(Vec<Shuffle>);
    impl Chance for Drawn {
        fn shuffle(&mut self, shuffle: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
            self.0.push(shuffle);
            if shuffle == Shuffle::Draw {
                let top = super::board::cards("6s Ac 6d 7h 9d");
                cards.retain(|card| !top.contains(card));
                cards.splice(0..0, top);
            }
            cards
        }
    }
    let mut chance = Drawn(Vec::new());
    let (game, _) = Knektpass::start(&Options::defaults(3), 3, &mut chance);
    assert_eq!(chance.0, [Shuffle::Draw, Shuffle::Deal]);
    let draw = game.public().draw.unwrap();
    let again: Vec<_> = draw.rounds[1].iter().map(|drawn| drawn.seat).collect();
    assert_eq!((draw.rounds.len(), again), (2, vec![Seat(0), Seat(2)]));
    assert_eq!((draw.dealer, game.public().dealer), (Seat(0), Seat(0)));
    assert_eq!(game.to_act(), Some(draw.dealer), "the dealer is asked about the turn-up");
}

#[test]
fn the_deal_rotates_to_the_left() {
    let mut board = Layout::of(3).option("dealer", 2).deal();
    board.leave_turnup().declare(&[1]);
    let public = board.public();
    assert_eq!((public.dealer, public.deal, public.phase), (Seat(0), 2, Phase::Turnup));
    assert_eq!(board.n_deals(), 2);
    assert!(
        board.tells(
            &json!({"e": "dealt", "deal": 2, "dealer": 0, "voids": 0, "talon": 20, "need": 0})
        )
    );
}
