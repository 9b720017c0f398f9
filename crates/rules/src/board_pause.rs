/// A point at which clients should pause before they show the next events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPause {
    /// The end of a trick, which is shown before it is swept away.
    Trick,
    /// A change of phase, which is announced.
    Phase,
}
