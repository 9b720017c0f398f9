use std::sync::Arc;

use client::{ClientEvent, CommandError, View};
use crossterm::event::{KeyCode, KeyEvent, MouseEvent};
use protocol::{
    EpochMs, Invite, Language, TableId, UserId,
    to_client::{Ack, LobbyTable},
    to_server::{MessageContent, TableCommand},
};
use ratatui::layout::Rect;
use serde_json::Value;

use super::{form::Form, table::Table};
use crate::{Names, Narrator, SessionError, TableTarget, show::show};

/// The state of the screen.
#[derive(Debug)]
pub(super) struct Model {
    pub(super) texts: Narrator,
    pub(super) player: Player,
    pub(super) connection: Connection,
    pub(super) page: Page,
    pub(super) dialog: Option<Dialog>,
    pub(super) tables: Vec<LobbyTable>,
    pub(super) selected_table: usize,
    /// The latest message for the reader.
    pub(super) notice: Option<String>,
    pub(super) announcement: Option<String>,
    pub(super) clock: Clock,
    /// The clickable places of the last drawing.
    pub(super) targets: Vec<Target>,
    /// The number of commands that the server has not answered yet.
    pub(super) n_unanswered: usize,
    /// The tasks for the runtime since the last input.
    pub(super) effects: Vec<Effect>,
    /// Set when the program has to end.
    pub(super) end: Option<Result<(), SessionError>>,
}

/// The user of the screen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Player {
    /// The user's id; `None` for a spectator, who cannot take a seat.
    pub(super) id: Option<UserId>,
    pub(super) name: String,
    /// The origin and base path of the server, for links.
    pub(super) server: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Connection {
    #[default]
    Open,
    /// The client is reconnecting.
    Lost,
}

/// A page, which fills the screen.
#[derive(Debug)]
pub(super) enum Page {
    Lobby,
    NewTable(Form),
    Table(Box<Table>),
}

/// A dialog, which covers the page until it is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Dialog {
    /// An input line for a link or an id.
    Join(String),
    /// An input line for a chat message.
    Chat(String),
    /// The preset phrases, with the selected one.
    Phrases(usize),
    /// A question before a step that cannot be undone.
    Confirmation(Confirmation),
    Keys,
    /// All fields of the view, from the first visible line, whose number this is.
    Details(usize),
}

/// A step that the reader has to confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Confirmation {
    Leave,
    Quit,
    Resign,
}

/// The clock of the server, which this process extrapolates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Clock {
    /// A time of the server with the local time in milliseconds at which it arrived; `None` before
    /// the first.
    server_time: Option<(EpochMs, u64)>,
    pub(super) now_ms: u64,
}

impl Clock {
    pub(super) fn hear(&mut self, server: EpochMs) {
        self.server_time = Some((server, self.now_ms));
    }

    /// Returns the seconds until a time of the server, rounded up; `None` while its clock is
    /// unknown.
    pub(super) fn seconds_until(&self, until: EpochMs) -> Option<u64> {
        let (server, then_ms) = self.server_time?;
        let now = server.saturating_add(self.now_ms.saturating_sub(then_ms));
        Some(until.ms_since(now).div_ceil(1_000))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Target {
    pub(super) area: Rect,
    pub(super) click: Click,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Click {
    /// Has the effect of a key.
    Key(KeyCode),
    /// Acts on a row of a list: the first click selects it, the second one triggers it.
    Row(usize),
    /// Acts on a card of the hand like on a row.
    Card(usize),
}

/// A key that has an effect now, and its label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shortcut {
    pub(super) key: KeyCode,
    pub(super) text: String,
}

/// The first page of the screen.
#[derive(Clone, Debug)]
pub enum Opening {
    Lobby,
    /// Takes a seat at an existing or a new table.
    Seat(TableTarget),
    Watch(TableId),
}

/// Something that changes the model.
#[derive(Debug)]
pub(super) enum Input {
    Open(Opening),
    Event(Box<ClientEvent>),
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    /// The size has changed, or a second has passed.
    Redraw,
    Answer(Box<Answer>),
    /// The process has received a signal to end.
    Stop,
}

#[derive(Debug)]
pub(super) enum Answer {
    Seated(Result<(TableId, Option<Invite>), CommandError>),
    Watched(Result<(), CommandError>),
    Acted(Result<(), CommandError>),
    Commanded(TableCommand, Result<Ack, CommandError>),
    Done(Result<Ack, CommandError>),
}

/// A task that the model gives the runtime.
#[derive(Clone, Debug)]
pub(super) enum Effect {
    FollowLobby,
    UnfollowLobby,
    SitDown(TableTarget),
    Watch(TableId),
    /// Gives up the seat, if there is one, and unsubscribes from the table.
    Leave {
        table: TableId,
        is_seated: bool,
    },
    /// Answers the decision with this key with an action.
    Act {
        table: TableId,
        decision: (u32, u64),
        action: Value,
    },
    Command(TableId, TableCommand),
    Hint(TableId, u64),
    Say(TableId, MessageContent),
}

impl Model {
    pub(super) fn new(player: Player, language: Language) -> Model {
        Model {
            texts: Narrator::new("", language),
            player,
            connection: Connection::Open,
            page: Page::Lobby,
            dialog: None,
            tables: Vec::new(),
            selected_table: 0,
            notice: None,
            announcement: None,
            clock: Clock::default(),
            targets: Vec::new(),
            n_unanswered: 0,
            effects: Vec::new(),
            end: None,
        }
    }

    pub(super) fn text(&self, id: &str) -> String {
        self.texts.message(id, &[])
    }

    pub(super) fn table(&self) -> Option<&Table> {
        match &self.page {
            Page::Table(table) => Some(table),
            Page::Lobby | Page::NewTable(_) => None,
        }
    }

    pub(super) fn table_mut(&mut self) -> Option<&mut Table> {
        match &mut self.page {
            Page::Table(table) => Some(table),
            Page::Lobby | Page::NewTable(_) => None,
        }
    }

    /// Returns the view of the table on the screen; `None` on other pages, and until it arrives.
    pub(super) fn view(&self) -> Option<&Arc<View>> {
        self.table()?.view.as_ref()
    }

    /// Returns whether something on the screen changes every second.
    pub(super) fn is_counting(&self) -> bool {
        let Some(view) = self.view() else { return false };
        let table = &view.public.table;
        let has_deadline = view.decision.as_ref().is_some_and(|asked| asked.deadline.is_some());
        let has_vote = table.vote.as_ref().is_some_and(|vote| vote.until.is_some());
        has_deadline || has_vote || table.starts_at.is_some() || table.fills_at.is_some()
    }

    /// Returns every field that the reader may see, one per line.
    pub(super) fn details(&self) -> Vec<String> {
        let view = self.view();
        let Some((view, public)) = view.and_then(|view| Some((view, view.match_view()?))) else {
            return vec![self.text("terminal-not-begun")];
        };
        show(public, view.private.as_ref(), &Names::of(view), &self.texts)
    }

    /// Returns the link to the table, with the invite if it is known.
    pub(super) fn link(&self) -> Option<String> {
        let table = self.table()?;
        let invite = table.invite.as_ref().map(|invite| format!("#{}", &**invite));
        let server = &self.player.server;
        Some(format!("{server}/t/{}{}", table.id?, invite.unwrap_or_default()))
    }
}
