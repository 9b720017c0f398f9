use cards::full_deck;
use rules::{Chance, MatchResult, Seat, Shuffle};

use super::{
    DealEnd, DealReason, Event, Knorri, Options,
    draw::{Draw, LAYOUT_LEN},
    tricks::Tricks,
};

/// The cards of the deal, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deal {
    Draw(Draw),
    Tricks(Tricks),
}

impl Knorri {
    /// Ends phase one, whose stock is empty: the deal is over, or the piles become hands.
    pub(super) fn end_phase_one(&mut self, events: &mut Vec<Event>) -> Option<DealReason> {
        let Deal::Draw(draw) = &self.deal else { return None };
        let Some(leader) = draw.captured_last else { return Some(DealReason::NoCaptures) };
        if draw.piles[..usize::from(self.seats)].iter().any(|pile| pile.is_empty()) {
            return Some(DealReason::EmptyAfterDraw);
        }
        events.push(Event::TricksBegun { leader, hands: draw.piles });
        self.deal = Deal::Tricks(Tricks::new(draw.piles, leader, self.seats));
        None
    }

    /// Scores the deal, and begins the next one or ends the match.
    pub(super) fn end_deal(
        &mut self,
        reason: DealReason,
        chance: &mut dyn Chance,
        events: &mut Vec<Event>,
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
        events.push(Event::DealEnded { reason, ranking: ranking.clone(), scores });
        self.last_deal = Some(DealEnd { reason, ranking });
        if self.n_deal < self.options.deals {
            self.draw = None;
            self.n_deal += 1;
            self.dealer = self.options.direction.next(self.dealer, self.seats);
            self.deal = lay_out(self.n_deal, self.dealer, self.options, self.seats, chance, events);
        } else {
            let result = self.match_result();
            events.push(Event::MatchEnded(result.clone()));
            self.result = Some(result);
        }
    }

    /// With one deal its places, else those by deals won.
    fn match_result(&self) -> MatchResult {
        let ranking = match &self.last_deal {
            Some(deal) if self.options.deals == 1 => deal.ranking.clone(),
            Some(_) | None => {
                MatchResult::rank(Seat::all(self.seats), |seat| -self.scores[seat.index()])
            }
        };
        MatchResult { ranking, scores: self.scores(), reason: "deals_played" }
    }

    pub(super) fn scores(&self) -> Vec<i32> {
        self.scores[..usize::from(self.seats)].to_vec()
    }
}

/// Begins a deal: nine cards face up, the rest the stock, and the seat after the dealer flips.
pub(super) fn lay_out(
    deal: u8,
    dealer: Seat,
    options: Options,
    seats: u8,
    chance: &mut dyn Chance,
    events: &mut Vec<Event>,
) -> Deal {
    let deck = chance.shuffle(Shuffle::Deal, full_deck());
    let (layout, stock) = deck.split_at(LAYOUT_LEN);
    events.push(Event::Dealt { deal, dealer, cards: layout.to_vec(), n: stock.len() as u8 });
    Deal::Draw(Draw::new(deck, options.direction.next(dealer, seats)))
}
