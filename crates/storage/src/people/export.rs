use protocol::{EpochMs, RawAction, TableId, UserId};
use serde::Serialize;

use super::{
    Block, OwnReport, PeopleError, SessionInfo,
    accounts::{owned_bots, person},
    blocks, reports, sessions,
};
use crate::{
    GameCount, LuckCount, Tx, chat,
    database::datums,
    history::{by_game, by_luck},
    journal::{Change, ChatMessage, Person},
};

/// The maximum number of tables in an export: the newest ones.
pub const EXPORTED_TABLES_MAX: u32 = 10_000;

/// All data about a person.
#[derive(Clone, Debug, Serialize)]
pub struct Export {
    pub person: Person,
    pub created: EpochMs,
    pub has_password: bool,
    /// The creation time of an unused recovery key; `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_made: Option<EpochMs>,
    /// The owner of a bot; `None` for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<UserId>,
    /// The sessions and tokens, without their secrets.
    pub sessions: Vec<SessionInfo>,
    pub bots: Vec<Person>,
    /// The person's statistics and ratings by game.
    pub games: Vec<GameCount>,
    /// The person's luck in finished matches.
    pub dealt: Vec<LuckCount>,
    /// The person's actions by table, the newest table first.
    pub tables: Vec<AtTable>,
    /// The person's chat messages that are still stored.
    pub said: Vec<OwnMessage>,
    pub blocks: Vec<Block>,
    pub reports: Vec<OwnReport>,
}

/// The actions of a person at one table.
#[derive(Clone, Debug, Serialize)]
pub struct AtTable {
    pub table: TableId,
    pub done: Vec<Done>,
}

/// A command of the person, without the rest of its entry, such as the secret of a deal.
#[derive(Clone, Debug, Serialize)]
pub struct Done {
    pub seq: u64,
    pub at: EpochMs,
    pub cid: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<RawAction>,
}

impl Done {
    /// Returns the command of a stored entry; `None` if its change is unreadable.
    pub fn from_stored(seq: u64, at: EpochMs, cid: Option<String>, change: &str) -> Option<Done> {
        let change = serde_json::from_str(change).ok()?;
        let action = if let Change::Played { action, .. } = change { Some(action) } else { None };
        Some(Done { seq, at, cid: cid.unwrap_or_default(), action })
    }
}

/// A chat message, as its author gets it in an export.
#[derive(Clone, Debug, Serialize)]
pub struct OwnMessage {
    pub table: TableId,
    #[serde(flatten)]
    pub line: ChatMessage,
}

impl OwnMessage {
    /// Reads a stored message; `None` if it is unreadable.
    pub fn from_stored(table: TableId, json: &str) -> Option<OwnMessage> {
        let line: ChatMessage = serde_json::from_str(json).ok()?;
        // The recipients are not part of the sender's data.
        Some(OwnMessage { table, line: ChatMessage { recipients: Vec::new(), ..line } })
    }
}

/// Returns all data about a person except the commands in the logs.
pub(super) async fn export(tx: &Tx, who: UserId) -> Result<Export, PeopleError> {
    let found = "SELECT id, name, kind, created, password IS NOT NULL AS has_password, owner,
            recovery_made FROM person WHERE id = $1 AND erased IS NULL";
    let row = tx.query_opt(found, datums![who]).await.ok_or(PeopleError::NotFound)?;
    let person = person(&row);
    Ok(Export {
        created: row.get("created"),
        has_password: row.get("has_password"),
        recovery_made: row.get("recovery_made"),
        owner: row.get("owner"),
        sessions: sessions::list(tx, who).await,
        bots: owned_bots(tx, who).await,
        games: by_game(tx, who, person.kind).await,
        dealt: by_luck(tx, who).await,
        tables: Vec::new(),
        said: chat::said_by(tx, who).await,
        blocks: blocks::list(tx, who).await,
        reports: reports::by(tx, who).await,
        person,
    })
}
