use protocol::{EpochMs, TableId};
use rules::Seat;
use storage::{
    FORMER_PLAYER, StoredResult,
    journal::{Change, Entry, FinishedMatch, Holder, IdempotencyKey, InviteKey, MatchStart},
    luck_text,
};
use tokio_postgres::types::ToSql;
use uuid::Uuid;

/// The effect of an entry on the list of open tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StatusChange {
    /// The table is in the list and awake already.
    Unchanged,
    /// The table is open, and awake from now on.
    Awake,
    /// The table leaves the list.
    Closed,
}

/// An entry to append, with everything that is stored in the same transaction.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) epoch: u64,
    pub(crate) at: EpochMs,
    pub(crate) command: Option<IdempotencyKey>,
    /// Set if the command named no table. The player must not use its `cid` for another command
    /// then, at any table.
    pub(crate) any_table: bool,
    /// Set if `change` contains the name of the player who sent the command.
    pub(crate) names_player: bool,
    pub(crate) change: String,
    pub(crate) status: StatusChange,
    /// The invite, if the entry creates one.
    pub(crate) key: Option<InviteKey>,
    /// The state before the entry, if it begins a match.
    pub(crate) match_start: Option<MatchStart>,
    /// The result of the match, if the entry ends one.
    pub(crate) finished: Option<FinishedMatch>,
}

impl Row {
    pub(crate) fn new(table: TableId, entry: &Entry, epoch: u64, status: StatusChange) -> Row {
        Row {
            table,
            seq: entry.seq,
            epoch,
            at: entry.at,
            command: entry.command.clone(),
            any_table: entry.command.is_some() && entry.change.is_at_any_table(),
            names_player: entry.command.is_some() && entry.change.names_player(),
            change: change_text(&entry.change),
            status,
            key: entry.change.key().cloned(),
            match_start: None,
            finished: None,
        }
    }
}

/// Encodes a change as the log stores it.
pub(crate) fn change_text(change: &Change) -> String {
    serde_json::to_string(change).expect("entries serialize")
}

