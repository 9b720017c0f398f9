use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use fairness::Secret;
use games::{AnyAction, AnyGame, AnyOptions, GameKind};
use journal::ChatStore;
use rules::BadOption;
use serde_json::{Map, Value};
use store::Sqlite;
use table::{BotTurn, Pace, TableDeps};
use tokio::{task::spawn_blocking, time::Instant};

use crate::state::{
    clock::{expiring, monotonic, now},
    lobby::Lobby,
    metrics::Metrics,
    search_pool::SearchPool,
};

/// The maximum time of a bot's search on a busy machine.
const SEARCH_MAX: Duration = Duration::from_secs(1);

/// Returns the dependencies of tables: clock, randomness, bots and storage.
pub(crate) fn parts(
    logs: Sqlite,
    talk: Arc<dyn ChatStore>,
    pace: Pace,
    lobby: Lobby,
    metrics: Metrics,
) -> Arc<TableDeps<AnyGame, Sqlite>> {
    let (commits, search_pool) = (metrics.clone(), SearchPool::new());
    let on_append = Arc::new(move |took, result: &_| commits.record_commit(took, result));
    Arc::new(TableDeps {
        epoch: logs.epoch(),
        store: Arc::new(logs.with_append_hook(on_append)),
        talk,
        parse_options: open,
        recommended: |game, seats| recommended_options(game, seats).cloned(),
        bot: Arc::new(think),
        run_bot: Arc::new(move |level, think| {
            if level.searches() {
                search_pool.run(level, think);
            } else {
                drop(spawn_blocking(think));
            }
        }),
        hint: Arc::new(|view| bots::advise(view).map_reason(Into::into)),
        pace,
        now,
        monotonic,
        expiring,
        draw_secret: draw,
        notice: Arc::new(move |summary| lobby.notice(summary)),
        count: Arc::new(move |event| metrics.record_event(event)),
    })
}

/// Parses the options of a game.
pub(crate) fn open(
    game: &str,
    chosen: &Map<String, Value>,
    seats: u8,
) -> Result<AnyOptions, BadOption> {
    AnyOptions::read(GameKind::read(game)?, chosen, seats)
}

/// Draws a secret from the system's randomness.
fn draw() -> Secret {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system provides randomness");
    Secret::new(bytes)
}

/// Returns the recommended options of a game; empty for an unknown one.
pub(crate) fn recommended(game: &str) -> Map<String, Value> {
    let presets = GameKind::from_name(game).map(AnyOptions::presets).unwrap_or_default();
    presets.into_iter().next().map(|preset| preset.options).unwrap_or_default()
}

/// Returns the same as options for this number of seats; `None` if there are none.
fn recommended_options(game: &str, seats: u8) -> Option<&'static AnyOptions> {
    // Parsed once, since every change of a table asks for them.
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

fn think(turn: &BotTurn<AnyGame>, seed: u64) -> AnyAction {
    match &turn.world {
        Some(world) => {
            let began = Instant::now();
            let mut is_late = || began.elapsed() >= SEARCH_MAX;
            bots::choose_in(turn.level, world, &turn.events, seed, &mut is_late)
        }
        None => bots::choose(turn.level, &turn.view, &mut fastrand::Rng::with_seed(seed)),
    }
}
