//! Drawing, dealing, and state that carries over from one deal to the next.

use rules::{Game, Options as _, Recorded, Seat, cards::full_deck};

use super::super::{Event, Gurka, Options, PublicEvent};
use super::setup::{hands, set};

/// Returns the deck with the cards of `top` on top.
fn deck(top: &str) -> Vec<rules::cards::Card> {
    let top: Vec<rules::cards::Card> = top.split(' ').map(|card| card.parse().unwrap()).collect();
    let rest = full_deck().into_iter().filter(|card| !top.contains(card));
    top.iter().copied().chain(rest).collect()
}

fn start(seats: u8, shuffles: &[&str]) -> (Gurka, Vec<Event>) {
    let mut chance = Recorded::new(shuffles.iter().map(|top| deck(top)));
    let started = Gurka::start(&Options::defaults(seats), seats, &mut chance);
    assert_eq!((chance.fault(), chance.n_left()), (Ok(()), 0));
    started
}

#[test]
fn the_highest_card_deals_and_the_six_of_clubs_counts_as_a_six() {
    let (game, _) = start(3, &["6c 7d 2c", "2c"]);
    assert_eq!(game.public().dealer, Seat(1));
    assert_eq!(game.public().draw.map(|draw| draw.rounds.len()), Some(1));
}

#[test]
fn ten_cards_each_are_dealt_one_at_a_time_from_the_dealers_left() {
    let (game, _) = start(3, &["Kc 2d 2h", "3c 3d 3h 4c 4d 4h"]);
    assert_eq!(game.public().dealer, Seat(0));
    assert_eq!(game.to_act(), Some(Seat(1)), "the seat at the dealer's left leads");
    for (seat, cards) in [(1, "3c 4c"), (2, "3d 4d"), (0, "3h 4h")] {
        let hand = game.private(Seat(seat)).hand;
        assert_eq!((hand.len(), hand.and(set("3c 3d 3h 4c 4d 4h"))), (10, set(cards)));
    }
    assert_eq!(game.public().undealt, 22);
}

#[test]
fn the_winner_of_a_trick_leads_to_the_next() {
    let table = hands(&["9h 2c", "4c 9s", "Kd 3c"]).after(&["9h", "9s", "3c"]);
    assert_eq!(table.game.to_act(), Some(Seat(1)));
    assert!(table.game.public().final_trick);
}

/// The events at the end of a deal, in order.
#[test]
fn the_end_of_a_deal_has_its_reason_and_cost() {
    let mut table = hands(&["9h", "9s", "3c"]).after(&["9h", "9s"]);
    let events = table.play("3c");
    let told: Vec<PublicEvent> = events.into_iter().filter_map(|event| event.public).collect();
    let (winner, card) = (Seat(1), "9s".parse().unwrap());
    assert_eq!(told[1], PublicEvent::TrickTaken { winner, cards: set("9h 9s 3c") });
    assert_eq!(told[2], PublicEvent::DealEnded { deal: 1, winner, card });
    assert_eq!(told[3], PublicEvent::Scored { seat: winner, card, points: 9, score: 9 });
    assert_eq!(
        told[4],
        PublicEvent::Dealt {
            deal: 2,
            dealer: Seat(0),
            leader: Seat(1),
            n_cards: 9,
            seats: vec![Seat(1), Seat(2), Seat(0)]
        }
    );
    assert_eq!(told.len(), 5);
}

#[test]
fn a_kept_card_is_out_of_the_deck() {
    let table = hands(&["9h", "9s", "3c"]).kept(0, "2c").after(&["9h", "9s", "3c"]);
    assert_eq!((table.kept_now(0), table.kept_now(1)), (set("2c"), set("9s")));
    assert_eq!(table.last_shuffle().len(), 50);
    assert!(table.last_shuffle().and(set("2c 9s")).is_empty());
}

/// GU-10: independently of the winner of the last trick.
#[test]
fn gu_10_the_deal_and_the_lead_pass_left_and_skip_seats_that_are_out() {
    let mut table = hands(&["", "3c", "Kd", "4c"]).out(0, 1).deal(2);
    table.game.to_act = Some(Seat(1));
    let table = table.after(&["3c", "Kd", "4c"]);
    assert_eq!(table.game.public().dealer, Seat(1), "seat 3 dealt, and seat 0 is out");
    assert_eq!(table.game.to_act(), Some(Seat(2)));
    assert_eq!(table.game.public().hands, [0, 8, 8, 8]);
}

#[test]
fn with_too_few_cards_each_seat_gets_an_equal_share() {
    let table = hands(&["3c", "9d", "9h", "9s"])
        .kept(0, "4c 4d 4h 4s 5c")
        .kept(1, "2c 2d 2h 2s 3d 3h")
        .kept(2, "5d 5h 5s")
        .kept(3, "6d 6h 6s")
        .deal(10)
        .after(&["3c", "9d", "9h", "9s"]);
    let public = table.game.public();
    assert_eq!(
        (public.deal, public.n_cards, public.hands),
        (11, 8, vec![8; 4]),
        "34 cards are left"
    );
    assert_eq!(public.undealt, 2);
}
