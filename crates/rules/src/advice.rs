use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action that an experienced player would choose, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<A, R> {
    /// One of the legal actions.
    pub action: A,
    /// The reason for the action, in whatever form the adviser gives it.
    pub reason: R,
    /// The figures of a search, if they are the reason.
    pub compared: Option<Compared>,
}

impl<A, R> Advice<A, R> {
    /// Creates advice from an action and the reason for it.
    pub fn new(action: A, reason: R) -> Advice<A, R> {
        Advice { action, reason, compared: None }
    }

    /// Returns the same advice with its reason converted by `other`.
    pub fn map_reason<S>(self, other: impl FnOnce(R) -> S) -> Advice<A, S> {
        Advice { action: self.action, reason: other(self.reason), compared: self.compared }
    }
}

/// A comparison of the best action with the next best one, in the same simulated deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Compared {
    /// The number of simulated deals.
    pub deals: u32,
    /// The estimated chance to win with the action, in percent.
    pub chance: u8,
    /// The estimated chance to win with the next best action, in percent.
    pub next: u8,
}
