//! Messages from a client.

mod connection;

mod following;

mod table_commands;

mod hosting;

mod lobby_filter;

mod ask_lobby;

mod missing;

mod quickplay;

mod acting;

mod proving;

mod talking;

mod blocking;

mod decode;

use schemars::JsonSchema;
use serde::Serialize;
use strum::{IntoStaticStr, VariantNames};

pub use acting::{Act, AskHint, Rematch, Resign, Takeback, Vote};
pub use ask_lobby::AskLobby;
pub use blocking::{Block, Report};
pub use connection::{Auth, Ping};
pub use decode::BadFrame;
pub use following::{Heard, Sub, Topic, Unsub};
pub use hosting::{Fill, HandOver, MakeInvite, SetPace, Swap};
pub use lobby_filter::LobbyFilter;
pub use missing::{BotNow, Wait};
pub use proving::{Commit, Prove, Reveal};
pub use quickplay::Quickplay;
pub use table_commands::{
    AddBot, Create, Kick, MoreTime, Ready, RemoveBot, SetOption, Sit, Stand, Start,
};
pub use talking::{Audience, Chat, Mute, Said, SetChat, Whom};

use crate::{Cid, TableId};

/// A frame from a client. Everything but [`Auth`] and [`Ping`] contains a `cid` and gets exactly
/// one answer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, IntoStaticStr, VariantNames)]
#[serde(tag = "op", rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum ToServer {
    /// Logs in.
    Auth(Auth),
    /// Subscribes to a table or the lobby.
    Sub(Sub),
    /// Unsubscribes.
    Unsub(Unsub),
    /// Requests a page of the lobby.
    Lobby(AskLobby),
    /// Creates a table.
    Create(Create),
    /// Takes a seat at any table.
    Quickplay(Quickplay),
    /// Takes a seat.
    Sit(Sit),
    /// Leaves the table.
    Stand(Stand),
    /// Sets the player's readiness.
    Ready(Ready),
    /// Sets the player's time factor.
    MoreTime(MoreTime),
    /// Starts the match.
    Start(Start),
    /// Changes options before the start.
    SetOption(SetOption),
    /// Adds a bot.
    AddBot(AddBot),
    /// Removes a bot.
    RemoveBot(RemoveBot),
    /// Removes a player.
    Kick(Kick),
    /// Swaps two seats.
    Swap(Swap),
    /// Hands the table over to a new host.
    HandOver(HandOver),
    /// Makes a new invite.
    Invite(MakeInvite),
    /// Sets the speed of the bots.
    SetPace(SetPace),
    /// Fills the free seats with bots.
    Fill(Fill),
    /// Extends the wait for a disconnected player.
    Wait(Wait),
    /// Lets a bot fill in for a disconnected player.
    BotNow(BotNow),
    /// Answers a decision.
    Act(Act),
    /// Asks for a hint.
    Hint(AskHint),
    /// Asks to undo the player's last action.
    Takeback(Takeback),
    /// Asks for a rematch.
    Rematch(Rematch),
    /// Resigns.
    Resign(Resign),
    /// Votes.
    Vote(Vote),
    /// Sends a chat message.
    Chat(Chat),
    /// Changes the chat rules.
    SetChat(SetChat),
    /// Mutes a player.
    Mute(Mute),
    /// Blocks a player.
    Block(Block),
    /// Reports a message to the server admin.
    Report(Report),
    /// Requests the proofs of cards.
    Proof(Prove),
    /// Contributes to a shuffle: the commitment.
    Commit(Commit),
    /// Contributes to a shuffle: the reveal.
    Reveal(Reveal),
    /// Checks the connection.
    Ping(Ping),
}

