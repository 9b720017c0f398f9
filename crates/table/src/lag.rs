use journal::Store;
use protocol::By;
use rules::{Game, Seat};

use crate::{Command, Input, ScheduledAction, TableActor};

/// How much of a round trip is nobody's thinking time at a decision, at most, in milliseconds. A
/// client that answers pings late on purpose gains so much a move, and no more.
pub const LAG_MAX_MS: u64 = 500;

/// How long what somebody wants was under way, so far as that counts, in milliseconds.
pub(crate) fn lag_of<A>(input: &Input<A>) -> u64 {
    let Input::Command { command: Command::Act { lag_ms, .. }, .. } = input else { return 0 };
    (*lag_ms).min(LAG_MAX_MS)
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// When what is next is done, in epoch milliseconds. A time that has run out waits for as long
    /// as an answer may be under way that was sent in time; that is told to nobody.
    pub(crate) fn next_at(&self) -> Option<u64> {
        let next = self.next.as_ref()?;
        let asked: Vec<Seat> = match next.action {
            ScheduledAction::Ask { by: By::Clock, .. } | ScheduledAction::OutOfTime { .. } => {
                self.table.asked().into_iter().collect()
            }
            ScheduledAction::VoteTimeout => {
                self.table.open_vote().map(|vote| vote.waits_for).unwrap_or_default()
            }
            ScheduledAction::Ask { by: By::Owner | By::Bot(_), .. }
            | ScheduledAction::Start
            | ScheduledAction::Fill
            | ScheduledAction::AskStandIn
            | ScheduledAction::Act { .. } => Vec::new(),
        };
        let owners = asked.into_iter().filter_map(|seat| self.table.occupant_id(seat));
        let lag = owners.map(|owner| self.subscribers.round_trip_ms(owner)).max();
        Some(next.at + lag.unwrap_or_default())
    }
}
