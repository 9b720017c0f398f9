//! The ends of a match: one seat left, gnäll, or no progress.

use rules::{MatchResult, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Event, Gnallknekt};

/// Turns after which a match is drawn, whatever happened in them (GK-12).
const TURNS_MAX: u16 = 2_000;
/// Turns of gnäll in which the seats draw as before: five rounds of two (GK-11).
const GNALL_FULL_DRAWS: u8 = 10;
/// Turns of gnäll after which the match is drawn: ten rounds of two (GK-11).
const GNALL_TURNS: u8 = 20;
/// Turns in a row without the position, after which gnäll ends where it can: a full round (GK-11).
const GNALL_ABSENT_MAX: u8 = 2;

/// Gnäll: the last two seats, one of them down to a card, have twenty turns left (GK-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Gnall {
    /// Turns played since it began.
    pub turns: u8,
    /// The number of turns in a row, up to the last, that left nobody with a single card.
    pub absent: u8,
}

impl Gnall {
    /// Returns whether the seats draw one card less now.
    pub(super) fn draws_less(self) -> bool {
        self.turns >= GNALL_FULL_DRAWS
    }

    /// The round that is played now; none once all are.
    pub(super) fn round(self) -> Option<GnallRound> {
        let rounds = |turns: u8| turns / 2;
        let (before, until) =
            if self.draws_less() { (GNALL_FULL_DRAWS, GNALL_TURNS) } else { (0, GNALL_FULL_DRAWS) };
        (self.turns < GNALL_TURNS).then(|| GnallRound {
            n: rounds(self.turns - before) + 1,
            of: rounds(until - before),
            draws_less: self.draws_less().into(),
        })
    }
}

/// A round of gnäll, a turn of each of the two, as it is counted at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GnallRound {
    /// The number of the round among those with the same number of draws, from 1.
    pub n: u8,
    /// The number of those rounds.
    pub of: u8,
    /// The number of cards that are drawn less than usual.
    pub draws_less: u8,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Reason {
    LastAlive,
    GnallDraw,
    NoProgress,
}

impl Reason {
    fn word(self) -> &'static str {
        self.into()
    }
}

impl Gnallknekt {
    /// Counts the turn that ended for gnäll, begins it or ends it; the reason, if that ends the
    /// match.
    pub(super) fn count_gnall(&mut self, events: &mut Vec<Event>) -> Option<Reason> {
        let stands = self.gnall_stands();
        let Some(Gnall { turns, absent }) = self.gnall else {
            if stands {
                self.gnall = Some(Gnall::default());
                events.push(Event::GnallBegan);
            }
            return None;
        };
        let gnall = Gnall { turns: turns + 1, absent: if stands { 0 } else { absent + 1 } };
        if self.options.gnall_reset && gnall.absent >= GNALL_ABSENT_MAX {
            self.gnall = None;
            events.push(Event::GnallEnded);
            return None;
        }
        self.gnall = Some(gnall);
        events.push(Event::GnallCounted { turns: gnall.turns, absent: gnall.absent });
        (gnall.turns >= GNALL_TURNS).then_some(Reason::GnallDraw)
    }

    /// Returns whether two seats are left and one of them has a single card in all its lives.
    fn gnall_stands(&self) -> bool {
        self.alive().count() == 2 && self.alive().any(|seat| self.n_life_cards(seat) == 1)
    }

    /// The reason to end a match that does not get on (GK-12).
    pub(super) fn stuck(&self) -> Option<Reason> {
        let idle = self.n_idle >= self.idle_limit();
        (idle || self.turn.number >= TURNS_MAX).then_some(Reason::NoProgress)
    }

    /// Turns in a row without progress that end the match: rounds of the seats that have lives.
    pub(super) fn idle_limit(&self) -> u16 {
        self.options.no_progress_rounds * self.alive().count() as u16
    }

    pub(super) fn finish(&mut self, reason: Reason, events: &mut Vec<Event>) {
        self.over = Some(reason);
        let seats = self.alive().collect();
        events.push(Event::MatchEnded { seats, reason: reason.word() });
    }

    /// The places of who is out, in the order in which they went: who went first is last.
    pub(super) fn out_places(&self) -> Vec<u8> {
        (1..=self.seats).rev().take(self.out.len()).collect()
    }

    /// The result, once the match is over: who has lives, then the others, last out first.
    pub(super) fn ranked(&self) -> Option<MatchResult> {
        let reason = self.over?;
        let place = |seat: Seat| {
            let gone = self.out.iter().position(|&out| out == seat);
            gone.map_or(0, |place| self.out.len() - place)
        };
        Some(MatchResult {
            ranking: MatchResult::rank(Seat::all(self.seats), place),
            scores: Seat::all(self.seats).map(|seat| i32::from(self.n_lives(seat))).collect(),
            reason: reason.word(),
        })
    }
}
