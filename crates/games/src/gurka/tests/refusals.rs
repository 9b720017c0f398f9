use super::super::{Illegal, Rule};
use super::setup::hands;

fn not_your_card(card: &str) -> Illegal {
    Illegal::NotYourCard { card: card.parse().unwrap() }
}

#[test]
fn a_card_that_is_not_held_or_named_twice_is_refused() {
    let mut table = hands(&["9h 9c 2c", "3c 3d 3h"]);
    assert_eq!(table.refused("9s"), not_your_card("9s"));
    assert_eq!(table.refused("9h 9h"), not_your_card("9h"));
}

#[test]
fn a_lead_has_one_rank_and_is_not_empty() {
    let mut table = hands(&["6c 6d 9c 2c", "3c 3d 3h 3s"]);
    assert_eq!(table.refused(""), Illegal::WrongNumber { n: 1 });
    assert_eq!(table.refused("9c 2c"), Illegal::NotOneRank);
    assert_eq!(table.refused("6c 6d"), Illegal::NotOneRank);
}

#[test]
fn a_play_has_as_many_cards_as_the_lead() {
    let mut table = hands(&["9h 9c 2c", "3c 3d 3h"]).after(&["9h 9c"]);
    assert_eq!(table.refused("3c"), Illegal::WrongNumber { n: 2 });
    assert_eq!(table.refused("3c 3d 3h"), Illegal::WrongNumber { n: 2 });
}

#[test]
fn a_single_card_cannot_beat_a_pair() {
    let mut table = hands(&["8h 8c 2c 2d 2h", "5d 5s Jc Jd Ah"]).after(&["8h 8c"]);
    assert_eq!(table.why_not("Ah"), Some(Illegal::Own(Rule::TooFew { n: 2 })));
    assert_eq!(table.refused("Jc Ah"), Illegal::Own(Rule::TooFew { n: 2 }));
    assert_eq!(table.why_not("Jc"), None);
    assert_eq!(table.why_not("As"), None, "a card that it does not hold has no reason");
}

#[test]
fn cards_that_are_playable_separately_can_be_refused_together() {
    let mut table = hands(&["8h 8c 2c 2d 2h", "5d 5s Jc Jd Ah"]).after(&["8h 8c"]);
    assert_eq!(table.refused("5d Jc"), Illegal::Own(Rule::MustThrowLowest));
    let mut table = hands(&["8h 8c 2c 2d", "9d 9s Jc Jd"]).after(&["8h 8c"]);
    assert_eq!(table.refused("9d Jc"), Illegal::NotOneRank);
}

#[test]
fn cards_that_neither_beat_nor_are_lowest_are_refused() {
    let mut table = hands(&["Kh 2c 2d", "3c 4d Ah"]).after(&["Kh"]);
    assert_eq!(table.why_not("4d"), Some(Illegal::Own(Rule::MustThrowLowest)));
    assert_eq!(table.refused("4d"), Illegal::Own(Rule::MustThrowLowest));
}

#[test]
fn no_card_can_be_played_after_the_match() {
    let mut table = hands(&["Kh", "Ac"]).points(&[0, 20]).after(&["Kh", "Ac"]);
    assert_eq!(table.refused("2c"), Illegal::MatchOver);
}
