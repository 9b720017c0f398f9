//! The ends of a match: one seat left, gnäll, or no progress.

use rules::{EventSink, Game as _};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Gnallknekt, PublicEvent};

/// The number of turns after which a match is drawn in any case (GK-12).
const TURNS_MAX: u16 = 2_000;
/// The number of gnäll turns with normal draws: five rounds of two (GK-11).
const GNALL_FULL_DRAWS: u8 = 10;
/// The number of gnäll turns after which the match is drawn: ten rounds of two (GK-11).
const GNALL_TURNS: u8 = 20;
/// The number of turns in a row without the gnäll position that end gnäll, if the options allow it:
/// a full round (GK-11).
const GNALL_ABSENT_MAX: u8 = 2;

/// Gnäll: the last two seats have twenty turns left, since one of them is down to a single card
/// (GK-11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Gnall {
    /// The number of turns since it began.
    pub turns: u8,
    /// The number of turns in a row, up to the last, that left nobody with a single card.
    pub absent: u8,
}

impl Gnall {
    /// Returns whether the seats now draw one card fewer than normally.
    pub(super) fn draws_less(self) -> bool {
        self.turns >= GNALL_FULL_DRAWS
    }

    /// Returns the current round; `None` after the last one.
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

/// A round of gnäll: one turn of each of the two seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GnallRound {
    /// The number of the round within its half, from 1.
    pub n: u8,
    /// The number of rounds in that half.
    pub of: u8,
    /// The number of cards by which draws are reduced.
    pub draws_less: u8,
}

/// The reason for the end of a match, as results name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Reason {
    LastAlive,
    GnallDraw,
    NoProgress,
}

impl Reason {
    pub(super) fn word(self) -> &'static str {
        self.into()
    }
}

impl Gnallknekt {
    /// Updates gnäll after a turn; returns the reason if this ends the match.
    pub(super) fn count_gnall(&mut self, sink: &mut EventSink<Gnallknekt>) -> Option<Reason> {
        let stands = self.gnall_stands();
        let Some(Gnall { turns, absent }) = self.gnall else {
            if stands {
                self.gnall = Some(Gnall::default());
                sink.push(PublicEvent::GnallBegan {});
            }
            return None;
        };
        let gnall = Gnall { turns: turns + 1, absent: if stands { 0 } else { absent + 1 } };
        if self.options.gnall_reset && gnall.absent >= GNALL_ABSENT_MAX {
            self.gnall = None;
            sink.push(PublicEvent::GnallEnded {});
            return None;
        }
        self.gnall = Some(gnall);
        sink.push(PublicEvent::GnallCounted { turns: gnall.turns, absent: gnall.absent });
        (gnall.turns >= GNALL_TURNS).then_some(Reason::GnallDraw)
    }

    /// Returns whether two seats are left and one of them has a single card in all its lives.
    fn gnall_stands(&self) -> bool {
        self.alive().count() == 2 && self.alive().any(|seat| self.n_life_cards(seat) == 1)
    }

    /// Returns the reason to end a match without progress (GK-12); `None` if it goes on.
    pub(super) fn stuck(&self) -> Option<Reason> {
        let idle = self.n_idle >= self.idle_limit();
        (idle || self.turn.number >= TURNS_MAX).then_some(Reason::NoProgress)
    }

    /// Returns the number of turns in a row without progress that end the match, counted in rounds
    /// of the seats with lives.
    pub(super) fn idle_limit(&self) -> u16 {
        self.options.no_progress_rounds * self.alive().count() as u16
    }

    pub(super) fn finish(&mut self, reason: Reason, sink: &mut EventSink<Gnallknekt>) {
        self.over = Some(reason);
        if let Some(result) = self.result() {
            sink.push(result.into());
        }
    }

    /// Returns the places of the seats that are out, in the order in which they went out; the first
    /// one is last.
    pub(super) fn out_places(&self) -> Vec<u8> {
        (1..=self.seats).rev().take(self.out.len()).collect()
    }
}
