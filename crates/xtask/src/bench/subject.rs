use std::{
    fs, thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    job::Job,
    place::{at, find},
    serve::DIST_SERVER,
    server::Server,
};

/// The folder for the files of the servers.
const FOLDER: &str = "target/xtask/bench";

const READY_TIMEOUT: Duration = Duration::from_secs(30);

/// The data file of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Journal {
    /// A file that does not exist yet.
    File,
    /// The data file of the previous server.
    SameFile,
}

/// A server to measure, on the first core. Dropping it kills the server.
#[derive(Debug)]
pub(super) struct Subject {
    server: Server,
    began: Instant,
}

impl Subject {
    /// Starts Knekt without rate limits and without delays of bots.
    pub(super) fn knekt(journal: Journal) -> Result<Subject> {
        let file = at(FOLDER).join("knekt.db");
        if journal == Journal::File && at(FOLDER).exists() {
            fs::remove_dir_all(at(FOLDER))?;
        }
        let job = Job::new(&pinned(0, &format!("{DIST_SERVER} serve --listen 127.0.0.1:0")))
            .args(["--limits", "off", "--pace", "at-once", "--log", "warn", "--data"])
            .args([file]);
        Subject::start(job)
    }

    /// Starts a server without a game, which sends frames of this size.
    pub(super) fn reference(name: &str, n_bytes: f64) -> Result<Subject> {
        let line = format!("target/dist/references {name} {n_bytes:.0}");
        Subject::start(Job::new(&pinned(0, &line)))
    }

    /// Starts the server in Node.js that sends frames of this size.
    pub(super) fn node(n_bytes: f64) -> Result<Subject> {
        let line = format!("node ../../lab/references/ws.mjs {n_bytes:.0}");
        Subject::start(Job::new(&pinned(0, &line)).within("protocol/examples"))
    }

    fn start(job: Job) -> Result<Subject> {
        fs::create_dir_all(at(FOLDER))?;
        let began = Instant::now();
        Ok(Subject { server: Server::run(job, &at(FOLDER))?, began })
    }

    /// Runs `knekt load` on the second core, and returns its report.
    pub(super) fn load(&self, args: &str) -> Result<Value> {
        let line = format!("{DIST_SERVER} load {args} --json --url {}", self.server.address);
        let output = Job::new(&pinned(1, &line)).args(["--pid", &self.server.pid().to_string()]);
        let output = output.output()?;
        serde_json::from_str(&output).with_context(|| format!("`knekt load {args}`: {output}"))
    }

    /// Waits until the server is ready, and returns the time since its start; fails after
    /// [`READY_TIMEOUT`].
    pub(super) fn ready(&self) -> Result<Duration> {
        while self.began.elapsed() < READY_TIMEOUT {
            if self.server.get("/readyz")?.starts_with("HTTP/1.1 200") {
                return Ok(self.began.elapsed());
            }
            thread::sleep(Duration::from_millis(1));
        }
        bail!("the server was not ready in time")
    }
}

/// Returns a command line that runs on one core, if the system can do that.
fn pinned(core: usize, line: &str) -> String {
    let n_cores = thread::available_parallelism().map_or(1, Into::into);
    if find("taskset").is_none() || core >= n_cores {
        return line.to_owned();
    }
    format!("taskset --cpu-list {core} {line}")
}
