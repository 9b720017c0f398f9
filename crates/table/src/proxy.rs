//! Handles to tables whose actors run elsewhere.

use std::sync::Arc;

use protocol::{Cid, Refusal, TableId, to_client::Refused};
use tokio::sync::mpsc;

use crate::{
    Answer, ContributionRequest, MAILBOX_LEN, Message, Responder, TableHandle,
    dealing::contributions::CONTRIBUTIONS_LEN,
};

/// The receiving end of a [`TableHandle`], for a table whose actor runs elsewhere.
#[derive(Debug)]
pub struct ProxyInbox {
    mailbox: mpsc::Receiver<Box<Message>>,
    contributions: mpsc::Receiver<Box<ContributionRequest>>,
}

/// A message that arrived at a [`ProxyInbox`].
#[derive(Debug)]
pub enum ProxyMessage {
    Message(Box<Message>),
    Contribution(Box<ContributionRequest>),
}

impl ProxyInbox {
    /// Returns the next message; `None` once all handles are gone, or after
    /// [`close`](ProxyInbox::close) when nothing waits any more. Cancel-safe.
    pub async fn next(&mut self) -> Option<ProxyMessage> {
        tokio::select! {
            message = self.mailbox.recv() => message.map(ProxyMessage::Message),
            Some(contribution) = self.contributions.recv() => {
                Some(ProxyMessage::Contribution(contribution))
            }
        }
    }

    /// Returns the next contribution; `None` after [`close`](ProxyInbox::close). Cancel-safe.
    pub async fn next_contribution(&mut self) -> Option<Box<ContributionRequest>> {
        self.contributions.recv().await
    }

    /// Closes the inbox: later messages find that the [actor has stopped](crate::ActorStopped).
    pub fn close(&mut self) {
        self.mailbox.close();
        self.contributions.close();
    }
}

/// A message that was not delivered, because the actor has stopped.
#[derive(Debug)]
pub struct Undelivered(pub ProxyMessage);

impl TableHandle {
    /// Creates a handle to a table whose actor runs elsewhere, for example on another node, and
    /// the inbox that receives what is sent to it.
    pub fn proxy() -> (TableHandle, ProxyInbox) {
        let (mailbox, messages) = mpsc::channel(MAILBOX_LEN);
        let (contribution_sender, contributions) = mpsc::channel(CONTRIBUTIONS_LEN);
        let inbox = ProxyInbox { mailbox: messages, contributions };
        (TableHandle { mailbox, contributions: contribution_sender }, inbox)
    }

    /// Passes on a message that arrived at another handle.
    ///
    /// # Errors
    ///
    /// The actor has stopped; the message is returned.
    pub async fn forward(&self, message: ProxyMessage) -> Result<(), Undelivered> {
        match message {
            ProxyMessage::Message(message) => {
                let sent = self.mailbox.send(message).await;
                sent.map_err(|error| Undelivered(ProxyMessage::Message(error.0)))
            }
            ProxyMessage::Contribution(request) => {
                let sent = self.contributions.send(request).await;
                sent.map_err(|error| Undelivered(ProxyMessage::Contribution(error.0)))
            }
        }
    }
}

impl ProxyMessage {
    /// Answers a message that cannot be delivered. The reply channels of questions are dropped, so
    /// that the callers ask again, and subscribers are told to subscribe again.
    pub fn refuse(self, table: TableId, refusal: Refusal) {
        if let ProxyMessage::Message(message) = &self
            && let Message::Subscribe(subscription) = &**message
        {
            return subscription.stream.lost(table);
        }
        if let Some((cid, responder)) = self.command() {
            responder.answer(Answer::Refused(Refused::new(Some(cid), Some(table), refusal)));
        }
    }

    /// Returns the `cid` of a command, and the receiver of its answer.
    pub fn command(&self) -> Option<(Cid, Arc<dyn Responder>)> {
        match self {
            ProxyMessage::Message(message) => message.command(),
            ProxyMessage::Contribution(request) => {
                Some((request.cid.clone(), request.responder.clone()))
            }
        }
    }
}
