use std::panic::{AssertUnwindSafe, catch_unwind};

use journal::{Store, StoreError};
use protocol::{By, Code, Level};
use rules::{Game, SeatView};
use tracing::{error, warn};
use uuid::Uuid;

use crate::{Input, Scheduled, ScheduledAction, TableActor, Verdict, sight::TableViews};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Does what is due.
    pub(crate) async fn wake(&mut self) -> Result<(), StoreError> {
        let now = (self.deps.now)();
        self.subscribers
            .broadcast_presence(TableViews::of(&self.table, self.delayed.as_ref()), now);
        if let Some(at) = self.suspension.retry_at() {
            return if at <= now { self.try_resume().await } else { Ok(()) };
        }
        if let Some((_, absence)) = self.next_absence().filter(|(at, _)| *at <= now) {
            return self.apply_own_input(absence.into()).await;
        }
        if self.auto_start_at().is_some_and(|at| at <= now) {
            return self.apply_own_input(Input::Start).await;
        }
        let is_due = self.next_at().is_some_and(|at| at <= now);
        match self.next.take_if(|_| is_due) {
            None => Ok(()),
            Some(Scheduled { action: ScheduledAction::Start, .. }) => {
                self.apply_own_input(Input::Start).await
            }
            Some(Scheduled { action: ScheduledAction::Fill, .. }) => {
                self.apply_own_input(Input::Fill).await
            }
            Some(Scheduled { action: ScheduledAction::AskStandIn, .. }) => {
                self.apply_own_input(Input::AskStandIn).await
            }
            Some(Scheduled { action: ScheduledAction::VoteTimeout, .. }) => {
                self.apply_own_input(Input::VoteTimeout).await
            }
            Some(Scheduled { action: ScheduledAction::OutOfTime { decision }, .. }) => {
                self.apply_own_input(Input::OutOfTime { decision }).await
            }
            Some(Scheduled { action: ScheduledAction::Act { decision, action }, .. }) => {
                self.apply_own_input(Input::Play { decision, action, by: By::Clock }).await
            }
            Some(Scheduled {
                action: ScheduledAction::Ask { decision, level, view, by }, ..
            }) => {
                self.ask_bot(decision, level, view, by);
                Ok(())
            }
        }
    }

    /// Lets a bot think where it holds nobody up; what it decides comes back as an input.
    fn ask_bot(&self, decision: u64, level: Level, view: Box<SeatView<G>>, by: By) {
        let bot = self.deps.bot.clone();
        let chosen = self.bot_moves.0.clone();
        let seed = Uuid::new_v4().as_u64_pair().0;
        tokio::task::spawn_blocking(move || {
            let thought = catch_unwind(AssertUnwindSafe(|| bot(level, &view, seed)));
            let legal = thought.ok().filter(|action| view.legal.contains(action));
            // Without an action the table would wait for ever.
            let action = legal.unwrap_or_else(|| {
                error!(decision, "a bot panicked or cheated; it plays the first legal action");
                view.legal[0].clone()
            });
            // The actor may have stopped: then nobody waits for the bot.
            let _ = chosen.blocking_send(Input::Play { decision, action, by });
        });
    }

    /// Does what the table wants by itself. What has meanwhile been overtaken is not done.
    pub(crate) async fn apply_own_input(
        &mut self,
        input: Input<G::Action>,
    ) -> Result<(), StoreError> {
        match Box::pin(self.decide_with_shuffle(input)).await? {
            Verdict::Step(step) => self.try_commit(step).await.map(drop),
            Verdict::Done { .. } => Ok(()),
            Verdict::Refused(refusal) if refusal.code == Code::StaleDecision => Ok(()),
            Verdict::Refused(refusal) => {
                // Its sentence may name cards; its code does not.
                let code = refusal.code;
                warn!(table = %self.table.id(), %code, "the table refused its own clockwork");
                Ok(())
            }
        }
    }
}
