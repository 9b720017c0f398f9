use protocol::{
    Decision, TableId,
    to_client::{Private, Public},
};
use serde_json::Value;

/// A table as the client saw it last.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The table.
    pub table: TableId,
    /// Its epoch.
    pub epoch: u32,
    /// The last entry of its log.
    pub seq: u64,
    /// What everybody sees.
    pub public: Public,
    /// What the client's own seat sees besides. Its `events` are those of the last frame: read
    /// them from the entries instead.
    pub private: Option<Private>,
    /// What is asked, and of whom.
    pub decision: Option<Decision>,
    /// The server's clock as it told of it, in epoch milliseconds; an update alone has that. What
    /// has a time says it by this clock, which need not be the client's.
    pub now: Option<u64>,
}

/// What a table asks of the client's own seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PendingDecision<'a> {
    /// The decision to answer.
    pub decision: u64,
    /// What is decided, in a word of the game.
    pub kind: &'a str,
    /// The actions to choose from, never none.
    pub legal: &'a [Value],
}

impl View {
    /// What the table asks of the client's own seat now.
    pub fn pending_decision(&self) -> Option<PendingDecision<'_>> {
        let decision = self.decision.as_ref()?;
        let private = self.private.as_ref()?;
        let legal = private.legal();
        let mine = decision.seats.contains(&private.seat()) && !legal.is_empty();
        mine.then_some(PendingDecision { decision: decision.id, kind: &decision.kind, legal })
    }

    /// The game's own public view; none before the first match.
    pub fn match_view(&self) -> Option<&Value> {
        self.public.match_view.as_ref()
    }

    /// The game's result, once the match is over.
    pub fn result(&self) -> Option<&Value> {
        self.match_view()?.get("result")
    }

    /// Whether the two show the same: the private events of the last frame and the time aside.
    pub(crate) fn looks_like(&self, other: &View) -> bool {
        let shown = |view: &View| {
            let private = view.private.as_ref().map(|private| {
                let mut fields = private.fields().clone();
                fields.remove("events");
                fields
            });
            (view.epoch, view.seq, private)
        };
        shown(self) == shown(other)
            && self.public == other.public
            && self.decision == other.decision
    }
}
