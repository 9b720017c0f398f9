use cards::{Card, Rank};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Bag;

/// Lives that each seat begins with.
pub(super) const LIVES: usize = 3;
/// Face-down cards of a fresh life.
pub(super) const DOWN: usize = 3;
/// The most open cards that a life has after a defence (GK-8).
pub(super) const OPEN_MAX: u8 = 3;

const LEN_MAX: usize = DOWN + OPEN_MAX as usize;

/// One life: a row of cards, each laid on the one before, the lower ones face down.
///
/// A life that has cards has an open one, between moves (GK-5); one without cards is gone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Life {
    /// From the bottom up; places from `len` on mean nothing.
    cards: [Card; LEN_MAX],
    n_down: u8,
    len: u8,
}

impl Life {
    /// A life that is gone, or not dealt yet.
    pub(super) const GONE: Life = Life { cards: [Card::from_index(0); LEN_MAX], n_down: 0, len: 0 };

    /// A life of face-down cards and open ones, each list from the bottom up.
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

    /// The face-down cards, from the bottom up.
    pub(super) fn down(&self) -> &[Card] {
        &self.cards[..usize::from(self.n_down)]
    }

    /// The places of the face-down cards, from the bottom up.
    pub(super) fn down_mut(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.n_down)]
    }

    /// The open cards, the top one last.
    pub(super) fn open(&self) -> &[Card] {
        &self.cards[usize::from(self.n_down)..usize::from(self.len)]
    }

    /// The number of cards that are open.
    pub(super) fn n_open(self) -> u8 {
        self.len - self.n_down
    }

    /// The open cards, in no order.
    pub(super) fn bag(self) -> Bag {
        self.open().iter().copied().collect()
    }

    /// Returns the target that an attack on this life meets; `None` if the life is gone.
    pub(super) fn target(self) -> Option<Target> {
        Target::of(self.open())
    }

    /// Returns the marks of the open cards.
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

    /// Lays `card` open on top.
    pub(super) fn lay(&mut self, card: Card) {
        self.cards[self.len()] = card;
        self.len += 1;
    }

    /// Takes the topmost open `card` out, from wherever it lies.
    pub(super) fn take(&mut self, card: Card) {
        let place = self.open().iter().rposition(|&open| open == card);
        let place = usize::from(self.n_down) + place.expect("the move was found to be legal");
        self.cards.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
    }

    /// Turns the top face-down card up where no card is open (GK-5), and says which.
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

/// A remark on a life's open cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A pair lies on top, and falls together.
    Pair,
    /// No more cards can be laid there (GK-8).
    Full,
    /// An ace lies on top, the lowest card as a target.
    Ace,
}

/// The top of a life: what one attack has to knock out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// One card that is no jack.
    Single(Card),
    /// Two cards of one rank, jacks excepted: both must go together. The second lies on top.
    Pair(Card, Card),
    /// A jack, whatever lies beneath it.
    Jack(Card),
}

impl Target {
    /// The top of some open cards, the top one last.
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
