use journal::{Change, Entry, Person};
use protocol::{Code, Refusal, TableEvent, TimeFactor, VoteOn};
use rules::{Game, Seat};

use crate::{
    Broadcast, Table, chair::Participation, decide::stale, past::UndoPoint, table::Play,
    votes::Question,
};

impl<G: Game> Table<G> {
    /// What becomes of a person's command to take its last action back: done at once where nobody
    /// else at the table learned anything since, and else asked.
    ///
    /// Bots are not asked, for they remember nothing: they see a view, and the view goes back.
    pub(crate) fn validate_takeback(&self, who: &Person) -> Result<Change, Refusal> {
        self.check_running()?;
        let seat = self.own_seat(who)?;
        self.check_plays(seat)?;
        if !self.settings.takeback {
            return Err(Refusal::new(Code::Forbidden, "nothing is taken back at this table"));
        }
        self.check_may_ask(VoteOn::Takeback, seat)?;
        let done = self.undo.last_of(seat).ok_or_else(|| {
            Refusal::new(
                Code::WrongPhase,
                "you have done nothing since the cards were last shuffled that could be taken back",
            )
        })?;
        if self.persons_who_learned(done).is_empty() {
            return Ok(self.takeback(done, None));
        }
        Ok(Change::TakebackAsked { seat })
    }

    /// What the last yes to the question of `seat` makes.
    pub(crate) fn agreed_takeback(&self, seat: Seat, agreed: Seat) -> Result<Change, Refusal> {
        let done = self.undo.last_of(seat).ok_or_else(stale)?;
        Ok(self.takeback(done, Some(agreed)))
    }

    /// Who has to agree that `seat`'s last action is taken back.
    pub(crate) fn takeback_voters(&self, seat: Seat) -> Option<Vec<Seat>> {
        Some(self.persons_who_learned(self.undo.last_of(seat)?))
    }

    /// Whether the table would do again by itself what was taken back.
    pub(crate) fn happens_by_itself(&self, before: &G) -> bool {
        self.settings.auto_forced && before.automatic().is_some()
    }

    /// The other seats whose owners play and were told something since `done`.
    fn persons_who_learned(&self, done: &UndoPoint<G>) -> Vec<Seat> {
        let others = self.seats_of(Participation::Playing).filter(|&seat| seat != done.seat);
        others.filter(|seat| done.learned.contains(seat)).collect()
    }

    fn takeback(&self, done: &UndoPoint<G>, agreed: Option<Seat>) -> Change {
        Change::TakenBack { seat: done.seat, n_actions: self.n_actions_since(done), agreed }
    }

    /// How many actions the match has had since before `done`.
    pub(crate) fn n_actions_since(&self, done: &UndoPoint<G>) -> u32 {
        self.play.as_ref().map_or(0, |play| play.n_actions) - done.n_before
    }

    /// Asks, as an entry says.
    pub(crate) fn open_takeback_vote(
        &mut self,
        seat: Seat,
        entry: &Entry,
        broadcast: &mut Broadcast<G>,
    ) {
        let asked = self.takeback_voters(seat).unwrap_or_default();
        let time = self.vote_timer(&asked, entry.at);
        self.votes.open = Some(Question::new(VoteOn::Takeback, seat, entry.seq).within(time));
        broadcast.push_table(TableEvent::TakebackAsked { seat });
    }

    /// Goes back, as an entry says: the seat is asked anew what it was asked before.
    pub(crate) fn undo_to(
        &mut self,
        seat: Seat,
        agreed: Option<Seat>,
        entry: &Entry,
        broadcast: &mut Broadcast<G>,
    ) {
        let done = self.undo.undo_last_of(seat).expect("an entry takes back what was done");
        self.votes.forget();
        self.play = Some(Play {
            game: done.before,
            decision: entry.seq,
            since: entry.at,
            opened_at: entry.at,
            least_time: TimeFactor::One,
            n_actions: done.n_before,
        });
        if let Some(seat) = agreed {
            broadcast.push_table(TableEvent::Voted { seat, yes: true });
        }
        broadcast.push_table(TableEvent::TakenBack { seat });
    }
}
