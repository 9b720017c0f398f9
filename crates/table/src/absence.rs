use protocol::EpochMs;
use rules::Seat;

use crate::Input;

/// The pause of a match, by consent or because a player is absent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pause {
    /// Set by a vote, as opposed to a pause because a player is absent.
    agreed: bool,
    /// `None` while the match runs.
    since: Option<EpochMs>,
    /// The time since which the match has run without a pause. An absence that began earlier counts
    /// from here.
    running_since: EpochMs,
    /// Set when the clock of the awaited player ran out: the open decision then gets its full time
    /// after the pause.
    restarts_clock: bool,
}

impl Pause {
    /// Returns whether the players agreed on a pause.
    pub(crate) fn is_agreed(&self) -> bool {
        self.agreed
    }

    pub(crate) fn since(&self) -> Option<EpochMs> {
        self.since
    }

    pub(crate) fn running_since(&self) -> EpochMs {
        self.running_since
    }

    pub(crate) fn agree(&mut self) {
        self.agreed = true;
    }

    pub(crate) fn revoke(&mut self) {
        self.agreed = false;
    }

    pub(crate) fn begin(&mut self, at: EpochMs) {
        self.since = Some(at);
    }

    /// Lets the open decision have its full time after the pause.
    pub(crate) fn restart_clock_after(&mut self) {
        self.restarts_clock = true;
    }

    /// Ends the pause and starts a run. Returns whether the open decision gets its full time.
    pub(crate) fn end(&mut self, at: EpochMs) -> bool {
        let ended = std::mem::take(self);
        self.running_since = at;
        ended.restarts_clock
    }

    /// Starts another run after a downtime.
    pub(crate) fn restart(&mut self, now: EpochMs) {
        self.running_since = now;
    }

    /// All times, which a clock step shifts.
    pub(crate) fn times_mut(&mut self) -> impl Iterator<Item = &mut EpochMs> {
        self.since.iter_mut().chain([&mut self.running_since])
    }
}

/// The time before the others vote on continuing with a bot, and before they vote again after a no,
/// in milliseconds.
pub(crate) const STAND_IN_VOTE_MS: u64 = 5 * 60 * 1_000;

/// The maximum number of extensions of the grace period in one absence.
pub(crate) const EXTENSIONS_MAX: u32 = 3;

/// The consequence of an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AbsenceAction {
    /// The absence policy applies to the seat.
    Away(Seat),
    /// A ready player no longer counts as ready, so that no match begins without them.
    NotReady(Seat),
    /// The player in this seat becomes the host.
    PassHost(Seat),
}

impl<A> From<AbsenceAction> for Input<A> {
    fn from(absence: AbsenceAction) -> Input<A> {
        match absence {
            AbsenceAction::Away(seat) => Input::Away(seat),
            AbsenceAction::NotReady(seat) => Input::NotReady(seat),
            AbsenceAction::PassHost(seat) => Input::PassHost(seat),
        }
    }
}
