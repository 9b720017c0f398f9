use std::{
    io::{self, Write},
    net::{SocketAddr, TcpListener},
    ops::RangeInclusive,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Context;
use journal::Memory;
use server::{Config, Rates};
use store::{Logs, People, Sqlite};
use table::Pace;
use tokio::signal::unix::{SignalKind, signal};

use crate::logging;

/// Hosts tables for browsers, command lines and bots.
#[derive(clap::Args)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(
        long,
        env = "KNEKT_LISTEN",
        default_value = "127.0.0.1:8080",
        value_name = "ADDRESS:PORT"
    )]
    listen: SocketAddr,
    /// The file that keeps everything; `:memory:` keeps nothing beyond the process.
    #[arg(long, env = "KNEKT_DATA", default_value = "knekt.db", value_name = "FILE")]
    data: PathBuf,
    /// How fast bots play and cards turn by themselves.
    #[arg(long, value_enum, default_value = "people")]
    pace: PaceName,
    /// Whether clients are held to the protocol's rates; `off` is for measuring on one's own machine.
    #[arg(long, value_enum, default_value = "on")]
    limits: Switch,
    /// How often a silent client is pinged, in seconds: more often than the proxy in front of the
    /// server, if there is one, cuts silent connections.
    #[arg(long, default_value = "20", value_name = "SECONDS", value_parser = heartbeat)]
    heartbeat: Duration,
    /// Another origin whose pages may open a socket, such as `https://cards.example`.
    #[arg(long = "origin", value_name = "ORIGIN")]
    origins: Vec<String>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum PaceName {
    /// So that people can follow.
    People,
    /// At once.
    AtOnce,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Switch {
    /// Yes.
    On,
    /// No.
    Off,
}

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        logging::begin();
        let (logs, people) = open(&self.data)?;
        let listener = TcpListener::bind(self.listen).map_err(|error| busy(&error, self.listen))?;
        let address = listener.local_addr().context("cannot tell the address")?;
        let config = Config {
            logs,
            people,
            pace: match self.pace {
                PaceName::People => Pace::PEOPLE,
                PaceName::AtOnce => Pace::AT_ONCE,
            },
            rates: match self.limits {
                Switch::On => Rates::Protocol,
                Switch::Off => Rates::Off,
            },
            origins: self.origins,
            heartbeat: self.heartbeat,
        };
        // On standard output and alone on its line: scripts that start a server wait for it.
        writeln!(io::stdout(), "listening on http://{address}").context("cannot write")?;
        let runtime = tokio::runtime::Runtime::new().context("cannot start the runtime")?;
        runtime.block_on(async {
            let mut terminate = signal(SignalKind::terminate()).context("cannot hear signals")?;
            let mut interrupt = signal(SignalKind::interrupt()).context("cannot hear signals")?;
            let shutdown = async move {
                tokio::select! {
                    _ = terminate.recv() => {}
                    _ = interrupt.recv() => {}
                }
            };
            server::run(config, listener, shutdown).await.context("the server stopped")
        })
    }
}

/// How long a heartbeat may be, in seconds.
const HEARTBEATS: RangeInclusive<u64> = 1..=60;

fn heartbeat(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| HEARTBEATS.contains(seconds));
    let (least, most) = (HEARTBEATS.start(), HEARTBEATS.end());
    seconds.map(Duration::from_secs).ok_or_else(|| format!("allowed: {least} to {most}"))
}

fn open(data: &Path) -> anyhow::Result<(Logs, People)> {
    if data == Path::new(":memory:") {
        let people = People::new(Sqlite::in_memory()?);
        return Ok((Logs::Memory(Memory::default()), people));
    }
    if let Some(folder) = data.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let file = Sqlite::open(data)?;
    Ok((Logs::Sqlite(file.clone()), People::new(file)))
}

fn busy(error: &io::Error, address: SocketAddr) -> anyhow::Error {
    if error.kind() == io::ErrorKind::AddrInUse {
        return anyhow::anyhow!(
            "port {} on {} is in use; stop what listens there, or choose another with --listen",
            address.port(),
            address.ip()
        );
    }
    anyhow::anyhow!("cannot listen on {address}: {error}")
}
