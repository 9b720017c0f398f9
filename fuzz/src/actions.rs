//! Actions, legal and made up, against every game.

use games::{AnyGame, AnyOptions, GameKind};
use rules::{Chance, Game, Shuffle, cards::Card};
use serde_json::Map;

/// The byte that begins a made-up action: JSON up to the end of the line.
const MADE_UP: u8 = 0xff;

/// Accepted is what is legal, and nothing else; a refusal changes nothing.
///
/// The first byte chooses the game, the second its seats, the third the shuffles. Then each byte
/// plays the legal action of its number, but 255, which begins an action that is made up.
pub fn check(input: &[u8]) {
    let [kind, seats, shuffles, rest @ ..] = input else { return };
    let kind = GameKind::ALL[usize::from(*kind) % GameKind::ALL.len()];
    let seats = kind.seats()[usize::from(*seats) % kind.seats().len()];
    let options = AnyOptions::read(kind, &Map::new(), seats).expect("every game has defaults");
    let mut chance = Turned(usize::from(*shuffles));
    let (mut game, _) = AnyGame::start(&options, seats, &mut chance);
    let mut rest = rest;
    while let [first, after @ ..] = rest {
        let legal = game.legal();
        if *first == MADE_UP {
            let end = after.iter().position(|byte| *byte == b'\n').unwrap_or(after.len());
            made_up(&game, &after[..end]);
            rest = after.get(end + 1..).unwrap_or_default();
        } else if legal.is_empty() {
            return;
        } else {
            let action = &legal[usize::from(*first) % legal.len()];
            game.apply(action, &mut chance).expect("what is legal is accepted");
            rest = after;
        }
    }
}

fn made_up(game: &AnyGame, json: &[u8]) {
    let Some(action) = str::from_utf8(json).ok().and_then(|json| game.read_action(json).ok())
    else {
        return;
    };
    let mut moved = game.clone();
    let accepted = moved.apply(&action, &mut Turned(0)).is_ok();
    assert_eq!(accepted, game.legal().contains(&action), "{action:?}");
    assert!(accepted || moved == *game, "a refused {action:?} changed the match");
}

/// Shuffles that only turn the cards round by so many: an engine can find its way among them.
struct Turned(usize);

impl Chance for Turned {
    fn shuffle(&mut self, _: Shuffle, mut cards: Vec<Card>) -> Vec<Card> {
        let n_cards = cards.len().max(1);
        cards.rotate_left(self.0 % n_cards);
        self.0 = self.0.wrapping_mul(7).wrapping_add(11);
        cards
    }
}

/// The beginning of a match of each game, with an action made up.
pub fn seeds() -> Vec<Vec<u8>> {
    let made_up = br#"{"do":"play","card":"Kh"}"#;
    let one = |kind: usize| {
        [&[kind as u8, 1, 3, 0, 1, MADE_UP], &made_up[..], b"\n", &[2, 1, 0, 5]].concat()
    };
    (0..GameKind::ALL.len()).map(one).collect()
}
