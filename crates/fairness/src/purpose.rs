use std::fmt;

/// What a shuffle of a deal is for. Each purpose has an order of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The draw for deal, before the first deal of a match and in its context. Deals count over a
    /// table's life: that of a second match is not deal 0.
    Draw,
    /// The deal's deck (0), or the n-th reshuffle within the deal.
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
