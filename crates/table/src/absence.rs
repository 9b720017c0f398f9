use protocol::EpochMs;
use rules::Seat;

use crate::Input;

/// The pause of a match, by consent or because a player is absent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pause {
    /// Set for a pause by consent.
    pub(crate) agreed: bool,
    /// Start of the pause.
    pub(crate) since: Option<EpochMs>,
    /// The start of the current run. An earlier absence counts from here.
    pub(crate) running_since: EpochMs,
    /// Set when the clock of the awaited player ran out: the open decision then gets its full time
    /// after the pause.
    pub(crate) anew: bool,
}

impl Pause {
    /// The start of the pause, for clock steps.
    pub(crate) fn since_mut(&mut self) -> Option<&mut EpochMs> {
        self.since.as_mut()
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
