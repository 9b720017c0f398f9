use std::{fmt, sync::Arc, time::Duration};

use client::engine::{Counts, Engine, Fault, NamedProgram};
use parking_lot::Mutex;
use rules::Level;

use crate::Contestant;

/// A participant in the arena: a bot or an engine.
#[derive(Clone, Debug)]
pub enum Entrant {
    Bot(Contestant),
    /// A program, see [`client::engine`].
    Engine(Arc<EnginePool>),
    /// A bot of the server, for a plan [on a server](crate::Plan::on_server). In process, the
    /// built-in bot of this level plays.
    Server(Level),
}

impl Entrant {
    /// Returns the entrant for a program, with a time limit for each decision.
    pub fn engine(named: NamedProgram, limit: Duration) -> Entrant {
        Entrant::Engine(Arc::new(EnginePool { named, limit, state: Mutex::default() }))
    }

    /// Returns the processes of an engine; `None` for a built-in bot.
    pub fn pool(&self) -> Option<&EnginePool> {
        match self {
            Entrant::Bot(_) | Entrant::Server(_) => None,
            Entrant::Engine(pool) => Some(pool),
        }
    }
}

impl From<Contestant> for Entrant {
    fn from(bot: Contestant) -> Entrant {
        Entrant::Bot(bot)
    }
}

impl PartialEq for Entrant {
    /// Compares by name.
    fn eq(&self, other: &Entrant) -> bool {
        self.to_string() == other.to_string()
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(bot) => write!(f, "{bot}"),
            Entrant::Engine(pool) => f.write_str(&pool.named.name),
            Entrant::Server(level) => write!(f, "server:{level}"),
        }
    }
}

/// The processes of one engine, one for each seat that it has in a match being played.
#[derive(Debug)]
pub struct EnginePool {
    named: NamedProgram,
    pub(crate) limit: Duration,
    state: Mutex<PoolState>,
}

#[derive(Debug, Default)]
struct PoolState {
    idle: Vec<Engine>,
    counts: Counts,
    broken: Option<Fault>,
}

impl EnginePool {
    /// Returns a process without a match; `None` once the engine is broken.
    pub(crate) fn take(&self) -> Option<Engine> {
        {
            let mut state = self.state.lock();
            if state.broken.is_some() {
                return None;
            }
            if let Some(engine) = state.idle.pop() {
                return Some(engine);
            }
        }
        match Engine::start(self.named.program.clone()) {
            Ok(engine) => Some(engine),
            Err(fault) => {
                self.state.lock().broken = Some(fault);
                None
            }
        }
    }

    /// Returns a process to the pool. `before` is what it had done when it was taken.
    pub(crate) fn put(&self, engine: Engine, before: Counts) {
        let mut state = self.state.lock();
        state.counts += engine.counts() - before;
        match engine.broken() {
            Some(fault) => state.broken = Some(fault.clone()),
            None => state.idle.push(engine),
        }
    }

    /// Returns the numbers of decisions and faults of all processes so far.
    pub fn counts(&self) -> Counts {
        self.state.lock().counts
    }

    /// Returns the fault that broke the engine; `None` if it works. A broken engine plays only
    /// default actions.
    pub fn broken(&self) -> Option<Fault> {
        self.state.lock().broken.clone()
    }
}
