use schemars::JsonSchema;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

/// The reason why an action is good, as a code.
///
/// One list for the bots of all games, so that clients can translate all of them. It depends only
/// on what the seat can see, and has no parameters, since the action names the cards.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Serialize,
    JsonSchema,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Reason {
    /// The action is forced.
    OnlyChoice,
    /// All actions are equally good.
    AllAlike,
    /// It has the best estimated chance of winning, over simulations with random hidden cards.
    WinsMostOften,
    /// It takes the trick with the cheapest card that is likely to hold against later players.
    LikelyHolds,
    /// It might take the trick, and is unlikely to take a later one.
    MayHold,
    /// It is the lowest card that takes the trick.
    BeatsCheaply,
    /// The partner is winning the trick and will probably keep it, so a cheap card is enough.
    PartnerHolds,
    /// The trick is too expensive or cannot be won, so the cheapest card is played.
    ThrowsCheapest,
    /// Another side would win the deal with this trick, so any card that might take it is played.
    LastChance,
    /// Weak cards can only be got rid of by leading them.
    LeadsWeakest,
    /// The card is worth more than the cost of taking one.
    SavesTrump,
    /// The next seat has one card left, and this card is the hardest for it to beat.
    StopsNext,
    /// A set gets rid of several cards at once.
    ShedsMost,
    /// The highest playable cards, to keep low ones for the last trick.
    ShedsHighest,
    /// The lead that is most likely to win the trick.
    LeadsStrongest,
    /// The card is the hardest to beat among those that beat the top card.
    HardToBeat,
    /// The turn-up is better than the worst card of the hand.
    TurnupStronger,
    /// The turn-up is no better than the cards of the hand.
    TurnupWeaker,
    /// Playing costs nothing, as the seat needs no trick.
    CostsNothing,
    /// The hand promises the tricks that it needs.
    HandPromises,
    /// The hand does not promise the tricks that it would need.
    HandTooWeak,
    /// These cards are weak, and the rest promises the tricks that the exchange requires.
    ExchangesWeak,
    /// No card is weak enough to be worth another required trick.
    KeepsHand,
    /// An exchange would require more tricks than the hand promises.
    ExchangeBinds,
    /// The face-up card is better than an average unknown card.
    DrawsOpen,
    /// An unknown card promises more than the face-up one.
    DrawsUnknown,
    /// It puts a seat out of the match.
    KnocksOut,
    /// It ends a life.
    EndsLife,
    /// It takes the most cards for what it costs.
    TakesCards,
    /// It covers one of the seat's own lives.
    CoversLife,
    /// The least useful card is discarded.
    DiscardsLeast,
}
