//! Encoders of frequent frames, without copies.
//!
//! A table encodes the public part once, as a *head*: a frame without its closing brace. It encodes
//! each seat's private part and [`join`]s the two. All spectators get the head alone, which is the
//! same bytes.

mod changed_members;
mod heads;
mod private_part;

pub use changed_members::{ChangedMembers, EncodedView};
pub use heads::{
    BeatPart, DealPart, HappenedPart, PublicPart, PublicUpdatePart, ReplayHead, SnapshotHead,
    UpdateHead,
};
pub use private_part::{PrivatePart, write_private};

/// The text between a head and a private part.
pub const PRIVATE_FIELD: &[u8] = b",\"private\":";

/// Returns the frame of a seat, or that of a spectator if `private` is `None`.
pub fn join(head: &[u8], private: Option<&[u8]>) -> Vec<u8> {
    let n_more = private.map_or(0, |part| PRIVATE_FIELD.len() + part.len());
    let mut frame = Vec::with_capacity(head.len() + n_more + 1);
    frame.extend_from_slice(head);
    if let Some(private) = private {
        frame.extend_from_slice(PRIVATE_FIELD);
        frame.extend_from_slice(private);
    }
    frame.push(b'}');
    frame
}

#[cfg(test)]
mod tests;
