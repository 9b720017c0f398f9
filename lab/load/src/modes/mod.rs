//! The workloads: tables in play, crowds of guests, reconnecting spectators, and a mix of all.

mod crowd;
mod play;
mod resumes;
mod soak;

mod warm_up;

use std::{cell::Cell, future::Future, rc::Rc, time::Duration};

use tokio::{
    runtime::Builder,
    task::{LocalSet, yield_now},
    time::{Instant, timeout},
};

use crate::{
    plan::{LoadError, Mode, Plan, SECONDS_MAX},
    player::{Context, Pace},
    report::{Measurement, Report},
    stats::Stats,
    table::Table,
    usage::Usage,
};
use warm_up::WarmUp;

/// The number of groups of players that connect at the same time.
const CONNECTING_MAX: usize = 64;

/// Runs a workload and returns what was measured. Clients are on one thread.
///
/// # Errors
///
/// The server could not be reached, or refused the clients.
pub fn run(plan: &Plan) -> Result<Report, LoadError> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    // Dropped first, so that the clients end before the runtime.
    let clients = LocalSet::new();
    runtime.block_on(clients.run_until(async {
        match &plan.mode {
            Mode::Closed(games) => play::closed(plan, games).await,
            Mode::Open { games, think } => play::open(plan, games, *think).await,
            Mode::Spectators { games, n } => play::spectators(plan, games, *n).await,
            Mode::Slow { games, pause } => play::slow_readers(plan, games, *pause).await,
            Mode::Storm(games) => crowd::storm(plan, games).await,
            Mode::Idle { n } => crowd::idle(plan, *n).await,
            Mode::Resumes { games, n } => resumes::resumes(plan, games, *n).await,
            Mode::Soak(soak) => soak::soak(plan, *soak).await,
        }
    }))
}

/// A measurement whose clients are being set up.
#[derive(Debug)]
struct Setup<'a> {
    plan: &'a Plan,
    context: Rc<Context>,
    began: Instant,
    /// The server's usage before the first client; `None` if its process was not given.
    before: Option<Usage>,
}

impl<'a> Setup<'a> {
    fn begin(plan: &'a Plan, pace: Pace) -> Result<Setup<'a>, LoadError> {
        let context = Context {
            target: plan.target.clone(),
            stats: Stats::new(),
            pace,
            seed: plan.seed,
            lateness: Cell::default(),
        };
        Ok(Setup { plan, context: Rc::new(context), began: Instant::now(), before: usage(plan)? })
    }

    /// Waits for clients to be set up, within the time limit.
    async fn within<T>(
        clients: impl Future<Output = Result<T, LoadError>>,
    ) -> Result<T, LoadError> {
        let limit = Duration::from_secs(SECONDS_MAX.into());
        timeout(limit, clients).await.map_err(|_| LoadError::TooSlow)?
    }

    /// Measures the clients that are now running.
    async fn measure(self, mode: &'static str) -> Result<Measurement, LoadError> {
        let setup = self.began.elapsed();
        let warm_up = WarmUp::fixed(self.plan.warm_up).await;
        self.measure_now(mode, setup, warm_up).await
    }

    /// Measures the clients that are now running, once they keep to the schedules of their tables.
    async fn measure_open_loop(
        self,
        mode: &'static str,
        tables: &[Rc<Table>],
    ) -> Result<Measurement, LoadError> {
        let setup = self.began.elapsed();
        let warm_up = WarmUp::of_open_loop(self.plan.warm_up, &self.context, tables).await;
        self.measure_now(mode, setup, warm_up).await
    }

    async fn measure_now(
        self,
        mode: &'static str,
        setup: Duration,
        warm_up: WarmUp,
    ) -> Result<Measurement, LoadError> {
        let from = usage(self.plan)?;
        let began = Instant::now();
        self.context.stats.begin();
        let end = began + self.plan.length.min(Duration::from_secs(SECONDS_MAX.into()));
        while Instant::now() < end {
            // On loopback, the server would pay for waking this thread with each frame.
            yield_now().await;
        }
        let length = began.elapsed();
        let to = usage(self.plan)?;
        let counts = self.context.stats.end();
        let WarmUp { took: warm_up, is_overdue } = warm_up;
        let before = self.before;
        Ok(Measurement { mode, setup, warm_up, is_overdue, length, counts, before, from, to })
    }
}

fn usage(plan: &Plan) -> Result<Option<Usage>, LoadError> {
    Ok(plan.pid.map(Usage::of).transpose()?)
}
