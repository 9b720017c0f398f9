use std::{future::pending, thread};

use anyhow::Context;
use net::Tls;
use tokio::{
    runtime::Builder,
    signal::unix::{SignalKind, signal},
};
use tokio_util::sync::{CancellationToken, WaitForCancellationFutureOwned};
use tracing::info;

/// Unix signals, received on a separate thread, which also runs between two servers.
pub(crate) struct Signals {
    end: CancellationToken,
}

impl Signals {
    /// Starts listening. `SIGHUP` reloads the certificate of `tls`. `SIGUSR1`, `SIGUSR2`, and
    /// `SIGHUP` without a certificate are only logged.
    pub(crate) fn listen(tls: Option<Tls>) -> anyhow::Result<Signals> {
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime = runtime.context("cannot start the runtime")?;
        let of = |kind| {
            let _within = runtime.enter();
            signal(kind).context("cannot listen for signals")
        };
        let mut terminate = of(SignalKind::terminate())?;
        let mut interrupt = of(SignalKind::interrupt())?;
        let mut hangup = of(SignalKind::hangup())?;
        runtime.spawn(async move {
            while hangup.recv().await.is_some() {
                if let Some(tls) = &tls {
                    tls.renew();
                } else {
                    info!("SIGHUP: no certificate to reload");
                }
            }
        });
        // By default these would end the process, and a mistyped `kill` must not do that.
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
            // Keep the runtime alive, so that SIGHUP still works during a graceful shutdown.
            pending::<()>().await;
        };
        let thread = thread::Builder::new().name("signals".to_owned());
        thread.spawn(move || runtime.block_on(listen)).context("cannot start a thread")?;
        Ok(Signals { end })
    }

    /// Completes on `SIGTERM` or `SIGINT`.
    pub(super) fn shutdown(&self) -> WaitForCancellationFutureOwned {
        self.end.clone().cancelled_owned()
    }

    pub(super) fn is_shutting_down(&self) -> bool {
        self.end.is_cancelled()
    }
}
