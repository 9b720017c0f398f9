use rules::{
    Chance, EventSink, Shuffle,
    cards::{Card, in_order},
};

use super::{Bag, Gnallknekt, Illegal, Phase, Pile, PrivateEvent, PublicEvent, Rule, ScrapDraw};

impl Gnallknekt {
    /// Returns whether the stock can give a card, after the knocked-out pile is reshuffled if
    /// necessary.
    pub(super) fn stock_can_give(&self) -> bool {
        !(self.stock.is_empty() && self.knocked_out.is_empty() && self.unseen_out.is_empty())
    }

    pub(super) fn draw(
        &mut self,
        from: Pile,
        card: Option<Card>,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Gnallknekt>,
    ) -> Result<(), Illegal> {
        if self.phase() != Phase::Draw {
            let asked = rules::Game::decision_kind(self);
            return Err(asked.map_or(Illegal::MatchOver, Illegal::not_asked));
        }
        match from {
            Pile::Stock if card.is_some() || !self.stock_can_give() => {
                return Err(Illegal::Own(Rule::NothingToDraw));
            }
            Pile::Stock => self.draw_from_stock(chance, sink),
            Pile::Scrap => self.draw_from_scrap(self.place_in_scrap(card)?, sink),
        }
        Ok(())
    }

    fn draw_from_stock(&mut self, chance: &mut dyn Chance, sink: &mut EventSink<Gnallknekt>) {
        if self.stock.is_empty() {
            self.reshuffle(chance, sink);
        }
        let seat = self.turn.seat;
        let card = self.stock.pop().expect("checked before");
        if !self.reshuffled {
            self.drawn.push(seat);
        }
        self.hands[seat.index()].insert(card);
        self.turn.n_from_stock += 1;
        let public = PublicEvent::DrewStock { seat, draws: self.one_drawn() };
        sink.push_with(public, [(seat, PrivateEvent::Drew { seat, card })]);
    }

    /// Turns the knocked-out pile into the stock. The scrap pile stays as it is.
    fn reshuffle(&mut self, chance: &mut dyn Chance, sink: &mut EventSink<Gnallknekt>) {
        let pile = in_order(self.knocked_out.iter().chain(self.unseen_out.iter()).collect());
        (self.knocked_out, self.unseen_out) = (Bag::EMPTY, Bag::EMPTY);
        self.stock = chance.shuffle(Shuffle::Reshuffle, pile);
        self.stock.reverse();
        self.reshuffled = true;
        sink.push(PublicEvent::Reshuffled { stock: self.stock.len() as u8 });
    }

    /// Returns the index of the card to draw: of equal cards the topmost (GK-3).
    fn place_in_scrap(&self, card: Option<Card>) -> Result<usize, Illegal> {
        let top = self.scrap.len().checked_sub(1).ok_or(Illegal::Own(Rule::NothingToDraw))?;
        match (self.options.scrap_draw, card) {
            (ScrapDraw::Top, None) => Ok(top),
            (ScrapDraw::Top, Some(_)) => Err(Illegal::Own(Rule::NotTopCard)),
            (ScrapDraw::Any, None) => Err(Illegal::Own(Rule::MustNameCard)),
            (ScrapDraw::Any, Some(card)) => self
                .scrap
                .iter()
                .rposition(|&lying| lying == card)
                .ok_or(Illegal::Own(Rule::NothingToDraw)),
        }
    }

    fn draw_from_scrap(&mut self, place: usize, sink: &mut EventSink<Gnallknekt>) {
        let seat = self.turn.seat;
        let card = self.scrap.remove(place);
        self.hands[seat.index()].insert(card);
        self.shown[seat.index()].insert(card);
        self.turn.from_scrap.insert(card);
        sink.push(PublicEvent::DrewScrap { seat, card, draws: self.one_drawn() });
    }

    /// Counts a drawn card and returns how many are still to be drawn. The draw ends early if no
    /// card is left.
    fn one_drawn(&mut self) -> u8 {
        self.turn.n_draws = if self.can_draw() { self.turn.n_draws - 1 } else { 0 };
        self.turn.n_draws
    }

    /// Returns whether any card can be drawn.
    pub(super) fn can_draw(&self) -> bool {
        self.stock_can_give() || !self.scrap.is_empty()
    }
}
