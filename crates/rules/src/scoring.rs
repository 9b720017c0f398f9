/// An event's part in a score sheet, which lists a match deal by deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// The deal with this number begins.
    Deal(u32),
    /// The event changes a score of that deal.
    Score,
}
