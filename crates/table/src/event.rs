use std::sync::Arc;

use bytes::Bytes;
use journal::{Store, StoreError};
use protocol::{Cid, Invite, Refusal, ToClient, UserId, to_client::Ack};
use rules::Game;
use tracing::error;
use uuid::Uuid;

use crate::{Input, Outbox, Subscription, TableActor, handle::Message, share::ContributionRequest};

/// What can happen to an actor.
pub(crate) enum Event<G: Game> {
    Message(Message),
    Contribution(Box<ContributionRequest>),
    Chosen(Input<G::Action>),
    Wake,
    /// Nobody has needed the table for a while.
    Idle,
}

impl<G: Game> Event<G> {
    /// The command that it is, and where its answer goes.
    pub(crate) fn asked(&self) -> Option<(String, Arc<dyn Outbox>)> {
        match self {
            Event::Message(Message::Command { key, outbox, .. }) => {
                Some((key.cid.clone(), outbox.clone()))
            }
            Event::Message(Message::Chat { chat, outbox, .. }) => {
                Some((chat.cid.to_string(), outbox.clone()))
            }
            Event::Message(Message::Hint { ask, outbox, .. }) => {
                Some((ask.cid.to_string(), outbox.clone()))
            }
            Event::Contribution(share) => Some((share.cid.to_string(), share.outbox.clone())),
            Event::Message(Message::Prove { prove, outbox, .. }) => {
                Some((prove.cid.to_string(), outbox.clone()))
            }
            Event::Message(Message::Subscribe(Subscription { cid: Some(cid), outbox, .. })) => {
                Some((cid.clone(), outbox.clone()))
            }
            Event::Message(_) | Event::Chosen(_) | Event::Wake | Event::Idle => None,
        }
    }

    /// The connection that it makes a subscriber without being a command, and where its stream goes.
    pub(crate) fn follows(&self) -> Option<(u64, Arc<dyn Outbox>)> {
        match self {
            Event::Message(Message::Subscribe(Subscription {
                cid: None,
                connection,
                outbox,
                ..
            })) => Some((*connection, outbox.clone())),
            Event::Message(_)
            | Event::Contribution(_)
            | Event::Chosen(_)
            | Event::Wake
            | Event::Idle => None,
        }
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Answers what came too late. Whoever asked a question sees that nobody answers, and asks the
    /// next owner.
    pub(crate) fn reject(&self, message: Message) {
        let refuse = |cid: &str, outbox: &dyn Outbox| {
            let cid = Cid::new(cid).expect("a command's name was read from a frame");
            outbox.answer(self.refused(cid, Refusal::internal(Uuid::new_v4())));
        };
        match message {
            Message::Command { key, outbox, .. } => refuse(&key.cid, &*outbox),
            Message::Chat { chat, outbox, .. } => refuse(&chat.cid, &*outbox),
            Message::Hint { ask, outbox, .. } => refuse(&ask.cid, &*outbox),
            Message::Prove { prove, outbox, .. } => refuse(&prove.cid, &*outbox),
            Message::Subscribe(Subscription { cid: Some(cid), outbox, .. }) => {
                refuse(&cid, &*outbox)
            }
            Message::Subscribe(Subscription { cid: None, outbox, .. }) => {
                outbox.lost(self.table.id())
            }
            Message::Unsubscribe { .. }
            | Message::SetLagging { .. }
            | Message::SetRoundTrip { .. }
            | Message::SeatStatus { .. }
            | Message::Summary { .. }
            | Message::Snapshot { .. }
            | Message::FinishedMatch { .. }
            | Message::ReportDamage { .. }
            | Message::Proof { .. }
            | Message::Identify { .. }
            | Message::Quote { .. } => {}
        }
    }

    /// Answers whoever asked for what could not be written down.
    pub(crate) fn fail_command(
        &self,
        cid: Cid,
        outbox: &dyn Outbox,
        lost: StoreError,
    ) -> Result<(), StoreError> {
        let incident = Uuid::new_v4();
        error!(table = %self.table.id(), %incident, %lost, "could not write an entry down");
        outbox.answer(self.refused(cid, Refusal::internal(incident)));
        Err(lost)
    }

    pub(crate) fn ack(&self, cid: Cid, seq: u64) -> Bytes {
        Bytes::from(ToClient::Ack(Ack::new(cid, Some(self.table.id()), Some(seq))).encode())
    }

    /// The answer to a command that was done, now or before: always the same. An invite stands in
    /// it as long as it opens the table.
    ///
    /// One that had nothing to do has no entry, and is answered with the last.
    pub(crate) fn ack_command(
        &self,
        cid: Cid,
        name: &(UserId, String),
        invite: Option<Invite>,
    ) -> Bytes {
        let Some(done) = self.table.outcomes.get(name) else {
            return self.ack(cid, self.table.head());
        };
        let now = (self.deps.now)();
        let invite = invite.filter(|invite| self.table.is_opened_by(Some(invite), now));
        let ack = Ack::new(cid, Some(self.table.id()), Some(done.seq));
        Bytes::from(ToClient::Ack(Ack { seat: done.seat, invite, ..ack }).encode())
    }
}
