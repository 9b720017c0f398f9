use games::{AnyAction, AnyEvent, AnyGame, AnyPublicEvent, GameKind};
use rules::{Compared, Seat};

use super::{
    OnProgress, Worlds,
    insight::{Insight, settle},
    tree,
};
use crate::search::{Budget, SearchLevel};

/// Declares [`Searcher`] and its memory, for each game.
macro_rules! searcher {
    ($($game:ident::$Game:ident with $($seats:literal),+;)*) => {
        /// The memory of a seat, by game.
        #[derive(Clone, Debug)]
        enum Memory { $($Game(<games::$game::$Game as Insight>::Memory)),* }

        /// The worlds of a seat, in any game.
        #[derive(Debug)]
        pub struct AnyWorlds<'a>(Inner<'a>);

        #[derive(Debug)]
        enum Inner<'a> { $($Game(Worlds<'a, games::$game::$Game>)),* }

        impl<'a> AnyWorlds<'a> {
            /// Creates the worlds of the seat to act; `None` once the match is over.
            pub fn new(game: &'a AnyGame) -> Option<AnyWorlds<'a>> {
                match game {
                    $(AnyGame::$Game(game) => Worlds::new(game).map(Inner::$Game).map(AnyWorlds),)*
                }
            }

            /// Creates the worlds of `seat`, even if it is not to act: see [`Worlds::of_seat`].
            pub fn of_seat(game: &'a AnyGame, seat: Seat) -> AnyWorlds<'a> {
                AnyWorlds(match game {
                    $(AnyGame::$Game(game) => Inner::$Game(Worlds::of_seat(game, seat)),)*
                })
            }

            fn seats(&self) -> u8 {
                match &self.0 {
                    $(Inner::$Game(worlds) => worlds.seats(),)*
                }
            }
        }

        impl Memory {
            fn new(kind: GameKind) -> Memory {
                match kind { $(GameKind::$Game => Memory::$Game(Default::default())),* }
            }

            fn observe(&mut self, event: &AnyPublicEvent) {
                match (self, event) {
                    $((Memory::$Game(memory), AnyPublicEvent::$Game(event)) => {
                        games::$game::$Game::observe(memory, event);
                    })*
                    _ => unreachable!("a match is of one game"),
                }
            }
        }

        impl Searcher {
            fn search(
                &mut self,
                worlds: &AnyWorlds<'_>,
                budget: Budget,
                on_progress: &mut OnProgress<'_>,
            ) -> (AnyAction, Option<Compared>, u32) {
                match (&worlds.0, &self.memory) {
                    $((Inner::$Game(worlds), Memory::$Game(memory)) => {
                        let rng = &mut self.rng;
                        let (action, compared, n) =
                            tree::search(worlds, memory, budget, rng, on_progress);
                        (AnyAction::$Game(action), compared, n)
                    })*
                    _ => unreachable!("a match is of one game"),
                }
            }

            /// Returns `n` random worlds. What the rules and the observed events exclude does not
            /// occur in them, and what they make unlikely occurs seldom.
            ///
            /// If `n` + 100,000 tries are not enough, worlds repeat. If none of the tried worlds
            /// was possible, all are the same one, which the plays exclude.
            pub fn sample(&mut self, worlds: &AnyWorlds<'_>, n: usize) -> Vec<AnyGame> {
                match (&worlds.0, &self.memory) {
                    $((Inner::$Game(worlds), Memory::$Game(memory)) => {
                        let sampled = possible_worlds(worlds, memory, n, TRIES, &mut self.rng);
                        sampled.into_iter().map(AnyGame::$Game).collect()
                    })*
                    _ => unreachable!("a match is of one game"),
                }
            }

            /// Returns the chance of the seat to act to win the match with `action`, from 0 to 1, as
            /// far as simulations within `budget` tell.
            ///
            /// It changes nothing about later choices. Actions are compared in the same worlds.
            ///
            /// # Panics
            ///
            /// The action is of another game, or not legal.
            pub fn win_chance(
                &self,
                worlds: &AnyWorlds<'_>,
                action: &AnyAction,
                budget: Budget,
                on_progress: &mut OnProgress<'_>,
            ) -> f32 {
                match (&worlds.0, &self.memory, action) {
                    $((Inner::$Game(worlds), Memory::$Game(memory), AnyAction::$Game(action)) => {
                        let rng = &mut self.rng.clone();
                        tree::value_of(worlds, memory, action, budget, rng, on_progress)
                    })*
                    _ => unreachable!("a match is of one game"),
                }
            }
        }
    };
}

