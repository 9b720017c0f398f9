use std::ops::ControlFlow;

use bots::{
    Reason, advise, reason,
    search::{AnyWorlds, Budget, OnProgress, SearchLevel, Searcher},
};
use games::{AnyAction, AnyEvent, AnyGame, GameKind};
use protocol::{RawAction, record::ReviewedDecision};
use rules::Game as _;

/// The number of simulations per judged action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Enough to tell small differences: more than an `expert` makes at a table.
    Full,
    /// A quarter of [`Full`](Depth::Full), for which people wait some seconds.
    Quick,
    /// This many simulations, at least one.
    Simulations(u32),
}

impl Depth {
    pub(crate) fn budget(self, kind: GameKind) -> Budget {
        let full = match kind {
            // Its simulations take ten times as long as those of the others.
            GameKind::Gnallknekt => 1_500,
            GameKind::Knorri | GameKind::Gurka | GameKind::Knektpass | GameKind::Karnoffel => 4_000,
        };
        let simulations = match self {
            Depth::Full => full,
            Depth::Quick => full / 4,
            Depth::Simulations(n) => n.max(1),
        };
        Budget { simulations }
    }
}

/// The smallest difference between two chances that simulations can tell from none.
const NOISE: f32 = 0.02;

/// The seed of all reviews, so that the same record gives the same review.
const SEED: u64 = 0x4b_6e65_6b74;

/// A bot that follows a match and judges decisions.
pub(crate) struct Engine {
    searcher: Searcher,
    budget: Budget,
}

impl Engine {
    pub(crate) fn new(kind: GameKind, depth: Depth) -> Engine {
        let searcher = Searcher::new(kind, SearchLevel::Expert, SEED);
        Engine { searcher, budget: depth.budget(kind) }
    }

    /// Returns the number of simulations per action that is judged.
    pub(crate) fn n_simulations(&self) -> u32 {
        self.budget.simulations
    }

    /// Remembers the public parts of events.
    pub(crate) fn observe(&mut self, events: &[AnyEvent]) {
        self.searcher.observe(events);
    }

    /// Compares `action`, which the seat to act chose, with the best action found; `None` if
    /// `on_progress` ended the search.
    pub(crate) fn judge(
        &self,
        game: &AnyGame,
        step: u32,
        action: &AnyAction,
        on_progress: &mut OnProgress<'_>,
    ) -> Option<ReviewedDecision> {
        let view = game.view().expect("a seat is to act");
        let worlds = AnyWorlds::new(game).expect("a seat is to act");
        let mut progress = ControlFlow::Continue(());
        let mut on_progress = || {
            if progress.is_continue() {
                progress = on_progress();
            }
            progress
        };
        let plain = advise(&view).action;
        let found = self.searcher.best(&worlds, self.budget, &mut on_progress);
        let mut chance = |action: &AnyAction| {
            self.searcher.win_chance(&worlds, action, self.budget, &mut on_progress)
        };
        let win_chance = chance(action);
        let others = [&found, &plain].into_iter().filter(|&other| other != action);
        let best = others
            .map(|other| (other, chance(other)))
            .max_by(|(_, a), (_, b)| a.total_cmp(b))
            .filter(|(_, best)| best - win_chance >= NOISE);
        if progress.is_break() {
            return None;
        }
        let (best, best_win_chance) = best.unwrap_or((action, win_chance));
        let reason = reason(&view, best).unwrap_or(Reason::WinsMostOften);
        Some(ReviewedDecision {
            step,
            action: raw(action),
            win_chance: thousandths(win_chance),
            best: raw(best),
            best_win_chance: thousandths(best_win_chance),
            cost: thousandths(best_win_chance - win_chance),
            reason: <&str>::from(reason).to_owned(),
        })
    }
}

fn raw(action: &AnyAction) -> RawAction {
    RawAction::of(action).expect("an action is a JSON object")
}

/// Rounds a chance to three digits.
fn thousandths(chance: f32) -> f64 {
    (f64::from(chance) * 1000.0).round() / 1000.0
}
