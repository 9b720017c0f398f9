use rules::{
    Dealer, OptionSpec, Preset, Seat,
    cards::{Card, CardSet, Suit},
    dealer_spec,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The options of Knorri.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Options {
    /// The first dealer.
    pub dealer: Dealer,
    /// The direction of play.
    pub direction: Direction,
    /// Set if a seat that can beat must do so (KN-5).
    pub must_beat: bool,
    /// The end of a deal (KN-7).
    pub finish: Finish,
    /// The suit of trumps and its reach (KN-8).
    pub trumps: Trumps,
    /// The visibility of captured piles in phase one (KN-2).
    pub captures: Captures,
    /// The number of deals in the match.
    pub deals: u8,
}

impl rules::Options for Options {
    fn presets() -> Vec<Preset> {
        vec![
            Preset::new("source", []),
            Preset::new("five_deals", [("deals", 5.into())]),
            Preset::new("last_in", [("finish", "last_in".into())]),
        ]
    }

    fn specs(seats: u8) -> Vec<OptionSpec> {
        vec![
            dealer_spec(seats),
            OptionSpec::words("direction", &["counter_clockwise", "clockwise"]),
            OptionSpec::flag("must_beat", true),
            OptionSpec::words("finish", &["first_out", "last_in"]),
            OptionSpec::words("trumps", &["spades", "diamonds"]),
            OptionSpec::words("captures", &["hidden", "own", "open"]),
            OptionSpec::whole("deals", 1..=20, 1),
        ]
    }
}

/// The direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// Counter-clockwise (to the right), as in the source.
    CounterClockwise,
    /// Clockwise (to the left).
    Clockwise,
}

impl Direction {
    /// Returns the seat that plays after `seat` at a table of `seats` seats.
    pub fn next(self, seat: Seat, seats: u8) -> Seat {
        match self {
            Direction::CounterClockwise => seat.right(seats),
            Direction::Clockwise => seat.left(seats),
        }
    }
}

/// The end of a deal (KN-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// The deal ends when the first seat has played its last card.
    FirstOut,
    /// The deal ends when only one seat has cards.
    LastIn,
}

/// The suit of trumps and its reach (KN-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trumps {
    /// Spades are trumps and beat every other suit.
    Spades,
    /// Diamonds are trumps and beat hearts and spades but not clubs.
    Diamonds,
}

impl Trumps {
    /// Returns the trump suit.
    pub fn suit(self) -> Suit {
        match self {
            Trumps::Spades => Suit::Spades,
            Trumps::Diamonds => Suit::Diamonds,
        }
    }

    /// Returns every card that beats `top`: the higher cards of its suit and, if it is not a trump,
    /// any trump that beats its suit (KN-3, KN-8).
    pub fn beating(self, top: Card) -> CardSet {
        let higher = CardSet::after(top).and(CardSet::of_suit(top.suit()));
        let out_of_reach = match self {
            Trumps::Spades => top.suit() == Suit::Spades,
            Trumps::Diamonds => matches!(top.suit(), Suit::Diamonds | Suit::Clubs),
        };
        if out_of_reach { higher } else { higher.or(CardSet::of_suit(self.suit())) }
    }
}

/// The visibility of captured piles in phase one (KN-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Captures {
    /// Hidden from everyone, including their owners.
    Hidden,
    /// Visible to their owners.
    Own,
    /// Visible to everyone.
    Open,
}
