use std::{sync::Arc, time::Duration};

use client::engine::{Counts, Engine, Events, Go, Hello, Over};

use crate::EnginePool;

/// An engine in its seat, for one match.
#[derive(Debug)]
pub(crate) struct EnginePlayer {
    pool: Arc<EnginePool>,
    /// The engine; `None` once it is broken.
    engine: Option<Engine>,
    before: Counts,
}

impl EnginePlayer {
    pub(crate) fn new(pool: &Arc<EnginePool>, hello: Hello) -> EnginePlayer {
        let mut engine = pool.take();
        let before = engine.as_ref().map(Engine::counts).unwrap_or_default();
        if let Some(engine) = &mut engine {
            engine.hello(hello);
        }
        EnginePlayer { pool: pool.clone(), engine, before }
    }

    /// Returns the time limit for a decision.
    pub(crate) fn limit(&self) -> Duration {
        self.pool.limit
    }

    pub(crate) fn observe(&mut self, events: Events) {
        if let Some(engine) = &mut self.engine {
            engine.observe(events);
        }
    }

    /// Returns the index of the engine's choice among the legal actions; without a choice 0, the
    /// default action.
    pub(crate) fn choose(&mut self, go: &Go) -> usize {
        let picked = self.engine.as_mut().map(|engine| engine.go(go, Duration::MAX));
        picked.and_then(Result::ok).map_or(0, |pick| pick.index)
    }

    pub(crate) fn end(self, over: Over) {
        if let Some(mut engine) = self.engine {
            engine.over(over);
            self.pool.put(engine, self.before);
        }
    }
}
