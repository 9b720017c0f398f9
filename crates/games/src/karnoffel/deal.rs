use rules::{
    EventSink, PlayedCard, SEATS_MAX, Seat,
    cards::{Card, CardSet, Rank, Suit, full_deck},
};

use super::{
    Karnoffel, PrivateEvent, PublicEvent, Sides,
    sides::{BySide, TRICKS_TO_WIN},
};

/// One deal: the locations of its 48 cards, and the tricks taken so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    /// The deal's number in the match, from 1.
    pub(super) number: u32,
    pub(super) dealer: Seat,
    /// The face-up card that determined trumps, with the seat that was dealt it.
    pub(super) trump_card: PlayedCard,
    /// Each seat's cards, including face-up ones.
    pub(super) hands: [CardSet; SEATS_MAX as usize],
    /// The face-up cards of the hands.
    pub(super) open: CardSet,
    /// The undealt cards, which nobody sees.
    pub(super) stock: CardSet,
    pub(super) trick: Vec<PlayedCard>,
    /// The cards of the tricks that were taken.
    pub(super) gone: CardSet,
    /// The number of tricks that each side has taken.
    pub(super) tricks: BySide,
}

/// Returns the deck, which has no aces.
pub(super) fn deck() -> Vec<Card> {
    full_deck().into_iter().filter(|card| card.rank() != Rank::Ace).collect()
}

impl Deal {
    /// Deals `shuffled` one card at a time from the dealer's left, each seat's first card face up
    /// (KA-1), and emits the events.
    pub(super) fn new(
        number: u32,
        dealer: Seat,
        sides: Sides,
        shuffled: &[Card],
        sink: &mut EventSink<Karnoffel>,
    ) -> Deal {
        let n_dealt = usize::from(sides.n_cards() * sides.seats());
        let (dealt, stock) = shuffled.split_at(n_dealt);
        let mut hands = [CardSet::EMPTY; SEATS_MAX as usize];
        for (&card, seat) in dealt.iter().zip(dealer.round(sides.seats()).cycle()) {
            hands[seat.index()].insert(card);
        }
        let first = dealt.iter().zip(dealer.round(sides.seats()));
        let open: Vec<_> = first.map(|(&card, seat)| PlayedCard { seat, card }).collect();
        // Of equal ranks, the card dealt first counts (KA-2): `min_by_key` returns the first
        // minimum.
        let trump_card = *open.iter().min_by_key(|open| open.card.rank()).expect("seats play");

        sink.push(PublicEvent::Dealt { deal: number, dealer, n_cards: sides.n_cards() });
        for &PlayedCard { seat, card } in &open {
            sink.push(PublicEvent::TurnedUp { seat, card });
        }
        let PlayedCard { seat, card } = trump_card;
        sink.push(PublicEvent::TrumpNamed { seat, card, trump: card.suit() });
        for seat in Seat::all(sides.seats()) {
            let hand = PrivateEvent::HandDealt { seat, cards: hands[seat.index()] };
            sink.push_with(None, sides.with(seat).map(|viewer| (viewer, hand.clone())));
        }
        Deal {
            number,
            dealer,
            trump_card,
            hands,
            open: open.into_iter().map(|open| open.card).collect(),
            stock: stock.iter().copied().collect(),
            trick: Vec::with_capacity(usize::from(sides.seats())),
            gone: CardSet::EMPTY,
            tricks: BySide::default(),
        }
    }

    pub(super) fn trump(&self) -> Suit {
        self.trump_card.card.suit()
    }

    /// Returns whether no trick of the deal has been taken yet.
    pub(super) fn is_first_trick(&self) -> bool {
        self.gone.is_empty()
    }

    /// Returns the cards of `seat` that the others do not see.
    pub(super) fn closed(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()].without(self.open)
    }

    /// Moves a card from the hand of `seat` to the trick.
    pub(super) fn play(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.open.remove(card);
        self.trick.push(PlayedCard { seat, card });
    }

    /// Gives the trick to a side, and returns its cards in the order in which they were played.
    pub(super) fn take(&mut self, side: usize) -> Vec<PlayedCard> {
        self.tricks[side] += 1;
        self.gone.extend(self.trick.iter().map(|played| played.card));
        let taken = self.trick.clone();
        self.trick.clear();
        taken
    }

    /// Returns whether a side has won the deal.
    pub(super) fn is_won(&self) -> bool {
        self.tricks.iter().any(|&n| n >= TRICKS_TO_WIN)
    }

    /// Returns whether one more trick wins the deal for `side`.
    pub(super) fn is_won_with_one_more(&self, side: usize) -> bool {
        self.tricks[side] + 1 >= TRICKS_TO_WIN
    }
}
