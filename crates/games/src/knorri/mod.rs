//! Knorri: capture cards by suit, then get rid of them in tricks. 3 to 5 seats, 52 cards.
//!
//! The source is the description of Knorri at CatsAtCards.com. `docs/rules/knorri.md` has the
//! rules as played here, with the rulings `KN-1` and on that this code cites.
//!
//! [`Options`] has what a table can choose, and what beats what; `draw` is phase one, `tricks`
//! phase two; [`Knorri`] joins them to deals and deals to a match.

mod action;
mod draw;
mod event;
#[cfg(test)]
mod fold;
mod options;
#[cfg(test)]
mod tests;
mod tricks;
mod view;

pub use action::Action;
pub use event::{Event, PrivateEvent, PublicEvent};
pub use options::{Captures, Direction, Finish, Options, Trumps};
pub use view::{DealEnd, DealReason, Phase, Private, Public};

use cards::{Card, CardSet, full_deck};
use rules::{
    BadOption, Chance, Dealer, DealerDraw, Game, Illegal, MatchResult, Seat, Shuffle, Viewer,
    draw_for_deal,
};
use serde_json::{Map, Value};

use draw::Draw;
use tricks::Tricks;

/// The most seats of a table.
const MOST_SEATS: usize = 5;

/// One match of Knorri.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knorri {
    options: Options,
    seats: u8,
    draw: Option<DealerDraw>,
    n_deal: u8,
    dealer: Seat,
    deal: Deal,
    scores: [i32; MOST_SEATS],
    last_deal: Option<DealEnd>,
    result: Option<MatchResult>,
}

/// The cards of the deal, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Deal {
    Draw(Draw),
    Tricks(Tricks),
}

impl Game for Knorri {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Public = Public;
    type Private = Private;

    fn start(options: &Options, seats: u8, chance: &mut dyn Chance) -> (Knorri, Vec<Event>) {
        let mut events = Vec::new();
        let (draw, dealer) = match options.dealer {
            Dealer::Seat(dealer) => (None, dealer),
            Dealer::Draw => {
                let shuffled = chance.shuffle(Shuffle::Draw, full_deck());
                let draw = draw_for_deal(&shuffled, seats, Card::rank);
                events.push(Event::DrawnForDeal(draw.clone()));
                let dealer = draw.dealer;
                (Some(draw), dealer)
            }
        };
        let game = Knorri {
            options: *options,
            seats,
            draw,
            n_deal: 1,
            dealer,
            deal: lay_out(1, dealer, *options, seats, chance, &mut events),
            scores: [0; MOST_SEATS],
            last_deal: None,
            result: None,
        };
        (game, events)
    }

    fn choose(
        options: &Options,
        chosen: &Map<String, Value>,
        seats: u8,
    ) -> Result<Options, BadOption> {
        rules::Options::with(options, chosen, seats)
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn to_act(&self) -> Option<Seat> {
        let turn = match &self.deal {
            Deal::Draw(draw) => draw.turn,
            Deal::Tricks(tricks) => tricks.turn,
        };
        self.result.is_none().then_some(turn)
    }

    fn asks(&self) -> &'static str {
        match &self.deal {
            Deal::Draw(_) => "flip",
            Deal::Tricks(tricks) if tricks.trick.is_empty() => "lead",
            Deal::Tricks(_) => "beat",
        }
    }

    fn legal(&self) -> Vec<Action> {
        if self.result.is_some() {
            return Vec::new();
        }
        match &self.deal {
            Deal::Draw(_) => vec![Action::Flip {}],
            Deal::Tricks(tricks) => {
                let playable = tricks.playable(self.options);
                let mut legal = Vec::with_capacity(playable.len() + 1);
                legal.extend(playable.iter().map(|card| Action::Play { card }));
                if tricks.may_take(self.options).is_ok() {
                    legal.push(Action::Take {});
                }
                legal
            }
        }
    }

    /// Phase one has no choices, and everybody knows it.
    fn automatic(&self) -> Option<Action> {
        match &self.deal {
            Deal::Draw(_) if self.result.is_none() => Some(Action::Flip {}),
            Deal::Draw(_) | Deal::Tricks(_) => None,
        }
    }

    fn why_not(&self, card: Card) -> Option<Illegal> {
        match &self.deal {
            Deal::Tricks(tricks)
                if self.result.is_none() && tricks.hands[tricks.turn.index()].contains(card) =>
            {
                tricks.may_play(card, self.options).err()
            }
            Deal::Draw(_) | Deal::Tricks(_) => None,
        }
    }

    fn read_action(&self, json: &str) -> serde_json::Result<Action> {
        serde_json::from_str(json)
    }

