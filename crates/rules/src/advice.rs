/// An action that an experienced player would choose, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<A, R> {
    /// One of the legal actions.
    pub action: A,
    /// The reason for the action, in whatever form the adviser gives it.
    pub reason: R,
}

impl<A, R> Advice<A, R> {
    /// Creates advice from an action and the reason for it.
    pub fn new(action: A, reason: R) -> Advice<A, R> {
        Advice { action, reason }
    }

    /// Returns the same advice with its action converted by `other`.
    pub fn map_action<B>(self, other: impl FnOnce(A) -> B) -> Advice<B, R> {
        Advice { action: other(self.action), reason: self.reason }
    }

    /// Returns the same advice with its reason converted by `other`.
    pub fn map_reason<S>(self, other: impl FnOnce(R) -> S) -> Advice<A, S> {
        Advice { action: self.action, reason: other(self.reason) }
    }
}
