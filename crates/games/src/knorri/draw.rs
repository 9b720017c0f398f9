use rules::{
    EventSink, Seat, Viewer,
    cards::{Card, CardSet},
};

use super::{Captures, Knorri, MOST_SEATS, Options, PublicEvent};

/// Phase one: the stock is flipped card by card, and each card captures the lower cards of its suit
/// in the layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draw {
    /// The seat that flips next.
    pub(super) turn: Seat,
    pub(super) layout: CardSet,
    /// The stock, face down, the top card last.
    pub(super) stock: Vec<Card>,
    pub(super) piles: [CardSet; MOST_SEATS],
    pub(super) captured_last: Option<Seat>,
}

/// The number of cards laid face up before the first flip.
pub(super) const LAYOUT_LEN: usize = 9;

impl Draw {
    /// Lays out the top cards of `deck`. The rest is the stock, and `first` flips first.
    pub(super) fn new(mut deck: Vec<Card>, first: Seat) -> Draw {
        let layout = deck.drain(..LAYOUT_LEN).collect();
        deck.reverse();
        Draw {
            turn: first,
            layout,
            stock: deck,
            piles: [CardSet::EMPTY; MOST_SEATS],
            captured_last: None,
        }
    }

    /// Flips the top card of the stock onto the layout for the current seat.
    pub(super) fn turn_up(&mut self, sink: &mut EventSink<Knorri>) -> Card {
        let card = self.stock.pop().expect("phase one ends with its stock");
        self.layout.insert(card);
        sink.push(PublicEvent::Flipped { seat: self.turn, card });
        card
    }

    /// Lets the flipped `card` capture, and passes the turn. After the last card, the seat that
    /// captured last takes the rest of the layout; without a capture, it stays (KN-1).
    pub(super) fn capture(
        &mut self,
        card: Card,
        options: Options,
        seats: u8,
        sink: &mut EventSink<Knorri>,
    ) {
        let seat = self.turn;
        let of_suit = self.layout.and(CardSet::of_suit(card.suit()));
        let mut captured = of_suit.without(CardSet::after(card));
        captured.remove(card);
        if !captured.is_empty() {
            self.layout = self.layout.without(captured);
            self.layout.remove(card);
            let pile = &mut self.piles[seat.index()];
            *pile = pile.or(captured);
            pile.insert(card);
            self.captured_last = Some(seat);
            sink.push(PublicEvent::Captured { seat, card, cards: captured });
        }
        self.turn = options.direction.next(seat, seats);
        if self.stock.is_empty() {
            self.take_the_rest(sink);
        }
    }

    fn take_the_rest(&mut self, sink: &mut EventSink<Knorri>) {
        let Some(seat) = self.captured_last else { return };
        if self.layout.is_empty() {
            return;
        }
        let cards = std::mem::take(&mut self.layout);
        let pile = &mut self.piles[seat.index()];
        *pile = pile.or(cards);
        sink.push(PublicEvent::RestTaken { seat, cards });
    }

    /// Returns the cards that `viewer` sees.
    pub(super) fn seen_by(&self, viewer: Viewer, captures: Captures) -> CardSet {
        let piles = Seat::all(MOST_SEATS as u8).zip(&self.piles);
        let open = piles.filter(|&(seat, _)| match captures {
            Captures::Hidden => false,
            Captures::Own => viewer == Viewer::Seat(seat),
            Captures::Open => true,
        });
        open.fold(self.layout, |seen, (_, pile)| seen.or(*pile))
    }

    /// Shuffles the cards that `viewer` cannot see.
    pub(super) fn determinize(
        &mut self,
        captures: Captures,
        viewer: Option<Seat>,
        shuffle: &mut dyn FnMut(&mut [Card]),
    ) {
        let hidden = |seat: usize| match captures {
            Captures::Hidden => true,
            Captures::Own => viewer.is_none_or(|viewer| viewer.index() != seat),
            Captures::Open => false,
        };
        let piles = self.piles.iter().enumerate().filter(|(seat, _)| hidden(*seat));
        let mut cards: Vec<Card> = piles.flat_map(|(_, pile)| pile.iter()).collect();
        cards.extend(&self.stock);
        shuffle(&mut cards);
        let mut cards = cards.into_iter();
        for (seat, pile) in self.piles.iter_mut().enumerate() {
            if hidden(seat) {
                *pile = cards.by_ref().take(pile.len()).collect();
            }
        }
        self.stock = cards.collect();
    }
}
