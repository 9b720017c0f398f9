/// An action that an experienced player would choose, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<A, R> {
    /// One of the legal actions.
    pub action: A,
    /// The reason for it, as its giver writes it.
    pub reason: R,
}

impl<A, R> Advice<A, R> {
    /// Creates advice.
    pub fn new(action: A, reason: R) -> Advice<A, R> {
        Advice { action, reason }
    }

    /// Converts the action of the advice.
    pub fn map_action<B>(self, other: impl FnOnce(A) -> B) -> Advice<B, R> {
        Advice { action: other(self.action), reason: self.reason }
    }

    /// Converts the reason of the advice.
    pub fn map_reason<S>(self, other: impl FnOnce(R) -> S) -> Advice<A, S> {
        Advice { action: self.action, reason: other(self.reason) }
    }
}
