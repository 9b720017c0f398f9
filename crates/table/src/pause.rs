use journal::{Change, Entry, Person};
use protocol::{Code, Paused, PausedBy, Refusal, VoteOn};
use rules::{Game, Seat};

use crate::{Table, chair::Participation, clock::later};

/// Whether a match stands still: because persons agreed on it, or because of one who is gone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pause {
    /// Whether the persons agreed on it.
    pub(crate) agreed: bool,
    /// Since when it stands still, in epoch milliseconds.
    since: Option<u64>,
    /// Since when it went on last, in epoch milliseconds; who was away before is away since then.
    pub(crate) running_since: u64,
    /// Whether it stands still for one whose time was over: then the time for the open decision
    /// begins anew when it goes on.
    pub(crate) anew: bool,
}

impl Pause {
    /// Since when it stands still, to be shifted.
    pub(crate) fn since_mut(&mut self) -> Option<&mut u64> {
        self.since.as_mut()
    }
}

impl<G: Game> Table<G> {
    /// Whether the match stands still. Then nobody is asked anything, and no clock runs.
    pub(crate) fn is_paused(&self) -> bool {
        self.pause.since.is_some()
    }

    /// Why the match stands still, for all to see.
    pub(crate) fn paused(&self) -> Option<Paused> {
        let since = self.pause.since?;
        let why = if self.pause.agreed { PausedBy::Consent } else { PausedBy::Gone };
        Some(Paused { why, waits_for: self.waited_for().collect(), since })
    }

    /// The seats whose owners the match waits for.
    pub(crate) fn waited_for(&self) -> impl Iterator<Item = Seat> {
        self.seats_of(Participation::Awaited)
    }

    /// What becomes of a person's command for a pause: done at once where no other person plays, and
    /// else asked.
    pub(crate) fn ask_pause(&self, who: &Person) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        self.check_plays(seat)?;
        self.check_running()?;
        self.check_may_ask(VoteOn::Pause, seat)?;
        let is_alone = self.seats_of(Participation::Playing).all(|other| other == seat);
        Ok(if is_alone {
            Change::Paused { seat, agreed: None }
        } else {
            Change::PauseAsked { seat }
        })
    }

    /// What becomes of a person's command to go on: whoever plays may end a pause by consent.
    pub(crate) fn resume(&self, who: &Person) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        if !self.pause.agreed {
            return Err(Refusal::new(Code::WrongPhase, "nobody agreed on a pause"));
        }
        self.check_plays(seat)?;
        Ok(Change::Resumed { seat })
    }

    fn can_be_resumed(&self) -> bool {
        [Participation::Playing, Participation::Left, Participation::Absent, Participation::Awaited]
            .into_iter()
            .any(|participation| self.seats_of(participation).next().is_some())
    }

    /// Only a match that does not stand still can be played, paused, or taken back.
    pub(crate) fn check_running(&self) -> Result<(), Refusal> {
        self.check_status(protocol::Status::Playing)?;
        let paused = || Refusal::new(Code::WrongPhase, "the match pauses");
        (!self.is_paused()).then_some(()).ok_or_else(paused)
    }

    /// Lets the match stand still, or go on, after an entry: who is asked is then asked anew, and
    /// the time between counts for nobody.
    pub(crate) fn update_pause(&mut self, entry: &Entry) {
        if matches!(entry.change, Change::Started { .. }) {
            self.pause = Pause { running_since: entry.at, ..Pause::default() };
        }
        let is_waited_for = self.waited_for().next().is_some();
        // A pause that nobody is left to end is over.
        let agreed = self.pause.agreed && self.can_be_resumed();
        let stands = self.is_playing() && (agreed || is_waited_for);
        match (self.pause.since, stands) {
            (None, true) => self.pause.since = Some(entry.at),
            (Some(since), false) => {
                let anew = self.pause.anew;
                self.pause = Pause { running_since: entry.at, ..Pause::default() };
                if let Some(play) = &mut self.play {
                    play.decision = entry.seq;
                    let unseat = entry.at.saturating_sub(since);
                    play.opened_at = later(play.opened_at, unseat, entry.at);
                }
                if anew {
                    self.restart_decision_clock(entry.at);
                }
            }
            (None, false) | (Some(_), true) => {}
        }
    }
}
