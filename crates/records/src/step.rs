use games::{AnyAction, AnyPrivate, AnyPublic, AnyPublicEvent};
use protocol::record::RecordResult;
use rules::Seat;
use serde::Serialize;

/// A replayed match before one of its actions, or after the last: one line of `replay --steps`.
///
/// It shows every hand, so it is for matches that are over.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    /// How many actions were done before.
    pub step: usize,
    /// The seat to act; nobody once the match is over.
    pub to_act: Vec<Seat>,
    /// What that seat may do.
    pub legal: Vec<AnyAction>,
    /// What everyone sees.
    pub public: AnyPublic,
    /// What each seat sees besides.
    pub private: Vec<AnyPrivate>,
    /// What everyone was told since the step before.
    pub events: Vec<AnyPublicEvent>,
    /// How the match ended, once it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordResult>,
}
