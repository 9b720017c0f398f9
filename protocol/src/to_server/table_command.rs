use rules::Seat;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::{
    Mute,
    decode::{ByOp, by_op},
    schema_of_fields,
};
use crate::{BotPace, ChatRules, Cid, Invite, Level, RawAction, TableId, TimeFactor, UserId, Word};

/// A command to a table, with its id.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TableRequest {
    /// The command itself.
    #[serde(flatten)]
    pub command: TableCommand,
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table that has to execute it.
    pub table: TableId,
    /// The epoch of the frame that the command is about; `None` to execute it in any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub epoch: Option<u32>,
}

by_op! {
    /// A player's command to a table.
    pub enum TableCommand {
        /// Takes a seat.
        "sit" => Sit {
            /// The seat to take; by default any free one.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<Seat>,
            /// The invite, unless the table is open.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            invite: Option<Invite>,
        },
        /// Leaves the table.
        "stand" => Stand {},
        /// Sets the player's readiness. A full table of ready players starts automatically.
        "ready" => Ready {
            /// Set if the player is ready.
            ready: bool,
        },
        /// Sets the player's time factor, if the table allows it.
        "more_time" => MoreTime {
            /// The new factor of the player's time.
            factor: TimeFactor,
        },
        /// Starts the match, if all seats are taken (host only).
        "start" => Start {},
        /// Changes options before the start (host only).
        "set_option" => SetOption {
            /// The options to change; the others stay.
            options: Map<String, Value>,
        },
        /// Adds a bot in a free seat (host only).
        "add_bot" => AddBot {
            /// The free seat to put it in.
            seat: Seat,
            /// The level of the bot.
            level: Level,
        },
        /// Removes a bot (host only).
        "remove_bot" => RemoveBot {
            /// The seat of the bot.
            seat: Seat,
        },
        /// Removes a player from a seat (host only). They cannot sit or chat at this table until
        /// the host lets them in again.
        "kick" => Kick {
            /// The seat of the player.
            seat: Seat,
        },
        /// Lets somebody sit and chat again whom the host has removed or muted (host only).
        "let_in" => LetIn {
            /// The id of the person, as in the list of those people.
            id: UserId,
        },
        /// Swaps two seats before a match (host only). One of them can be free. The moved players
        /// are no longer ready.
        "swap" => Swap {
            /// The two seats.
            seats: [Seat; 2],
        },
        /// Hands the table over to the player in a seat (host only).
        "hand_over" => HandOver {
            /// The seat of the new host.
            seat: Seat,
        },
        /// Makes a new invite, which is in the `ack`; the previous one is no longer valid (host
        /// only, unless the table is open).
        "invite" => Invite {},
        /// Sets the speed of the bots (host, or the only person at the table).
        "set_pace" => SetPace {
            /// The new speed of the bots.
            pace: BotPace,
        },
        /// Fills the free seats with bots now (the host, or at a table with
        /// `settings.fill_after_s` any player).
        "fill" => Fill {
            /// The level of the bots; by default `settings.fill_level`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            level: Option<Level>,
        },
        /// Extends the wait for a disconnected player (any other player).
        "wait" => Wait {
            /// The seat of the disconnected player.
            seat: Seat,
        },
        /// Lets a bot fill in immediately for a disconnected player (any other player, unless
        /// another one has extended the wait).
        "bot_now" => BotNow {
            /// The seat of the disconnected player.
            seat: Seat,
        },
        /// Answers a decision, with the action itself or its index.
        "act" => Act(Act),
        /// Asks to undo the player's last action.
        "takeback" => Takeback {},
        /// Asks for another match at the same table, with the same link.
        "rematch" => Rematch {},
        /// Resigns the match.
        "resign" => Resign {},
        /// Votes in the open vote, or asks to pause or resume.
        "vote" => Vote {
            /// The id of the open vote, or `pause` or `resume`.
            about: Word,
            /// Set to agree; unset to refuse.
            yes: bool,
        },
        /// Changes the chat rules of the table (host only).
        "set_chat" => SetChat {
            /// The new rules: which messages are allowed, and how often.
            chat: ChatRules,
        },
        /// Mutes or unmutes a player at the table.
        "mute" => Mute(Mute),
    }
}

impl TableCommand {
    /// Answers a decision with an action.
    pub fn act(decision: u64, action: RawAction) -> TableCommand {
        TableCommand::Act(Act { decision, choice: Choice::Action(action) })
    }
}

impl TableRequest {
    /// Returns the `op` of the command.
    pub fn op(&self) -> &'static str {
        self.command.op()
    }
}

/// The answer to a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ActFields", into = "ActFields")]
pub struct Act {
    /// The id of the decision that is answered.
    pub decision: u64,
    /// The chosen action.
    pub choice: Choice,
}

/// A chosen action.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// The action itself.
    Action(RawAction),
    /// The index of the action in `private.legal` of the decision, from 0.
    Index(u32),
}

/// The answer to a decision: either the `action` or its `index`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Act", extend("oneOf" = [{"required": ["action"]}, {"required": ["index"]}]))]
#[serde(deny_unknown_fields)]
struct ActFields {
    /// The id of the decision that is answered.
    decision: u64,
    /// One of the actions that `private.legal` lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<RawAction>,
    /// The index of the action in `private.legal` of that decision, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    index: Option<u32>,
}

impl TryFrom<ActFields> for Act {
    type Error = &'static str;

    fn try_from(fields: ActFields) -> Result<Act, &'static str> {
        let ActFields { decision, action, index } = fields;
        let choice = match (action, index) {
            (Some(action), None) => Choice::Action(action),
            (None, Some(index)) => Choice::Index(index),
            (None, None) | (Some(_), Some(_)) => {
                return Err("fields `action` and `index`: exactly one of them names the choice");
            }
        };
        Ok(Act { decision, choice })
    }
}

impl From<Act> for ActFields {
    fn from(Act { decision, choice }: Act) -> ActFields {
        let (action, index) = match choice {
            Choice::Action(action) => (Some(action), None),
            Choice::Index(index) => (None, Some(index)),
        };
        ActFields { decision, action, index }
    }
}

schema_of_fields! { Act ActFields }

/// The fields that every table command has.
#[derive(Deserialize, JsonSchema)]
pub(super) struct Address {
    /// The id of the command, chosen by the client.
    pub(super) cid: Cid,
    /// The table that has to execute it.
    pub(super) table: TableId,
    /// The epoch of the frame that the command is about. If the server was restored from a backup
    /// since, the command is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = u32::MAX))]
    pub(super) epoch: Option<u32>,
}

impl JsonSchema for TableRequest {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "TableRequest".into()
    }

    /// One object for each command, with the fields of `Address` among its own.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let address = Address::json_schema(generator);
        let (Some(fields), Some(required)) = (address.get("properties"), address.get("required"))
        else {
            unreachable!("a struct is an object with fields")
        };
        let mut commands = TableCommand::json_schema(generator);
        let choices = commands.get_mut("oneOf").and_then(Value::as_array_mut);
        for command in choices.into_iter().flatten() {
            let of_command = [("properties", fields), ("required", required)];
            for (name, more) in of_command {
                match (&mut command[name], more) {
                    (Value::Object(own), Value::Object(more)) => own.extend(more.clone()),
                    (Value::Array(own), Value::Array(more)) => {
                        own.splice(1..1, more.iter().cloned());
                    }
                    _ => unreachable!("a command is an object with an `op`"),
                }
            }
        }
        commands
    }
}
