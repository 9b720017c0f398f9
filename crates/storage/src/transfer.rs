//! The rows that move when a whole server moves from one database to another.

use protocol::EpochMs;
use uuid::Uuid;

/// A kind of rows: one table of PostgreSQL, and one or two of SQLite.
///
/// Rows have the form of PostgreSQL; SQLite converts what it stores differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    Entry,
    TableStatus,
    Invite,
    HibernatedSeat,
    HibernatedTable,
    MatchStart,
    FinishedMatch,
    FinishedSeat,
}

/// A column of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    pub name: &'static str,
    pub column_type: ColumnType,
}

/// The type of the values of a column that are not null.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnType {
    Bool,
    /// An integer of 16 bits.
    SmallInt,
    Int,
    Real,
    Text,
    Bytes,
    /// The id of a table or a person.
    Id,
}

/// A value of a row.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
    Id(Uuid),
}

/// The values of a row, in the order of its columns.
pub type Row = Vec<Value>;

/// The values that move in addition to the rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counters {
    /// The epoch of all tables.
    pub epoch: u32,
    /// The last time at which a server was using the database.
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

const fn column(name: &'static str, column_type: ColumnType) -> Column {
    Column { name, column_type }
}

const fn flag(name: &'static str) -> Column {
    column(name, ColumnType::Bool)
}

const fn small(name: &'static str) -> Column {
    column(name, ColumnType::SmallInt)
}

const fn int(name: &'static str) -> Column {
    column(name, ColumnType::Int)
}

const fn real(name: &'static str) -> Column {
    column(name, ColumnType::Real)
}

const fn text(name: &'static str) -> Column {
    column(name, ColumnType::Text)
}

const fn bytes(name: &'static str) -> Column {
    column(name, ColumnType::Bytes)
}

const fn id(name: &'static str) -> Column {
    column(name, ColumnType::Id)
}

const PERSON: &[Column] = &[
    id("id"),
    text("name"),
    text("kind"),
    int("created"),
    text("folded"),
    text("skeleton"),
    text("look"),
    text("password"),
    id("owner"),
    int("erased"),
    bytes("recovery"),
    int("recovery_made"),
];

const NAME_KEY: &[Column] = &[bytes("key")];

const FORMER_NAME: &[Column] =
    &[bytes("folded"), bytes("skeleton"), bytes("look"), id("person"), int("until")];

const SESSION: &[Column] = &[
    bytes("token"),
    id("id"),
    id("person"),
    text("label"),
    text("scopes"),
    int("created"),
    int("used"),
    int("expires"),
];

const BAN: &[Column] = &[id("person"), int("since"), int("until"), text("reason")];

const BLOCK: &[Column] = &[id("person"), id("blocked"), int("at"), text("cid")];

const REPORT: &[Column] = &[
    int("id"),
    id("who"),
    text("cid"),
    id("table_id"),
    int("n"),
    id("speaker"),
    int("at"),
    text("reason"),
    text("quote"),
    int("done"),
];

const AUDIT: &[Column] = &[int("no"), int("at"), text("verb"), text("arguments"), text("outcome")];

const OUTAGE: &[Column] = &[int("began"), int("ended")];

const CHAT_MESSAGE: &[Column] = &[id("table_id"), int("n"), id("speaker"), text("line"), int("at")];

const RATING: &[Column] = &[
    text("game"),
    text("pool"),
    text("player"),
    real("rating"),
    real("deviation"),
    int("matches"),
    int("won"),
    int("last"),
    id("person"),
];

const ENTRY: &[Column] = &[
    id("table_id"),
    int("seq"),
    int("at"),
    id("player"),
    text("cid"),
    text("body"),
    flag("any_table"),
    flag("names_player"),
    text("change"),
];

const TABLE_STATUS: &[Column] = &[id("table_id"), flag("is_open"), int("due_at")];

const INVITE: &[Column] = &[id("table_id"), text("digest"), int("until")];

const HIBERNATED_SEAT: &[Column] =
    &[id("person"), id("table_id"), small("seat"), flag("your_turn"), int("seq")];

const HIBERNATED_TABLE: &[Column] = &[id("table_id"), text("game"), id("host"), text("shown")];

const MATCH_START: &[Column] = &[id("table_id"), int("seq"), text("state")];

const FINISHED_MATCH: &[Column] = &[
    id("table_id"),
    int("match_no"),
    text("game"),
    int("finished_at"),
    flag("rated"),
    flag("listed"),
    text("ended"),
    int("no"),
];

const FINISHED_SEAT: &[Column] = &[
    id("table_id"),
    int("match_no"),
    small("seat"),
    id("person"),
    text("level"),
    text("name"),
    text("kind"),
    small("place"),
    int("withheld"),
    text("dealt"),
];

impl RowKind {
    /// All kinds, each after those that it refers to.
    pub const ALL: [RowKind; 19] = [
        RowKind::Person,
        RowKind::NameKey,
        RowKind::FormerName,
        RowKind::Session,
        RowKind::Ban,
        RowKind::Block,
        RowKind::Report,
        RowKind::Audit,
        RowKind::Outage,
        RowKind::ChatMessage,
        RowKind::Rating,
        RowKind::Entry,
        RowKind::TableStatus,
        RowKind::Invite,
        RowKind::HibernatedSeat,
        RowKind::HibernatedTable,
        RowKind::MatchStart,
        RowKind::FinishedMatch,
        RowKind::FinishedSeat,
    ];

    /// Returns the name of the kind's table in PostgreSQL.
    pub fn table(self) -> &'static str {
        match self {
            RowKind::Person => "person",
            RowKind::NameKey => "name_key",
            RowKind::FormerName => "former_name",
            RowKind::Session => "session",
            RowKind::Ban => "ban",
            RowKind::Block => "block",
            RowKind::Report => "report",
            RowKind::Audit => "audit",
            RowKind::Outage => "outage",
            RowKind::ChatMessage => "chat_message",
            RowKind::Rating => "rating",
            RowKind::Entry => "table_entry",
            RowKind::TableStatus => "table_status",
            RowKind::Invite => "invite",
            RowKind::HibernatedSeat => "hibernated_seat",
            RowKind::HibernatedTable => "hibernated_table",
            RowKind::MatchStart => "match_start",
            RowKind::FinishedMatch => "finished_match",
            RowKind::FinishedSeat => "finished_seat",
        }
    }

    /// Returns what the rows are, for a list with numbers.
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
    pub const fn columns(self) -> &'static [Column] {
        match self {
            RowKind::Person => PERSON,
            RowKind::NameKey => NAME_KEY,
            RowKind::FormerName => FORMER_NAME,
            RowKind::Session => SESSION,
            RowKind::Ban => BAN,
            RowKind::Block => BLOCK,
            RowKind::Report => REPORT,
            RowKind::Audit => AUDIT,
            RowKind::Outage => OUTAGE,
            RowKind::ChatMessage => CHAT_MESSAGE,
            RowKind::Rating => RATING,
            RowKind::Entry => ENTRY,
            RowKind::TableStatus => TABLE_STATUS,
            RowKind::Invite => INVITE,
            RowKind::HibernatedSeat => HIBERNATED_SEAT,
            RowKind::HibernatedTable => HIBERNATED_TABLE,
            RowKind::MatchStart => MATCH_START,
            RowKind::FinishedMatch => FINISHED_MATCH,
            RowKind::FinishedSeat => FINISHED_SEAT,
        }
    }

    /// Returns the names of the columns, separated by commas.
    pub fn column_list(self) -> String {
        let names: Vec<&str> = self.columns().iter().map(|column| column.name).collect();
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
