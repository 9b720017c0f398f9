use std::sync::Arc;

use rules::{
    Chance, DealerDraw, EventSink, Seat, Shuffle,
    cards::{Card, double_deck},
};

use super::{
    Bag, Event, Gnallknekt, Options, PublicEvent, SEATS_LEAST, SEATS_MOST,
    life::{DOWN, LIVES, Life},
    state::Turn,
};

/// Draws for deal unless the options name the dealer, deals, and begins the first turn (GK-1).
pub(super) fn start(
    options: &Options,
    seats: u8,
    chance: &mut dyn Chance,
) -> (Gnallknekt, Vec<Event>) {
    assert!((SEATS_LEAST..=SEATS_MOST).contains(&seats), "a table has three to five seats");
    let (dealer, dealer_draw) = options.dealer.find(double_deck(), seats, chance, Card::rank);
    let mut sink = EventSink::events_only();
    if let Some(DealerDraw { rounds, dealer }) = dealer_draw.clone() {
        sink.push(PublicEvent::DrawnForDeal { rounds, dealer });
    }
    let mut game = Gnallknekt {
        options: options.clone(),
        seats,
        dealer,
        dealer_draw: dealer_draw.map(Arc::new),
        lives: [[Life::GONE; LIVES]; SEATS_MOST as usize],
        hands: [Bag::EMPTY; SEATS_MOST as usize],
        shown: [Bag::EMPTY; SEATS_MOST as usize],
        stock: chance.shuffle(Shuffle::Deal, double_deck()),
        drawn: Vec::new(),
        reshuffled: false,
        scrap: Vec::new(),
        knocked_out: Bag::EMPTY,
        unseen_out: Bag::EMPTY,
        turn: Turn::of(dealer, 0, 0),
        n_idle: 0,
        gnall: None,
        out: Vec::new(),
        over: None,
    };
    game.stock.reverse();
    let n_dealt = usize::from(seats) * LIVES * (DOWN + 1);
    sink.push(PublicEvent::Dealt { dealer, stock: (game.stock.len() - n_dealt) as u8 });
    for life in 0..LIVES {
        for seat in dealer.round(seats) {
            sink.push(game.deal_life(seat, life));
        }
    }
    game.begin_turn(dealer.left(seats), &mut sink);
    (game, sink.events)
}

impl Gnallknekt {
    fn deal_life(&mut self, seat: Seat, life: usize) -> PublicEvent {
        let mut card = || self.stock.pop().expect("two packs are enough for fifteen lives");
        let down: [Card; DOWN] = std::array::from_fn(|_| card());
        let open = card();
        self.lives[seat.index()][life] = Life::of(&down, &[open]);
        PublicEvent::LifeDealt { seat, life: life as u8, down: DOWN as u8, card: open }
    }
}
