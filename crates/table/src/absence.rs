use rules::Seat;

use crate::Input;

/// Whether a match stands still: because persons agreed on it, or because of one who is gone.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pause {
    /// Whether the persons agreed on it.
    pub(crate) agreed: bool,
    /// Since when it stands still, in epoch milliseconds.
    pub(crate) since: Option<u64>,
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

/// How long a match waits for one who is gone before the others are asked, and are asked again
/// after a no, in milliseconds.
pub(crate) const STAND_IN_VOTE_MS: u64 = 5 * 60 * 1_000;

/// How often the others can wait once more for one who has lost the connection, in one absence.
pub(crate) const EXTENSIONS_MAX: u32 = 3;

/// What comes of it that somebody has been gone for too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AbsenceAction {
    /// The match goes on without the owner of a seat, or waits.
    Away(Seat),
    /// Who was ready is ready no longer: no match begins with somebody who is not there.
    NotReady(Seat),
    /// The host is another person.
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
