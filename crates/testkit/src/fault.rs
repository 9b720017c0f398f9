//! The faults of a [`Mutant`](crate::Mutant).

use std::fmt::Debug;

/// A fault as a type, so that a game with another fault is another game.
pub trait Mutation: Default + Clone + Eq + Debug + Send + Sync + 'static {
    const FAULT: Fault;
}

macro_rules! faults {
    ($($(#[$doc:meta])* $Name:ident;)*) => {
        /// All faults.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Fault { $($(#[$doc])* $Name),* }

        $(
            $(#[$doc])*
            #[derive(Clone, Default, PartialEq, Eq, Debug)]
            pub struct $Name;

            impl Mutation for $Name {
                const FAULT: Fault = Fault::$Name;
            }
        )*
    };
}

faults! {
    /// No fault: the harness itself is sound.
    Whole;
    /// Everyone sees a hidden card.
    CardInPublic;
    /// Everyone sees a number that depends on a hidden card, such as an id derived from the deck's
    /// order.
    NumberInPublic;
    /// Everyone sees a hidden card, and `determinize` faithfully copies the leak.
    KeptWhenDeterminized;
    /// A seat sees a hidden card.
    CardInPrivate;
    /// An event names a hidden card.
    CardInEvent;
    /// Everyone sees a hidden card, but only in a beat before the last.
    CardInBeat;
    /// Everyone sees a number that depends on a hidden card, but only in a beat before the last.
    NumberInBeat;
    /// The sentence of a refusal depends on a hidden card.
    CardInRefusal;
    /// A hidden card is listed among the unplayable cards.
    CardInReason;
    /// An outlook depends on a hidden card.
    CardInOutlook;
    /// A caution depends on a hidden card.
    CardInCaution;
    /// A cost depends on a hidden card.
    CardInCost;
    /// A refused action changes the state.
    RefusalMoves;
    /// Anyone can request the proof of one hidden card.
    PlaceShown;
    /// A viewer cannot request the proof of the lowest card that they have seen.
    PlaceKept;
}
