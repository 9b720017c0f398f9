use std::fmt;

use super::stream::Stream;

/// Something that somebody was told and may not know.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Leak {
    pub(super) kind: Kind,
    pub(super) place: String,
    what: String,
}

/// A kind of leak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A deal's secret, anywhere.
    Secret,
    /// A seat's part in a shuffle, except where that is published as the deal begins.
    Share,
    /// A table's words on a coming shuffle, told to an outsider, in too much detail, or too early.
    Shuffling,
    /// Somebody's token, but where it is given to its owner.
    Token,
    /// The salt of a card's proof, but in that proof.
    Salt,
    /// The order of a shuffle, anywhere.
    Order,
    /// A card that is shown, and of which no event told.
    Untold,
    /// An event that its reader is not told of by the game.
    Event,
    /// A view that is not the game's own, with nothing besides.
    View,
    /// A field that the protocol does not have.
    Unknown,
    /// The private part of a seat, for one who does not sit there.
    Private,
    /// The choices of a seat, told to another seat.
    Legal,
    /// A spectator's frame that another spectator's is not.
    Unlike,
    /// The first word to one who came late, where those who were there heard something else.
    Late,
    /// A card in a refusal of which its reader was not told, and that it did not name itself.
    Refusal,
    /// A card where there are none: in the lobby, in an answer, over HTTP.
    Elsewhere,
    /// A card in the log.
    Logged,
    /// The record of a match that goes on.
    Record,
    /// The proof of a card that its reader did not see come from the pack, or of a deal that goes on.
    Proof,
}

/// The place where something was told.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place<'a> {
    Frame(&'a Stream, usize),
    Log(usize),
    Answer(&'a str),
}

impl Leak {
    pub(super) fn new(kind: Kind, place: Place<'_>, what: impl Into<String>) -> Leak {
        Leak { kind, place: place.to_string(), what: what.into() }
    }
}

impl fmt::Debug for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in {}: {}", self.kind, self.place, self.what)
    }
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Frame(stream, n) => write!(f, "frame {n} of {}", stream.name),
            Place::Log(n) => write!(f, "line {n} of the log"),
            Place::Answer(path) => write!(f, "the answer to GET {path}"),
        }
    }
}
