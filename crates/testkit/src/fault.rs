//! Faults of a [`Mutant`](crate::Mutant).

use std::fmt::Debug;

/// A fault as a type, so that a game with another fault is another game.
pub trait Mutation: Default + Clone + Eq + Debug + Send + Sync + 'static {
    /// The fault.
    const FAULT: Fault;
}

macro_rules! faults {
    ($($(#[$doc:meta])* $Name:ident;)*) => {
        /// The faults that there are.
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
    /// Nothing: the harness itself is sound.
    Whole;
    /// Everyone sees a hidden card.
    CardInPublic;
    /// Everyone sees a number that depends on a hidden card, as an id made from the deck's order does.
    NumberInPublic;
    /// Everyone sees a hidden card, and `determinize` faithfully copies the leak.
    KeptWhenDeterminized;
    /// A seat sees a hidden card.
    CardInPrivate;
    /// An event names a hidden card.
    CardInEvent;
    /// Everyone sees a hidden card, in a beat before the last alone.
    CardInBeat;
    /// Everyone sees a number that depends on a hidden card, in a beat before the last alone.
    NumberInBeat;
    /// The sentence of a refusal depends on a hidden card.
    CardInRefusal;
    /// Among the cards that cannot be used, a hidden one is named.
    CardInReason;
    /// An outlook depends on a hidden card.
    CardInOutlook;
    /// A caution depends on a hidden card.
    CardInCaution;
    /// A cost depends on a hidden card.
    CardInCost;
    /// A refused action changes the state.
    RefusalMoves;
    /// Everybody may ask for the proof of one card more, as far down in the deck as cards are hidden.
    PlaceShown;
    /// Nobody gets the proof of the card that lay furthest down of those that they were shown.
    PlaceKept;
}
