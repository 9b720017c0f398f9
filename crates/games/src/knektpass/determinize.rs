use rules::{
    Seat, Viewer,
    cards::{Card, CardSet},
};

use super::Knektpass;

impl Knektpass {
    /// Returns the match with the cards that `viewer` cannot see in random places.
    ///
    /// A turn-up that the dealer took is known: until it is played it stays with the dealer, in its
    /// hand or among its exchanged cards.
    pub(super) fn determinized(
        &self,
        viewer: Viewer,
        shuffle: &mut dyn FnMut(&mut [Card]),
    ) -> Self {
        let mut other = self.clone();
        let deal = &mut other.deal;
        let strangers = || Seat::all(self.seats).filter(|&seat| viewer != Viewer::Seat(seat));
        let mut hidden = Vec::with_capacity(52);
        let mut dealers = 0..0;
        for seat in strangers() {
            let begin = hidden.len();
            hidden.extend(deal.hands[seat.index()]);
            hidden.extend(deal.away[seat.index()]);
            if seat == self.dealer {
                dealers = begin..hidden.len();
            }
        }
        if viewer != Viewer::Seat(self.dealer) {
            hidden.extend(deal.laid_aside);
        }
        hidden.extend(&deal.talon);

        shuffle(&mut hidden);
        if let Some(place) = hidden.iter().position(|&card| card == deal.turnup)
            && !dealers.contains(&place)
        {
            hidden.swap(place, dealers.start + place % dealers.len());
        }

        let mut cards = hidden.into_iter();
        let mut as_many = |set: &mut CardSet| *set = cards.by_ref().take(set.len()).collect();
        for seat in strangers() {
            as_many(&mut deal.hands[seat.index()]);
            as_many(&mut deal.away[seat.index()]);
        }
        if viewer != Viewer::Seat(self.dealer) && deal.laid_aside.is_some() {
            deal.laid_aside = cards.next();
        }
        deal.talon.clear();
        deal.talon.extend(cards);
        other
    }
}
