use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::{
    job::Job,
    place::{at, find},
    serve::DIST_SERVER,
};

/// The folder for the files of the servers.
const FOLDER: &str = "target/xtask/bench";

/// The time limit for a server to become ready.
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
    child: Child,
    /// The URL of the server without a trailing slash.
    address: String,
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
        let log = File::create(at(FOLDER).join("server.log"))?;
        let began = Instant::now();
        let child = job.into_command().stdout(Stdio::piped()).stderr(log).spawn();
        let mut child = child.context("cannot run a server")?;
        let mut lines = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        let mut subject = Subject { child, address: String::new(), began };
        for line in lines.by_ref() {
            if let Some(address) = line?.split_whitespace().find(|word| word.starts_with("http://"))
            {
                address.trim_end_matches('/').clone_into(&mut subject.address);
                // Read all output, so that the server never blocks on it.
                thread::spawn(move || lines.count());
                return Ok(subject);
            }
        }
        bail!("a server exited: {}", fs::read_to_string(at(FOLDER).join("server.log"))?)
    }

    /// Runs `knekt load` on the second core, and returns its report.
    pub(super) fn load(&self, args: &str) -> Result<Value> {
        let line = format!("{DIST_SERVER} load {args} --json --url {}", self.address);
        let output = Job::new(&pinned(1, &line)).args(["--pid", &self.child.id().to_string()]);
        let output = output.output()?;
        serde_json::from_str(&output).with_context(|| format!("`knekt load {args}`: {output}"))
    }

    /// Waits until the server is ready, and returns the time since its start; fails after
    /// [`READY_TIMEOUT`].
    pub(super) fn ready(&self) -> Result<Duration> {
        let host = self.address.trim_start_matches("http://");
        let request = format!("GET /readyz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        while self.began.elapsed() < READY_TIMEOUT {
            let mut answer = String::new();
            let mut socket = TcpStream::connect(host)?;
            socket.write_all(request.as_bytes())?;
            socket.read_to_string(&mut answer)?;
            if answer.starts_with("HTTP/1.1 200") {
                return Ok(self.began.elapsed());
            }
            thread::sleep(Duration::from_millis(1));
        }
        bail!("the server was not ready in time")
    }
}

impl Drop for Subject {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
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