/// The statement that appends the entries of a [`Batch`] and returns those that it appended. An
/// entry is stored with all its effects or not at all.
///
/// An entry must be the first of its table, or follow the last one and have the epoch of the owner.
/// Others are left out: another node owns the table, the number is taken, or the command has been
/// executed already. Results and match starts are stored without the names of erased people. A
/// batch has at most one entry of each table, in the order of the tables, so that two nodes never
/// wait for each other.
pub(crate) const APPEND: &str = "
WITH input AS (
    SELECT * FROM unnest(
        $1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::uuid[], $6::text[], $7::text[],
        $8::boolean[], $9::text[], $36::boolean[]
    ) AS i (table_id, seq, epoch, at, player, cid, body, any_table, change, names_player)
), appended AS (
    INSERT INTO table_entry
        (table_id, seq, epoch, at, player, cid, body, any_table, change, names_player)
    SELECT table_id, seq, epoch, at, player, cid, body, any_table, change, names_player
    FROM input AS i
    WHERE seq = 0 OR (
        EXISTS (SELECT 1 FROM table_owner AS o WHERE o.table_id = i.table_id AND o.epoch = i.epoch)
        AND EXISTS (SELECT 1 FROM table_entry AS e WHERE e.table_id = i.table_id AND e.seq = i.seq - 1)
    )
    ORDER BY table_id
    ON CONFLICT DO NOTHING
    RETURNING table_id, seq, epoch
), owner AS (
    INSERT INTO table_owner (table_id, epoch, node_id, incarnation)
    SELECT table_id, epoch, $10::text, $11::uuid FROM appended WHERE seq = 0
    ON CONFLICT DO NOTHING
), changed AS (
    SELECT i.table_id, i.is_open
    FROM unnest($12::uuid[], $13::boolean[]) AS i (table_id, is_open) JOIN appended USING (table_id)
), status AS (
    INSERT INTO table_status (table_id, is_open, due_at)
    SELECT table_id, is_open, NULL FROM changed ORDER BY table_id
    ON CONFLICT (table_id) DO UPDATE SET is_open = excluded.is_open, due_at = NULL
), seats AS (
    DELETE FROM hibernated_seat WHERE table_id IN (SELECT table_id FROM changed)
), listing AS (
    DELETE FROM hibernated_table WHERE table_id IN (SELECT table_id FROM changed)
), invites AS (
    INSERT INTO invite (table_id, digest, until)
    SELECT i.table_id, i.digest, i.until
    FROM unnest($14::uuid[], $15::text[], $16::bigint[]) AS i (table_id, digest, until)
    JOIN appended USING (table_id)
    ON CONFLICT (table_id) DO UPDATE SET digest = excluded.digest, until = excluded.until
), match_starts AS (
    INSERT INTO match_start (table_id, seq, state)
    SELECT i.table_id, a.seq, i.state
    FROM unnest($17::uuid[], $18::text[]) AS i (table_id, state)
    JOIN appended AS a ON a.table_id = i.table_id
    WHERE NOT EXISTS (
        SELECT 1 FROM unnest($37::uuid[], $38::uuid[]) AS named (table_id, person)
        JOIN person ON person.id = named.person
        WHERE named.table_id = i.table_id AND person.erased IS NOT NULL
    )
    ON CONFLICT DO NOTHING
), matches AS (
    INSERT INTO finished_match (table_id, match_no, game, finished_at, rated, listed, ended)
    SELECT i.table_id, i.match_no, i.game, i.finished_at, i.rated, i.listed, i.ended
    FROM unnest(
        $19::uuid[], $20::bigint[], $21::text[], $22::bigint[], $23::boolean[], $24::boolean[],
        $25::text[]
    ) AS i (table_id, match_no, game, finished_at, rated, listed, ended)
    JOIN appended USING (table_id)
    ON CONFLICT DO NOTHING
), match_seats AS (
    INSERT INTO finished_seat
        (table_id, match_no, seat, person, level, name, kind, place, withheld, dealt)
    SELECT i.table_id, i.match_no, i.seat, i.person, i.level,
        CASE WHEN erased IS NULL THEN i.name ELSE $39::text END, i.kind, i.place, i.withheld,
        CASE WHEN erased IS NULL THEN i.dealt ELSE '[]' END
    FROM unnest(
        $26::uuid[], $27::bigint[], $28::smallint[], $29::uuid[], $30::text[], $31::text[],
        $32::text[], $33::smallint[], $34::bigint[], $35::text[]
    ) AS i (table_id, match_no, seat, person, level, name, kind, place, withheld, dealt)
    JOIN appended USING (table_id) LEFT JOIN person ON person.id = i.person
    ON CONFLICT DO NOTHING
)
SELECT table_id FROM appended";

/// The rows of one statement, as one array for each column.
#[derive(Debug, Default)]
pub(crate) struct Batch<'a> {
    table: Vec<Uuid>,
    seq: Vec<i64>,
    epoch: Vec<i64>,
    at: Vec<i64>,
    player: Vec<Option<Uuid>>,
    cid: Vec<Option<&'a str>>,
    body: Vec<Option<&'a str>>,
    any_table: Vec<bool>,
    change: Vec<&'a str>,
    names_player: Vec<bool>,
    changed: Changed,
    invites: Invites<'a>,
    match_starts: MatchStarts<'a>,
    matches: Matches<'a>,
    seats: MatchSeats<'a>,
}

#[derive(Debug, Default)]
struct Changed {
    table: Vec<Uuid>,
    is_open: Vec<bool>,
}

#[derive(Debug, Default)]
struct Invites<'a> {
    table: Vec<Uuid>,
    digest: Vec<&'a str>,
    until: Vec<i64>,
}

#[derive(Debug, Default)]
struct MatchStarts<'a> {
    table: Vec<Uuid>,
    state: Vec<&'a str>,
    named: NamedPeople,
}

/// The people whose names are in the match starts.
#[derive(Debug, Default)]
struct NamedPeople {
    table: Vec<Uuid>,
    person: Vec<Uuid>,
}

#[derive(Debug, Default)]
struct Matches<'a> {
    table: Vec<Uuid>,
    match_no: Vec<i64>,
    game: Vec<&'a str>,
    finished_at: Vec<i64>,
    rated: Vec<bool>,
    listed: Vec<bool>,
    ended: Vec<String>,
}

