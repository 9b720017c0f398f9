//! Encoders of frequent frames, without copies.
//!
//! A table encodes the public part once, as a *head*: a frame without its closing brace. It encodes
//! each seat's private part and [`join`]s the two. All spectators get the head alone, which is the
//! same bytes.

mod heads;
mod private_part;

pub use heads::{
    BeatPart, DealPart, HappenedPart, PublicPart, ReplayHead, SnapshotHead, UpdateHead,
};
pub use private_part::PrivatePart;

/// Returns the frame of a seat, or of a spectator if there is no private part.
pub fn join(head: &str, private: Option<&str>) -> String {
    const FIELD: &str = ",\"private\":";
    let mut frame =
        String::with_capacity(head.len() + private.map_or(0, |part| FIELD.len() + part.len()) + 1);
    frame.push_str(head);
    if let Some(private) = private {
        frame.push_str(FIELD);
        frame.push_str(private);
    }
    frame.push('}');
    frame
}

#[cfg(test)]
mod tests;
