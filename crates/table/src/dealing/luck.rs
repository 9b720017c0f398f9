use journal::Holder;
use rules::{Luck, Seat};

/// What chance gave each seat in the deals of a match, and who held it then.
///
/// It tells of cards that nobody has seen, so it stays here until the match is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealLuck(pub(crate) Vec<SeatLuck>);

impl DealLuck {
    /// What `holder` was dealt at `seat`, deal by deal.
    pub(crate) fn of(&self, seat: Seat, holder: Holder) -> Vec<Luck> {
        let own =
            self.0.iter().filter(|seat_luck| seat_luck.seat == seat && seat_luck.holder == holder);
        own.map(|seat_luck| seat_luck.luck).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SeatLuck {
    pub(crate) seat: Seat,
    pub(crate) holder: Holder,
    pub(crate) luck: Luck,
}
