use protocol::{
    Decision, EpochMs, OpenVote, SeatedPlayer, TableId,
    to_client::{Private, Public},
};
use rules::Seat;
use serde_json::Value;

/// A table as the client sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The table's id.
    pub table: TableId,
    /// The epoch of the log; a restored backup starts a new one.
    pub epoch: u32,
    /// The number of the last entry of the log.
    pub seq: u64,
    /// The part that everyone sees.
    pub public: Public,
    /// The part that only the client's own seat sees. Its `events` are those of the last frame; read
    /// them from [`EntryEvents`](crate::EntryEvents) instead.
    pub private: Option<Private>,
    /// The current decision and the seats that have to make it; `None` if none is open.
    pub decision: Option<Decision>,
    /// The server's clock; `None` unless the last frame was an update. Deadlines in the view are on
    /// this clock, which may differ from the client's.
    pub now: Option<EpochMs>,
}

/// A decision that the client's own seat has to make.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PendingDecision<'a> {
    /// The epoch of the decision's table.
    pub epoch: u32,
    /// The id of the decision in its epoch.
    pub decision: u64,
    /// The kind of decision, a word of the game such as `play`.
    pub kind: &'a str,
    /// The legal actions, as JSON objects; never empty.
    pub legal: &'a [Value],
}

impl PendingDecision<'_> {
    /// Returns a key that no other decision of the table has, for
    /// [`Client::act`](crate::Client::act). After a restored backup, another decision can have the
    /// same id.
    pub fn key(&self) -> (u32, u64) {
        (self.epoch, self.decision)
    }
}

impl View {
    /// Returns the decision that the client's own seat has to make now; `None` if it has none.
    pub fn pending_decision(&self) -> Option<PendingDecision<'_>> {
        let decision = self.decision.as_ref()?;
        let private = self.private.as_ref()?;
        let legal = private.legal();
        let mine = decision.seats.contains(&private.seat()) && !legal.is_empty();
        mine.then_some(PendingDecision {
            epoch: self.epoch,
            decision: decision.id,
            kind: &decision.kind,
            legal,
        })
    }

    /// Returns the client's own seat; `None` for a spectator.
    pub fn seat(&self) -> Option<Seat> {
        self.private.as_ref().map(Private::seat)
    }

    /// Returns the player in the client's own seat, who may be a bot that fills in; `None` for a
    /// spectator, or if nobody is there.
    pub fn own_player(&self) -> Option<&SeatedPlayer> {
        self.public.table.seats.get(self.seat()?.index())?.player.as_ref()
    }

    /// Returns the open vote if it waits for the client's own seat.
    pub fn own_vote(&self) -> Option<&OpenVote> {
        let own = self.seat()?;
        self.public.table.vote.as_ref().filter(|vote| vote.waits_for.contains(&own))
    }

    /// Returns whether the match is paused until the player of the client's own seat comes back.
    pub fn is_waiting_for_own_seat(&self) -> bool {
        let paused = self.public.table.paused.as_ref().zip(self.seat());
        paused.is_some_and(|(paused, own)| paused.waits_for.contains(&own))
    }

    /// Returns the public view of the game; `None` before the first match.
    pub fn match_view(&self) -> Option<&Value> {
        self.public.match_view.as_ref()
    }

    /// Returns the result of the match; `null` or `None` until it is over.
    pub fn result(&self) -> Option<&Value> {
        self.match_view()?.get("result")
    }

    /// Returns whether both views show the same, except for the private events of the last frame
    /// and the time.
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
