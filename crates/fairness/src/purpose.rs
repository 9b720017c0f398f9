use std::fmt;

/// The purpose of a shuffle within a deal. Each purpose has an independent order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The draw for deal, before the first deal of a match and in its context. Deals are counted
    /// over the life of a table: a second match does not start at deal 0.
    Draw,
    /// The shuffle of the whole deck (0), or the n-th reshuffle within the deal.
    Deck(u32),
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purpose::Draw => f.write_str("cut:0"),
            Purpose::Deck(n) => write!(f, "deck:{n}"),
        }
    }
}