    fn apply(&mut self, action: &Action, chance: &mut dyn Chance) -> Result<Vec<Event>, Illegal> {
        if self.result.is_some() {
            return Err(Illegal::MatchOver);
        }
        let asked = self.asks();
        let mut events = Vec::with_capacity(2);
        let end = match (&mut self.deal, action) {
            (Deal::Draw(draw), Action::Flip {}) => {
                draw.flip(self.options, self.seats, &mut events);
                if draw.stock.is_empty() { self.end_phase_one(&mut events) } else { None }
            }
            (Deal::Tricks(tricks), Action::Play { card }) => {
                tricks.may_play(*card, self.options)?;
                tricks.play(*card, self.options, self.seats, &mut events)
            }
            (Deal::Tricks(tricks), Action::Take {}) => {
                tricks.may_take(self.options)?;
                tricks.take(self.options, self.seats, &mut events)
            }
            (Deal::Draw(_), Action::Play { .. } | Action::Take {})
            | (Deal::Tricks(_), Action::Flip {}) => return Err(Illegal::NotAsked { asked }),
        };
        if let Some(reason) = end {
            self.end_deal(reason, chance, &mut events);
        }
        Ok(events)
    }

    fn public(&self) -> Public {
        let seats = usize::from(self.seats);
        let counts =
            |sets: &[CardSet]| sets[..seats].iter().map(|cards| cards.len() as u8).collect();
        let mut public = Public {
            phase: Phase::Draw,
            deal: self.n_deal,
            dealer: self.dealer,
            draw: self.draw.clone(),
            layout: CardSet::EMPTY,
            stock: 0,
            piles: vec![0; seats],
            open_piles: (self.options.captures == Captures::Open)
                .then(|| vec![CardSet::EMPTY; seats]),
            captured_last: None,
            hands: vec![0; seats],
            trick: Vec::new(),
            trick_size: self.seats,
            trump: self.options.trumps.suit(),
            set_aside: 0,
            out: Vec::new(),
            turns: 0,
            idle_turns: 0,
            scores: self.scores(),
            last_deal: self.last_deal.clone(),
            result: self.result.clone(),
        };
        match &self.deal {
            Deal::Draw(draw) => {
                public.layout = draw.layout;
                public.stock = draw.stock.len() as u8;
                public.piles = counts(&draw.piles);
                if let Some(piles) = &mut public.open_piles {
                    piles.copy_from_slice(&draw.piles[..seats]);
                }
                public.captured_last = draw.captured_last;
            }
            Deal::Tricks(tricks) => {
                public.phase = Phase::Tricks;
                public.captured_last = Some(tricks.captured_last);
                public.hands = counts(&tricks.hands);
                public.trick.clone_from(&tricks.trick);
                public.trick_size = tricks.trick_size;
                public.set_aside = tricks.set_aside.len() as u8;
                public.out.clone_from(&tricks.out);
                public.turns = tricks.turns;
                public.idle_turns = tricks.idle_turns;
            }
        }
        public
    }

    fn private(&self, seat: Seat) -> Private {
        let (hand, pile) = match &self.deal {
            Deal::Draw(draw) => (CardSet::EMPTY, draw.piles[seat.index()]),
            Deal::Tricks(tricks) => (tricks.hands[seat.index()], CardSet::EMPTY),
        };
        Private { hand, pile: (self.options.captures == Captures::Own).then_some(pile) }
    }

    fn result(&self) -> Option<MatchResult> {
        self.result.clone()
    }

    fn imagine(&self, viewer: Viewer, shuffle: &mut dyn FnMut(&mut [Card])) -> Knorri {
        let viewer = match viewer {
            Viewer::Spectator => None,
            Viewer::Seat(seat) => Some(seat),
        };
        let mut imagined = self.clone();
        match &mut imagined.deal {
            Deal::Draw(draw) => draw.imagine(self.options.captures, viewer, shuffle),
            Deal::Tricks(tricks) => tricks.imagine(viewer, shuffle),
        }
        imagined
    }
}

impl Knorri {
    /// The numbers of seats that the game is played with.
    pub const SEATS: &'static [u8] = &[3, 4, 5];

    /// Ends phase one, whose stock is empty: the deal is over, or the piles become hands.
    fn end_phase_one(&mut self, events: &mut Vec<Event>) -> Option<DealReason> {
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
    fn end_deal(&mut self, reason: DealReason, chance: &mut dyn Chance, events: &mut Vec<Event>) {
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

    fn scores(&self) -> Vec<i32> {
        self.scores[..usize::from(self.seats)].to_vec()
    }
}

/// Begins a deal: nine cards face up, the rest the stock, and the seat after the dealer flips.
fn lay_out(
    deal: u8,
    dealer: Seat,
    options: Options,
    seats: u8,
    chance: &mut dyn Chance,
    events: &mut Vec<Event>,
) -> Deal {
    let deck = chance.shuffle(Shuffle::Deal, full_deck());
    let (layout, stock) = deck.split_at(draw::LAYOUT_LEN);
    events.push(Event::Dealt { deal, dealer, cards: layout.to_vec(), n: stock.len() as u8 });
    Deal::Draw(Draw::new(deck, options.direction.next(dealer, seats)))
}