impl ToServer {
    /// All `op`s, in the order of the variants.
    pub const OPS: &'static [&'static str] = ToServer::VARIANTS;

    /// Returns the frame.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("messages serialize")
    }

    /// Returns the `op`.
    pub fn op(&self) -> &'static str {
        self.into()
    }

    /// Returns the command id; `None` for [`Auth`] and [`Ping`].
    pub fn cid(&self) -> Option<&Cid> {
        Some(match self {
            ToServer::Auth(_) | ToServer::Ping(_) => return None,
            ToServer::Sub(message) => &message.cid,
            ToServer::Unsub(message) => &message.cid,
            ToServer::Lobby(message) => &message.cid,
            ToServer::Create(message) => &message.cid,
            ToServer::Quickplay(message) => &message.cid,
            ToServer::Sit(message) => &message.cid,
            ToServer::Stand(message) => &message.cid,
            ToServer::Ready(message) => &message.cid,
            ToServer::MoreTime(message) => &message.cid,
            ToServer::Start(message) => &message.cid,
            ToServer::SetOption(message) => &message.cid,
            ToServer::AddBot(message) => &message.cid,
            ToServer::RemoveBot(message) => &message.cid,
            ToServer::Kick(message) => &message.cid,
            ToServer::Swap(message) => &message.cid,
            ToServer::HandOver(message) => &message.cid,
            ToServer::Invite(message) => &message.cid,
            ToServer::SetPace(message) => &message.cid,
            ToServer::Fill(message) => &message.cid,
            ToServer::Wait(message) => &message.cid,
            ToServer::BotNow(message) => &message.cid,
            ToServer::Act(message) => &message.cid,
            ToServer::Hint(message) => &message.cid,
            ToServer::Takeback(message) => &message.cid,
            ToServer::Rematch(message) => &message.cid,
            ToServer::Resign(message) => &message.cid,
            ToServer::Vote(message) => &message.cid,
            ToServer::Chat(message) => &message.cid,
            ToServer::SetChat(message) => &message.cid,
            ToServer::Mute(message) => &message.cid,
            ToServer::Block(message) => &message.cid,
            ToServer::Report(message) => &message.cid,
            ToServer::Proof(message) => &message.cid,
            ToServer::Commit(message) => &message.cid,
            ToServer::Reveal(message) => &message.cid,
        })
    }

    /// Returns the table that it is for.
    pub fn table(&self) -> Option<TableId> {
        Some(match self {
            ToServer::Auth(_)
            | ToServer::Ping(_)
            | ToServer::Lobby(_)
            | ToServer::Create(_)
            | ToServer::Quickplay(_) => return None,
            ToServer::Sub(message) => return message.topic.table(),
            ToServer::Unsub(message) => return message.table,
            ToServer::Sit(message) => message.table,
            ToServer::Stand(message) => message.table,
            ToServer::Ready(message) => message.table,
            ToServer::MoreTime(message) => message.table,
            ToServer::Start(message) => message.table,
            ToServer::SetOption(message) => message.table,
            ToServer::AddBot(message) => message.table,
            ToServer::RemoveBot(message) => message.table,
            ToServer::Kick(message) => message.table,
            ToServer::Swap(message) => message.table,
            ToServer::HandOver(message) => message.table,
            ToServer::Invite(message) => message.table,
            ToServer::SetPace(message) => message.table,
            ToServer::Fill(message) => message.table,
            ToServer::Wait(message) => message.table,
            ToServer::BotNow(message) => message.table,
            ToServer::Act(message) => message.table,
            ToServer::Hint(message) => message.table,
            ToServer::Takeback(message) => message.table,
            ToServer::Rematch(message) => message.table,
            ToServer::Resign(message) => message.table,
            ToServer::Vote(message) => message.table,
            ToServer::Chat(message) => message.table,
            ToServer::SetChat(message) => message.table,
            ToServer::Mute(message) => message.table,
            ToServer::Block(message) => message.table,
            ToServer::Report(message) => message.table,
            ToServer::Proof(message) => message.table,
            ToServer::Commit(message) => message.table,
            ToServer::Reveal(message) => message.table,
        })
    }
}
