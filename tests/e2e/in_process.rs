use std::{
    ffi::OsString,
    net::{SocketAddr, TcpListener},
    sync::mpsc::{Sender, channel},
    thread::{self, JoinHandle},
};

use server::{Config, ExitReason, Listeners, RunError};
use tokio::runtime::Runtime;
use tokio_util::sync::CancellationToken;

/// A server on threads of this process, with the settings of a command line. Dropping it kills it.
pub(crate) struct InProcess {
    pub(crate) public: SocketAddr,
    pub(crate) metrics: Option<SocketAddr>,
    pub(crate) admin: Option<SocketAddr>,
    stop: Stop,
    /// The thread; `None` once it was joined.
    thread: Option<JoinHandle<Ended>>,
}

/// The result of the server; `None` if it was killed.
type Ended = Option<Result<ExitReason, RunError>>;

/// The two ways to stop a server.
#[derive(Clone, Default)]
struct Stop {
    gracefully: CancellationToken,
    at_once: CancellationToken,
}

impl InProcess {
    /// Starts a server and waits until it is ready.
    pub(crate) fn start(args: &[OsString]) -> InProcess {
        // Only the first server of a process starts the log, which a failed test prints.
        let log = tracing_subscriber::fmt().with_test_writer().with_ansi(false);
        let _ = log.try_init();
        let (config, listeners) = knekt::open_server(args).expect("the settings are allowed");
        let address = |listener: &TcpListener| listener.local_addr().expect("it is bound");
        let public = address(&listeners.public);
        let metrics = listeners.metrics.as_ref().map(address);
        let admin = listeners.admin.as_ref().map(|admin| address(&admin.listener));
        let (stop, (ready, is_ready)) = (Stop::default(), channel());
        let theirs = stop.clone();
        let thread = thread::spawn(move || serve(config, listeners, theirs, &ready));
        is_ready.recv().expect("the server starts");
        InProcess { public, metrics, admin, stop, thread: Some(thread) }
    }

    /// Begins a graceful shutdown.
    pub(crate) fn terminate(&self) {
        self.stop.gracefully.cancel();
    }

    /// Waits until the server has shut down gracefully.
    pub(crate) fn join(&mut self) {
        let thread = self.thread.take().expect("it is joined once");
        let ended = thread.join().expect("the server does not panic").expect("nobody killed it");
        assert_eq!(ended.expect("the server does not fail"), ExitReason::Stopped);
    }

    /// Drops all tasks of the server, and waits until it has closed its data file.
    pub(crate) fn kill(&mut self) {
        self.stop.at_once.cancel();
        if let Some(thread) = self.thread.take() {
            // If it has panicked, the message is in the output of the test.
            let _ = thread.join();
        }
    }
}

impl Drop for InProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn serve(config: Config, listeners: Listeners, stop: Stop, ready: &Sender<()>) -> Ended {
    let runtime = Runtime::new().expect("there are threads");
    let shutdown = stop.gracefully.cancelled_owned();
    // The receiver waits for it.
    let ready = || ready.send(()).expect("the test waits");
    runtime.block_on(async {
        tokio::select! {
            ended = server::run(config, listeners, shutdown, ready) => Some(ended),
            () = stop.at_once.cancelled() => None,
        }
    })
}
