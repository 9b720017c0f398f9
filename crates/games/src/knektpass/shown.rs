use rules::{Shown, Viewer};

use super::{Knektpass, deal::PACKETS, options::ROUNDS_MAX};

impl Knektpass {
    /// Returns the draw for deal, the turn-up, and the cards that the viewer was dealt or got from
    /// the talon. Their positions follow from the public numbers of exchanged cards.
    pub(super) fn shown_to(&self, viewer: Viewer) -> Vec<Shown> {
        let mut shown = Shown::drawn(self.draw.as_ref());
        let mut place = 0;
        let mut give = |n: usize, is_seen: bool| {
            shown.extend((place..place + n).filter(|_| is_seen).map(|p| Shown::Place(p as u16)));
            place += n;
        };
        for packet in PACKETS {
            for seat in self.dealer.round(self.seats) {
                give(packet, viewer == Viewer::Seat(seat));
            }
        }
        give(1, true);
        for round in 0..ROUNDS_MAX {
            for seat in self.playing() {
                if let Some(&n) = self.deal.exchanges[seat.index()].rounds().get(round) {
                    give(n.into(), viewer == Viewer::Seat(seat));
                }
            }
        }
        shown
    }
}
