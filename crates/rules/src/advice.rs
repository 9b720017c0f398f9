use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action that an experienced player would choose, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<A> {
    /// One of the actions that are legal.
    pub action: A,
    /// Why this one.
    pub reason: Reason,
}

impl<A> Advice<A> {
    /// `action`, for `reason`.
    pub fn new(action: A, reason: Reason) -> Advice<A> {
        Advice { action, reason }
    }

    /// The same advice, of another type's action.
    pub fn map<B>(self, other: impl FnOnce(A) -> B) -> Advice<B> {
        Advice { action: other(self.action), reason: self.reason }
    }
}

/// Why an action is a good one, in a word for programs.
///
/// One closed list for all games, so that every client can have every sentence. It says what the
/// seat itself can see and expect, and has no parameters: the action has the cards.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing else to do.
    OnlyChoice,
    /// All choices come to the same.
    AllAlike,
    /// It takes the trick, as cheaply as is likely to hold against those who play after it.
    LikelyHolds,
    /// It is the least of the cards that take the trick as it lies.
    BeatsCheaply,
    /// The trick is the partner's and is likely to stay so: a cheap card will do.
    PartnerHolds,
    /// The trick is not worth what it would cost, or cannot be had: the cheapest card goes.
    ThrowsCheapest,
    /// Another side wins the deal with this trick: whatever may take it is tried.
    LastChance,
    /// Weak cards leave the hand as leads alone.
    LeadsWeakest,
    /// The card is worth more in the hand than taking one costs.
    SavesTrump,
    /// A set gets rid of several cards at once.
    ShedsMost,
    /// The highest that may be played: what is left for the last trick is to be low.
    ShedsHighest,
    /// The card that is likeliest to win the trick to which it is led.
    LeadsStrongest,
    /// The card is the hardest to beat among those that beat the top card.
    HardToBeat,
    /// The card that is turned up is better than the worst of the hand.
    TurnupStronger,
    /// The card that is turned up is no better than those in the hand.
    TurnupWeaker,
    /// Playing costs nothing, as the seat needs no trick.
    CostsNothing,
    /// The hand promises the tricks that it needs.
    HandPromises,
    /// The hand does not promise the tricks that it would need.
    HandTooWeak,
    /// These cards are weak, and the rest promises the tricks that exchanging them binds to.
    ExchangesWeak,
    /// No card is so weak that it is worth a trick to be rid of it.
    KeepsHand,
    /// Exchanging would bind to more tricks than the hand promises.
    ExchangeBinds,
    /// The face-up card is better than can be expected of an unknown card.
    DrawsOpen,
    /// An unknown card promises more than what lies open.
    DrawsUnknown,
    /// It puts a seat out of the match.
    KnocksOut,
    /// It ends a life.
    EndsLife,
    /// It takes the most cards for what it costs.
    TakesCards,
    /// It covers one of one's own lives.
    CoversLife,
    /// The card that is least useful goes.
    DiscardsLeast,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Reason; 28] = [
        Reason::OnlyChoice,
        Reason::AllAlike,
        Reason::LikelyHolds,
        Reason::BeatsCheaply,
        Reason::PartnerHolds,
        Reason::ThrowsCheapest,
        Reason::LastChance,
        Reason::LeadsWeakest,
        Reason::SavesTrump,
        Reason::ShedsMost,
        Reason::ShedsHighest,
        Reason::LeadsStrongest,
        Reason::HardToBeat,
        Reason::TurnupStronger,
        Reason::TurnupWeaker,
        Reason::CostsNothing,
        Reason::HandPromises,
        Reason::HandTooWeak,
        Reason::ExchangesWeak,
        Reason::KeepsHand,
        Reason::ExchangeBinds,
        Reason::DrawsOpen,
        Reason::DrawsUnknown,
        Reason::KnocksOut,
        Reason::EndsLife,
        Reason::TakesCards,
        Reason::CoversLife,
        Reason::DiscardsLeast,
    ];
}
