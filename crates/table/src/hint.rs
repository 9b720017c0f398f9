use bytes::Bytes;
use journal::{Person, Store};
use protocol::{
    Code, Refusal, ToClient,
    to_client::{Ack, Hint},
    to_server::AskHint,
};
use rules::{Game, SeatView};

use crate::{MetricEvent, Outbox, Table, TableActor, decide::stale};

impl<G: Game> Table<G> {
    /// What `who` sees at its own open decision, and whoever advises it.
    pub(crate) fn hint_view(&self, who: &Person, decision: u64) -> Result<SeatView<G>, Refusal> {
        self.own_seat(who)?;
        if !self.settings.hints {
            return Err(Refusal::new(Code::Forbidden, "there are no hints at this table"));
        }
        let play = self.own_decision(who, decision)?;
        if self.is_shuffling {
            return Err(stale());
        }
        play.game.view().ok_or_else(stale)
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Answers with what a bot would do. The table is as it was, and nobody else hears of it.
    pub(crate) fn hint(&self, who: &Person, ask: AskHint, outbox: &dyn Outbox) {
        let AskHint { cid, table, decision } = ask;
        let advised = self.guard_rules(|| {
            let advice = (self.deps.hint)(&self.table.hint_view(who, decision)?);
            Ok(Hint::new(decision, &advice).expect("an action is a JSON object"))
        });
        let frame = match advised.and_then(|advised| advised) {
            Ok(hint) => {
                let ack = Ack::new(cid, Some(table), Some(self.table.head()));
                Bytes::from(ToClient::Ack(Ack { hint: Some(hint), ..ack }).encode())
            }
            Err(refusal) => {
                (self.deps.count)(MetricEvent::Refused(refusal.code));
                self.refused(cid, refusal)
            }
        };
        outbox.answer(frame);
    }
}
