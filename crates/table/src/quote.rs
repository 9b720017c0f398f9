use std::sync::Arc;

use journal::{ChatMessage, Person, Store};
use protocol::{Code, Refusal, UserId, to_server::Whom};
use rules::Game;

use crate::{TableActor, chat::chat_unavailable, sight::not_watchable};

/// How many lines stand before the one that is quoted.
const BEFORE_MAX: usize = 10;

/// A line, and what was said before it, as far as somebody could hear it.
#[derive(Clone, Debug)]
pub struct QuotedMessage {
    /// The line.
    pub line: Arc<ChatMessage>,
    /// The ten lines before it, oldest first.
    pub before: Vec<Arc<ChatMessage>>,
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// The person whom `player` means: one who sits here, or who said something that `player`
    /// could hear.
    pub(crate) async fn identify(&mut self, player: UserId, whom: Whom) -> Result<Person, Refusal> {
        match whom {
            Whom::Line(n) => Ok(self.quote(player, n).await?.line.who.clone()),
            Whom::Seat(_) if !self.table.can_be_watched_by(Some(player)) => Err(not_watchable()),
            Whom::Seat(seat) => {
                let occupant =
                    self.table.seat_state(seat)?.occupant().map(|occupant| occupant.who.clone());
                occupant.ok_or_else(|| {
                    Refusal::new(Code::NotFound, format!("no person sits in seat {seat}"))
                })
            }
        }
    }

    /// Message `n`, for somebody who could hear it. What others alone heard is not there, as what was
    /// never said.
    pub(crate) async fn quote(&mut self, player: UserId, n: u64) -> Result<QuotedMessage, Refusal> {
        if !self.table.can_be_watched_by(Some(player)) {
            return Err(not_watchable());
        }
        let is_seated = self.table.seat_of(player).is_some();
        let recent = self.load_backlog().await.map_err(|problem| chat_unavailable(&problem))?;
        let mut lines: Vec<Arc<ChatMessage>> = recent
            .until(n)
            .filter(|line| line.is_visible_to(Some(player), is_seated))
            .cloned()
            .collect();
        let Some(line) = lines.pop_if(|line| line.n == n) else {
            return Err(Refusal::new(Code::NotFound, format!("no line {n} is kept")));
        };
        let before = lines.split_off(lines.len().saturating_sub(BEFORE_MAX));
        Ok(QuotedMessage { line, before })
    }
}
