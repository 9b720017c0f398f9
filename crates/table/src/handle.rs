use std::sync::Arc;

use bytes::Bytes;
use journal::{Person, StoreError};
use protocol::{
    Cid, Refusal, UserId,
    record::MatchProof,
    to_server::{AskHint, Chat, PersonRef, Prove},
};
use rules::Seat;
use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

use crate::{
    BlockList, FinishedMatchRef, Message, PlayerCommand, QuotedMessage, Reply, Responder,
    RestrictedPerson, ShuffleContribution, Summary, TableStream,
    dealing::contributions::ContributionRequest,
};

/// The capacity of a table's mailbox. A sender waits if it is full (backpressure), so a flood slows
/// only its own connection.
pub const MAILBOX_LEN: usize = 64;

/// A handle to a table's actor, to send it messages.
#[derive(Clone, Debug)]
pub struct TableHandle {
    /// Boxed, since a channel allocates room for 32 messages at once.
    pub(crate) mailbox: mpsc::Sender<Box<Message>>,
    pub(crate) contributions: mpsc::Sender<Box<ContributionRequest>>,
}

impl TableHandle {
    /// Submits a player's command. The answer goes to `responder`, after the frames that it causes.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]: nothing was done, and nobody was answered.
    pub async fn submit(
        &self,
        command: PlayerCommand,
        responder: Arc<dyn Responder>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Command { command: Box::new(command), responder }).await
    }

    /// Sends a chat message. The answer goes to `responder`.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]: nothing was sent, and nobody was answered.
    pub async fn chat(
        &self,
        who: Person,
        chat: Chat,
        responder: Arc<dyn Responder>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Chat { who, chat, responder }).await
    }

    /// Asks for a hint. The answer goes to `responder`.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and nobody was answered.
    pub async fn hint(
        &self,
        who: Person,
        ask: AskHint,
        responder: Arc<dyn Responder>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Hint { who, ask, responder }).await
    }

    /// Subscribes a connection to the table, starting with a replay or a snapshot.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn subscribe(&self, subscription: Subscription) -> Result<(), ActorStopped> {
        self.send(Message::Subscribe(subscription)).await
    }

    /// Ends a subscription.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; the subscription has then ended.
    pub async fn unsubscribe(&self, connection: u64) -> Result<(), ActorStopped> {
        self.send(Message::Unsubscribe { connection }).await
    }

    /// Sets whether a connection is a slow consumer, one that does not keep up with the stream.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; then nobody is subscribed.
    pub async fn set_lagging(&self, connection: u64, lags: bool) -> Result<(), ActorStopped> {
        self.send(Message::SetLagging { connection, lags }).await
    }

    /// Sets the round-trip time of a connection, in milliseconds.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`]; then nobody is subscribed.
    pub async fn set_round_trip(&self, connection: u64, lag_ms: u64) -> Result<(), ActorStopped> {
        self.send(Message::SetRoundTrip { connection, lag_ms }).await
    }

    /// Returns a player's seat at the table, if any.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn seat_status(&self, player: UserId) -> Result<Option<SeatStatus>, ActorStopped> {
        self.ask(|reply| Message::SeatStatus { player, reply }).await
    }

    /// Returns the lobby entry.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn summary(&self) -> Result<Summary, ActorStopped> {
        self.ask(|reply| Message::Summary { reply }).await
    }

    /// Returns a snapshot without subscribing.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], or an inner refusal if the player may not see the table.
    pub async fn snapshot(
        &self,
        player: Option<UserId>,
    ) -> Result<Result<Bytes, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Snapshot { player, reply }).await
    }

    /// Returns a reference to match `match_no`, from 1, or to the last finished one. The caller
    /// reads it from the log and [checks access](FinishedMatchRef::check_access).
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], or an inner refusal if the match is not over or does not exist.
    pub async fn finished_match(
        &self,
        match_no: Option<u32>,
        player: Option<UserId>,
    ) -> Result<Result<FinishedMatchRef, Refusal>, ActorStopped> {
        self.ask(|reply| Message::FinishedMatch { match_no, player, reply }).await
    }

    /// Reports that the table's log is damaged: the table is suspended until it can be read.
    /// Returns the refusal for the reader.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn report_damage(&self, why: Arc<StoreError>) -> Result<Refusal, ActorStopped> {
        self.ask(|reply| Message::ReportDamage { why, reply }).await
    }

    /// Sends a contribution to a shuffle. The answer goes to `responder`.
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
        responder: Arc<dyn Responder>,
    ) -> Result<(), ActorStopped> {
        let contribution = Box::new(ContributionRequest { who, cid, deal, part, responder });
        self.contributions.send(contribution).await.map_err(|_| ActorStopped)
    }

    /// Asks for Merkle proofs of the cards that a player has seen. The answer goes to `responder`.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], and nobody was answered.
    pub async fn prove(
        &self,
        player: Option<UserId>,
        prove: Prove,
        responder: Arc<dyn Responder>,
    ) -> Result<(), ActorStopped> {
        self.send(Message::Prove { player, prove, responder }).await
    }

    /// Returns the published proof of the current match's shuffles.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], or an inner refusal if the player may not see the table.
    pub async fn proof(
        &self,
        player: Option<UserId>,
    ) -> Result<Result<Box<MatchProof>, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Proof { player, reply }).await
    }

    /// Returns the person that `player` identifies by a seat or a message.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], or an inner refusal if there is no such person, or `player` may not know
    /// them.
    pub async fn identify(
        &self,
        player: UserId,
        whom: PersonRef,
    ) -> Result<Result<Person, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Identify { player, whom, reply }).await
    }

    /// Returns the people whom the host has removed or muted.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], or an inner refusal if `player` is not the host.
    pub async fn restricted(
        &self,
        player: UserId,
    ) -> Result<Result<Vec<RestrictedPerson>, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Restricted { player, reply }).await
    }

    /// Returns message `n` of the chat, with the visible messages before it.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`], or an inner refusal if there is no such message, or `player` cannot see
    /// it.
    pub async fn quote(
        &self,
        player: UserId,
        n: u64,
    ) -> Result<Result<QuotedMessage, Refusal>, ActorStopped> {
        self.ask(|reply| Message::Quote { player, n, reply }).await
    }

    /// Returns a handle that does not keep the actor running.
    pub fn downgrade(&self) -> WeakTableHandle {
        WeakTableHandle {
            mailbox: self.mailbox.downgrade(),
            contributions: self.contributions.downgrade(),
        }
    }

    pub fn is_stopped(&self) -> bool {
        self.mailbox.is_closed()
    }

    async fn ask<T>(&self, message: impl FnOnce(Reply<T>) -> Message) -> Result<T, ActorStopped> {
        let (reply, answer) = oneshot::channel();
        self.send(message(reply)).await?;
        answer.await.map_err(|_| ActorStopped)
    }

    async fn send(&self, message: Message) -> Result<(), ActorStopped> {
        self.mailbox.send(Box::new(message)).await.map_err(|_| ActorStopped)
    }
}