games::for_each_game!(searcher);

/// The maximum number of worlds that one call tries in vain, so that a request for many has an end.
const TRIES: usize = 100_000;

/// Returns `n` random worlds that the plays of the deal allow, if `n + tries` tries are enough. For
/// other cases see [`Searcher::sample`].
pub(super) fn possible_worlds<G: Insight>(
    worlds: &Worlds<'_, G>,
    memory: &G::Memory,
    n: usize,
    tries: usize,
    rng: &mut fastrand::Rng,
) -> Vec<G> {
    let frame = G::frame(memory, worlds.view());
    let excluded = G::excluded(&frame, &worlds.sample(|_| {}));
    let mut sample = || {
        worlds.sample(|cards| {
            G::arrange(&frame, cards, rng);
            settle(cards, &excluded);
        })
    };
    let tried = (0..n + tries).map(|_| sample());
    let mut found: Vec<G> = tried.filter(|world| G::is_possible(&frame, world)).take(n).collect();
    if found.is_empty() && n > 0 {
        found.push(sample());
    }
    let n_found = found.len();
    for i in n_found..n {
        found.push(found[i % n_found].clone());
    }
    found
}

/// A bot that searches, in one seat of one match of any game.
///
/// It remembers public events, since a view shows only the present: it has to observe every event
/// of the match, or it plays with less knowledge.
#[derive(Clone, Debug)]
pub struct Searcher {
    kind: GameKind,
    level: SearchLevel,
    memory: Memory,
    rng: fastrand::Rng,
    n_simulations: u64,
}

impl Searcher {
    /// Creates a bot before the match. The same seed gives the same choices.
    pub fn new(kind: GameKind, level: SearchLevel, seed: u64) -> Searcher {
        let rng = fastrand::Rng::with_seed(seed);
        Searcher { kind, level, memory: Memory::new(kind), rng, n_simulations: 0 }
    }

    /// Remembers the public parts of events.
    pub fn observe(&mut self, events: &[AnyEvent]) {
        for event in events.iter().filter_map(|event| event.public.as_ref()) {
            self.memory.observe(event);
        }
    }

    /// Remembers public events, like [`observe`](Searcher::observe), which takes whole events.
    pub fn remember(&mut self, events: &[AnyPublicEvent]) {
        for event in events {
            self.memory.observe(event);
        }
    }

    /// Chooses an action. The choice depends on time only if `on_progress` ends the search.
    pub fn choose(
        &mut self,
        worlds: &AnyWorlds<'_>,
        on_progress: &mut OnProgress<'_>,
    ) -> AnyAction {
        self.compare(worlds, on_progress).0
    }

    /// Chooses an action as [`choose`](Searcher::choose) does, and compares it with the next best
    /// one, if it was clearly the best.
    pub(crate) fn compare(
        &mut self,
        worlds: &AnyWorlds<'_>,
        on_progress: &mut OnProgress<'_>,
    ) -> (AnyAction, Option<Compared>) {
        let budget = self.level.budget(self.kind, worlds.seats());
        let (action, compared, n) = self.search(worlds, budget, on_progress);
        self.n_simulations += u64::from(n);
        (action, compared)
    }

    /// Returns the action that a search within `budget` chooses. It changes nothing about later
    /// choices.
    pub fn best(
        &self,
        worlds: &AnyWorlds<'_>,
        budget: Budget,
        on_progress: &mut OnProgress<'_>,
    ) -> AnyAction {
        self.clone().search(worlds, budget, on_progress).0
    }

    /// Returns the number of simulations so far.
    pub fn n_simulations(&self) -> u64 {
        self.n_simulations
    }
}
