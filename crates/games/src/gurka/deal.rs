use rules::{
    Chance, EventSink, Seat, Shuffle,
    cards::{CardSet, full_deck},
};

use super::{AfterLastSize, Gurka, PrivateEvent, PublicEvent};

/// The hand size in the first deal.
const FIRST_SIZE: u16 = 10;

/// Returns the number of cards that each seat gets in deal `deal`, counted from 1 (GU-1, GU-2).
fn scheduled_size(deal: u16, after_last_size: AfterLastSize) -> u16 {
    match after_last_size {
        AfterLastSize::Restart => FIRST_SIZE - (deal - 1) % FIRST_SIZE,
        AfterLastSize::Stay => FIRST_SIZE.saturating_sub(deal - 1).max(1),
    }
}

impl Gurka {
    /// Begins deal `self.deal`: deals the deck without the kept cards, one card at a time, from the
    /// dealer's left.
    pub(super) fn deal(&mut self, chance: &mut dyn Chance, sink: &mut EventSink<Gurka>) {
        let kept = self.seated.iter().fold(CardSet::EMPTY, |kept, seat| kept.or(seat.kept));
        let deck = full_deck().into_iter().filter(|&card| !kept.contains(card)).collect();
        let deck = chance.shuffle(Shuffle::Deal, deck);

        let seats = self.seats_dealt();
        // If there are too few cards, each seat gets as many as can be dealt equally.
        let scheduled = usize::from(scheduled_size(self.deal, self.options.after_last_size));
        let size = scheduled.min(deck.len() / seats.len());
        let (dealt, undealt) = deck.split_at(size * seats.len());
        for (&seat, &card) in seats.iter().cycle().zip(dealt) {
            self.seated[seat.index()].hand.insert(card);
        }
        self.undealt = undealt.iter().copied().collect();
        self.played = CardSet::EMPTY;
        self.size = size as u8;
        self.to_act = Some(seats[0]);

        let hand = |&seat: &Seat| {
            let cards = self.seated[seat.index()].hand;
            (seat, PrivateEvent::HandDealt { seat, cards })
        };
        let hands: Vec<_> = seats.iter().map(hand).collect();
        let dealt = PublicEvent::Dealt {
            deal: self.deal,
            dealer: self.dealer,
            leader: seats[0],
            n_cards: self.size,
            seats,
        };
        sink.push_with(dealt, hands);
    }

    /// Returns the seats that got cards in this deal, from the dealer's left, including seats that
    /// the deal put out.
    pub(super) fn seats_dealt(&self) -> Vec<Seat> {
        let was_out =
            |seat: Seat| self.out.iter().any(|&(out, deal)| out == seat && deal < self.deal);
        self.dealer.round(self.n_seats()).filter(|&seat| !was_out(seat)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(after_last_size: AfterLastSize) -> Vec<u16> {
        (1..=22).map(|deal| scheduled_size(deal, after_last_size)).collect()
    }

    /// GU-1, GU-2.
    #[test]
    fn hands_shrink_by_one_card_from_ten_and_begin_again() {
        let down = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
        assert_eq!(sizes(AfterLastSize::Restart), [&down[..], &down, &[10, 9]].concat());
    }

    /// GU-2.
    #[test]
    fn hands_can_stay_at_one_card() {
        let down = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
        assert_eq!(sizes(AfterLastSize::Stay), [&down[..], &[1; 12]].concat());
    }
}
