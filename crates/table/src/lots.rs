use journal::Holder;
use rules::{Game, Luck, Seat};

use crate::Table;

/// What chance gave each seat in the deals of a match, and who held it then.
///
/// It tells of cards that nobody has seen, so it stays here until the match is over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lots(Vec<Lot>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lot {
    seat: Seat,
    holder: Holder,
    luck: Luck,
}

impl Lots {
    /// What `holder` was dealt at `seat`, deal by deal.
    pub(crate) fn of(&self, seat: Seat, holder: Holder) -> Vec<Luck> {
        let own = self.0.iter().filter(|lot| lot.seat == seat && lot.holder == holder);
        own.map(|lot| lot.luck).collect()
    }
}

impl<G: Game> Table<G> {
    /// Notes what the deal that has just begun gave to those who sit there.
    ///
    /// Nothing that it notes is ever taken back: a shuffle ends all that can be.
    pub(crate) fn draw_lots(&mut self) {
        let Some(play) = &self.play else { return };
        let lot = |seat| {
            let luck = play.game.luck(seat)?;
            Some(Lot { seat, holder: self.holder(seat), luck })
        };
        let new: Vec<Lot> = Seat::all(self.seats()).filter_map(lot).collect();
        self.lots.0.extend(new);
    }
}
