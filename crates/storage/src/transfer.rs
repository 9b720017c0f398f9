//! The rows that move when a whole server moves from one database to another.

use protocol::EpochMs;
use strum::{IntoStaticStr, VariantArray};

use crate::Datum;

/// A kind of rows: one table of PostgreSQL, and one or two of SQLite.
///
/// Rows have the form of PostgreSQL; SQLite converts what it stores differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum RowKind {
    Person,
    NameKey,
    FormerName,
    Session,
    Ban,
    Block,
    Report,
    Audit,
    Outage,
    ChatMessage,
    Rating,
    /// The entries of all logs, those of each log together and in order.
    #[strum(serialize = "table_entry")]
    Entry,
    TableStatus,
    Invite,
    HibernatedSeat,
    HibernatedTable,
    MatchStart,
    FinishedMatch,
    FinishedSeat,
}

/// The type of the values of a column that are not null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    Bool,
    Int,
    Real,
    Text,
    Bytes,
    /// The id of a table or a person.
    Id,
}

/// The values of a row, in the order of its columns.
pub type Row = Vec<Datum>;

/// The values that move in addition to the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    pub epoch: u32,
    /// The last time at which a server was using the database; `None` if none has.
    pub last_heartbeat: Option<EpochMs>,
    /// The highest number ever given to a report; 0 if there was none.
    pub last_report: i64,
    /// The highest number ever given to an audit entry; 0 if there was none.
    pub last_audit: i64,
}

impl Counters {
    /// Returns a later epoch for the same tables, after a move or a restore. It is at least the
    /// time in seconds, since the same tables can be copied twice, and both histories need
    /// different epochs.
    pub fn next_epoch(last: u32, now: EpochMs) -> u32 {
        last.saturating_add(1).max(u32::try_from(now.0 / 1_000).unwrap_or(0))
    }
}

/// The columns of a kind of rows, in order, with their types.
macro_rules! columns {
    ($($name:ident: $type:ident),+) => { &[$((stringify!($name), ColumnType::$type)),+] };
}

impl RowKind {
    /// All kinds, each after those that it refers to.
    pub const ALL: &'static [RowKind] = RowKind::VARIANTS;

    /// Returns the name of the kind's table in PostgreSQL.
    pub fn table(self) -> &'static str {
        self.into()
    }

    /// Returns the rows in words, to follow a number, as in "12 bans".
    pub fn label(self) -> &'static str {
        match self {
            RowKind::Person => "people",
            RowKind::NameKey => "keys of former names",
            RowKind::FormerName => "reserved former names",
            RowKind::Session => "sessions and tokens",
            RowKind::Ban => "bans",
            RowKind::Block => "blocks",
            RowKind::Report => "reports",
            RowKind::Audit => "entries of the audit log",
            RowKind::Outage => "outages",
            RowKind::ChatMessage => "chat messages",
            RowKind::Rating => "ratings",
            RowKind::Entry => "entries",
            RowKind::TableStatus => "tables",
            RowKind::Invite => "invites",
            RowKind::HibernatedSeat => "seats of hibernating tables",
            RowKind::HibernatedTable => "hibernating tables in the lobby",
            RowKind::MatchStart => "match starts",
            RowKind::FinishedMatch => "finished matches",
            RowKind::FinishedSeat => "seats of finished matches",
        }
    }

    /// Returns the columns of the kind's rows.
    pub const fn columns(self) -> &'static [(&'static str, ColumnType)] {
        match self {
            RowKind::Person => columns! {
                id: Id, name: Text, kind: Text, created: Int, folded: Text, skeleton: Text,
                look: Text, password: Text, owner: Id, erased: Int, recovery: Bytes,
                recovery_made: Int
            },
            RowKind::NameKey => columns! { key: Bytes },
            RowKind::FormerName => columns! {
                folded: Bytes, skeleton: Bytes, look: Bytes, person: Id, until: Int
            },
            RowKind::Session => columns! {
                token: Bytes, id: Id, person: Id, label: Text, scopes: Text, created: Int,
                used: Int, expires: Int
            },
            RowKind::Ban => columns! { person: Id, since: Int, until: Int, reason: Text },
            RowKind::Block => columns! { person: Id, blocked: Id, at: Int, cid: Text },
            RowKind::Report => columns! {
                id: Int, who: Id, cid: Text, table_id: Id, n: Int, speaker: Id, at: Int,
                reason: Text, quote: Text, done: Int
            },
            RowKind::Audit => columns! {
                no: Int, at: Int, verb: Text, arguments: Text, outcome: Text
            },
            RowKind::Outage => columns! { began: Int, ended: Int },
            RowKind::ChatMessage => columns! {
                table_id: Id, n: Int, speaker: Id, line: Text, at: Int
            },
            RowKind::Rating => columns! {
                game: Text, pool: Text, player: Text, rating: Real, deviation: Real, matches: Int,
                won: Int, last: Int, person: Id
            },
            RowKind::Entry => columns! {
                table_id: Id, seq: Int, at: Int, player: Id, cid: Text, body: Text, any_table: Bool,
                names_player: Bool, change: Text
            },
            RowKind::TableStatus => columns! { table_id: Id, is_open: Bool, due_at: Int },
            RowKind::Invite => columns! { table_id: Id, digest: Text, until: Int },
            RowKind::HibernatedSeat => columns! {
                person: Id, table_id: Id, seat: Int, your_turn: Bool, seq: Int
            },
            RowKind::HibernatedTable => columns! {
                table_id: Id, game: Text, host: Id, shown: Text
            },
            RowKind::MatchStart => columns! { table_id: Id, seq: Int, state: Text },
            RowKind::FinishedMatch => columns! {
                table_id: Id, match_no: Int, game: Text, finished_at: Int, rated: Bool,
                listed: Bool, ended: Text, no: Int
            },
            RowKind::FinishedSeat => columns! {
                table_id: Id, match_no: Int, seat: Int, person: Id, level: Text, name: Text,
                kind: Text, place: Int, withheld: Int, dealt: Text
            },
        }
    }

    /// Returns the names of the columns, separated by commas.
    pub fn column_list(self) -> String {
        let names: Vec<&str> = self.columns().iter().map(|&(name, _)| name).collect();
        names.join(", ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn epochs_increase_even_if_the_clock_does_not() {
        let at = |seconds: u64| EpochMs(seconds * 1_000);
        assert_eq!(Counters::next_epoch(1, at(1_790_000_000)), 1_790_000_000);
        assert_eq!(Counters::next_epoch(1_790_000_000, at(1_790_000_000)), 1_790_000_001);
        assert_eq!(Counters::next_epoch(7, at(0)), 8);
    }
}
