use std::sync::Arc;

use journal::Store;
use protocol::{Cid, Refusal};
use rules::Game;
use uuid::Uuid;

use crate::{Follow, Input, Outbox, TableActor, handle::Message};

/// What can happen to an actor.
pub(crate) enum Event<G: Game> {
    Message(Message),
    Chosen(Input<G::Action>),
    Wake,
}

impl<G: Game> Event<G> {
    /// The command that it is, and where its answer goes.
    pub(crate) fn asked(&self) -> Option<(String, Arc<dyn Outbox>)> {
        match self {
            Event::Message(Message::Wish { command, outbox, .. }) => {
                Some((command.cid.clone(), outbox.clone()))
            }
            Event::Message(Message::Say { chat, outbox, .. }) => {
                Some((chat.cid.to_string(), outbox.clone()))
            }
            Event::Message(Message::Prove { prove, outbox, .. }) => {
                Some((prove.cid.to_string(), outbox.clone()))
            }
            Event::Message(Message::Follow(Follow { cid: Some(cid), outbox, .. })) => {
                Some((cid.clone(), outbox.clone()))
            }
            Event::Message(_) | Event::Chosen(_) | Event::Wake => None,
        }
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Answers what came too late. Whoever asked a question sees that nobody answers, and asks the
    /// next owner.
    pub(crate) fn turn_away(&self, message: Message) {
        let refuse = |cid: &str, outbox: &dyn Outbox| {
            let cid = Cid::new(cid).expect("a command's name was read from a frame");
            outbox.answer(self.refused(cid, Refusal::internal(Uuid::new_v4())));
        };
        match message {
            Message::Wish { command, outbox, .. } => refuse(&command.cid, &*outbox),
            Message::Say { chat, outbox, .. } => refuse(&chat.cid, &*outbox),
            Message::Prove { prove, outbox, .. } => refuse(&prove.cid, &*outbox),
            Message::Follow(Follow { cid: Some(cid), outbox, .. }) => refuse(&cid, &*outbox),
            Message::Follow(Follow { cid: None, outbox, .. }) => outbox.lost(self.table.id()),
            Message::Unfollow { .. }
            | Message::Lag { .. }
            | Message::Measured { .. }
            | Message::Place { .. }
            | Message::Summary { .. }
            | Message::Look { .. }
            | Message::Record { .. }
            | Message::Proof { .. }
            | Message::WhoIs { .. }
            | Message::Quote { .. } => {}
        }
    }
}
