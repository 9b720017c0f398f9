//! Bots written from the rules alone, as strangers would write them.
//!
//! They judge the levels of `bots`: a level is stronger than another if it does better against
//! these, and not only against the other. So they use nothing of `bots`, and do not follow its
//! changes.

#![expect(
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "numbers of cards and seats are small"
)]
#![expect(clippy::match_same_arms, reason = "each style is read by itself")]

mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;
mod search;

use fastrand::Rng;
use games::{AnyAction, AnyGame};
use rules::{Game, Seat, SeatView};

/// A way to play by rules of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Takes what it can get now.
    Greedy,
    /// Keeps what is good, and takes no risks.
    Cautious,
    /// Remembers which cards are gone.
    Counting,
}

/// A bot against which the levels of `bots` are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rival {
    /// Plays by rules of thumb.
    Style(Style),
    /// Plays at random, and searches once few cards are left.
    Endgame,
    /// Plays the action that does best in this many random worlds, in which everybody goes on by
    /// rules of thumb.
    Worlds(u16),
}

/// A game that the judges can play.
trait Judged: Game {
    /// The longest simulation, in actions.
    const ACTIONS_MAX: usize;

    /// Returns how good a legal action looks; the best is played.
    fn rate(style: Style, view: &SeatView<Self>, action: &Self::Action) -> i32;

    /// Returns how far the match has come. Simulations end when it grows: at the end of the deal, or
    /// of a round of turns.
    fn stage(public: &Self::Public) -> u32;

    /// Returns how good the position is for `seat`, while the match is not over: within ±1.
    fn worth(public: &Self::Public, seat: Seat) -> f64;

    /// Returns whether so few cards are left that a search is worth while.
    fn is_endgame(public: &Self::Public) -> bool;
}

impl Rival {
    /// Chooses the action of the seat to act. It gets the whole game to draw worlds from, and sees
    /// only those.
    pub(crate) fn choose(self, game: &AnyGame, rng: &mut Rng) -> AnyAction {
        macro_rules! choose {
            ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {
                match game {
                    $(AnyGame::$Name(game) => AnyAction::$Name(self.choose_in(game, rng)),)+
                }
            };
        }
        games::for_each_game!(choose)
    }

    fn choose_in<G: Judged>(self, game: &G, rng: &mut Rng) -> G::Action {
        let view = game.view().expect("a seat is to act");
        if let [only] = &view.legal[..] {
            return only.clone();
        }
        match self {
            Rival::Style(style) => style.choose(&view),
            Rival::Endgame if G::is_endgame(&view.public) => search::exact(game, &view, rng),
            Rival::Endgame => rng.choice(view.legal).expect("a seat has a legal action"),
            Rival::Worlds(n_worlds) => search::sampled(game, &view, n_worlds, rng),
        }
    }
}

impl Style {
    /// Returns the best action by rules of thumb, the first of several.
    fn choose<G: Judged>(self, view: &SeatView<G>) -> G::Action {
        let rated = view.legal.iter().rev().max_by_key(|action| G::rate(self, view, action));
        rated.expect("a seat has a legal action").clone()
    }
}

#[cfg(test)]
mod tests {
    use games::GameKind;
    use serde_json::Map;

    use crate::{Contestant, Plan, Report};

    fn score(kind: GameKind, seats: u8, bots: [Contestant; 2], n_groups: u64) -> f64 {
        let plan = Plan::new(kind, seats, Map::new(), bots, 3).unwrap().duplicate().rotate();
        let mut report = Report::new(&plan);
        for n in 0..n_groups {
            report.add(&plan.play(n));
        }
        report.scores().estimate().mean
    }

    #[test]
    fn every_judge_finishes_a_match_of_every_game() {
        let judges = [
            Contestant::Greedy,
            Contestant::Cautious,
            Contestant::Counting,
            Contestant::Endgame,
            Contestant::Worlds4,
        ];
        for &kind in GameKind::ALL {
            for bot in judges {
                let group = Plan::new(kind, kind.seats()[0], Map::new(), [bot], 3).unwrap().play(0);
                assert_eq!(group.matches.len(), 1);
            }
        }
    }

    #[test]
    fn rules_of_thumb_beat_random_play() {
        let styles = [Contestant::Greedy, Contestant::Cautious, Contestant::Counting];
        let played = GameKind::ALL.iter().flat_map(|&kind| styles.map(|bot| (kind, bot)));
        let scores = played.map(|(kind, bot)| {
            (kind.name(), bot, score(kind, kind.seats()[0], [bot, Contestant::Fool], 60))
        });
        let lost: Vec<_> = scores.filter(|&(.., score)| score <= 0.5).collect();
        assert!(lost.is_empty(), "{lost:?}");
    }
}
