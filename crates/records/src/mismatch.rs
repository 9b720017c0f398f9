use games::AnyRule;
use games::GameKind;
use protocol::RawAction;
use rules::{BadOption, Illegal, Seat, ShuffleError};

/// A difference between a record and the match that its shuffles and actions make.
///
/// Steps count from 0: step `n` is the decision that action `n` answers.
#[derive(Debug, thiserror::Error)]
pub enum Mismatch {
    /// The game does not exist, or is not played with these options or seats.
    #[error(transparent)]
    BadOption(#[from] BadOption),
    /// The match was played under another version of the rules.
    #[error("{kind} was played by version {recorded} of its rules; this is version {known}")]
    OtherRules {
        /// The game of the record.
        kind: GameKind,
        /// The version in the record.
        recorded: u32,
        /// The version of this program.
        known: u32,
    },
    /// A shuffle is missing, or consists of other cards.
    #[error("step {step}: {error}")]
    Shuffle {
        /// The step that needed the shuffle.
        step: usize,
        /// The error in the shuffle.
        error: ShuffleError,
    },
    /// A seat acted out of turn.
    #[error("step {step}: seat {seat} was not to act, but seat {to_act}")]
    NotToAct {
        /// The step at which the seat acted.
        step: usize,
        /// The seat that acted, according to the record.
        seat: Seat,
        /// The seat whose turn it was.
        to_act: Seat,
    },
    /// An action follows the end of the match.
    #[error("step {step}: the match is over, but seat {seat} acts")]
    AfterTheEnd {
        /// The step after the end of the match.
        step: usize,
        /// The seat that acted, according to the record.
        seat: Seat,
    },
    /// The game has no such action.
    #[error("step {step}: what seat {seat} did is no action of the game: {error}")]
    NoAction {
        /// The step at which the seat acted.
        step: usize,
        /// The seat that acted.
        seat: Seat,
        /// The error in the action.
        error: serde_json::Error,
    },
    /// The action was not legal.
    #[error("step {step}: seat {seat} cannot have done {}: {illegal}", cut(.action))]
    Illegal {
        /// The step at which the seat acted.
        step: usize,
        /// The seat that acted.
        seat: Seat,
        /// The action in the record.
        action: RawAction,
        /// The rule that forbids it.
        illegal: Illegal<AnyRule>,
    },
    /// The record ends before the match is over.
    #[error("step {step}: the record has no more actions, but the match is not over{}", waiting(*.to_act))]
    Unfinished {
        /// The step after the last action.
        step: usize,
        /// The seat whose turn it is, if any.
        to_act: Option<Seat>,
    },
    /// There are more shuffles than the match used.
    #[error("the match is over after {n_used} shuffles, but the record has {n_left} more")]
    ShufflesLeft {
        /// The number of shuffles used.
        n_used: usize,
        /// The number of shuffles left.
        n_left: usize,
    },
    /// The result differs.
    #[error("step {step}: the result differs: `{field}` is {replayed}, not {recorded}")]
    Result {
        /// The step after the last action.
        step: usize,
        /// The field of the result that differs.
        field: &'static str,
        /// The value in the record.
        recorded: String,
        /// The value after the replay.
        replayed: String,
    },
    /// A seat that counts as last did not leave, or the reverse.
    #[error("seat {seat}: {what}")]
    Leaver {
        /// The seat that contradicts its actions.
        seat: Seat,
        /// The contradiction, as a sentence for people.
        what: &'static str,
    },
    /// An absence contradicts the rest of the record.
    #[error("absence {n}: {what}")]
    Absence {
        /// The index of the absence in the record, from 0.
        n: usize,
        /// The contradiction, as a sentence for people.
        what: &'static str,
    },
}

/// Returns the start of an action for a message, since records are untrusted.
fn cut(action: &RawAction) -> String {
    action.json().chars().take(80).collect()
}

fn waiting(to_act: Option<Seat>) -> String {
    to_act.map_or_else(String::new, |seat| format!(": seat {seat} is to act"))
}
