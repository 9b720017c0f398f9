use std::sync::Arc;

use bytes::Bytes;
use journal::{IdempotencyKey, Person, StoreError};
use protocol::{
    Cid, Refusal, UserId,
    record::MatchProof,
    to_server::{AskHint, Chat, Prove, Whom},
};
use rules::Seat;
use tokio::sync::{mpsc, oneshot};

use crate::{
    BlockList, Command, FinishedMatchRef, Outbox, QuotedMessage, ShuffleContribution, Summary,
    dealing::contributions::ContributionRequest,
};

/// How many messages wait for a table. A sender waits for room, so a flood slows its own
/// connection and nothing else.
pub const MAILBOX_LEN: usize = 64;

/// The way to talk to a table: it is owned by its actor alone.
#[derive(Clone, Debug)]
pub struct TableHandle {
    pub(crate) mailbox: mpsc::Sender<Message>,
    pub(crate) contributions: mpsc::Sender<Box<ContributionRequest>>,
}

impl TableHandle {
    /// Lets a person want something; the answer goes to `outbox`, after the frames that it causes.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]: nothing was done, and nobody was answered.
    pub async fn submit(
        &self,
        who: Person,
        key: IdempotencyKey,
        command: Command,
        outbox: Arc<dyn Outbox>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Command { who, key, command, outbox }).await
    }

    /// Lets a person say something; the answer goes to `outbox`.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]: nothing was said, and nobody was answered.
    pub async fn chat(
        &self,
        who: Person,
        chat: Chat,
        outbox: Arc<dyn Outbox>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Chat { who, chat, outbox }).await
    }

    /// Tells a person what a bot would do in its place; the answer goes to `outbox`.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and nobody was answered.
    pub async fn hint(
        &self,
        who: Person,
        ask: AskHint,
        outbox: Arc<dyn Outbox>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Hint { who, ask, outbox }).await
    }

    /// Sends a table's stream to a connection, beginning with what it lacks.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn subscribe(&self, follow: Subscription) -> Result<(), ActorStopped> {
        self.send(Message::Subscribe(follow)).await
    }

    /// Ends a connection's stream.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and then it has ended.
    pub async fn unsubscribe(&self, connection: u64) -> Result<(), ActorStopped> {
        self.send(Message::Unsubscribe { connection }).await
    }

    /// Says whether a connection keeps up with what it is sent.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and then nobody follows.
    pub async fn set_lagging(&self, connection: u64, lags: bool) -> Result<(), ActorStopped> {
        self.send(Message::SetLagging { connection, lags }).await
    }

    /// Says how long the round trip of a connection is, in milliseconds.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and then nobody follows.
    pub async fn set_round_trip(&self, connection: u64, lag_ms: u64) -> Result<(), ActorStopped> {
        self.send(Message::SetRoundTrip { connection, lag_ms }).await
    }

    /// What the table is to a person; none where it holds no seat.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn seat_status(&self, player: UserId) -> Result<Option<SeatStatus>, ActorStopped> {
        self.ask(|reply| Message::SeatStatus { player, reply }).await
    }

    /// What the lobby shows.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn summary(&self) -> Result<Summary, ActorStopped> {
        self.ask(|reply| Message::Summary { reply }).await
    }

    /// The frame that shows the table as it is now to whoever does not follow it.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; and within, a refusal where that person may not see it.
    pub async fn snapshot(
        &self,
        player: Option<UserId>,
    ) -> Result<Result<Bytes, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Snapshot { player, reply }).await
    }

    /// The match of this number, from 1; without one, the last finished match. The table reads
    /// nothing for it: whoever asks reads it from the log. At a table that nobody may watch it
    /// [is for](FinishedMatchRef::is_for) its host, and for whoever sits there, or did as that match was over.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; and within, a refusal where that match is not over, or there is none.
    pub async fn finished_match(
        &self,
        match_no: Option<u32>,
        player: Option<UserId>,
    ) -> Result<Result<FinishedMatchRef, Refusal>, ActorStopped> {
        self.ask(|reply| Message::FinishedMatch { match_no, player, reply }).await
    }

    /// Tells the table that its log cannot be read back, for that it is damaged: it stands still
    /// until it can. What whoever wanted to read is told.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn report_damage(&self, why: Arc<StoreError>) -> Result<Refusal, ActorStopped> {
        self.ask(|reply| Message::ReportDamage { why, reply }).await
    }

    /// Lets a person take part in a shuffle; the answer goes to `outbox`.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and nobody was answered.
    pub async fn contribute(
        &self,
        who: Person,
        cid: Cid,
        deal: u64,
        part: ShuffleContribution,
        outbox: Arc<dyn Outbox>,
    ) -> Result<(), ActorStopped> {
        let share = Box::new(ContributionRequest { who, cid, deal, part, outbox });
        self.contributions.send(share).await.map_err(|_| ActorStopped)
    }

    /// Proves the cards that somebody saw come from the pack; the answer goes to `outbox`.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and nobody was answered.
    pub async fn prove(
        &self,
        player: Option<UserId>,
        prove: Prove,
        outbox: Arc<dyn Outbox>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Prove { player, prove, outbox }).await
    }

    /// What is laid open of the present match's shuffles.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; and within, a refusal where that person may not see the table.
    pub async fn proof(
        &self,
        player: Option<UserId>,
    ) -> Result<Result<Box<MatchProof>, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Proof { player, reply }).await
    }

    /// The person whom `player` means.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; and within, a refusal where there is no such person, or none that `player` may know.
    pub async fn identify(
        &self,
        player: UserId,
        whom: Whom,
    ) -> Result<Result<Person, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Identify { player, whom, reply }).await
    }

    /// Line `n` of the table's talk, with what `player` heard before it.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; and within, a refusal where there is no such line, or none that `player` could
    /// hear.
    pub async fn quote(
        &self,
        player: UserId,
        n: u64,
    ) -> Result<Result<QuotedMessage, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Quote { player, n, reply }).await
    }

    /// Whether the actor has stopped.
    pub fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }

    async fn ask<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<T>) -> Message,
    ) -> Result<T, ActorStopped> {
        let (reply, answer) = oneshot::channel();
        self.send(message(reply)).await?;
        answer.await.map_err(|_| ActorStopped)
    }

    async fn send(&self, message: Message) -> Result<(), ActorStopped> {
        self.mailbox.send(message).await.map_err(|_| ActorStopped)
    }
}