#[derive(Debug, Default)]
struct MatchSeats<'a> {
    table: Vec<Uuid>,
    match_no: Vec<i64>,
    seat: Vec<i16>,
    person: Vec<Option<Uuid>>,
    level: Vec<Option<&'static str>>,
    name: Vec<&'a str>,
    kind: Vec<&'static str>,
    place: Vec<i16>,
    withheld: Vec<i64>,
    dealt: Vec<String>,
}

impl<'a> Batch<'a> {
    /// Splits `rows` into columns.
    pub(crate) fn of(rows: impl IntoIterator<Item = &'a Row>) -> Batch<'a> {
        let mut batch = Batch::default();
        for row in rows {
            batch.push(row);
        }
        batch
    }

    fn push(&mut self, row: &'a Row) {
        let (table, command) = (row.table.0, row.command.as_ref());
        self.table.push(table);
        self.seq.push(row.seq.cast_signed());
        self.epoch.push(row.epoch.cast_signed());
        self.at.push(row.at.0.cast_signed());
        self.player.push(command.map(|command| command.player.0));
        self.cid.push(command.map(|command| command.cid.as_str()));
        self.body.push(command.map(|command| command.body.as_str()));
        self.any_table.push(row.any_table);
        self.change.push(&row.change);
        self.names_player.push(row.names_player);
        if row.status != StatusChange::Unchanged {
            self.changed.table.push(table);
            self.changed.is_open.push(row.status == StatusChange::Awake);
        }
        if let Some(key) = &row.key {
            self.invites.table.push(table);
            self.invites.digest.push(&key.digest);
            self.invites.until.push(key.until.0.cast_signed());
        }
        if let Some(match_start) = &row.match_start {
            self.match_starts.table.push(table);
            self.match_starts.state.push(&match_start.state);
            for person in &match_start.people {
                self.match_starts.named.table.push(table);
                self.match_starts.named.person.push(person.0);
            }
        }
        if let Some(finished) = &row.finished {
            self.push_match(table, finished);
        }
    }

    fn push_match(&mut self, table: Uuid, finished: &'a FinishedMatch) {
        let match_no = i64::from(finished.match_no);
        self.matches.table.push(table);
        self.matches.match_no.push(match_no);
        self.matches.game.push(&finished.game);
        self.matches.finished_at.push(finished.at.0.cast_signed());
        self.matches.rated.push(finished.rated);
        self.matches.listed.push(finished.listed);
        self.matches.ended.push(StoredResult::text_of(finished));
        for (n, seat) in (0..).zip(&finished.seats) {
            let (person, level) = match seat.holder {
                Holder::Person(person) => (Some(person.0), None),
                Holder::Bot(level) => (None, Some(level.word())),
            };
            self.seats.table.push(table);
            self.seats.match_no.push(match_no);
            self.seats.seat.push(i16::from(n));
            self.seats.person.push(person);
            self.seats.level.push(level);
            self.seats.name.push(&seat.name);
            self.seats.kind.push(seat.kind.into());
            self.seats.place.push(i16::from(finished.place(Seat(n)) as u8));
            self.seats.withheld.push(i64::from(seat.withheld));
            self.seats.dealt.push(luck_text(&seat.dealt));
        }
    }

    /// Returns the parameters of [`APPEND`]; `node` becomes the owner of new tables.
    pub(crate) fn parameters<'b>(
        &'b self,
        node: &'b &str,
        incarnation: &'b Uuid,
    ) -> [&'b (dyn ToSql + Sync); 39] {
        let Batch { changed, invites, match_starts, matches, seats, .. } = self;
        [
            &self.table,
            &self.seq,
            &self.epoch,
            &self.at,
            &self.player,
            &self.cid,
            &self.body,
            &self.any_table,
            &self.change,
            node,
            incarnation,
            &changed.table,
            &changed.is_open,
            &invites.table,
            &invites.digest,
            &invites.until,
            &match_starts.table,
            &match_starts.state,
            &matches.table,
            &matches.match_no,
            &matches.game,
            &matches.finished_at,
            &matches.rated,
            &matches.listed,
            &matches.ended,
            &seats.table,
            &seats.match_no,
            &seats.seat,
            &seats.person,
            &seats.level,
            &seats.name,
            &seats.kind,
            &seats.place,
            &seats.withheld,
            &seats.dealt,
            &self.names_player,
            &match_starts.named.table,
            &match_starts.named.person,
            &FORMER_PLAYER,
        ]
    }
}
