/// A moment at which a board holds before it shows what comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardPause {
    /// A trick is over: it lies for all to see, and is swept away.
    Trick,
    /// The deal goes into another phase, which is announced.
    Phase,
}
