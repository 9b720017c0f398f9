use tokio::sync::mpsc;

use crate::{
    Message, Reply,
    dealing::contributions::{CONTRIBUTIONS_LEN, ContributionRequest},
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
    /// Creates a handle to a table whose actor runs elsewhere, for example on another node, and
    /// the inbox that receives what is sent to it.
    pub fn proxy() -> (TableHandle, ProxyInbox) {
        let (mailbox, messages) = mpsc::channel(MAILBOX_LEN);
        let (contribution_sender, contributions) = mpsc::channel(CONTRIBUTIONS_LEN);
        let inbox = ProxyInbox { mailbox: messages, contributions };
        (TableHandle { mailbox, contributions: contribution_sender }, inbox)
    }

    /// Sends a message.
    ///
    /// # Errors
    ///
    /// The actor has stopped; the message is returned, and nobody was answered.
    pub async fn send(&self, message: impl Into<Box<Message>>) -> Result<(), Undelivered> {
        let message = message.into();
        if let Message::Contribute(request) = *message {
            let sent = self.contributions.send(request).await;
            return sent.map_err(|error| Undelivered(Box::new(Message::Contribute(error.0))));
        }
        self.mailbox.send(message).await.map_err(|error| Undelivered(error.0))
    }

    /// Sends a question and waits for its reply.
    ///
    /// # Errors
    ///
    /// [`ActorStopped`].
    pub async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(Reply<T>) -> Message,
    ) -> Result<T, ActorStopped> {
        let (reply, receiver) = Reply::channel();
        self.send(question(reply)).await.map_err(|_| ActorStopped)?;
        receiver.await.map_err(|_| ActorStopped)
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
}

/// The table's actor has stopped; the table can be rebuilt from its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the table's actor is gone")]
pub struct ActorStopped;

/// A message that was not delivered, because the actor has stopped.
#[derive(Debug)]
pub struct Undelivered(pub Box<Message>);

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

/// The receiving end of a [`TableHandle`], for a table whose actor runs elsewhere.
#[derive(Debug)]
pub struct ProxyInbox {
    mailbox: mpsc::Receiver<Box<Message>>,
    contributions: mpsc::Receiver<Box<ContributionRequest>>,
}

impl ProxyInbox {
    /// Returns the next message; `None` once all handles are gone, or once
    /// [closed](ProxyInbox::close) and empty. Cancel-safe.
    pub async fn next(&mut self) -> Option<Box<Message>> {
        tokio::select! {
            message = self.mailbox.recv() => message,
            Some(contribution) = self.contributions.recv() => {
                Some(Box::new(Message::Contribute(contribution)))
            }
        }
    }

    /// Returns the next contribution; `None` once [closed](ProxyInbox::close). Cancel-safe.
    pub async fn next_contribution(&mut self) -> Option<Box<Message>> {
        let contribution = self.contributions.recv().await?;
        Some(Box::new(Message::Contribute(contribution)))
    }

    /// Closes the inbox: later messages find that the [actor has stopped](ActorStopped).
    pub fn close(&mut self) {
        self.mailbox.close();
        self.contributions.close();
    }
}
