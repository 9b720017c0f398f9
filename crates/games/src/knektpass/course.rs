use rules::{
    Chance, Dealer, DealerDraw, EventSink, Game as _, Hold, MatchResult, Seat, Shuffle,
    cards::Card, draw_for_deal,
};

use super::{
    DealEnd, Event, Knektpass, MatchEnd, Options, Phase,
    deal::{Deal, PerSeat, deck},
    phases::Ended,
};

/// The number of void deals in a row after which the deal moves on (KP-4).
const VOIDS_MAX: u8 = 10;

impl Knektpass {
    pub(super) fn begin(
        options: &Options,
        seats: u8,
        chance: &mut dyn Chance,
    ) -> (Knektpass, Vec<Event>) {
        let mut events = Vec::new();
        let (dealer, draw) = match options.dealer {
            Dealer::Seat(seat) => (seat, None),
            Dealer::Draw => {
                let draw = draw(&chance.shuffle(Shuffle::Draw, deck(seats)), seats);
                events.push(Event::DrawnForDeal(draw.clone()));
                (draw.dealer, Some(draw))
            }
        };
        let mut points = PerSeat::default();
        points[..usize::from(seats)].fill(i32::from(options.start_points));
        let deal = Deal::new(chance.shuffle(Shuffle::Deal, deck(seats)), dealer, seats);
        let game = Knektpass {
            options: options.clone(),
            seats,
            points,
            draw,
            number: 1,
            voids: 0,
            dealer,
            deal,
            phase: Phase::Turnup,
            to_act: dealer,
            last_trick: None,
            result: None,
        };
        game.tell_deal(&mut events);
        (game, events)
    }

    /// Scores the deal, and ends the match or begins the next deal.
    pub(super) fn end_deal(
        &mut self,
        ended: Ended,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Knektpass>,
    ) {
        self.deal.is_over = true;
        let events = &mut sink.events;
        let reason = match ended {
            Ended::Void => DealEnd::Void,
            Ended::Alone(seat) => {
                events.push(self.score_alone(seat));
                DealEnd::Alone
            }
            Ended::Tricks => {
                let playing: Vec<Seat> = self.playing().collect();
                events.extend(playing.into_iter().map(|seat| self.score(seat)));
                DealEnd::Tricks
            }
            Ended::ZeroReached(seat) => {
                events.push(self.score(seat));
                DealEnd::ZeroReached
            }
        };
        events.push(Event::DealEnded { reason });
        sink.hold(Hold::Deal, sink.look(|| self.public()));
        let events = &mut sink.events;
        // Points are above 0 before each deal, so a winner has won with this deal.
        let winner = Seat::all(self.seats).find(|seat| self.has_won(self.points[seat.index()]));
        if winner.is_some() {
            self.end_match(MatchEnd::ZeroReached, winner, events);
        } else if self.number == self.options.deal_limit {
            self.end_match(MatchEnd::DealLimit, None, events);
        } else {
            self.next_deal(reason == DealEnd::Void, chance, events);
        }
        sink.end(if self.phase == Phase::Over { Hold::Match } else { Hold::Start });
    }

    fn next_deal(&mut self, void: bool, chance: &mut dyn Chance, events: &mut Vec<Event>) {
        self.voids = if void { self.voids + 1 } else { 0 };
        if !void || self.voids == VOIDS_MAX {
            self.voids = 0;
            self.dealer = self.dealer.left(self.seats);
        }
        self.number += 1;
        self.draw = None;
        let shuffled = chance.shuffle(Shuffle::Deal, deck(self.seats));
        self.deal = Deal::new(shuffled, self.dealer, self.seats);
        self.phase = Phase::Turnup;
        self.to_act = self.dealer;
        self.tell_deal(events);
    }

    fn tell_deal(&self, events: &mut Vec<Event>) {
        events.push(Event::Dealt {
            deal: self.number,
            dealer: self.dealer,
            voids: self.voids,
            hands: self.deal.hands[..usize::from(self.seats)].to_vec(),
            talon: self.deal.talon.len() as u8,
            need: self.least_need(),
        });
        events.push(Event::TurnedUp { card: self.deal.turnup, trump: self.deal.trump });
    }

    /// Ends the match, ranking `winner` first if there is one and the others by points, fewest
    /// first (KP-9).
    fn end_match(&mut self, reason: MatchEnd, winner: Option<Seat>, events: &mut Vec<Event>) {
        self.phase = Phase::Over;
        let points = self.points;
        let ranking = MatchResult::rank(Seat::all(self.seats), |seat| {
            (Some(seat) != winner, points[seat.index()])
        });
        let scores = points[..usize::from(self.seats)].to_vec();
        let result = MatchResult::new(ranking, &[], scores, reason.word());
        events.push(Event::MatchEnded(result.clone()));
        self.result = Some(result);
    }
}

/// Draws for the first deal; the lowest card deals.
fn draw(shuffled: &[Card], seats: u8) -> DealerDraw {
    draw_for_deal(shuffled, seats, |card| std::cmp::Reverse(card.rank()))
}
