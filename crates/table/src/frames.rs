use protocol::{encode::join, to_client::SnapshotReason};
use rules::{Game, Seat};

use crate::{Broadcast, Table};

impl<G: Game> Table<G> {
    /// The frame that `seat` gets when it comes: the table as it stands.
    pub fn snapshot_frame(&self, seat: Seat) -> String {
        join(&self.snapshot_head(SnapshotReason::First), Some(&self.private_part(seat, &[])))
    }

    /// The frame that `seat` gets of the last entry, which told this.
    pub fn update_frame(&self, broadcast: &Broadcast<G>, seat: Seat, now: u64) -> String {
        join(&self.update_head(broadcast, now), Some(&self.private_part(seat, broadcast.to(seat))))
    }
}
