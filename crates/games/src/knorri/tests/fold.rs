use rules::{
    DealerDraw, MatchResult, PlayedCard, Seat,
    cards::{Card, CardSet},
};
use testkit::{Lawful, Observed};

use crate::knorri::{
    Action, DealEnd, Direction, Knorri, Phase, Private, PrivateEvent, Public, PublicEvent,
    deal::Deal,
};

impl Lawful for Knorri {
    const SEATS: &'static [u8] = &[3, 4, 5];

    fn cards(&self) -> Vec<Card> {
        let mut cards = Vec::new();
        match &self.deal {
            Deal::Draw(draw) => {
                cards.extend(draw.layout);
                cards.extend(&draw.stock);
                cards.extend(draw.piles.into_iter().flatten());
            }
            Deal::Tricks(tricks) => {
                cards.extend(tricks.hands.into_iter().flatten());
                cards.extend(tricks.trick.iter().map(|played| played.card));
                cards.extend(tricks.set_aside);
            }
        }
        cards
    }

    fn uses(action: &Action) -> Vec<Card> {
        match action {
            Action::Play { card } => vec![*card],
            Action::Flip {} | Action::Take {} => Vec::new(),
        }
    }

    /// Returns false for a flip: captured cards go into a face-down pile, so events reveal them and
    /// views do not.
    fn is_kept_in_views(action: &Action) -> bool {
        match action {
            Action::Flip {} => false,
            Action::Play { .. } | Action::Take {} => true,
        }
    }

    /// Returns whether cards are captured or set aside; a single card that is taken does not count.
    fn takes_trick(event: &PublicEvent) -> bool {
        matches!(
            event,
            PublicEvent::Captured { .. }
                | PublicEvent::RestTaken { .. }
                | PublicEvent::TrickSetAside { .. }
        )
    }

    fn fold_public(view: &mut Public, event: &PublicEvent) {
        match event {
            PublicEvent::DrawnForDeal { rounds, dealer } => {
                view.draw = Some(DealerDraw { rounds: rounds.clone(), dealer: *dealer });
            }
            PublicEvent::Dealt { deal, dealer, cards, stock } => {
                lay_out(view, *deal, *dealer, cards, *stock);
            }
            PublicEvent::Flipped { seat, card } => {
                view.stock -= 1;
                view.layout.insert(*card);
                view.seat = (view.stock > 0).then(|| beside(view, *seat));
            }
            PublicEvent::Captured { seat, card, cards } => {
                let mut captured = *cards;
                captured.insert(*card);
                capture(view, *seat, captured);
                view.captured_last = Some(*seat);
            }
            PublicEvent::RestTaken { seat, cards } => capture(view, *seat, *cards),
            PublicEvent::TricksBegun { leader } => {
                view.phase = Phase::Tricks;
                view.seat = Some(*leader);
                view.hands = std::mem::replace(&mut view.piles, vec![0; view.hands.len()]);
                empty_open_piles(view);
            }
            PublicEvent::Played { seat, card } => {
                view.trick.push(PlayedCard { seat: *seat, card: *card });
                view.winning = Some(*seat);
                view.hands[seat.index()] -= 1;
                count_turn(view);
                view.seat = next_with_cards(view, *seat);
            }
            PublicEvent::Took { seat, card } => {
                assert_eq!(view.trick.remove(0).card, *card, "the bottom card is taken");
                view.hands[seat.index()] += 1;
                count_turn(view);
                view.seat = next_with_cards(view, *seat);
                if view.trick.is_empty() {
                    view.winning = None;
                    count_seats(view);
                }
            }
            PublicEvent::WentOut { seat } => view.out.push(*seat),
            PublicEvent::TrickSetAside { winner, n_cards } => {
                assert_eq!(view.winning.take(), Some(*winner));
                assert_eq!(view.trick.len(), usize::from(*n_cards));
                view.gone.extend(view.trick.drain(..).map(|played| played.card));
                view.set_aside += n_cards;
                view.idle_turns = 0;
                if view.hands[winner.index()] > 0 && view.turns < 2_000 {
                    view.seat = Some(*winner);
                }
                count_seats(view);
            }
            PublicEvent::DealEnded { reason, seats, ranking, scores } => {
                assert_eq!(seats, &ranking[0]);
                view.last_deal = Some(DealEnd { reason: *reason, ranking: ranking.clone() });
                view.scores.clone_from(scores);
                view.seat = None;
            }
            PublicEvent::MatchEnded { seats, ranking, scores, returns: _, reason } => {
                assert_eq!(seats, &ranking[0]);
                let (ranking, scores) = (ranking.clone(), scores.clone());
                view.result = Some(MatchResult::new(ranking, &[], scores, reason));
            }
        }
    }

