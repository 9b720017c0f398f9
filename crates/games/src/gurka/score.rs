use rules::{
    Chance, EventSink, Game as _, Hold, MatchResult, Ranking, Seat,
    cards::{Card, CardSet},
};

use super::strength::{CLUB_SIX, strength};
use super::{Gurka, LastTrickTie, PublicEvent, TakenTrick};

/// The point limit: a seat with exactly this many is back at 0, and a seat with more is out.
pub(super) const POINTS_MAX: u8 = 21;

impl Gurka {
    /// Ends a deal after its last trick, whose winner gets points. Then begins the next deal or
    /// ends the match.
    pub(super) fn end_deal(
        &mut self,
        last: &TakenTrick,
        chance: &mut dyn Chance,
        sink: &mut EventSink<Gurka>,
    ) {
        let winner = last.winner;
        sink.push(PublicEvent::DealEnded { deal: self.deal, winner, card: last.winning_card() });
        match self.options.last_trick_tie {
            LastTrickTie::LastPlayed => {
                self.score(winner, last.winning_card(), sink);
            }
            LastTrickTie::AllTied => {
                for (seat, card) in last.tied() {
                    self.score(seat, card, sink);
                }
            }
        }

        sink.hold(Hold::Deal, sink.look(|| self.public()));

        let reason = match self.n_in() {
            0 | 1 => "last_in",
            _ if self.deal >= self.options.deal_limit => "deal_limit",
            _ => {
                // The next dealer and leader do not depend on the winner of the last trick (GU-10).
                self.dealer = self.next_in(self.dealer);
                self.deal += 1;
                self.deal(chance, sink);
                return sink.end(Hold::Start);
            }
        };
        self.end_match(reason, sink);
        sink.end(Hold::Match);
    }

    fn score(&mut self, seat: Seat, card: Card, sink: &mut EventSink<Gurka>) {
        let points = strength(card);
        let holding = &mut self.seated[seat.index()];
        holding.points += points;
        let score = holding.points;
        holding.kept.insert(card);
        self.played.remove(card);
        sink.push(PublicEvent::Scored { seat, card, points, score });

        let killed = self.options.club_six_kills && card == CLUB_SIX;
        if killed || score > POINTS_MAX {
            let cards = self.return_kept(seat);
            self.out.push((seat, self.deal));
            sink.push(PublicEvent::PutOut { seat, score, cards });
        } else if score == POINTS_MAX {
            let cards = self.return_kept(seat);
            self.seated[seat.index()].points = 0;
            sink.push(PublicEvent::Reset { seat, cards });
        }
    }

    /// Puts a seat's kept cards back into the deck (GU-7).
    fn return_kept(&mut self, seat: Seat) -> CardSet {
        let cards = std::mem::take(&mut self.seated[seat.index()].kept);
        self.played = self.played.or(cards);
        cards
    }

    fn end_match(&mut self, reason: &'static str, sink: &mut EventSink<Gurka>) {
        self.to_act = None;
        let ranking = self.ranking();
        let result = MatchResult::new(ranking, &[], self.scores(), reason);
        sink.push(result.clone().into());
        self.result = Some(result);
    }

    /// Returns the seats still in by points, fewest first (GU-11), then those out, last out first.
    /// If the last deal put out all remaining seats, the fewest points among them win, and the
    /// others share the next place (GU-8).
    fn ranking(&self) -> Ranking {
        let points = |seat: Seat| self.seated[seat.index()].points;
        let last_out = self.out.iter().filter(|&&(_, deal)| deal == self.deal);
        let fewest = last_out.map(|&(seat, _)| points(seat)).min().filter(|_| self.n_in() == 0);
        MatchResult::rank(Seat::all(self.n_seats()), |seat| {
            match self.out.iter().find(|&&(out, _)| out == seat) {
                None => (0, points(seat)),
                Some(&(_, deal)) if deal == self.deal && Some(points(seat)) == fewest => (0, 0),
                Some(&(_, deal)) => (1 + self.deal - deal, 0),
            }
        })
    }

    /// Returns the final places of the seats that are out, which are behind all seats still in.
    pub(super) fn out_places(&self) -> Vec<u8> {
        if self.out.is_empty() {
            return Vec::new();
        }
        let ranking = self.ranking();
        let place = |seat| {
            let ahead = ranking.iter().take_while(|shared| !shared.contains(&seat));
            1 + ahead.map(|shared| shared.len() as u8).sum::<u8>()
        };
        self.out.iter().map(|&(seat, _)| place(seat)).collect()
    }
}
