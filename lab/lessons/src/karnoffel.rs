use serde_json::json;

use crate::{
    Lesson,
    laid::{one_by_one, play, plays},
};

/// Returns the lessons: any card may be played, the trumps have an order of their own, and three
/// tricks win.
pub(crate) fn lessons() -> Vec<Lesson> {
    vec![any(), karnoffel(), emperor(), officers(), equal(), devil(), team(), win()]
}

/// Two players; the other one leads, and hearts are trumps.
fn two(id: &'static str, own: &str, theirs: &str) -> Lesson {
    Lesson::new(id, 2, &json!({"dealer": 0})).deck(one_by_one(1, &[own, theirs]))
}

fn takes(card: &str) -> serde_json::Value {
    json!({"e": "trick_taken", "winner": 0, "card": card})
}

/// Nobody follows suit: the highest card takes the trick.
fn any() -> Lesson {
    let hands = ["9s Td 5c 3d 8d 4s 6c", "4h 9c Qc 2s 8c 3c Ts", "Jd 6d 2d 7c 5s 3s 4d"];
    Lesson::new("any", 3, &json!({"dealer": 0}))
        .deck(one_by_one(1, &hands))
        .before(plays("9c 6d"))
        .line(plays("Td"))
        .instead(play("6c"))
        .happens(takes("Td"))
}

/// The jack of trumps beats everything.
fn karnoffel() -> Lesson {
    two("karnoffel", "Ts Jh Js Qd 9c", "5h Kc 8d 3s 4c")
        .before(plays("Kc"))
        .line(plays("Jh"))
        .instead(play("Js"))
        .happens(takes("Jh"))
}

/// The six and the two of trumps beat every king.
fn emperor() -> Lesson {
    two("emperor", "Tc 2h Qd Jc 9s", "8h Ks 5d 3c 4c")
        .before(plays("Ks"))
        .line(plays("2h"))
        .instead(play("Qd"))
        .happens(takes("2h"))
}

/// The three beats queens, the four jacks, the five tens.
fn officers() -> Lesson {
    two("officers", "9d 3h 4h 5h Tc", "8h Qs 6d 3c 2c")
        .before(plays("Qs"))
        .line(plays("3h"))
        .instead(play("4h"))
        .happens(takes("3h"))
}

/// The first of equal cards wins.
fn equal() -> Lesson {
    two("equal", "Tc Kd 6h 9c 3s", "8h Kc 5d 2d 4c")
        .before(plays("Kc"))
        .line(plays("6h"))
        .instead(play("Kd"))
        .happens(takes("6h"))
}

/// The seven of trumps is strong when led, except to the first trick.
fn devil() -> Lesson {
    two("devil", "Tc 7h 5c 4d 3s", "9h 8c Kd Qs 2s")
        .before(plays("8c"))
        .line(plays("Tc 7h 2s"))
        .instead(play("7h"))
        .happens(takes("Tc"))
        .happens(takes("7h"))
}

/// A player does not overtake a partner who is winning the trick.
fn team() -> Lesson {
    let hands = ["Jc Qd 6h 2c 8d", "4h 9c 5s 7c 8s", "9d Ks 3s Qs 5d", "Tc Td 4c 6s 7d"];
    Lesson::new("team", 4, &json!({"dealer": 0}))
        .deck(one_by_one(1, &hands))
        .before(plays("9c Ks Td"))
        .line(plays("2c"))
        .instead(play("6h"))
        .happens(json!({"e": "trick_taken", "winner": 2, "card": "Ks"}))
}

/// Three tricks win the deal, at once.
fn win() -> Lesson {
    Lesson::new("win", 2, &json!({"dealer": 1}))
        .deck(one_by_one(0, &["Qc Kd Ks 9s 4c", "8h 3c 5d Js Ts"]))
        .before(plays("Kd 3c Ks 5d"))
        .line(plays("Qc 8h"))
        .instead(play("4c"))
        .happens(json!({"e": "deal_ended", "winner": 0}))
}
