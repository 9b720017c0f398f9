/// A fault of a [`Mutant`](crate::Mutant).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No fault: the harness itself is sound.
    Whole,
    /// Everyone sees a hidden card.
    CardInPublic,
    /// Everyone sees a number that depends on a hidden card, such as an id derived from the deck's
    /// order.
    NumberInPublic,
    /// Everyone sees a hidden card, and `determinize` faithfully copies the leak.
    KeptWhenDeterminized,
    /// A seat sees a hidden card.
    CardInPrivate,
    CardInEvent,
    /// The private parts of an event are also told to the seats on the left.
    PartToNext,
    /// Everyone sees a hidden card, but only in a beat before the last.
    CardInBeat,
    /// Everyone sees a number that depends on a hidden card, but only in a beat before the last.
    NumberInBeat,
    /// The sentence of a refusal depends on a hidden card.
    CardInRefusal,
    /// A hidden card is listed among the unplayable cards.
    CardInReason,
    CardInOutlook,
    CardInCaution,
    CardInCost,
    /// A refused action changes the state.
    RefusalMoves,
    /// Anyone can request the proof of one hidden card.
    PlaceShown,
    /// A viewer cannot request the proof of the lowest card that they have seen.
    PlaceKept,
}
