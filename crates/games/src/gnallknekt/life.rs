use rules::cards::{Card, Rank};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Bag;

/// The number of lives that each seat begins with.
pub(super) const LIVES: usize = 3;
/// The number of face-down cards of a new life.
pub(super) const DOWN: usize = 3;
/// The maximum number of face-up cards of a life after a defence (GK-8).
pub(super) const OPEN_MAX: u8 = 3;

const LEN_MAX: usize = DOWN + OPEN_MAX as usize;

/// One life: a row of cards, each laid on the one before, the lower ones face down.
///
/// Between moves, a life with cards has at least one face up (GK-5); a life without cards is lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Life {
    /// The cards from the bottom up; entries from `len` on are unused.
    cards: [Card; LEN_MAX],
    n_down: u8,
    len: u8,
}

impl Life {
    /// A life that is lost, or not dealt yet.
    pub(super) const GONE: Life = Life { cards: [Card::from_index(0); LEN_MAX], n_down: 0, len: 0 };

    /// Creates a life from its face-down and face-up cards, each from the bottom up.
    pub(super) fn of(down: &[Card], open: &[Card]) -> Life {
        let mut life = Life::GONE;
        for &card in down.iter().chain(open) {
            life.lay(card);
        }
        life.n_down = down.len() as u8;
        life
    }

    pub(super) fn len(self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn is_gone(self) -> bool {
        self.len == 0
    }

    /// Returns the face-down cards, from the bottom up.
    pub(super) fn down(&self) -> &[Card] {
        &self.cards[..usize::from(self.n_down)]
    }

    /// Returns the face-down cards for changes, from the bottom up.
    pub(super) fn down_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.n_down)]
    }

    /// Returns the face-up cards, the top one last.
    pub(super) fn open(&self) -> &[Card] {
        &self.cards[usize::from(self.n_down)..usize::from(self.len)]
    }

    /// Returns the number of face-up cards.
    pub(super) fn n_open(self) -> u8 {
        self.len - self.n_down
    }

    /// Returns the face-up cards as a bag.
    pub(super) fn bag(self) -> Bag {
        self.open().iter().copied().collect()
    }

    /// Returns the target on top of the life; `None` if the life is lost.
    pub(super) fn target(self) -> Option<Target> {
        Target::of(self.open())
    }

    /// Returns the marks of the face-up cards.
    pub(super) fn marks(self) -> impl Iterator<Item = Mark> {
        let target = self.target();
        let top = self.open().last().map(|top| top.rank());
        let marks = [
            (Mark::Pair, matches!(target, Some(Target::Pair(..)))),
            (Mark::Full, self.n_open() == OPEN_MAX),
            (Mark::Ace, top == Some(Rank::Ace)),
        ];
        marks.into_iter().filter(|&(_, holds)| holds).map(|(mark, _)| mark)
    }

    /// Lays `card` face up on top.
    pub(super) fn lay(&mut self, card: Card) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    /// Removes the topmost face-up `card`, wherever it is.
    pub(super) fn take(&mut self, card: Card) {
        let place = self.open().iter().rposition(|&open| open == card);
        let place = usize::from(self.n_down) + place.expect("the move was checked above");
        self.cards.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
    }

    /// Turns up the top face-down card if no card is face up, and returns it (GK-5).
    pub(super) fn turn_up(&mut self) -> Option<Card> {
        if self.n_open() > 0 || self.is_gone() {
            return None;
        }
        self.n_down -= 1;
        self.open().last().copied()
    }
}

impl PartialEq for Life {
    fn eq(&self, other: &Life) -> bool {
        (self.down(), self.open()) == (other.down(), other.open())
    }
}

impl Eq for Life {}

/// A remark on a life's face-up cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A pair on top, which falls together.
    Pair,
    /// No more cards can be laid on it (GK-8).
    Full,
    /// An ace on top, the lowest card as a target.
    Ace,
}

/// The top of a life, which one attack has to knock out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// One card that is not a jack.
    Single(Card),
    /// Two cards of one rank other than jacks, which fall together. The second is on top.
    Pair(Card, Card),
    /// A jack, regardless of the cards below it.
    Jack(Card),
}

impl Target {
    /// Returns the target on top of these face-up cards, the top one last; `None` without any.
    pub(super) fn of(open: &[Card]) -> Option<Target> {
        let (&top, beneath) = open.split_last()?;
        Some(match beneath.last() {
            _ if top.rank() == Rank::Jack => Target::Jack(top),
            Some(&below) if below.rank() == top.rank() => Target::Pair(below, top),
            Some(_) | None => Target::Single(top),
        })
    }

    pub(super) fn n_cards(self) -> usize {
        match self {
            Target::Single(_) | Target::Jack(_) => 1,
            Target::Pair(..) => 2,
        }
    }
}
