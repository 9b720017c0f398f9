use rules::{Luck, Seat};
use storage::journal::Holder;

/// The luck of each seat's deals in a match, with the player who held the seat then.
///
/// It reveals cards that nobody has seen, so it stays secret until the match is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealLuck(pub(crate) Vec<SeatLuck>);

impl DealLuck {
    /// Returns the luck of `holder`, who may have held `seat` for only some of the deals, by deal.
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
