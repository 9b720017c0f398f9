use serde_json::{Value, json};

use crate::{
    Lesson,
    laid::{cards, one_by_one},
};

/// Returns the lessons: beat or throw the lowest, alone or in sets, and do not win the last trick.
pub(crate) fn lessons() -> Vec<Lesson> {
    vec![beat(), shed(), sets(), lead(), last(), six()]
}

/// Two players: `dealer` deals and the other leads.
fn two(id: &'static str, dealer: usize, own: &str, theirs: &str) -> Lesson {
    Lesson::new(id, 2, &json!({"dealer": dealer})).deck(one_by_one(1 - dealer, &[own, theirs]))
}

/// Plays several cards at once.
fn set(text: &str) -> Value {
    json!({"do": "play", "cards": cards(text)})
}

/// An equal card beats: of equal cards the last one wins.
fn beat() -> Lesson {
    two("beat", 0, "Qd 2c 3d 4s 5h 7c 8d 9s Tc Jh", "Qs Ks 9d 8c 7d 6h 5c 4d 3h 2s")
        .before([set("Qs")])
        .line([set("Qd")])
        .why_not("Jh", "must_throw_lowest")
        .instead(set("2c"))
        .happens(json!({"e": "trick_taken", "winner": 0}))
}

/// High cards are a burden while low ones are left.
fn shed() -> Lesson {
    two("shed", 0, "Ah 2c 3d 4s 5h 7c 8d 9s Tc Jh", "Kd Ks 9d 8c 7d 6h 5c 4d 3h 2s")
        .before([set("Kd")])
        .line([set("Ah")])
        .instead(set("2c"))
        .happens(json!({"e": "trick_taken", "winner": 0}))
}

/// A pair is beaten by a pair.
fn sets() -> Lesson {
    two("sets", 0, "Jc Jd 3s 4d 5h 7c 9s Td Qh Ac", "8c 8h 2d 2s 5c 6h 9d Th Kc Kd")
        .before([set("8c 8h")])
        .line([set("Jc Jd")])
        .instead(set("3s 4d"))
        .happens(json!({"e": "trick_taken", "winner": 0}))
}

/// The leader may play all cards of a rank at once.
fn lead() -> Lesson {
    two("lead", 1, "Kc Kd Kh 2s 3d 4c 5h 7d 8s 9c", "2c 3c 4d 6h 7c 8d 9h Td Jc Qd")
        .line([set("Kc Kd Kh"), set("2c 3c 4d")])
        .instead(set("Kc"))
        .happens(json!({"e": "trick_taken", "winner": 0}))
}

/// An endgame: two cards each, and the learner leads.
fn ending(id: &'static str, high: &str) -> Lesson {
    let own = format!("Kc Kd Kh Ks Qc Qd Qh Qs {high} 3d");
    two(id, 1, &own, "2c 2d 2h 2s 4c 4d 4h 4s 9c 8d").before([
        set("Kc Kd Kh Ks"),
        set("2c 2d 2h 2s"),
        set("Qc Qd Qh Qs"),
        set("4c 4d 4h 4s"),
    ])
}

/// The winner of the last trick pays for the winning card.
fn last() -> Lesson {
    ending("last", "Ah")
        .line([set("Ah"), set("8d"), set("3d"), set("9c")])
        .instead(set("3d"))
        .happens(json!({"e": "scored", "seat": 1, "card": "9c"}))
}

/// The six of clubs ranks above the aces and costs most.
fn six() -> Lesson {
    ending("six", "6c")
        .line([set("6c"), set("8d")])
        .instead(set("3d"))
        .happens(json!({"e": "trick_taken", "winner": 0}))
}
