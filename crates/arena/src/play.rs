use std::{sync::Arc, time::Duration};

use bots::{
    choose,
    search::{AnyWorlds, SearchLevel, Searcher},
};
use engine::{Counts, Engine, in_process};
use games::{AnyAction, AnyEvent, AnyGame, AnyOptions};
use rules::{Game as _, Level, MatchResult, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    Contestant, EnginePool, Entrant, Plan,
    plain_1::plain_1,
    shuffles::{Shuffles, mix},
};

/// The matches of one group, in the order of the rotations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The number of the group, from 0.
    pub group: u64,
    /// One match per rotation.
    pub matches: Vec<Played>,
}

/// The result of one match. Each list has one entry per seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// The contestant, by its place in the plan.
    pub bots: Vec<usize>,
    /// The place from 0, the best first; partners share theirs.
    pub places: Vec<usize>,
    /// The points, in the game's own terms.
    pub points: Vec<i32>,
}

/// Plays group number `n` of `plan`.
pub(crate) fn group(plan: &Plan, n: u64) -> Group {
    let matches = (0..).zip(plan.lineups()).map(|(rotation, bots)| {
        let number = if plan.is_duplicate { 0 } else { rotation };
        let mut shuffles = Shuffles::new(mix(&[plan.seed, n, number]));
        let choices = mix(&[plan.seed, n, rotation, 1]);
        play(plan, bots, &mut shuffles, choices)
    });
    Group { group: n, matches: matches.collect() }
}

fn play(plan: &Plan, bots: Vec<usize>, shuffles: &mut Shuffles, seed: u64) -> Played {
    let mut players: Vec<Player> = Seat::all(plan.seats)
        .zip(&bots)
        .map(|(seat, &bot)| {
            let seed = mix(&[seed, u64::from(seat.0)]);
            Player::new(&plan.contestants[bot], &plan.options, plan.seats, seat, seed)
        })
        .collect();
    let (mut game, mut events) = AnyGame::start(&plan.options, plan.seats, shuffles);
    loop {
        for player in &mut players {
            player.observe(&events);
        }
        let Some(seat) = game.to_act() else { break };
        let action = players[seat.index()].choose(&game);
        events = game.apply(&action, shuffles).expect("a bot chooses a legal action");
    }
    let result = game.result().expect("a match without a decision is over");
    for player in players {
        player.end(&result, &plan.options, plan.seats);
    }
    let MatchResult { ranking, scores: points, .. } = result;
    let teams = plan.teams();
    let place = |seat| MatchResult::place(&ranking, &teams, seat);
    Played { bots, places: Seat::all(plan.seats).map(place).collect(), points }
}

/// A bot in its seat.
enum Player {
    Fool(fastrand::Rng),
    Plain(fastrand::Rng),
    Plain1,
    Searcher(Searcher),
    Engine(Box<EnginePlayer>),
}

impl Player {
    fn new(entrant: &Entrant, options: &AnyOptions, seats: u8, seat: Seat, seed: u64) -> Player {
        let rng = || fastrand::Rng::with_seed(seed);
        let searcher = |level| Player::Searcher(Searcher::new(options.kind(), level, seed));
        match entrant {
            Entrant::Bot(Contestant::Fool) => Player::Fool(rng()),
            Entrant::Bot(Contestant::Plain) => Player::Plain(rng()),
            Entrant::Bot(Contestant::Plain1) => Player::Plain1,
            Entrant::Bot(Contestant::Good) => searcher(SearchLevel::Good),
            Entrant::Bot(Contestant::Expert) => searcher(SearchLevel::Expert),
            Entrant::Engine(pool) => {
                Player::Engine(Box::new(EnginePlayer::new(pool, options, seats, seat)))
            }
        }
    }

    fn observe(&mut self, events: &[AnyEvent]) {
        match self {
            Player::Searcher(searcher) => searcher.observe(events),
            Player::Engine(engine) => engine.observe(events),
            Player::Fool(_) | Player::Plain(_) | Player::Plain1 => {}
        }
    }

