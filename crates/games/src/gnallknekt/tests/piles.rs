//! Drawing, and the paths of cards between piles.

use rules::{Chance, Game, Seat, Shuffle, Viewer, cards::Card};
use serde_json::json;

use super::super::{DecisionKind, Illegal, Rule};
use super::situation::{attack, cards, defend, discard, draw, table, table_with};
use crate::gnallknekt::{Phase, PublicEvent};

const LIVES: [&str; 3] = ["? ? ? 2c", "? ? ? 8d", "? ? ? 9d"];

#[test]
fn gk_2_the_number_of_draws_is_fixed_and_nothing_else_is_legal_meanwhile() {
    let mut game = table(&["2c | 3c | 4c", "? ? ? 8d", "? ? ? 9d"])
        .holding(0, "Kd")
        .with_scrap("5c 6c")
        .before_draw(0);
    for left in (1..=4).rev() {
        assert_eq!((game.turn.n_draws, game.decision_kind()), (left, Some(DecisionKind::Draw)));
        assert_eq!(game.legal().len(), 2, "the stock or the scrap pile, and nothing else");
        for other in [attack("Kd", 1, 0), defend("Kd", 0), discard("Kd")] {
            assert_eq!(game.refuses(&other), Illegal::Own(Rule::MustDrawFirst));
        }
        assert_eq!(game.why_not(cards("Kd")[0]), Some(Illegal::Own(Rule::MustDrawFirst)));
        game.must(&draw("stock"));
    }
    assert_eq!(game.decision_kind(), Some(DecisionKind::Move));
    assert_eq!(game.refuses(&draw("stock")), Illegal::NotAsked { asked: "move" });
}

#[test]
fn gk_2_the_draw_ends_early_if_no_card_is_left() {
    let game = table(&LIVES).with_scrap("5c").without_stock(2).before_draw(0);
    let mut one = game.clone();
    assert_eq!(one.refuses(&draw("stock")), Illegal::Own(Rule::NothingToDraw));
    let events = one.must(&draw("scrap"));
    assert_eq!(events, [PublicEvent::DrewScrap { seat: Seat(0), card: cards("5c")[0], draws: 0 }]);
    assert_eq!(one.phase(), Phase::Move);

    let mut none = game;
    none.hands[2].extend(none.scrap.drain(..));
    let none = none.before_draw(0);
    assert_eq!((none.turn.n_draws, none.phase()), (0, Phase::Move), "the moves begin at once");
}

#[test]
fn gk_3_the_scrap_pile_is_drawn_from_the_top_down() {
    let mut game = table(&["2c | 3c", LIVES[1], LIVES[2]]).with_scrap("5c 6c 7c").before_draw(0);
    assert_eq!(
        game.refuses(&json!({"do":"draw","from":"scrap","card":"5c"})),
        Illegal::Own(Rule::NotTopCard)
    );
    assert_eq!(
        game.refuses(&json!({"do":"draw","from":"scrap","card":"7c"})),
        Illegal::Own(Rule::NotTopCard)
    );
    for _ in 0..3 {
        game.must(&draw("scrap"));
    }
    assert_eq!(game.hand_of(0).iter().collect::<Vec<_>>(), cards("5c 6c 7c"));
    assert!(game.scrap.is_empty());
}

#[test]
fn gk_3_with_any_every_card_of_the_scrap_pile_can_be_drawn() {
    let mut game =
        table_with(&json!({"scrap_draw": "any"}), &LIVES).with_scrap("5c 6c 5c 7c").before_draw(0);
    assert_eq!(game.legal().len(), 4, "the stock, and three different cards");
    assert_eq!(game.refuses(&draw("scrap")), Illegal::Own(Rule::MustNameCard));
    let named = |card: &str| json!({"do": "draw", "from": "scrap", "card": card});
    assert_eq!(game.refuses(&named("8c")), Illegal::Own(Rule::NothingToDraw));
    assert_eq!(
        game.refuses(&json!({"do": "draw", "from": "stock", "card": "7c"})),
        Illegal::Own(Rule::NothingToDraw)
    );
    assert!(game.may(&named("7c")), "the top one is named too");
    game.must(&named("5c"));
    assert_eq!(game.scrap, cards("5c 6c 7c"), "of equal cards the topmost is taken");
}

#[test]
fn gk_6_attackers_and_targets_go_to_the_knocked_out_pile_and_discards_do_not() {
    let mut game = table(&["? ? ? 2c", "? ? ? 8d 8h", "? ? ? 9d"]).holding(0, "Kc Kd 7s");
    game.must(&attack("Kc Kd", 1, 0));
    assert_eq!(game.knocked_out.iter().collect::<Vec<_>>(), cards("8d 8h Kc Kd"));
    game.must(&discard("7s"));
    assert_eq!((game.scrap.as_slice(), game.knocked_out.len()), (cards("7s").as_slice(), 4));
}

#[test]
fn the_knocked_out_pile_is_sorted_and_reshuffled_and_the_scrap_pile_never() {
    let mut game =
        table(&LIVES).with_scrap("5c 4c").with_knocked_out(7).without_stock(2).before_draw(0);
    let pile: Vec<_> = game.knocked_out.iter().collect();
    let mut seen = Vec::new();
    let read = game.read_action(&draw("stock").to_string()).unwrap();
    game.apply(&read, &mut Listen(&mut seen)).unwrap();
    assert_eq!(seen, pile);
    assert!(seen.is_sorted());
    let top = *pile.last().unwrap();
    assert!(game.hand_of(0).contains(top), "the first card of a shuffle is the top");
    assert_eq!(game.scrap, cards("5c 4c"));
}

#[test]
fn gk_13_the_hand_of_a_seat_that_is_out_goes_to_the_knocked_out_pile_unseen() {
    let mut game = table(&["? ? ? 2c", "8d", "? ? ? 9d"]).holding(0, "9d").holding(1, "Ac 3h Kd");
    let events = game.must(&attack("9d", 1, 0));
    assert_eq!(events[1], PublicEvent::LifeLost { seat: Seat(1), life: 0 });
    assert_eq!(events[2], PublicEvent::SeatOut { seat: Seat(1), n_cards: 3 });
    assert!(game.hand_of(1).is_empty());
    assert_eq!(game.public().knocked_out, 5);
    let mut hidden = Vec::new();
    let _same = game.determinize(Viewer::Seat(Seat(0)), &mut |cards| hidden = cards.to_vec());
    assert!(cards("Ac 3h Kd").iter().all(|card| hidden.contains(card)));
}

/// A random source that records the cards to shuffle and reverses them.
struct Listen<'a>(&'a mut Vec<Card>);

impl Chance for Listen<'_> {
    fn shuffle(&mut self, what: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        assert_eq!(what, Shuffle::Reshuffle);
        self.0.extend(&cards);
        cards.into_iter().rev().collect()
    }
}