/// The table has no actor any more; whoever needs it takes it up again from its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table's actor is gone")]
pub struct ActorStopped;

/// A connection that wants a table's stream.
#[derive(Clone, Debug)]
pub struct Subscription {
    /// The connection, by a number that no other has.
    pub connection: u64,
    /// Who is at its other end, where that is known.
    pub player: Option<UserId>,
    /// Whether it takes part in the shuffles of a table where its person sits.
    pub takes_part: bool,
    /// The command to answer; none where the command came with `auth`.
    pub cid: Option<String>,
    /// The history that the client has, where it has any: an epoch, and the last number seen.
    pub seen: Option<(u32, u64)>,
    /// The number of the last chat line that the client has, where it wants those after it.
    pub chat_after: Option<u64>,
    /// The round trip of the connection, in milliseconds; 0 where it is not known.
    pub lag_ms: u64,
    /// Where the stream goes.
    pub outbox: Arc<dyn Outbox>,
    /// Whom the client does not hear.
    pub blocked: BlockList,
}

/// What a table is to one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatStatus {
    /// The seat that the person holds.
    pub seat: Seat,
    /// Whether the table waits for this person.
    pub your_turn: bool,
    /// The number of the table's last entry.
    pub seq: u64,
}

type Found = oneshot::Sender<Result<FinishedMatchRef, Refusal>>;

#[derive(Debug)]
pub(crate) enum Message {
    Command { who: Person, key: IdempotencyKey, command: Command, outbox: Arc<dyn Outbox> },
    Chat { who: Person, chat: Chat, outbox: Arc<dyn Outbox> },
    Hint { who: Person, ask: AskHint, outbox: Arc<dyn Outbox> },
    Subscribe(Subscription),
    Unsubscribe { connection: u64 },
    SetLagging { connection: u64, lags: bool },
    SetRoundTrip { connection: u64, lag_ms: u64 },
    SeatStatus { player: UserId, reply: oneshot::Sender<Option<SeatStatus>> },
    Summary { reply: oneshot::Sender<Summary> },
    Snapshot { player: Option<UserId>, reply: oneshot::Sender<Result<Bytes, Refusal>> },
    FinishedMatch { match_no: Option<u32>, player: Option<UserId>, reply: Found },
    ReportDamage { why: Arc<StoreError>, reply: oneshot::Sender<Refusal> },
    Prove { player: Option<UserId>, prove: Prove, outbox: Arc<dyn Outbox> },
    Proof { player: Option<UserId>, reply: oneshot::Sender<Result<Box<MatchProof>, Refusal>> },
    Identify { player: UserId, whom: Whom, reply: oneshot::Sender<Result<Person, Refusal>> },
    Quote { player: UserId, n: u64, reply: oneshot::Sender<Result<QuotedMessage, Refusal>> },
}
