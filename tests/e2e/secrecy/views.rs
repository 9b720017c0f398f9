use std::{iter::zip, ptr};

use cards::CardSet;
use serde_json::{Value, json};

use super::{
    leak::{Kind, Leak, Place},
    recording::Recording,
    stream::{Frame, Stream},
};

impl Recording {
    /// Finds leaks in the frames of every viewer.
    pub(super) fn frames_tell(&self, leaks: &mut Vec<Leak>) {
        for stream in self.streams() {
            let told = stream.told(&self.truth);
            for (n, (frame, told)) in zip(&stream.frames, told).enumerate() {
                let place = Place::Frame(stream, n);
                let wrong = frame.wrong.get_or_init(|| self.truth.wrong_with(frame, stream));
                leaks.extend(wrong.iter().map(|(kind, what)| Leak::new(*kind, place, what)));
                if let Some((kind, cards)) = self.names_untold(stream, frame, told) {
                    leaks.push(Leak::new(kind, place, format!("{cards:?}")));
                }
            }
        }
    }

    /// Returns the cards in a frame that its reader does not know.
    fn names_untold(
        &self,
        stream: &Stream,
        frame: &Frame,
        told: CardSet,
    ) -> Option<(Kind, CardSet)> {
        let named = frame.said.cards;
        let is_late = self.late.iter().any(|late| ptr::eq(late, stream));
        let (kind, known) = match frame.op() {
            // The first frame of a late viewer is compared with the frames of the others.
            "update" | "replay" | "snapshot" if frame.is_in_match() && is_late => return None,
            "update" | "replay" | "snapshot" if frame.is_in_match() => (Kind::Untold, told),
            "proof" => (Kind::Proof, told),
            // It names the deck, which is compared with the record.
            "shuffling" => return None,
            "err" => (Kind::Refusal, told.or(stream.named_itself(frame))),
            _ => (Kind::Elsewhere, CardSet::EMPTY),
        };
        Some((kind, named.without(known))).filter(|(_, cards)| !cards.is_empty())
    }

    /// Checks that spectators receive the same bytes, and late viewers the same as the others.
    pub(super) fn viewers_differ(&self, leaks: &mut Vec<Leak>) {
        let [one, other] = &self.spectators[..] else { panic!("two watch") };
        assert_eq!(one.updates().count(), other.updates().count(), "both were told every entry");
        for ((n, update), (_, other)) in zip(one.updates(), other.updates()) {
            if update.text != other.text {
                leaks.push(Leak::new(Kind::Unlike, Place::Frame(one, n), &update.text));
            }
        }
        for late in &self.late {
            let live = late.seat.map_or(one, |seat| &self.players[seat]);
            let shown = late.frames.iter().enumerate().filter(|(_, frame)| frame.is_in_match());
            for (n, frame) in shown {
                let update = live.update(frame.seq()).expect("every entry was sent");
                // An HTTP stream has every entry, like a socket.
                let is_same = match frame.op() {
                    "update" => frame.text == update.text,
                    _ => frame.shows_the_same(update, live.public_at(update)),
                };
                if !is_same {
                    leaks.push(Leak::new(Kind::Late, Place::Frame(late, n), &frame.text));
                }
            }
        }
    }
}

impl Frame {
    /// Returns whether it shows the same state as the update of the same entry, without the private
    /// events. `public` is the whole public part, of which the update leaves out what is unchanged.
    fn shows_the_same(&self, update: &Frame, public: Value) -> bool {
        let parts =
            |frame: &Frame| ["public", "decision", "private"].map(|part| frame.json[part].clone());
        let mut shown = parts(update);
        shown[0] = public;
        if shown[2].is_object() {
            shown[2]["events"] = json!([]);
        }
        parts(self) == shown
    }
}
