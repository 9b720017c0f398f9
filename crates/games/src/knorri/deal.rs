use rules::{
    Chance, EventSink, Game as _, Hold, MatchResult, Seat, Shuffle,
    cards::{Card, full_deck},
};

use super::{
    DealEnd, DealReason, DecisionKind, Knorri, Options, PrivateEvent, PublicEvent,
    draw::{Draw, LAYOUT_LEN},
    tricks::Tricks,
};

/// The cards of the deal and the seat to act, by phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deal {
    Draw(Draw),
    Tricks(Tricks),
}

impl Deal {
    /// Returns what the seat to act has to decide.
    pub(super) fn decision_kind(&self) -> DecisionKind {
        match self {
            Deal::Draw(_) => DecisionKind::Flip,
            Deal::Tricks(tricks) if tricks.trick.is_empty() => DecisionKind::Lead,
            Deal::Tricks(_) => DecisionKind::Beat,
        }
    }
}

impl Knorri {
    /// Flips the top card of the stock; returns the reason if the deal ends.
    pub(super) fn flip(&mut self, sink: &mut EventSink<Knorri>) -> Option<DealReason> {
        let Deal::Draw(draw) = &mut self.deal else { return None };
        let card = draw.turn_up(sink);
        let is_last = draw.stock.is_empty();
        let lying = is_last.then(|| sink.look(|| self.public())).flatten();
        let Deal::Draw(draw) = &mut self.deal else { return None };
        draw.capture(card, self.options, self.seats, sink);
        if !is_last {
            return None;
        }
        // Without a capture, the whole layout stays where it is (KN-1).
        if draw.captured_last.is_some() {
            sink.hold(Hold::Trick, lying);
        }
        self.end_phase_one(sink)
    }

    /// Ends phase one: the deal is over, for the returned reason, or the piles become hands.
    fn end_phase_one(&mut self, sink: &mut EventSink<Knorri>) -> Option<DealReason> {
        let Deal::Draw(draw) = &self.deal else { return None };
        let Some(leader) = draw.captured_last else { return Some(DealReason::NoCaptures) };
        if draw.piles[..usize::from(self.seats)].iter().any(|pile| pile.is_empty()) {
            return Some(DealReason::EmptyAfterDraw);
        }
        let hands = Seat::all(self.seats).zip(draw.piles);
        let picked_up = hands.map(|(seat, cards)| (seat, PrivateEvent::HandPickedUp { cards }));
        sink.push_with(PublicEvent::TricksBegun { leader }, picked_up);
        self.deal = Deal::Tricks(Tricks::new(draw.piles, leader, self.seats));
        sink.end(Hold::Phase);
        None
    }

    /// Plays a legal `card` for the seat to act; returns the reason if the deal ends.
    pub(super) fn play(&mut self, card: Card, sink: &mut EventSink<Knorri>) -> Option<DealReason> {
        let Deal::Tricks(tricks) = &mut self.deal else { return None };
        let seat = tricks.play(card, sink);
        let is_out = tricks.hands[seat.index()].is_empty();
        // KN-9: the trick stays as it is and does not count.
        if is_out && tricks.is_decided(self.options.finish, self.seats) {
            return Some(DealReason::Out);
        }
        if tricks.is_full() {
            let ends_deal = tricks.has_had_all_turns();
            let lying = ends_deal.then(|| sink.look(|| self.public())).flatten();
            let Deal::Tricks(tricks) = &mut self.deal else { return None };
            tricks.set_aside(seat, sink);
            if ends_deal {
                sink.hold(Hold::Trick, lying);
            }
        }
        let Deal::Tricks(tricks) = &mut self.deal else { return None };
        if is_out || !tricks.trick.is_empty() {
            tricks.pass_turn(self.options, self.seats);
        }
        tricks.stall(self.seats)
    }

    /// Scores the deal, and begins the next one or ends the match.
    pub(super) fn end_deal(
        &mut self,
        reason: DealReason,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Knorri>,
    ) {
        let ranking = match &self.deal {
            Deal::Draw(draw) => {
                MatchResult::rank(Seat::all(self.seats), |seat| draw.piles[seat.index()].len())
            }
            Deal::Tricks(tricks) => tricks.ranking(self.seats),
        };
        for winner in &ranking[0] {
            self.scores[winner.index()] += 1;
        }
        let scores = self.scores();
        let (seats, places) = (ranking[0].clone(), ranking.clone());
        sink.push(PublicEvent::DealEnded { reason, seats, ranking: places, scores });
        self.last_deal = Some(DealEnd { reason, ranking });
        sink.hold(Hold::Deal, sink.look(|| self.public()));
        if self.n_deal < self.options.deals {
            self.draw = None;
            self.n_deal += 1;
            self.dealer = self.options.direction.next(self.dealer, self.seats);
            let (deal, dealer) = (self.n_deal, self.dealer);
            self.deal = lay_out(deal, dealer, self.options, self.seats, chance, sink);
            sink.end(Hold::Start);
        } else {
            let result = self.match_result();
            sink.push(result.clone().into());
            self.result = Some(result);
            sink.end(Hold::Match);
        }
    }

    /// Returns whether the deal is over, although it may not be scored yet.
    pub(super) fn is_deal_over(&self) -> bool {
        match &self.deal {
            Deal::Draw(draw) => draw.stock.is_empty(),
            Deal::Tricks(tricks) => tricks.is_over(self.options.finish, self.seats),
        }
    }

    /// Returns the result of the match: the places of its only deal, or the places by deals won.
    fn match_result(&self) -> MatchResult {
        let ranking = match &self.last_deal {
            Some(deal) if self.options.deals == 1 => deal.ranking.clone(),
            Some(_) | None => {
                MatchResult::rank(Seat::all(self.seats), |seat| -self.scores[seat.index()])
            }
        };
        MatchResult::new(ranking, &[], self.scores(), "deals_played")
    }
}

/// Begins a deal: nine cards are face up, the rest is the stock, and the seat after the dealer
/// flips.
pub(super) fn lay_out(
    deal: u8,
    dealer: Seat,
    options: Options,
    seats: u8,
    chance: &mut dyn Chance,
    sink: &mut EventSink<Knorri>,
) -> Deal {
    let deck = chance.shuffle(Shuffle::Deal, full_deck());
    let (layout, stock) = deck.split_at(LAYOUT_LEN);
    sink.push(PublicEvent::Dealt {
        deal,
        dealer,
        cards: layout.to_vec(),
        stock: stock.len() as u8,
    });
    Deal::Draw(Draw::new(deck, options.direction.next(dealer, seats)))
}
