use serde_json::{Value, json};

use crate::{
    Lesson,
    drawn::{SEATS, STOCK, captured},
    laid::{play, plays},
};

/// Returns the lessons: capture in phase one, then beat the top card or take the bottom one, and be
/// the first to go out.
pub(crate) fn lessons() -> Vec<Lesson> {
    vec![draw(), beat(), trump(), over(), take(), full(), win()]
}

/// Three players with these hands in phase two; `leader` leads. The turn passes from the learner to
/// seat 2, then to seat 1.
fn drawn(id: &'static str, leader: usize, hands: [&str; SEATS]) -> Lesson {
    laid_out(id, leader, hands).before(flips(STOCK))
}

/// Starts a lesson with these hands, like [`drawn`], but before the first flip.
fn laid_out(id: &'static str, leader: usize, hands: [&str; SEATS]) -> Lesson {
    Lesson::new(id, SEATS as u8, &json!({"dealer": (leader + 1) % SEATS}))
        .deck(captured(leader, hands))
}

fn flips(n: usize) -> Vec<Value> {
    vec![json!({"do": "flip"}); n]
}

fn take_bottom() -> Value {
    json!({"do": "take"})
}

fn completes(seat: u8) -> Value {
    json!({"e": "trick_set_aside", "winner": seat, "n_cards": 3})
}

/// The cards captured in phase one are the hand, and the last seat to capture leads.
fn draw() -> Lesson {
    let low = "2c 3c 4c 5c 2d 3d 4d 5d 2h 3h 5h 6h 7h 2s 3s 4s 5s 6s 7s";
    let hands = ["4h Jh 7d Qd 6c 9c", low, ""];
    Lesson { automatic: false, ..laid_out("draw", 0, hands) }
        .before(flips(STOCK - 4))
        .line(flips(4))
        .line(plays("4h 8h 2s"))
        .instead(play("Qd"))
        .happens(json!({"e": "captured", "seat": 0}))
        .happens(json!({"e": "tricks_begun", "leader": 0}))
}

/// A higher card of the suit beats the one before; a trump would be wasted.
fn beat() -> Lesson {
    let hands = ["3h Jh 2s Ks 8d Kd", "5h 7h 2c 3c 4c 5c 2d 3d 4d 5d 4s 5s 6s", ""];
    drawn("beat", 1, hands)
        .before(plays("7h"))
        .line(plays("Jh Qh"))
        .why_not("Kd", "too_low")
        .instead(play("2s"))
        .happens(completes(2))
}

/// Any trump beats any card of another suit.
fn trump() -> Lesson {
    let hands = ["Qd 3d 4s 9s 2h Ah", "5d Kd 2c 3c 4c 5c 5h 6h 7h 5s 6s 7s 8s", ""];
    drawn("trump", 2, hands)
        .before(plays("9d Kd"))
        .line(plays("4s"))
        .why_not("Ah", "too_low")
        .instead(play("9s"))
        .happens(completes(0))
}

/// A trump is only beaten by a higher trump.
fn over() -> Lesson {
    let hands = ["9s Qs Ks Ah 2h 5d 6d", "8s Ts 2c 3c 4c 5c 3h 4h 5h 2d 3d 4d", ""];
    drawn("over", 2, hands)
        .before(plays("Jh Ts"))
        .line(plays("Qs"))
        .why_not("9s", "too_low")
        .instead(play("Ks"))
        .happens(completes(0))
}

/// A seat that cannot beat takes the bottom card, and gets rid of it when a low one is led.
fn take() -> Lesson {
    let hands = ["2s 3s Th Ah 8d Kd", "4s Ts 5h 6h 2c 3c 4c 5c 2d 3d 4d 5d", ""];
    drawn("take", 2, hands)
        .before(plays("7h 4s"))
        .line([take_bottom()])
        .line(plays("9s Ts 6h 7h 8h"))
        .why_not("3s", "too_low")
        .instead(play("Ah"))
        .happens(json!({"e": "took", "seat": 0, "card": "7h"}))
}

/// A trick is complete once it has as many cards as there are seats, regardless of who played them.
fn full() -> Lesson {
    let theirs = "2c 3c 4c 2h 3h 4h 5h 6h 7h 8h 9h Th Jh 2d 3d 4d 5d";
    drawn("full", 1, ["8c Qc 3s 9s 6d 7d", "", theirs])
        .before(plays("5c"))
        .line(plays("8c"))
        .line([take_bottom()])
        .line(plays("Tc Qc"))
        .instead(play("Qc"))
        .instead(play("3s"))
        .happens(completes(0))
}

/// The first seat without cards wins, even in the middle of a trick.
fn win() -> Lesson {
    let hands = ["4d 8d Js Ks", "2h 7h 3d Qd 2c 3c 4c 9c 2s 3s 4s 5s", ""];
    drawn("win", 2, hands)
        .before(plays("5h 7h Js 8d Td Qd 3d"))
        .line(plays("4d 5d 6c 9c Ks"))
        .instead(play("Ks"))
        .happens(json!({"e": "went_out", "seat": 0}))
        .happens(json!({"e": "deal_ended", "reason": "out"}))
}
