use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use bots::Reason;
use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use rules::{Advice, Game as _, fairness::Secret};
use serde_json::{Map, Value};
use storage::journal::{Change, ChatStore, Entry, Store};
use table::{BotTurn, Pace, TableDeps};
use tokio::task::spawn_blocking;

use crate::state::{
    clock::{expiring, monotonic, now},
    lobby::Lobby,
    metrics::Metrics,
    search_pool::{SearchPool, progress_handler},
};

/// The maximum duration of a bot's search on a busy machine.
const SEARCH_MAX: Duration = Duration::from_secs(1);

/// Assembles the dependencies of all tables: clocks, randomness, bots and storage.
pub(crate) fn build(
    (epoch, store, talk): (u32, Arc<dyn Store>, Arc<dyn ChatStore>),
    pace: Pace,
    lobby: Lobby,
    metrics: Metrics,
) -> TableDeps<AnyGame> {
    let (commits, search_pool) = (metrics.clone(), SearchPool::for_bots());
    TableDeps {
        epoch,
        store,
        talk,
        parse_options: AnyOptions::of_game,
        recommended: |game, seats| recommended_options(game, seats).cloned(),
        bot: Arc::new(think),
        run_bot: Arc::new(move |level, think| {
            if level.searches() {
                search_pool.run(level, think);
            } else {
                drop(spawn_blocking(think));
            }
        }),
        hint: Arc::new(|turn| advise(turn).map_reason(Into::into)),
        pace,
        now,
        monotonic,
        expiring,
        draw_secret: draw,
        notice: Arc::new(move |summary| lobby.notice(summary)),
        count: Arc::new(move |event| metrics.record_event(event)),
        on_append: Arc::new(move |took, result| commits.record_commit(took, result)),
    }
}

/// Returns whether this version has the rules of a table, given its first entry.
pub fn has_rules_of(created: &Entry) -> bool {
    let Change::Created { game, rules, seats, options, .. } = &created.change else {
        return false;
    };
    AnyOptions::of_game(game, options, *seats)
        .is_ok_and(|options| AnyGame::rules(&options) == *rules)
}

/// Draws a deal's secret from the system's randomness.
fn draw() -> Secret {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system provides randomness");
    Secret::new(bytes)
}

/// Returns the recommended options of a game; empty for an unknown game.
pub(crate) fn recommended(game: &str) -> Map<String, Value> {
    let presets = GameKind::from_name(game).map(AnyOptions::presets).unwrap_or_default();
    presets.into_iter().next().map(|preset| preset.options).unwrap_or_default()
}

/// Returns the recommended options of a game for a number of seats; `None` if there is no such
/// game, or it is not played with this number of seats.
fn recommended_options(game: &str, seats: u8) -> Option<&'static AnyOptions> {
    // Parsed once, because each change of a table's summary needs them.
    static ALL: LazyLock<Vec<(GameKind, u8, AnyOptions)>> = LazyLock::new(|| {
        let kinds =
            GameKind::ALL.iter().flat_map(|&kind| kind.seats().iter().map(move |&n| (kind, n)));
        let parsed = kinds.filter_map(|(kind, seats)| {
            let options = AnyOptions::read(kind, &recommended(kind.name()), seats).ok()?;
            Some((kind, seats, options))
        });
        parsed.collect()
    });
    let found = ALL.iter().find(|(kind, n, _)| kind.name() == game && *n == seats);
    found.map(|(_, _, options)| options)
}

/// The seed of searches for hints. It is fixed, so that a position always has the same hint.
const HINT_SEED: u64 = 1;

fn advise(turn: &BotTurn<AnyGame>) -> Advice<AnyAction, Reason> {
    match &turn.world {
        Some(world) => {
            bots::advise_in(world, &turn.events, HINT_SEED, &mut progress_handler(SEARCH_MAX))
        }
        None => bots::advise(&turn.view),
    }
}

fn think(turn: &BotTurn<AnyGame>, seed: u64) -> AnyAction {
    match &turn.world {
        Some(world) => {
            let on_progress = &mut progress_handler(SEARCH_MAX);
            bots::choose_in(turn.level, world, &turn.events, seed, on_progress)
        }
        None => bots::choose(turn.level, &turn.view, &mut fastrand::Rng::with_seed(seed)),
    }
}
