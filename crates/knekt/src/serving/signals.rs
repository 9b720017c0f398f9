use std::{future::pending, thread};

use anyhow::Context;
use server::Tls;
use tokio::{
    runtime::Builder,
    signal::unix::{SignalKind, signal},
};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};
use tracing::info;

/// What the system says to this process, heard by a thread of its own: also while one server has
/// ended and the next has not begun.
pub(crate) struct Signals {
    end: CancellationToken,
}

impl Signals {
    /// Hears from now on. `SIGHUP` renews the certificate of `tls`, if there is one; without, and
    /// like `SIGUSR1` and `SIGUSR2`, it is noted in the log and does nothing.
    pub(crate) fn listen(tls: Option<Tls>) -> anyhow::Result<Signals> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.context("cannot start the runtime")?;
        let of = |kind| {
            let _within = runtime.enter();
            signal(kind).context("cannot hear signals")
        };
        let mut terminate = of(SignalKind::terminate())?;
        let mut interrupt = of(SignalKind::interrupt())?;
        let mut hangup = of(SignalKind::hangup())?;
        runtime.spawn(async move {
            while hangup.recv().await.is_some() {
                if let Some(tls) = &tls {
                    tls.renew();
                } else {
                    info!("SIGHUP: there is no certificate to read again");
                }
            }
        });
        // Their default is to end the process: whoever means another program must not end this one.
        let others =
            [("SIGUSR1", SignalKind::user_defined1()), ("SIGUSR2", SignalKind::user_defined2())];
        for (name, kind) in others {
            let mut other = of(kind)?;
            runtime.spawn(async move {
                while other.recv().await.is_some() {
                    info!("{name}: nothing to do");
                }
            });
        }
        let end = CancellationToken::new();
        let shutdown = end.clone();
        let listen = async move {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            shutdown.cancel();
            // The certificate may be renewed while what was begun is ended.
            pending::<()>().await;
        };
        let thread = thread::Builder::new().name("signals".to_owned());
        thread.spawn(move || runtime.block_on(listen)).context("cannot start a thread")?;
        Ok(Signals { end })
    }

    /// Ready when the process is to end: `SIGTERM`, or `SIGINT`.
    pub(super) fn shutdown(&self) -> WaitForCancellationFutureOwned {
        self.end.clone().cancelled_owned()
    }

    /// Whether the process is to end.
    pub(super) fn is_shutting_down(&self) -> bool {
        self.end.is_cancelled()
    }
}
