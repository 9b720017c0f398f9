use rules::{Chance, EventSink, Game as _, Hold, MatchResult, Seat, Shuffle};

use super::{
    DealEnd, Knektpass, MatchEnd, Phase, PrivateEvent, PublicEvent,
    deal::{Deal, deck},
    phases::Ended,
};

/// The number of void deals in a row after which the deal moves on (KP-4).
const VOIDS_MAX: u8 = 10;

impl Knektpass {
    /// Scores the deal, and ends the match or begins the next deal.
    pub(super) fn end_deal(
        &mut self,
        ended: Ended,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Knektpass>,
    ) {
        self.deal.is_over = true;
        let reason = match ended {
            Ended::Void => DealEnd::Void,
            Ended::Alone(seat) => {
                sink.push(self.score_alone(seat));
                DealEnd::Alone
            }
            Ended::Tricks => {
                for seat in self.playing().collect::<Vec<Seat>>() {
                    sink.push(self.score(seat));
                }
                DealEnd::Tricks
            }
            Ended::ZeroReached(seat) => {
                sink.push(self.score(seat));
                DealEnd::ZeroReached
            }
        };
        sink.push(PublicEvent::DealEnded { reason });
        sink.hold(Hold::Deal, sink.look(|| self.public()));
        // Points are above 0 before each deal, so a winner has won with this deal.
        let winner = Seat::all(self.seats).find(|seat| self.has_won(self.points[seat.index()]));
        if winner.is_some() {
            self.end_match(MatchEnd::ZeroReached, winner, sink);
        } else if self.number == self.options.deal_limit {
            self.end_match(MatchEnd::DealLimit, None, sink);
        } else {
            self.next_deal(reason == DealEnd::Void, chance, sink);
        }
        sink.end(if self.phase == Phase::Over { Hold::Match } else { Hold::Start });
    }

    fn next_deal(&mut self, void: bool, chance: &mut dyn Chance, sink: &mut EventSink<Knektpass>) {
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
        self.tell_deal(sink);
    }

    pub(super) fn tell_deal(&self, sink: &mut EventSink<Knektpass>) {
        let dealt = PublicEvent::Dealt {
            deal: self.number,
            dealer: self.dealer,
            voids: self.voids,
            talon: self.deal.talon.len() as u8,
            need: self.least_need(),
        };
        let hand = |seat: Seat| {
            let cards = self.deal.hands[seat.index()];
            (seat, PrivateEvent::HandDealt { seat, cards })
        };
        sink.push_with(dealt, Seat::all(self.seats).map(hand));
        sink.push(PublicEvent::TurnedUp { card: self.deal.turnup, trump: self.deal.trump });
    }

    /// Ends the match, ranking `winner` first if there is one and the others by points, fewest
    /// first (KP-9).
    fn end_match(
        &mut self,
        reason: MatchEnd,
        winner: Option<Seat>,
        sink: &mut EventSink<Knektpass>,
    ) {
        self.phase = Phase::Over;
        let points = self.points;
        let ranking = MatchResult::rank(Seat::all(self.seats), |seat| {
            (Some(seat) != winner, points[seat.index()])
        });
        let scores = points[..usize::from(self.seats)].to_vec();
        let result = MatchResult::new(ranking, &[], scores, reason.word());
        sink.push(result.clone().into());
        self.result = Some(result);
    }
}
