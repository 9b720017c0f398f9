use std::fmt;

use super::stream::Stream;

/// Information that a viewer received but must not know.
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
    /// A seat's contribution to a shuffle, except where it is published.
    Share,
    /// A `shuffling` sent to an outsider, with too much detail, or too early.
    Shuffling,
    /// A token, except where it is sent to its owner.
    Token,
    /// The salt of a card's proof, except in that proof.
    Salt,
    /// The order of a shuffle, anywhere.
    Order,
    /// A visible card that no event revealed.
    Untold,
    /// An event that the game does not send to this viewer.
    Event,
    /// A view that differs from that of the game.
    View,
    /// A field that is not part of the protocol.
    Unknown,
    /// The private part of a seat, sent to another viewer.
    Private,
    /// The legal actions of a seat, sent to another seat.
    Legal,
    /// A frame that differs between spectators.
    Unlike,
    /// The first frame of a late viewer that disagrees with the frames of the others.
    Late,
    /// A card in a refusal that the reader does not know and did not name.
    Refusal,
    /// A card where none belongs: in the lobby, in an answer, over HTTP.
    Elsewhere,
    /// A card in the log.
    Logged,
    /// The record of a match in progress.
    Record,
    /// The proof of a card that the reader has not seen, or of a deal in progress.
    Proof,
}

/// The location of a leak.
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
