use schemars::JsonSchema;
use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

/// The reason why an action is good, as a code.
///
/// One list for the bots of all games, so that clients can translate all of them. It depends only
/// on what the seat can see, and has no parameters, since the action names the cards. Chances are
/// those of unseen cards.
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
    /// Of the actions tried in simulated deals, none did clearly better.
    WinsMostOften,
    /// The opponents are unlikely to beat it, and nothing cheaper is likely to hold.
    LikelyHolds,
    /// It might take the trick, and is unlikely to take a later one.
    MayHold,
    /// Nothing lower wins the trick so far.
    BeatsCheaply,
    /// The partner is likely to take the trick, so the cheapest card is enough.
    PartnerHolds,
    /// No card is likely to take the trick, so the cheapest is played.
    ThrowsCheapest,
    /// Another side would win the deal with this trick, and the card wins it so far.
    LastChance,
    /// A weak card, the lowest of its suit, beats next to nothing but can be led.
    LeadsWeakest,
    /// The card is worth more than the cost of taking one.
    SavesTrump,
    /// The next seat has one card left, and this card is the hardest for it to beat.
    StopsNext,
    /// A set gets rid of several cards at once.
    ShedsMost,
    /// The highest cards of the hand, to keep low ones for the last trick.
    ShedsHighest,
    /// The lead that is most likely to win the trick.
    LeadsStrongest,
    /// The highest of several cards that win the trick so far.
    HardToBeat,
    /// The turn-up is better than the worst card of the hand.
    TurnupStronger,
    /// The turn-up is no better than the cards of the hand.
    TurnupWeaker,
    /// Playing costs nothing, as the seat needs no trick.
    CostsNothing,
    /// The hand is more likely than not to take the tricks that it needs.
    HandPromises,
    /// The hand is unlikely to take the tricks that it would need.
    HandTooWeak,
    /// Unknown cards promise more than each of these.
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
    /// One card takes two.
    TakesCards,
    /// It covers one of the seat's own lives.
    CoversLife,
    /// The least useful card is discarded.
    DiscardsLeast,
    /// The bot of level `plain` plays it by a rule of thumb.
    RuleOfThumb,
    /// No opponent can beat it.
    Unbeatable,
    /// No card wins the trick so far, so the least valuable is played.
    CannotWin,
    /// It surely takes the trick that wins the deal.
    WinsDeal,
    /// The Devil is led and has power.
    LeadsDevil,
    /// It surely takes the trick, so the Karnöffel stays in the hand.
    SavesKarnoffel,
    /// Only a king or a higher card is likely to take the trick, and the cheapest card is played.
    SavesSpecial,
    /// A partner is winning the trick, and no opponent can beat that.
    PartnerWins,
    /// The higher cards that stay would bring the seat to exactly the point limit.
    KeepsExact,
    /// The lowest card stays for the last trick, which is next.
    KeepsLow,
    /// All others have passed.
    WinsAlone,
    /// The seat needs all tricks that are left.
    NeedsTrick,
    /// It completes the trick, so the seat leads to the next one.
    CompletesTrick,
    /// It takes cards from a seat's last life.
    AttacksLastLife,
    /// It covers the seat's last life.
    GuardsLastLife,
    /// It takes cards from the opponent with the most cards in its lives.
    HitsLeader,
}
