use std::collections::VecDeque;

use protocol::{Cid, ToServer, to_server::Sub};

use super::subscriptions::Subscriptions;
use crate::{CommandError, Disconnected, client::Command};

/// The maximum number of unanswered commands. Further ones wait to be sent.
pub(crate) const PENDING_MAX: usize = 64;

/// The unanswered commands, in the order in which they were sent.
#[derive(Debug, Default)]
pub(crate) struct Pending(VecDeque<Command>);

impl Pending {
    pub(super) fn has_room(&self) -> bool {
        self.0.len() < PENDING_MAX
    }

    pub(super) fn insert(&mut self, command: Command) {
        self.0.push_back(command);
    }

    pub(super) fn remove(&mut self, cid: &Cid) -> Option<Command> {
        let at = self.0.iter().position(|command| command.message.cid() == Some(cid))?;
        self.0.remove(at)
    }

    /// Returns the frames to send again on a new connection. A subscription that `auth` has resumed
    /// names its last entry, since the server would otherwise send everything twice.
    pub(super) fn texts(&self, subscriptions: &Subscriptions) -> Vec<String> {
        let text = |command: &Command| {
            if let ToServer::Sub(Sub { cid, topic }) = &command.message {
                let topic = subscriptions.resumed(topic.clone());
                ToServer::Sub(Sub { cid: cid.clone(), topic }).encode()
            } else {
                command.message.encode()
            }
        };
        self.0.iter().map(text).collect()
    }

    /// Fails all commands, because the client will not reconnect.
    pub(super) fn part(&mut self, parted: &Disconnected) {
        for command in self.0.drain(..) {
            // The caller may have stopped waiting.
            let _ = command.answer.send(Err(CommandError::Disconnected(parted.clone())));
        }
    }
}
