use journal::Holder;
use rules::{Game, Luck, Seat};

use crate::Table;

/// What chance gave each seat in the deals of a match, and who held it then.
///
/// It tells of cards that nobody has seen, so it stays here until the match is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealLuck(Vec<SeatLuck>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SeatLuck {
    seat: Seat,
    holder: Holder,
    luck: Luck,
}

impl DealLuck {
    /// What `holder` was dealt at `seat`, deal by deal.
    pub(crate) fn of(&self, seat: Seat, holder: Holder) -> Vec<Luck> {
        let own =
            self.0.iter().filter(|seat_luck| seat_luck.seat == seat && seat_luck.holder == holder);
        own.map(|seat_luck| seat_luck.luck).collect()
    }
}

impl<G: Game> Table<G> {
    /// Notes what the deal that has just begun gave to those who sit there.
    ///
    /// Nothing that it notes is ever taken back: a shuffle ends all that can be.
    pub(crate) fn record_deal_luck(&mut self) {
        let Some(play) = &self.play else { return };
        let seat_luck = |seat| {
            let luck = play.game.luck(seat)?;
            Some(SeatLuck { seat, holder: self.holder(seat), luck })
        };
        let new: Vec<SeatLuck> = Seat::all(self.seats()).filter_map(seat_luck).collect();
        self.deal_luck.0.extend(new);
    }
}
