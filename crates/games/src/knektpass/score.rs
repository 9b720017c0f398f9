use rules::Seat;

use super::{Knektpass, MinTricks, PublicEvent, Stand};

/// The points that a seat deducts if it plays alone.
const ALONE: i32 = 5;
/// The points that a seat adds for each missed trick.
const MISSED: i32 = 5;

impl Knektpass {
    /// Returns the number of tricks that `seat` needs, or would need if it played: as many as the
    /// cards it exchanged (KP-3, KP-10). A seat that passed needs 0.
    pub(super) fn need(&self, seat: Seat) -> u8 {
        match self.deal.stands[seat.index()] {
            Stand::Passed => 0,
            Stand::Undeclared | Stand::Plays => self.n_exchanged(seat).max(self.least_need()),
        }
    }

    /// Returns the number of tricks that a seat needs if it plays and exchanges nothing (KP-10).
    pub(super) fn least_need(&self) -> u8 {
        match self.options.min_tricks {
            MinTricks::Exchanged => 0,
            MinTricks::AtLeastOne => 1,
        }
    }

    /// Returns whether the seat to declare could lose points by playing: it needs a trick (KP-10),
    /// and does not win the deal at once because all others have passed.
    pub(super) fn may_lose(&self) -> bool {
        let seat = self.to_act;
        self.need(seat) > 0 && (seat != self.dealer || self.playing().count() > 0)
    }

    /// Returns the number of cards of `seat` that count as exchanged.
    pub(super) fn n_exchanged(&self, seat: Seat) -> u8 {
        let turnup = self.options.turnup_counts && self.deal.turnup_taken && seat == self.dealer;
        self.deal.exchanges[seat.index()].total() + u8::from(turnup)
    }

    /// Returns whether `seat` wins the match with `taken` tricks (KP-7).
    pub(super) fn reaches_zero(&self, seat: Seat, taken: u8) -> bool {
        taken >= self.need(seat) && self.has_won(self.points[seat.index()] - i32::from(taken))
    }

    /// Returns whether a seat with `points` has won the match (KP-11).
    pub(super) fn has_won(&self, points: i32) -> bool {
        if self.options.exact_zero { points == 0 } else { points <= 0 }
    }

    /// Deducts the tricks of `seat` from its points, or adds the penalty for missed tricks.
    pub(super) fn score(&mut self, seat: Seat) -> PublicEvent {
        let (need, taken) = (self.need(seat), self.deal.taken[seat.index()]);
        let points = if taken >= need {
            self.deducted(seat, i32::from(taken))
        } else {
            MISSED * i32::from(need - taken)
        };
        self.points[seat.index()] += points;
        PublicEvent::Scored { seat, need, taken, points, score: self.points[seat.index()] }
    }

    /// Deducts five points from `winner`, who plays alone.
    pub(super) fn score_alone(&mut self, winner: Seat) -> PublicEvent {
        let points = self.deducted(winner, ALONE);
        self.points[winner.index()] += points;
        PublicEvent::WonAlone { winner, points, score: self.points[winner.index()] }
    }

    /// Returns the change of points if `seat` may deduct `n`: 0 if exact zero is required and the
    /// points would fall below 0 (KP-11).
    fn deducted(&self, seat: Seat, n: i32) -> i32 {
        let below = self.points[seat.index()] < n;
        if self.options.exact_zero && below { 0 } else { -n }
    }
}