    fn choose(&mut self, game: &AnyGame) -> AnyAction {
        let view = || game.view().expect("a seat is to act");
        match self {
            Player::Fool(rng) => choose(Level::Fool, &view(), rng),
            Player::Plain(rng) => choose(Level::Plain, &view(), rng),
            Player::Plain1 => plain_1(&view()),
            Player::Searcher(searcher) => {
                let worlds = AnyWorlds::new(game).expect("a seat is to act");
                searcher.choose(&worlds, &mut || false)
            }
            Player::Engine(engine) => engine.choose(game),
        }
    }

    fn end(self, result: &MatchResult, options: &AnyOptions, seats: u8) {
        if let Player::Engine(engine) = self {
            engine.end(result, options, seats);
        }
    }
}

/// An engine in its seat.
struct EnginePlayer {
    pool: Arc<EnginePool>,
    /// `None` once the engine is broken.
    engine: Option<Engine>,
    before: Counts,
    seat: Seat,
    n_decisions: u64,
}

impl EnginePlayer {
    fn new(pool: &Arc<EnginePool>, options: &AnyOptions, seats: u8, seat: Seat) -> EnginePlayer {
        let mut engine = pool.take();
        let before = engine.as_ref().map(Engine::counts).unwrap_or_default();
        if let Some(engine) = &mut engine {
            engine.hello(in_process::hello(options, seats, seat));
        }
        EnginePlayer { pool: pool.clone(), engine, before, seat, n_decisions: 0 }
    }

    fn observe(&mut self, events: &[AnyEvent]) {
        if let (Some(engine), Some(seen)) =
            (&mut self.engine, in_process::events(events, self.seat))
        {
            engine.observe(seen);
        }
    }

    fn choose(&mut self, game: &AnyGame) -> AnyAction {
        let limit = self.pool.limit;
        self.n_decisions += 1;
        let go = in_process::go(game, self.n_decisions, limit);
        let picked = self.engine.as_mut().map(|engine| engine.go(&go, Duration::MAX));
        // The default action is the first one.
        let index = picked.and_then(Result::ok).map_or(0, |pick| pick.index);
        game.legal().swap_remove(index)
    }

    fn end(self, result: &MatchResult, options: &AnyOptions, seats: u8) {
        if let Some(mut engine) = self.engine {
            engine.over(in_process::over(result, options, seats));
            self.pool.put(engine, self.before);
        }
    }
}

#[cfg(test)]
mod tests {
    use games::GameKind;
    use serde_json::Map;

    use super::*;

    fn plan(kind: GameKind, seats: u8, bots: [Contestant; 2]) -> Plan {
        Plan::new(kind, seats, Map::new(), bots, 5).unwrap().rotate()
    }

    #[test]
    fn equal_bots_get_the_same_result_in_every_rotation_of_a_duplicate_group() {
        let bots = [Contestant::Plain1; 2];
        for (kind, seats) in [(GameKind::Gurka, 3), (GameKind::Knektpass, 4)] {
            let group = plan(kind, seats, bots).duplicate().play(0);
            assert_eq!(group.matches.len(), usize::from(seats));
            assert!(group.matches.iter().all(|one| one.points == group.matches[0].points));
            let group = plan(kind, seats, bots).play(0);
            assert!(group.matches.iter().any(|one| one.points != group.matches[0].points));
        }
    }

    #[test]
    fn a_group_is_the_same_whenever_it_is_played() {
        let plan = plan(GameKind::Gnallknekt, 3, [Contestant::Plain, Contestant::Fool]);
        let second = plan.play(1);
        assert_eq!(second, plan.play(1));
        assert_ne!(second.matches, plan.play(2).matches);
    }

    #[test]
    fn partners_share_a_place() {
        let plan = plan(GameKind::Karnoffel, 4, [Contestant::Plain, Contestant::Fool]);
        for Played { bots, places, .. } in plan.play(0).matches {
            assert_eq!((bots[0], places[0]), (bots[2], places[2]));
            assert_ne!(places[0], places[1]);
        }
    }
}
