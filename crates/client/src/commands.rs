//! A method for each common command.

use protocol::{
    GameName, Invite, Level, RawAction, Settings, TableId, TimeFactor, ToServer, Word,
    to_client::Ack,
    to_server::{
        Act, AskHint, Audience, Chat, Choice, Create, LobbyFilter, MessageContent, Sub,
        TableCommand, TableRequest, Topic, Unsub,
    },
};
use rules::Seat;
use serde_json::{Map, Value};

use crate::{Client, CommandError};

/// The commands. Each fails as [`Client::command`] does.
#[expect(clippy::missing_errors_doc, reason = "they are documented once, above")]
impl Client {
    /// Creates a table with the default options and settings.
    pub async fn create(&self, game: &str, seats: u8) -> Result<TableId, CommandError> {
        let (table, _) = self.create_with(game, seats, Map::new(), Settings::default()).await?;
        Ok(table)
    }

    /// Creates a table. Players need the returned invite to join a table that is not open.
    ///
    /// # Panics
    ///
    /// If `game` is not a valid name, or the server's `ack` contains no table.
    pub async fn create_with(
        &self,
        game: &str,
        seats: u8,
        options: Map<String, Value>,
        settings: Settings,
    ) -> Result<(TableId, Option<Invite>), CommandError> {
        let game = GameName::new(game).expect("a game's name is a word");
        let create = Create { cid: self.cid(), game, seats, options, settings, lang: None };
        let ack = self.command(ToServer::Create(create)).await?;
        Ok((ack.table.expect("the ack of a create names the table"), ack.invite))
    }

    /// Subscribes to a table; its changes arrive in the [`EventStream`](crate::EventStream).
    pub async fn subscribe(&self, table: TableId) -> Result<Ack, CommandError> {
        let topic = Topic::Table { table, resume: None, chat_after: None };
        self.command(ToServer::Sub(Sub { cid: self.cid(), topic })).await
    }

    /// Subscribes to the list of open tables.
    pub async fn subscribe_lobby(&self) -> Result<Ack, CommandError> {
        let topic = Topic::Lobby(LobbyFilter::default());
        self.command(ToServer::Sub(Sub { cid: self.cid(), topic })).await
    }

    /// Unsubscribes from a table, or from the lobby if `table` is `None`.
    pub async fn unsubscribe(&self, table: Option<TableId>) -> Result<Ack, CommandError> {
        self.command(ToServer::Unsub(Unsub { cid: self.cid(), table })).await
    }

    /// Takes a seat, or any free one if `seat` is `None`.
    pub async fn sit(&self, table: TableId, seat: Option<u8>) -> Result<Ack, CommandError> {
        self.sit_with(table, seat, None).await
    }

    /// Takes a seat, or any free one if `seat` is `None`, with an invite, which is needed if the
    /// table is not open.
    pub async fn sit_with(
        &self,
        table: TableId,
        seat: Option<u8>,
        invite: Option<Invite>,
    ) -> Result<Ack, CommandError> {
        self.command_in(None, table, TableCommand::Sit { seat: seat.map(Seat), invite }).await
    }

    /// Gives up the seat, or the one that is reserved for the next deal.
    pub async fn leave(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command_in(None, table, TableCommand::Stand {}).await
    }

    /// Declares the player ready. The match starts once all are.
    pub async fn ready(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command_in(None, table, TableCommand::Ready { ready: true }).await
    }

    /// Adds a bot in a free seat.
    pub async fn add_bot(
        &self,
        table: TableId,
        seat: u8,
        level: Level,
    ) -> Result<Ack, CommandError> {
        self.command_in(None, table, TableCommand::AddBot { seat: Seat(seat), level }).await
    }

    /// Answers the decision with this [`key`](crate::PendingDecision::key) with an action, a JSON
    /// object of the game such as `{"do": "play", "card": "7h"}`.
    ///
    /// # Panics
    ///
    /// If the action is not a JSON object.
    pub async fn act(
        &self,
        table: TableId,
        (epoch, decision): (u32, u64),
        action: &Value,
    ) -> Result<Ack, CommandError> {
        let action = RawAction::of(action).expect("an action is a JSON object");
        self.command_in(Some(epoch), table, TableCommand::act(decision, action)).await
    }

    /// Answers the decision with this [`key`](crate::PendingDecision::key) with the action at
    /// `index` of its legal ones.
    pub async fn act_by_index(
        &self,
        table: TableId,
        (epoch, decision): (u32, u64),
        index: u32,
    ) -> Result<Ack, CommandError> {
        let act = Act { decision, choice: Choice::Index(index) };
        self.command_in(Some(epoch), table, TableCommand::Act(act)).await
    }

    /// Asks for a hint. The answer's `hint` contains the action that a bot would choose.
    pub async fn hint(&self, table: TableId, decision: u64) -> Result<Ack, CommandError> {
        self.command(ToServer::Hint(AskHint { cid: self.cid(), table, decision })).await
    }

    /// Asks for a rematch, or agrees to one that another player has asked for.
    pub async fn rematch(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command_in(None, table, TableCommand::Rematch {}).await
    }

    /// Sets the factor by which the player has more time to decide, if the table allows it.
    pub async fn more_time(&self, table: TableId, factor: TimeFactor) -> Result<Ack, CommandError> {
        self.command_in(None, table, TableCommand::MoreTime { factor }).await
    }

    /// Asks to undo the player's last action. Other players who have learned something since then
    /// have to agree.
    pub async fn take_back(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command_in(self.epoch(table), table, TableCommand::Takeback {}).await
    }

    /// Votes. `about` is `public.table.vote.about` of the current vote.
    pub async fn vote(&self, table: TableId, about: Word, yes: bool) -> Result<Ack, CommandError> {
        self.command_in(self.epoch(table), table, TableCommand::Vote { about, yes }).await
    }

    /// Sends a chat message to everyone at a table.
    pub async fn send_chat(
        &self,
        table: TableId,
        said: impl Into<MessageContent>,
    ) -> Result<Ack, CommandError> {
        let (to, said) = (Audience::Table, said.into());
        self.command(ToServer::Chat(Chat { cid: self.cid(), table, to, said })).await
    }

    /// Sends any other command to a table. The server refuses it in another epoch than `epoch`.
    pub async fn command_in(
        &self,
        epoch: Option<u32>,
        table: TableId,
        command: TableCommand,
    ) -> Result<Ack, CommandError> {
        self.command(ToServer::Table(TableRequest { cid: self.cid(), table, epoch, command })).await
    }

    /// Returns the epoch of the latest view; `None` before the first frame.
    fn epoch(&self, table: TableId) -> Option<u32> {
        self.view(table).map(|view| view.epoch)
    }
}
