use protocol::{By, EpochMs, Invite, Language, Settings, UserId, to_server::TableCommand};
use rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use storage::journal::{IdempotencyKey, Person};

/// An input of a table: a player's command or something that the table does by itself.
#[derive(Clone, Debug)]
pub enum Input<A> {
    /// Executes a command of a player.
    Command(Box<CompleteCommand>),
    /// Starts the match: all seats are taken and ready.
    Start,
    /// Puts a bot into a seat that has been free for long enough.
    Fill,
    /// Another bot takes the seat of one whose name a player at the table has.
    Rename(Seat),
    /// A seat's owner has been absent for too long.
    Away(Seat),
    /// The time for a decision has run out, and no bot makes it.
    OutOfTime { decision: u64 },
    /// A seat's owner has reconnected.
    Back(Seat),
    /// A ready player has been absent for too long before a match.
    NotReady(Seat),
    /// Passes the role of an absent host to the player in this seat.
    PassHost(Seat),
    /// Closes a table that has been idle for too long before a match.
    Close,
    /// Opens the vote on continuing with bots.
    AskStandIn,
    /// The open vote expires.
    VoteTimeout,
    /// Plays an action for the seat that `decision` belongs to.
    Play { decision: u64, action: A, by: By },
}

impl<A> From<PlayerCommand> for Input<A> {
    fn from(sent: PlayerCommand) -> Input<A> {
        Input::Command(Box::new(CompleteCommand { sent, speaker: None, absent_since: None }))
    }
}

/// A player's command to a table, as the server sends it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct PlayerCommand {
    pub who: Person,
    pub key: IdempotencyKey,
    #[serde(rename = "frame", with = "frame")]
    pub command: TableCommand,
    pub context: CommandContext,
}

impl PlayerCommand {
    /// Creates a command with the default context.
    pub fn new(who: Person, key: IdempotencyKey, command: TableCommand) -> PlayerCommand {
        PlayerCommand { who, key, command, context: CommandContext::default() }
    }
}

/// A command as the text of a client's frame, without `cid` and `table`.
mod frame {
    use protocol::{
        ToServer,
        to_server::{TableCommand, TableRequest},
    };
    use serde::{
        Deserialize, Deserializer, Serialize, Serializer, de::Error as _, ser::Error as _,
    };
    use uuid::Uuid;

    pub(super) fn serialize<S: Serializer>(
        command: &TableCommand,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serde_json::to_string(command).map_err(S::Error::custom)?.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<TableCommand, D::Error> {
        let text = String::deserialize(deserializer)?;
        read(&text).ok_or_else(|| D::Error::custom("this version does not know the command"))
    }

    fn read(text: &str) -> Option<TableCommand> {
        // The decoder requires `cid` and `table`, whose values do not matter here.
        let rest = text.strip_prefix('{')?;
        let nil = Uuid::nil();
        match ToServer::decode(&format!(r#"{{"cid":"c","table":"{nil}",{rest}"#)) {
            Ok(ToServer::Table(TableRequest { command, .. })) => Some(command),
            _ => None,
        }
    }
}

/// The circumstances of a command, which the server adds.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct CommandContext {
    /// The round-trip time of the connection in milliseconds, for `act`; 0 if unknown. At most
    /// [`LAG_MAX_MS`](crate::LAG_MAX_MS) of it counts.
    pub lag_ms: u64,
    /// The new invite, for `invite`.
    pub invite: Option<Invite>,
    /// Set if a `sit` comes from quick play: it takes any seat before the match, ready to play.
    pub quick: bool,
    /// The epoch that the client names; `None` if it names none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub epoch: Option<u32>,
}

/// A player's command with everything that decides its outcome: the actor looks up what the log
/// does not have.
#[derive(Clone, Debug)]
pub struct CompleteCommand {
    pub sent: PlayerCommand,
    /// The sender of the message that a `mute` names.
    pub speaker: Option<UserId>,
    /// The start of the absence that a `wait` or `bot_now` is about; `None` if none is announced.
    pub absent_since: Option<EpochMs>,
}

/// The parameters of a new table.
#[derive(Clone, Debug)]
pub struct Setup {
    pub game: String,
    pub seats: u8,
    /// The options that differ from the game's defaults.
    pub options: Map<String, Value>,
    pub settings: Settings,
    /// The invite of the table; `None` if the table is open.
    pub invite: Option<String>,
    pub lang: Option<Language>,
    /// Set if the creator sits in the first seat and is ready.
    pub seated: bool,
}
