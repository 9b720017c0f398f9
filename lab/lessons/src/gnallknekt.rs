use rules::cards::Card;
use serde_json::{Value, json};

use crate::{Lesson, laid::cards};

/// Returns the lessons: draw, attack the others' lives or cover your own, and discard.
pub(crate) fn lessons() -> Vec<Lesson> {
    vec![attack(), ace(), jack(), pair(), defend(), turn(), draw(), life()]
}

const SEATS: usize = 3;

/// The face-down cards that a lesson does not name. Each card occurs once, so that its copy in the
/// second pack is free.
const BENEATH: &str =
    "5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s Tc Td Th Ts 3c 3d 3h 3s 4c 4d 4h";

/// Lays out the lives of three seats, each from the bottom up or just its face-up card, then the
/// cards drawn turn by turn. `first` is the seat that begins.
fn three(id: &'static str, first: usize, lives: [[&str; 3]; SEATS], drawn: &str) -> Lesson {
    let mut beneath = cards(BENEATH).into_iter();
    let mut deck: Vec<Card> = Vec::new();
    let dealt = |n| (0..SEATS).map(move |turn| lives[(first + turn) % SEATS][n]);
    for life in (0..3).flat_map(dealt).map(cards) {
        deck.extend(beneath.by_ref().take(4 - life.len()));
        deck.extend(life);
    }
    deck.extend(cards(drawn));
    Lesson::new(id, SEATS as u8, &json!({"dealer": (first + SEATS - 1) % SEATS})).deck(deck)
}

fn from(pile: &str) -> Value {
    json!({"do": "draw", "from": pile})
}

/// A seat with three lives draws four cards.
fn draws() -> Vec<Value> {
    vec![from("stock"); 4]
}

/// A turn of drawing and discarding only.
fn idle(card: &str) -> Vec<Value> {
    draws().into_iter().chain([discard(card)]).collect()
}

/// An attack with cards from the hand.
fn hit(with: &str, seat: u8, life: u8) -> Value {
    json!({"do": "attack", "with": cards(with), "from": "hand", "seat": seat, "life": life})
}

/// A defence with a card from the hand.
fn lay(card: &str, life: u8) -> Value {
    json!({"do": "defend", "with": [card], "from": "hand", "life": life})
}

fn discard(card: &str) -> Value {
    json!({"do": "discard", "card": card})
}

/// An event: cards of the first life of seat 1 are knocked out.
fn falls(fallen: &str) -> Value {
    json!({"e": "attacked", "seat": 0, "target": 1, "life": 0, "fallen": cards(fallen)})
}

/// The same rank, or the same suit and higher.
fn attack() -> Lesson {
    let lives = [["2s", "3c", "4d"], ["9h", "Qc", "Qd"], ["Ks", "Kd", "Kc"]];
    three("attack", 0, lives, "Th 8h 5s 7c")
        .before(draws())
        .line([hit("Th", 1, 0)])
        .instead(discard("8h"))
        .happens(falls("9h"))
        .happens(json!({"e": "turned_up", "seat": 1, "life": 0}))
}

/// An ace attacks as the highest card and is attacked as the lowest.
fn ace() -> Lesson {
    let lives = [["3c", "4d", "5s"], ["Ah", "Kd", "Ks"], ["Qd", "Qc", "Qs"]];
    three("ace", 0, lives, "2h Kc 7d 8c")
        .before(draws())
        .line([hit("2h", 1, 0)])
        .instead(hit("Kc", 2, 1))
        .happens(falls("Ah"))
}

/// A jack knocks anything out, and a jack on top falls to nothing else.
fn jack() -> Lesson {
    let lives = [["3c", "4d", "5s"], ["Jh", "9d", "8s"], ["Qd", "Kc", "Ks"]];
    three("jack", 0, lives, "Jc Ah 6d 7c")
        .before(draws())
        .line([hit("Jc", 1, 0)])
        .instead(hit("Jc", 2, 1))
        .happens(falls("Jh"))
}

/// Two face-up cards of one rank fall together, to an equal or higher pair or to a jack.
fn pair() -> Lesson {
    let lives = [["2s", "3c", "4d"], ["7h", "Qc", "Qd"], ["Ks", "Kd", "Qh"]];
    three("pair", 1, lives, "7d 2c 2d 4s 2h 4h 6d 8c 9c 9s Kh 6s")
        .before(draws())
        .before([lay("7d", 0), discard("2c")])
        .before(idle("2h"))
        .before(draws())
        .line([hit("9c 9s", 1, 0)])
        .instead(hit("Kh", 2, 0))
        .happens(falls("7d 7h"))
}

/// A card laid on a life has to be knocked out first.
fn defend() -> Lesson {
    let lives = [["3d", "Kh", "Ks"], ["9d", "Qc", "8h"], ["Qd", "7s", "9c"]];
    three("defend", 0, lives, "Js 5c 2h 4s")
        .before(draws())
        .line([lay("Js", 0)])
        .instead(lay("5c", 0))
        .happens(json!({"e": "defended", "seat": 0, "life": 0}))
}

/// Two moves, on the same life or not, and then a discard.
fn turn() -> Lesson {
    let lives = [["2s", "3c", "4d"], ["5c 6d 4c 9h", "Qd", "Kd"], ["Ks", "Qh", "Kh"]];
    three("turn", 0, lives, "Th 6c 2d Ac")
        .before(draws())
        .line([hit("Th", 1, 0), hit("6c", 1, 0), discard("2d")])
        .instead(hit("Ac", 1, 0))
        .instead(discard("Ac"))
        .happens(json!({"e": "turn_ended", "seat": 0}))
}

/// The scrap pile is face up: a good card there is better than an unknown one.
fn draw() -> Lesson {
    let lives = [["2s", "3c", "4d"], ["9h", "Qc", "Qd"], ["Ks", "Kd", "Kc"]];
    three("draw", 1, lives, "2c 3d 4s 6h Jc 4h 6d 8c 9c 9s Kh 6s")
        .before(idle("2c"))
        .before(idle("Jc"))
        .line([from("scrap"), from("stock")])
        .instead(from("stock"))
        .instead(from("scrap"))
        .happens(json!({"e": "drew_scrap", "seat": 0, "card": "Jc"}))
}

/// A life without cards is lost, and a seat with fewer lives draws fewer cards.
fn life() -> Lesson {
    let lives = [["2s", "3c", "4d"], ["3h 6d 4c 9h", "Qd", "Kd"], ["Ks", "Qh", "Kh"]];
    three("life", 0, lives, "Th 6c 7d 2c 2d 2h 3s 4s 3d 4h 5s 7c 5h 8c 9s Kc")
        .before(draws())
        .before([hit("Th", 1, 0), hit("6c", 1, 0), discard("2c")])
        .before(idle("2d"))
        .before(idle("3d"))
        .before(draws())
        .line([hit("7d", 1, 0), hit("5h", 1, 0)])
        .instead(hit("Kc", 2, 0))
        .happens(json!({"e": "life_lost", "seat": 1, "life": 0}))
}
