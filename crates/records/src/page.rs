use protocol::{
    Record,
    record::{MatchReplay, REPLAY_FORMAT, ReplayStep, STEPS_MAX},
};
use rules::Seat;

use crate::{Mismatch, Replay};

/// The viewpoint from which a match is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewpoint {
    /// The view with all hands face up.
    All,
    /// The view of one seat.
    Seat(Seat),
    /// The view of a spectator.
    Spectator,
}

/// An error for a page that does not exist.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// The record does not match its own shuffles and actions.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
    /// The first requested step is beyond the end of the match, or after the last requested one.
    #[error("the match has {n_steps} steps, from 0 to {}", .n_steps - 1)]
    NoSuchStep {
        /// The number of steps.
        n_steps: u32,
    },
    /// The match has no seat with this number.
    #[error("there is no seat {0} in this match")]
    NoSuchSeat(Seat),
}

impl Viewpoint {
    /// Parses `all`, `spectator`, or the number of a seat; `None` for anything else.
    pub fn from_name(name: &str) -> Option<Viewpoint> {
        match name {
            "all" => Some(Viewpoint::All),
            "spectator" => Some(Viewpoint::Spectator),
            seat => seat.parse().ok().map(|seat| Viewpoint::Seat(Seat(seat))),
        }
    }

    pub(crate) fn sees(self, seat: Seat) -> bool {
        match self {
            Viewpoint::All => true,
            Viewpoint::Seat(own) => own == seat,
            Viewpoint::Spectator => false,
        }
    }
}

/// Returns the steps `from` to `to` of a match, as many as one document holds, and an overview of
/// the whole match.
///
/// # Errors
///
/// The steps or the seat do not exist, or the record was changed.
pub fn page(
    record: &Record,
    match_no: u32,
    eyes: Viewpoint,
    from: u32,
    to: u32,
) -> Result<MatchReplay, PageError> {
    page_of(record, match_no, eyes, from, to, |step| step)
}

/// Returns a page like [`page`], but converts each step as soon as it is computed.
///
/// # Errors
///
/// The same as for `page`.
pub fn page_of<S>(
    record: &Record,
    match_no: u32,
    eyes: Viewpoint,
    from: u32,
    to: u32,
    mut convert: impl FnMut(ReplayStep) -> S,
) -> Result<MatchReplay<S>, PageError> {
    if let Viewpoint::Seat(seat) = eyes
        && seat.index() >= record.seats.len()
    {
        return Err(PageError::NoSuchSeat(seat));
    }
    let n_steps = record.actions.len() as u32 + 1;
    if from >= n_steps || to < from {
        return Err(PageError::NoSuchStep { n_steps });
    }
    let (mut deals, mut tricks, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    let mut replay = Replay::begin(record)?;
    let wanted = from..=to.min(from + (STEPS_MAX - 1));
    loop {
        let n = replay.n_steps() as u32;
        if replay.begins_deal() {
            deals.push(n);
        }
        if replay.ends_trick() {
            tricks.push(n);
        }
        if wanted.contains(&n) {
            steps.push(convert(replay.step(eyes)));
        }
        if !replay.advance()? {
            break;
        }
    }
    Ok(MatchReplay {
        format: REPLAY_FORMAT.to_owned(),
        r#match: match_no,
        game: record.game.clone(),
        options: record.options.clone(),
        seats: record.seats.clone(),
        result: record.result.clone(),
        n_steps,
        deals,
        tricks,
        steps,
    })
}
