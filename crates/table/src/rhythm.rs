//! How long a board needs to show what happened, in one place.
//!
//! Whoever plays by itself waits for so long, and the clock of whoever is asked next begins after
//! it. The times are those of [`BotPace::Normal`]; at another pace all of them are scaled alike.

use protocol::BotPace;
use rules::{BoardPause, Redact, Scoring};

use crate::pace::scaled;

/// How long a trick lies for all to see when it is over, in milliseconds.
pub(crate) const TRICK_MS: u64 = 900;

/// How long the trick that ends a deal lies there, in milliseconds.
pub(crate) const LAST_TRICK_MS: u64 = 1_500;

/// How long it takes to sweep a trick away, in milliseconds.
pub(crate) const SWEEP_MS: u64 = 300;

/// How long the summary of a deal is shown, in milliseconds.
pub(crate) const SUMMARY_MS: u64 = 2_500;

/// How long it takes to announce another phase of a deal, in milliseconds.
pub(crate) const PHASE_MS: u64 = 2_500;

/// The longest that one entry is shown for, in milliseconds, whatever happened in it.
const MOST_MS: u64 = 12_000;

/// How long a board needs to show `events`, which happened in a match that was going on, in
/// milliseconds.
pub(crate) fn shown_in<E: Redact>(events: &[E], bot_pace: BotPace) -> u64 {
    let n_tricks =
        events.iter().filter(|event| event.board_pause() == Some(BoardPause::Trick)).count() as u64;
    let n_phases =
        events.iter().filter(|event| event.board_pause() == Some(BoardPause::Phase)).count() as u64;
    let ends_deal = events
        .iter()
        .any(|event| matches!(event.scoring(), Some(Scoring::Score | Scoring::Deal(_))));
    let last = if ends_deal { LAST_TRICK_MS } else { TRICK_MS };
    let tricks = match n_tricks {
        0 => 0,
        n => (n - 1) * (TRICK_MS + SWEEP_MS) + last + SWEEP_MS,
    };
    let summary = if ends_deal { SUMMARY_MS } else { 0 };
    scaled((tricks + n_phases * PHASE_MS + summary).min(MOST_MS), bot_pace)
}
