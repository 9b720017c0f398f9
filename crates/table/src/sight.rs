use bytes::Bytes;
use protocol::{Code, Refusal, UserId, encode::join, to_client::SnapshotReason};
use rules::{Game, Seat};

use crate::{Table, behind::DelayedView};

/// What there is to be seen: the table, and, where they watch late, what spectators see of it.
#[derive(Debug)]
pub(crate) struct TableViews<'a, G: Game> {
    pub(crate) table: &'a Table<G>,
    pub(crate) late: Option<&'a Table<G>>,
}

impl<'a, G: Game> TableViews<'a, G> {
    pub(crate) fn of(table: &'a Table<G>, behind: Option<&'a DelayedView<G>>) -> TableViews<'a, G> {
        TableViews { table, late: behind.map(DelayedView::table) }
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
    pub(crate) fn can_be_watched_by(self, player: Option<UserId>) -> Result<(), Refusal> {
        if self.table.can_be_watched_by(player) { Ok(()) } else { Err(not_watchable()) }
    }

    /// The whole table as `player` sees it.
    pub(crate) fn snapshot(self, player: Option<UserId>, reason: SnapshotReason) -> Bytes {
        let table = self.to(player);
        let private = self.seat(player).map(|seat| table.private_part(seat, &[]));
        Bytes::from(join(&table.snapshot_head(reason), private.as_deref()))
    }
}

pub(crate) fn not_watchable() -> Refusal {
    Refusal::new(Code::Forbidden, "this table is not to be watched")
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one asks that games are Copy")]
impl<G: Game> Clone for TableViews<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for TableViews<'_, G> {}
