//! How long a board needs to show what happened, in one place.
//!
//! Whoever plays by itself waits for so long, and the clock of whoever is asked next begins after
//! it. The times are those of [`BotPace::Normal`]; at another pace all of them are scaled alike.

use protocol::BotPace;
use rules::{BoardPause, Redact, Scoring};

/// How fast tables act by themselves: what is done at [`BotPace::Normal`]. A table's setting makes
/// it slower or faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// Before a bot plays, at least, in milliseconds.
    pub bot_least_ms: u64,
    /// Before a bot plays, at most, in milliseconds.
    pub bot_most_ms: u64,
    /// From one thing that nobody decides to the next, in milliseconds.
    pub forced_ms: u64,
    /// Whether boards have time to show what happened before anything follows it.
    pub paces_boards: bool,
}

impl Pace {
    /// People can follow, and a bot seems to think.
    pub const PEOPLE: Pace =
        Pace { bot_least_ms: 500, bot_most_ms: 900, forced_ms: 1_200, paces_boards: true };

    /// At once: for tests and for measuring.
    pub const AT_ONCE: Pace =
        Pace { bot_least_ms: 0, bot_most_ms: 0, forced_ms: 0, paces_boards: false };

    /// How long a bot seems to think over a decision, in milliseconds. It depends on the decision's
    /// number alone, so it tells nothing of what there was to think about.
    pub(crate) fn of_bot(&self, decision: u64, bot_pace: BotPace) -> u64 {
        let spread = self.bot_most_ms - self.bot_least_ms;
        // A multiplier without pattern (from the golden ratio) makes neighbours differ.
        let mixed = decision.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        scaled(self.bot_least_ms + if spread == 0 { 0 } else { mixed % (spread + 1) }, bot_pace)
    }

    /// The delay before a move that nobody decides, in milliseconds. It is never below three quarters
    /// of the normal one: Knorri's draw has no other moves, and has to be followed at a brisk pace too.
    pub(crate) fn of_forced(&self, bot_pace: BotPace) -> u64 {
        scaled(self.forced_ms, bot_pace).max(self.forced_ms * 3 / 4)
    }
}

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

/// A time at this pace, which is `ms` milliseconds at the normal one.
pub(crate) fn scaled(ms: u64, bot_pace: BotPace) -> u64 {
    match bot_pace {
        BotPace::Calm => ms * 3 / 2,
        BotPace::Normal => ms,
        BotPace::Brisk => ms / 2,
    }
}

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
