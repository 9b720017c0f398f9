//! A word for each command, so that nobody need build the message.

use protocol::{
    BotPace, ChatText, GameName, Invite, Level, RawAction, Settings, TableId, TimeFactor, ToServer,
    Word,
    to_client::Ack,
    to_server::{
        Act, AddBot, AskHint, Audience, BotNow, Chat, Create, Fill, Kick, LobbyFilter, MoreTime,
        Ready, Rematch, RemoveBot, Resign, Said, SetOption, SetPace, Sit, Stand, Start, Sub,
        Takeback, Topic, Unsub, Vote, Wait,
    },
};
use rules::Seat;
use serde_json::{Map, Value};

use crate::{Client, CommandError};

/// Each of these fails as [`Client::command`] does.
#[expect(clippy::missing_errors_doc, reason = "it is said once, above")]
impl Client {
    /// Makes a table of this game, with its default options and settings.
    pub async fn create(&self, game: &str, seats: u8) -> Result<TableId, CommandError> {
        let (table, _) = self.create_with(game, seats, Map::new(), Settings::default()).await?;
        Ok(table)
    }

    /// Makes a table of this game. Whoever wants to sit down at one that is not open needs the
    /// invite.
    ///
    /// # Panics
    ///
    /// If `game` cannot be the name of a game, or if the server's `ack` names no table.
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

    /// Follows a table: its view comes through the [`EventStream`](crate::EventStream).
    pub async fn subscribe(&self, table: TableId) -> Result<Ack, CommandError> {
        let topic = Topic::Table { table, heard: None, chat_after: None };
        self.command(ToServer::Sub(Sub { cid: self.cid(), topic })).await
    }

    /// Follows the list of open tables.
    pub async fn subscribe_lobby(&self) -> Result<Ack, CommandError> {
        self.command(ToServer::Sub(Sub {
            cid: self.cid(),
            topic: Topic::Lobby(LobbyFilter::default()),
        }))
        .await
    }

    /// Follows a table, or with none the lobby, no longer.
    pub async fn unsubscribe(&self, table: Option<TableId>) -> Result<Ack, CommandError> {
        self.command(ToServer::Unsub(Unsub { cid: self.cid(), table })).await
    }

    /// Sits down: in this seat, or in any free one.
    pub async fn sit(&self, table: TableId, seat: Option<u8>) -> Result<Ack, CommandError> {
        self.sit_with(table, seat, None).await
    }

    /// Sits down at a table that is not open.
    pub async fn sit_with(
        &self,
        table: TableId,
        seat: Option<u8>,
        invite: Option<Invite>,
    ) -> Result<Ack, CommandError> {
        let sit = Sit { cid: self.cid(), table, seat: seat.map(Seat), invite };
        self.command(ToServer::Sit(sit)).await
    }

    /// Gets up.
    pub async fn leave(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command(ToServer::Stand(Stand { cid: self.cid(), table })).await
    }

    /// Wants the match to begin.
    pub async fn ready(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command(ToServer::Ready(Ready { cid: self.cid(), table, ready: true })).await
    }

    /// Lets the match begin.
    pub async fn start(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command(ToServer::Start(Start { cid: self.cid(), table })).await
    }

    /// Changes options before the start.
    pub async fn set_option(
        &self,
        table: TableId,
        options: Map<String, Value>,
    ) -> Result<Ack, CommandError> {
        self.command(ToServer::SetOption(SetOption { cid: self.cid(), table, options })).await
    }

    /// Puts a bot into a seat.
    pub async fn add_bot(
        &self,
        table: TableId,
        seat: u8,
        level: Level,
    ) -> Result<Ack, CommandError> {
        let add_bot = AddBot { cid: self.cid(), table, seat: Seat(seat), level };
        self.command(ToServer::AddBot(add_bot)).await
    }

    /// Takes a bot out of its seat.
    pub async fn remove_bot(&self, table: TableId, seat: u8) -> Result<Ack, CommandError> {
        let remove_bot = RemoveBot { cid: self.cid(), table, seat: Seat(seat) };
        self.command(ToServer::RemoveBot(remove_bot)).await
    }

    /// Takes somebody out of a seat.
    pub async fn kick(&self, table: TableId, seat: u8) -> Result<Ack, CommandError> {
        self.command(ToServer::Kick(Kick { cid: self.cid(), table, seat: Seat(seat) })).await
    }

    /// Has bots play so fast from now on.
    pub async fn set_pace(&self, table: TableId, pace: BotPace) -> Result<Ack, CommandError> {
        self.command(ToServer::SetPace(SetPace { cid: self.cid(), table, pace })).await
    }

    /// Has bots take the free seats now, where they do after a while.
    pub async fn fill(&self, table: TableId, level: Option<Level>) -> Result<Ack, CommandError> {
        self.command(ToServer::Fill(Fill { cid: self.cid(), table, level })).await
    }

    /// Waits once more for a seat whose owner has lost the connection.
    pub async fn wait(&self, table: TableId, seat: u8) -> Result<Ack, CommandError> {
        self.command(ToServer::Wait(Wait { cid: self.cid(), table, seat: Seat(seat) })).await
    }

    /// Has a bot sit in now for a seat whose owner has lost the connection.
    pub async fn bot_now(&self, table: TableId, seat: u8) -> Result<Ack, CommandError> {
        self.command(ToServer::BotNow(BotNow { cid: self.cid(), table, seat: Seat(seat) })).await
    }

    /// Answers a decision: with one of the actions that were legal, or with any other object.
    ///
    /// # Panics
    ///
    /// If the action is no JSON object.
    pub async fn act(
        &self,
        table: TableId,
        decision: u64,
        action: &Value,
    ) -> Result<Ack, CommandError> {
        let action = RawAction::of(action).expect("an action is a JSON object");
        self.command(ToServer::Act(Act { cid: self.cid(), table, decision, action })).await
    }

    /// What a bot would do at one's own decision, in the answer's `hint`.
    pub async fn hint(&self, table: TableId, decision: u64) -> Result<Ack, CommandError> {
        self.command(ToServer::Hint(AskHint { cid: self.cid(), table, decision })).await
    }

    /// Wants another match at the same table.
    pub async fn rematch(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command(ToServer::Rematch(Rematch { cid: self.cid(), table })).await
    }

    /// Has `factor` times what the clock gives from now on, where the table allows it.
    pub async fn more_time(&self, table: TableId, factor: TimeFactor) -> Result<Ack, CommandError> {
        self.command(ToServer::MoreTime(MoreTime { cid: self.cid(), table, factor })).await
    }

    /// Wants its own last action back.
    pub async fn take_back(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command(ToServer::Takeback(Takeback { cid: self.cid(), table })).await
    }

    /// Answers what the table was asked: `about` is `public.table.vote.about`.
    pub async fn vote(&self, table: TableId, about: Word, yes: bool) -> Result<Ack, CommandError> {
        self.command(ToServer::Vote(Vote { cid: self.cid(), table, about, yes })).await
    }

    /// Gives the match up.
    pub async fn resign(&self, table: TableId) -> Result<Ack, CommandError> {
        self.command(ToServer::Resign(Resign { cid: self.cid(), table })).await
    }

    /// Says something to everybody at a table.
    pub async fn send_chat(&self, table: TableId, text: ChatText) -> Result<Ack, CommandError> {
        let said = Said::Text(text);
        self.command(ToServer::Chat(Chat { cid: self.cid(), table, to: Audience::Table, said }))
            .await
    }
}
