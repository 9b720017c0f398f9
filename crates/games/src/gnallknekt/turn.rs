use rules::{EventSink, Seat, cards::Card};

use super::{Bag, Gnallknekt, Phase, PublicEvent, state::Turn};
use super::{Illegal, Rule};

/// The number of moves in a turn.
pub(super) const MOVES: u8 = 2;

impl Turn {
    /// Creates the turn of `seat` before its draw.
    pub(super) fn of(seat: Seat, number: u16, n_draws: u8) -> Turn {
        Turn {
            seat,
            number,
            n_draws,
            n_moves: MOVES,
            victim: None,
            progress: false,
            n_from_stock: 0,
            from_scrap: Bag::EMPTY,
        }
    }
}

impl Gnallknekt {
    /// Begins the next turn. The number of cards to draw is fixed now: one plus one per life
    /// (GK-2).
    pub(super) fn begin_turn(&mut self, seat: Seat, sink: &mut EventSink<Gnallknekt>) {
        let one_more = self.gnall.is_none_or(|gnall| !gnall.draws_less());
        let draws = if self.can_draw() { self.n_lives(seat) + u8::from(one_more) } else { 0 };
        self.turn = Turn::of(seat, self.turn.number + 1, draws);
        sink.push(PublicEvent::TurnBegan { seat, turn: self.turn.number, draws });
    }

    /// Lays `card` on the scrap pile, which ends the turn unless the hand exceeds its limit.
    pub(super) fn discard(
        &mut self,
        card: Card,
        sink: &mut EventSink<Gnallknekt>,
    ) -> Result<(), Illegal> {
        self.check_may_end()?;
        let seat = self.turn.seat;
        if !self.hand().contains(card) {
            return Err(Illegal::NotYourCard { card });
        }
        self.hands[seat.index()].remove(card);
        self.shown[seat.index()].remove(card);
        self.scrap.push(card);
        self.turn.n_moves = 0;
        sink.push(PublicEvent::Discarded { seat, card });
        let limit = usize::from(self.options.hand_limit);
        if limit == 0 || self.hand().len() <= limit {
            self.end_turn(sink);
        }
        Ok(())
    }

    /// Ends the turn of a seat with an empty hand.
    pub(super) fn end(&mut self, sink: &mut EventSink<Gnallknekt>) -> Result<(), Illegal> {
        self.check_may_end()?;
        if !self.hand().is_empty() {
            return Err(Illegal::Own(Rule::MustDiscard));
        }
        self.end_turn(sink);
        Ok(())
    }

    fn check_may_end(&self) -> Result<(), Illegal> {
        match self.phase() {
            Phase::Move | Phase::Discard => Ok(()),
            Phase::Draw => Err(Illegal::Own(Rule::MustDrawFirst)),
            Phase::Finish => Err(Illegal::Own(Rule::MustFinish)),
            Phase::Over => Err(Illegal::MatchOver),
        }
    }

    fn end_turn(&mut self, sink: &mut EventSink<Gnallknekt>) {
        self.n_idle = if self.turn.progress { 0 } else { self.n_idle + 1 };
        let seat = self.turn.seat;
        sink.push(PublicEvent::TurnEnded { seat, idle: self.n_idle });
        let gnall_over = self.count_gnall(sink);
        if let Some(reason) = gnall_over.or_else(|| self.stuck()) {
            self.finish(reason, sink);
            return;
        }
        let next = seat.round(self.seats).find(|&next| self.n_lives(next) > 0);
        self.begin_turn(next.expect("at least two seats have lives during a match"), sink);
    }
}
