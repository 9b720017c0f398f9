use bytes::Bytes;
use protocol::{Code, Refusal, UserId, encode::join, to_client::SnapshotReason};
use rules::{Game, Seat};

use crate::{Table, behind::Behind};

/// What there is to be seen: the table, and, where they watch late, what spectators see of it.
#[derive(Debug)]
pub(crate) struct Sight<'a, G: Game> {
    pub(crate) table: &'a Table<G>,
    pub(crate) late: Option<&'a Table<G>>,
}

impl<'a, G: Game> Sight<'a, G> {
    pub(crate) fn of(table: &'a Table<G>, behind: Option<&'a Behind<G>>) -> Sight<'a, G> {
        Sight { table, late: behind.map(Behind::table) }
    }

    /// The seat of `player`, now: whoever has left one sees no more than any spectator.
    pub(crate) fn seat(self, player: Option<UserId>) -> Option<Seat> {
        self.table.seat_of(player?)
    }

    /// The table that `player` sees.
    pub(crate) fn to(self, player: Option<UserId>) -> &'a Table<G> {
        match (self.seat(player), self.late) {
            (None, Some(late)) => late,
            (Some(_), _) | (None, None) => self.table,
        }
    }

    /// Refuses whoever is not to watch the table.
    pub(crate) fn may_be_seen_by(self, player: Option<UserId>) -> Result<(), Refusal> {
        if self.table.may_be_seen_by(player) { Ok(()) } else { Err(not_to_be_watched()) }
    }

    /// The whole table as `player` sees it.
    pub(crate) fn snapshot(self, player: Option<UserId>, reason: SnapshotReason) -> Bytes {
        let table = self.to(player);
        let private = self.seat(player).map(|seat| table.private_part(seat, &[]));
        Bytes::from(join(&table.snapshot_head(reason), private.as_deref()))
    }
}

pub(crate) fn not_to_be_watched() -> Refusal {
    Refusal::new(Code::Forbidden, "this table is not to be watched")
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one asks that games are Copy")]
impl<G: Game> Clone for Sight<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Sight<'_, G> {}
