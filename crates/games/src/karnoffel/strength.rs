use rules::{
    PlayedCard, Seat,
    cards::{Card, Rank, Suit},
};
use serde::Serialize;

use super::{PlainSuits, Ties};

/// The order of the cards in one deal, which decides the winner of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The suit of trumps.
    pub trump: Suit,
    /// The suits in which plain cards win (KA-6).
    pub plain_suits: PlainSuits,
    /// The winner among equal cards (KA-3).
    pub ties: Ties,
}

/// The title of a special trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// The jack of trumps.
    Karnoffel,
    /// The seven of trumps, while it has power.
    Devil,
    /// The six of trumps.
    Pope,
    /// The two of trumps.
    Emperor,
    /// The three of trumps.
    Oberstecher,
    /// The four of trumps.
    Unterstecher,
    /// The five of trumps.
    Knight,
}

impl Strength {
    /// Returns the seat whose card wins `trick` so far; `None` if it is empty.
    pub fn winner(self, trick: &[PlayedCard], first_trick: bool) -> Option<Seat> {
        let (lead, followers) = trick.split_first()?;
        let mut winner = lead.seat;
        let mut best = self.worth(lead.card, lead.card, first_trick);
        for played in followers {
            let worth = self.worth(played.card, lead.card, first_trick);
            let wins = match self.ties {
                Ties::First => worth > best,
                Ties::Last => worth >= best,
            };
            if wins {
                (winner, best) = (played.seat, worth);
            }
        }
        Some(winner)
    }

    /// Returns the strength of `card` in a trick to which `lead` was led; the strongest wins. A
    /// card that cannot win has 0, which is less than any lead.
    pub fn worth(self, card: Card, lead: Card, first_trick: bool) -> u8 {
        // Cards are unique, so a card equal to the lead is the lead.
        let devil_has_power = card == lead && !first_trick;
        match (self.special(card, devil_has_power), self.plain_suits) {
            (Some(special), _) => special,
            (None, PlainSuits::Free) if card == self.devil() => 1,
            (None, PlainSuits::Free) => plain(card),
            (None, PlainSuits::LedSuit) if card.suit() == lead.suit() => plain(card),
            (None, PlainSuits::LedSuit) => 0,
        }
    }

    /// Returns the seven of trumps, with power or without.
    pub fn devil(self) -> Card {
        Rank::Seven.of(self.trump)
    }

    /// Returns the title of `card`; `None` if it is not a special trump.
    pub fn title(self, card: Card) -> Option<Title> {
        if card.suit() != self.trump {
            return None;
        }
        match card.rank() {
            Rank::Jack => Some(Title::Karnoffel),
            Rank::Seven => Some(Title::Devil),
            Rank::Six => Some(Title::Pope),
            Rank::Two => Some(Title::Emperor),
            Rank::Three => Some(Title::Oberstecher),
            Rank::Four => Some(Title::Unterstecher),
            Rank::Five => Some(Title::Knight),
            Rank::Eight | Rank::Nine | Rank::Ten | Rank::Queen | Rank::King | Rank::Ace => None,
        }
    }

    /// Returns the strength of a special trump, between those of the plain cards next to it; `None`
    /// for other cards, and for the Devil without power.
    fn special(self, card: Card, devil_has_power: bool) -> Option<u8> {
        match self.title(card)? {
            Title::Karnoffel => Some(20),
            Title::Devil => devil_has_power.then_some(19),
            Title::Pope => Some(18),
            Title::Emperor => Some(17),
            Title::Oberstecher => Some(15),
            Title::Unterstecher => Some(13),
            Title::Knight => Some(11),
        }
    }
}

/// Returns the strength of a card that is not a special trump.
fn plain(card: Card) -> u8 {
    match card.rank() {
        Rank::King => 16,
        Rank::Queen => 14,
        Rank::Jack => 12,
        rank @ (Rank::Two
        | Rank::Three
        | Rank::Four
        | Rank::Five
        | Rank::Six
        | Rank::Seven
        | Rank::Eight
        | Rank::Nine
        | Rank::Ten
        | Rank::Ace) => rank.number(),
    }
}
