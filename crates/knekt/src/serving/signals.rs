use std::{future::pending, thread};

use anyhow::Context;
use server::Tls;
use tokio::{
    runtime::Builder,
    signal::unix::{SignalKind, signal},
};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};

/// What the system says to this process, heard by a thread of its own: also while one server has
/// ended and the next has not begun.
pub(crate) struct Signals {
    end: CancellationToken,
}

impl Signals {
    /// Hears from now on. `SIGHUP` renews the certificate of `tls`, if there is one.
    pub(crate) fn hear(tls: Option<Tls>) -> anyhow::Result<Signals> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.context("cannot start the runtime")?;
        let of = |kind| {
            let _within = runtime.enter();
            signal(kind).context("cannot hear signals")
        };
        let mut terminate = of(SignalKind::terminate())?;
        let mut interrupt = of(SignalKind::interrupt())?;
        if let Some(tls) = tls {
            let mut hangup = of(SignalKind::hangup())?;
            runtime.spawn(async move {
                while hangup.recv().await.is_some() {
                    tls.renew();
                }
            });
        }
        let end = CancellationToken::new();
        let ends = end.clone();
        let hears = async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            ends.cancel();
            // The certificate may be renewed while what was begun is ended.
            pending::<()>().await;
        };
        let thread = thread::Builder::new().name("signals".to_owned());
        thread.spawn(move || runtime.block_on(hears)).context("cannot start a thread")?;
        Ok(Signals { end })
    }

    /// Ready when the process is to end: `SIGTERM`, or `SIGINT`.
    pub(super) fn end(&self) -> WaitForCancellationFutureOwned {
        self.end.clone().cancelled_owned()
    }

    /// Whether the process is to end.
    pub(super) fn is_to_end(&self) -> bool {
        self.end.is_cancelled()
    }
}
