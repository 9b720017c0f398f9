use rules::cards::Card;
use serde_json::{Value, json};

use crate::{
    Lesson,
    laid::{cards, in_turns, play, plays},
};

/// Returns the lessons: jacks on top, a duty to overtake, a debt for each card exchanged, and a
/// race to zero.
pub(crate) fn lessons() -> Vec<Lesson> {
    vec![jacks(), follow(), trump(), alone(), turnup(), exchange(), race()]
}

/// Deals two cards each and then three, from the dealer's left; then the turn-up and the talon.
fn dealt(dealer: usize, own: &str, theirs: &str, rest: &str) -> Vec<Card> {
    let mut deck = in_turns(1 - dealer, &[own, theirs], &[2, 3]);
    deck.extend(cards(rest));
    deck
}

/// Both play, and nobody exchanges. Hearts are trumps.
fn tricks(id: &'static str, dealer: usize, own: &str, theirs: &str) -> Lesson {
    Lesson::new(id, 2, &json!({"dealer": dealer, "exchange_rounds": 0}))
        .deck(dealt(dealer, own, theirs, "6h"))
        .before([json!({"do": "leave_turnup"}), declare(true), declare(true)])
}

fn declare(plays: bool) -> Value {
    json!({"do": "declare", "in": plays})
}

fn takes(taken: u8) -> Value {
    json!({"e": "trick_taken", "winner": 0, "taken": taken})
}

/// The jack of clubs is the highest card, whatever is trumps.
fn jacks() -> Lesson {
    tricks("jacks", 1, "Jc Ah Kh Qs 9c", "Jd 8h As Kd 7s")
        .line(plays("Jc 8h"))
        .instead(play("Ah"))
        .happens(takes(1))
}

/// A seat that holds the suit follows, and overtakes.
fn follow() -> Lesson {
    tricks("follow", 0, "Qs As 8s 7d 6c", "Ts Kd 9c 8d 9h")
        .before(plays("Ts"))
        .line(plays("Qs"))
        .why_not("8s", "must_overtake")
        .instead(play("As"))
        .happens(takes(1))
}

/// A seat that does not hold the suit trumps, and every jack is a trump.
fn trump() -> Lesson {
    tricks("trump", 0, "Jd 7h As Qc 8c", "Kd Ts 9s 9d 6s")
        .before(plays("Kd"))
        .line(plays("7h"))
        .why_not("As", "must_overtake")
        .instead(play("Jd"))
        .happens(takes(1))
}

/// A seat that plays alone wins the deal at once.
fn alone() -> Lesson {
    Lesson::new("alone", 2, &json!({"dealer": 0}))
        .deck(dealt(0, "Ah Kd Qs 9c 8c", "7s 6c 9d 8s Td", "6h"))
        .before([json!({"do": "leave_turnup"}), declare(false)])
        .line([declare(true)])
        .instead(declare(false))
        .happens(json!({"e": "won_alone", "winner": 0, "points": -5}))
}

/// The dealer may take the turn-up in exchange for a card of its hand.
fn turnup() -> Lesson {
    Lesson::new("turnup", 2, &json!({"dealer": 0}))
        .deck(dealt(0, "Ah Kh Qc 9d 6c", "7s Kc 8d 8s Td", "Th"))
        .line([json!({"do": "take_turnup", "card": "6c"})])
        .instead(json!({"do": "leave_turnup"}))
        .happens(json!({"e": "turnup_taken", "seat": 0}))
}

/// Each card exchanged is a trick owed.
fn exchange() -> Lesson {
    Lesson::new("exchange", 2, &json!({"dealer": 1, "exchange_rounds": 1}))
        .deck(dealt(1, "Jc Ah Kd 6c 7s", "Kh Qc 9s 8d 7d", "6h Ks 9h"))
        .before([json!({"do": "leave_turnup"}), declare(true), declare(true)])
        .line([
            json!({"do": "exchange", "cards": ["6c", "7s"]}),
            json!({"do": "exchange", "cards": []}),
        ])
        .instead(json!({"do": "exchange", "cards": ["6c"]}))
        .happens(json!({"e": "exchanged", "seat": 0, "n_cards": 2, "need": 2}))
}

/// The first seat to reach 0 with the tricks it owes wins, even in the middle of the deal.
fn race() -> Lesson {
    let options = json!({"dealer": 1, "exchange_rounds": 1, "start_points": 2});
    Lesson::new("race", 2, &options)
        .deck(dealt(1, "Qd As Jd 6c 7s", "Kd 9s Qh 8c Tc", "7h 8s"))
        .before([json!({"do": "leave_turnup"}), declare(true), declare(true)])
        .before([
            json!({"do": "exchange", "cards": ["7s"]}),
            json!({"do": "exchange", "cards": []}),
        ])
        .before(plays("Qd Kd 9s As"))
        .line(plays("Jd Qh"))
        .instead(play("6c"))
        .happens(json!({"e": "match_ended", "reason": "zero_reached", "seats": [0]}))
}