    fn fold_private(view: &mut Private, seat: Seat, told: Observed<'_, Knorri>) {
        match told {
            Observed::Private(PrivateEvent::HandPickedUp { cards }) => {
                view.hand = *cards;
                view.pile = view.pile.map(|_| CardSet::EMPTY);
            }
            Observed::Public(event) => fold_own(view, seat, event),
        }
    }
}

/// Folds a public event into a seat's own view.
fn fold_own(view: &mut Private, own: Seat, event: &PublicEvent) {
    match event {
        PublicEvent::Dealt { .. } => {
            view.hand = CardSet::EMPTY;
            view.pile = view.pile.map(|_| CardSet::EMPTY);
        }
        PublicEvent::Captured { seat, card, cards } if *seat == own => {
            if let Some(pile) = &mut view.pile {
                pile.extend(*cards);
                pile.insert(*card);
            }
        }
        PublicEvent::RestTaken { seat, cards } if *seat == own => {
            if let Some(pile) = &mut view.pile {
                pile.extend(*cards);
            }
        }
        PublicEvent::Played { seat, card } if *seat == own => {
            assert!(view.hand.remove(*card), "one plays one's own card");
        }
        PublicEvent::Took { seat, card } if *seat == own => {
            assert!(view.hand.insert(*card), "a reserved seat can be taken over");
        }
        PublicEvent::DrawnForDeal { .. }
        | PublicEvent::Flipped { .. }
        | PublicEvent::Captured { .. }
        | PublicEvent::RestTaken { .. }
        | PublicEvent::TricksBegun { .. }
        | PublicEvent::Played { .. }
        | PublicEvent::Took { .. }
        | PublicEvent::WentOut { .. }
        | PublicEvent::TrickSetAside { .. }
        | PublicEvent::DealEnded { .. }
        | PublicEvent::MatchEnded { .. } => {}
    }
}

fn lay_out(view: &mut Public, deal: u8, dealer: Seat, cards: &[Card], stock: u8) {
    let seats = view.hands.len();
    if deal > 1 {
        view.draw = None;
    }
    view.phase = Phase::Draw;
    (view.deal, view.dealer) = (deal, dealer);
    view.layout = cards.iter().copied().collect();
    empty_open_piles(view);
    view.stock = stock;
    (view.piles, view.hands) = (vec![0; seats], vec![0; seats]);
    view.trick.clear();
    view.winning = None;
    view.trick_size = seats as u8;
    view.captured_last = None;
    view.out.clear();
    view.gone = CardSet::EMPTY;
    view.seat = Some(beside(view, dealer));
    (view.set_aside, view.turns, view.idle_turns) = (0, 0, 0);
}

/// Returns the seat after `seat` in the direction of play.
fn beside(view: &Public, seat: Seat) -> Seat {
    let seats = view.hands.len() as u8;
    match view.direction {
        Direction::CounterClockwise => seat.right(seats),
        Direction::Clockwise => seat.left(seats),
    }
}

/// Returns the next seat to play in phase two; `None` after the last turn (KN-6).
fn next_with_cards(view: &Public, seat: Seat) -> Option<Seat> {
    let mut next = beside(view, seat);
    while view.hands[next.index()] == 0 {
        next = beside(view, next);
    }
    (view.turns < 2_000).then_some(next)
}

fn capture(view: &mut Public, seat: Seat, cards: CardSet) {
    assert_eq!(view.layout.and(cards), cards, "what is captured lies in the layout");
    view.layout = view.layout.without(cards);
    view.piles[seat.index()] += cards.len() as u8;
    if let Some(piles) = &mut view.open_piles {
        piles[seat.index()].extend(cards);
    }
}

fn count_turn(view: &mut Public) {
    view.turns += 1;
    view.idle_turns += 1;
}

fn count_seats(view: &mut Public) {
    view.trick_size = view.hands.iter().filter(|&&n| n > 0).count() as u8;
}

fn empty_open_piles(view: &mut Public) {
    view.open_piles.iter_mut().flatten().for_each(|pile| *pile = CardSet::EMPTY);
}
