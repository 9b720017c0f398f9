//! Delays of a table's own actions, and the time that boards need to show events.
//!
//! Bots and forced moves wait until clients have shown the events, and the next player's clock
//! starts only then. Times are those of [`BotPace::Normal`]; other paces scale them.

use protocol::BotPace;
use rules::{BoardPause, Event, Game, Milestone};

/// The delays of a table's own actions at [`BotPace::Normal`]. A setting of the table scales them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// The shortest delay before a bot plays, in milliseconds.
    pub bot_least_ms: u64,
    /// The longest delay before a bot plays, in milliseconds.
    pub bot_most_ms: u64,
    /// The delay between forced moves, in milliseconds.
    pub forced_ms: u64,
    /// Set if boards get time to show events before the next action.
    pub paces_boards: bool,
}

impl Pace {
    /// Delays that people can follow.
    pub const PEOPLE: Pace =
        Pace { bot_least_ms: 500, bot_most_ms: 900, forced_ms: 1_200, paces_boards: true };

    /// No delays, for tests and benchmarks.
    pub const AT_ONCE: Pace =
        Pace { bot_least_ms: 0, bot_most_ms: 0, forced_ms: 0, paces_boards: false };

    /// The thinking time of a bot, in milliseconds. It depends only on the decision's number, so it
    /// reveals nothing about the hand.
    pub(crate) fn of_bot(&self, decision: u64, bot_pace: BotPace) -> u64 {
        let spread = self.bot_most_ms - self.bot_least_ms;
        // A multiplier without pattern (from the golden ratio) makes neighbours differ.
        let mixed = decision.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        scaled(self.bot_least_ms + if spread == 0 { 0 } else { mixed % (spread + 1) }, bot_pace)
    }

    /// The delay before a forced move, in milliseconds. It is at least three quarters of the normal
    /// one, so that people can follow a long row of forced moves even at a brisk pace.
    pub(crate) fn of_forced(&self, bot_pace: BotPace) -> u64 {
        scaled(self.forced_ms, bot_pace).max(self.forced_ms * 3 / 4)
    }
}

/// The time that a complete trick stays on the table, in milliseconds.
pub(crate) const TRICK_MS: u64 = 900;

/// The time that the last trick of a deal stays on the table, in milliseconds.
pub(crate) const LAST_TRICK_MS: u64 = 1_500;

/// The time to sweep a trick away, in milliseconds.
pub(crate) const SWEEP_MS: u64 = 300;

/// The time that the summary of a deal is shown, in milliseconds.
pub(crate) const SUMMARY_MS: u64 = 2_500;

/// The time that the next phase of a deal is announced, in milliseconds.
pub(crate) const PHASE_MS: u64 = 2_500;

/// The longest time to show one entry, in milliseconds.
const ENTRY_TIME_MAX_MS: u64 = 12_000;

fn scaled(ms: u64, bot_pace: BotPace) -> u64 {
    match bot_pace {
        BotPace::Calm => ms * 3 / 2,
        BotPace::Normal => ms,
        BotPace::Brisk => ms / 2,
    }
}

/// Returns the time that a board needs to show `events`, in milliseconds.
pub(crate) fn display_ms<G: Game>(events: &[Event<G>], bot_pace: BotPace) -> u64 {
    let events = || events.iter().filter_map(|event| event.public.as_ref());
    let n = |pause| events().filter(|event| event.board_pause() == Some(pause)).count() as u64;
    let ends_deal = events().any(|event| event.scoring().is_some());
    let last = if ends_deal { LAST_TRICK_MS } else { TRICK_MS };
    let tricks = match n(BoardPause::Trick) {
        0 => 0,
        n => (n - 1) * (TRICK_MS + SWEEP_MS) + last + SWEEP_MS,
    };
    let summary = if ends_deal { SUMMARY_MS } else { 0 };
    scaled((tricks + n(BoardPause::Phase) * PHASE_MS + summary).min(ENTRY_TIME_MAX_MS), bot_pace)
}