/// The table's actor has stopped; the table can be rebuilt from its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table's actor is gone")]
pub struct ActorStopped;

/// A connection's subscription to a table.
#[derive(Clone, Debug)]
pub struct Subscription {
    /// The connection's number, unique in this process.
    pub connection: u64,
    pub player: Option<UserId>,
    /// Set if the client contributes to shuffles of its player's seat.
    pub takes_part: bool,
    /// The `cid` of the command and the way to answer it; `None` for subscriptions in `auth`.
    pub command: Option<(Cid, Arc<dyn Responder>)>,
    /// Epoch and number of the last entry that the client has seen, if any.
    pub seen: Option<(u32, u64)>,
    /// The last chat message that the client has, if it wants later ones.
    pub chat_after: Option<u64>,
    /// Round-trip time of the connection in milliseconds; 0 if unknown.
    pub lag_ms: u64,
    pub stream: Arc<dyn TableStream>,
    /// The players whom the client has blocked.
    pub blocked: BlockList,
}

/// A player's seat at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatStatus {
    pub seat: Seat,
    pub your_turn: bool,
    /// Number of the table's last entry.
    pub seq: u64,
}

/// A handle that does not keep the actor running.
#[derive(Clone, Debug)]
pub struct WeakTableHandle {
    mailbox: mpsc::WeakSender<Box<Message>>,
    contributions: mpsc::WeakSender<Box<ContributionRequest>>,
}

impl WeakTableHandle {
    /// Returns a handle that keeps the actor running.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`] if no other handle is left.
    pub fn upgrade(&self) -> Result<TableHandle, ActorStopped> {
        let (mailbox, contributions) = (self.mailbox.upgrade(), self.contributions.upgrade());
        let (Some(mailbox), Some(contributions)) = (mailbox, contributions) else {
            return Err(ActorStopped);
        };
        Ok(TableHandle { mailbox, contributions })
    }
}
