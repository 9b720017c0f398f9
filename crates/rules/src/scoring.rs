/// An event's part in a score sheet, which lists a match deal by deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scoring {
    /// The deal of this number began.
    Deal(u32),
    /// It tells of a score of that deal.
    Score,
}
