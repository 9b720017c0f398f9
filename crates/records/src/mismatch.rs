use games::GameKind;
use protocol::RawAction;
use rules::{BadOption, Illegal, Seat, ShuffleError};

/// Where a record differs from the match that its shuffles and actions make.
///
/// Steps count from 0: step `n` is the decision that action `n` answers.
#[derive(Debug, thiserror::Error)]
pub enum Mismatch {
    /// No game is played so.
    #[error("{0}")]
    NoSuchMatch(#[from] BadOption),
    /// The match was played by rules of another version.
    #[error("{kind} was played by version {recorded} of its rules; this is version {known}")]
    OtherRules {
        /// The game.
        kind: GameKind,
        /// The version in the record.
        recorded: u32,
        /// The version here.
        known: u32,
    },
    /// A shuffle is missing, or made of other cards.
    #[error("step {step}: {error}")]
    Shuffle {
        /// Where it was needed.
        step: usize,
        /// What is wrong with it.
        error: ShuffleError,
    },
    /// A seat acted that was not to.
    #[error("step {step}: seat {seat} was not to act, but seat {to_act}")]
    NotToAct {
        /// Where.
        step: usize,
        /// The seat in the record.
        seat: Seat,
        /// The seat to act.
        to_act: Seat,
    },
    /// An action follows the end of the match.
    #[error("step {step}: the match is over, but seat {seat} acts")]
    AfterTheEnd {
        /// Where.
        step: usize,
        /// The seat in the record.
        seat: Seat,
    },
    /// The game has no such action.
    #[error("step {step}: what seat {seat} did is no action of the game: {error}")]
    NoAction {
        /// Where.
        step: usize,
        /// The seat.
        seat: Seat,
        /// What is wrong with the action.
        error: serde_json::Error,
    },
    /// The action was not legal.
    #[error("step {step}: seat {seat} cannot have done {}: {illegal}", cut(.action))]
    Illegal {
        /// Where.
        step: usize,
        /// The seat.
        seat: Seat,
        /// The action.
        action: RawAction,
        /// Why not.
        illegal: Illegal,
    },
    /// The record ends before the match.
    #[error("step {step}: the record has no more actions, but the match is not over{}", waiting(*.to_act))]
    Unfinished {
        /// Where.
        step: usize,
        /// The seat to act.
        to_act: Option<Seat>,
    },
    /// There are more shuffles than the match used.
    #[error("the match is over after {n_used} shuffles, but the record has {n_left} more")]
    ShufflesLeft {
        /// How many were used.
        n_used: usize,
        /// How many are left.
        n_left: usize,
    },
    /// The match ended otherwise.
    #[error("step {step}: the result differs: `{field}` is {replayed}, not {recorded}")]
    Result {
        /// The last one.
        step: usize,
        /// The part of the result.
        field: &'static str,
        /// What the record says.
        recorded: String,
        /// What came out.
        replayed: String,
    },
    /// What is said of somebody's absence does not fit the rest.
    #[error("absence {n}: {what}")]
    Absence {
        /// Which, from 0.
        n: usize,
        /// What does not fit.
        what: &'static str,
    },
}

/// What a message repeats of an action. A record may come from anybody.
fn cut(action: &RawAction) -> String {
    action.json().chars().take(80).collect()
}

fn waiting(to_act: Option<Seat>) -> String {
    to_act.map_or_else(String::new, |seat| format!(": seat {seat} is to act"))
}
