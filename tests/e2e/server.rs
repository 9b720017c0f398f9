use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    thread,
    time::Instant,
};

use tempfile::TempDir;

use crate::{PATIENCE, binary::built};

/// A server process with its own port and data file, which ends with its test.
pub(crate) struct Server {
    child: Child,
    /// The address, such as `127.0.0.1:8080`.
    pub(crate) address: String,
    folder: TempDir,
    how: How,
}

/// The settings of a server process.
#[derive(Clone, Copy)]
pub(crate) struct How {
    /// The switch for the protocol's rate limits: `on` or `off`.
    pub(crate) limits: &'static str,
    /// The pace of automatic actions.
    pub(crate) pace: &'static str,
    /// The log levels.
    pub(crate) log: &'static str,
    /// The ping interval, in seconds.
    pub(crate) heartbeat: &'static str,
    /// The name of the data file in its folder.
    pub(crate) data: &'static str,
    /// True if it has a certificate in its folder.
    pub(crate) tls: bool,
    /// True if it speaks TLS, with this certificate or another.
    pub(crate) is_https: bool,
    /// Its environment variables.
    pub(crate) env: &'static [(&'static str, &'static str)],
    /// Further arguments on its command line.
    pub(crate) more: &'static [&'static str],
    /// True if exceeding the file size limit makes writes fail instead of killing the process.
    pub(crate) survives_limits: bool,
    /// The limit of open files, if lower than usual.
    pub(crate) files: Option<&'static str>,
}

impl How {
    /// Without limits and delays. The heartbeat is long, so that a client that waits for its turn on a
    /// busy machine is not taken for a silent one.
    pub(crate) const FAST: How = How {
        limits: "off",
        pace: "at-once",
        log: "info",
        heartbeat: "60",
        data: DATA,
        tls: false,
        is_https: false,
        env: &[],
        more: &[],
        survives_limits: false,
        files: None,
    };
    /// With writes that fail at the file size limit.
    pub(crate) const FILLABLE: How = How { survives_limits: true, ..How::FAST };
    /// In memory, without a data file.
    pub(crate) const FORGETFUL: How = How { data: ":memory:", ..How::FAST };
    /// With a short heartbeat.
    pub(crate) const WATCHFUL: How = How { heartbeat: "2", ..How::FAST };
    /// With the default rate limits.
    pub(crate) const LIMITED: How = How { limits: "on", ..How::FAST };
    /// With the default rate limits, some of them overridden.
    pub(crate) const fn limited(more: &'static [&'static str]) -> How {
        How { more, ..How::LIMITED }
    }
    /// With the most verbose log that an operator would use.
    pub(crate) const TALKATIVE: How = How { log: "debug", ..How::FAST };
}

impl Server {
    /// Starts a server without limits and delays.
    pub(crate) fn start() -> Server {
        Server::run(How::FAST)
    }

    pub(crate) fn run(how: How) -> Server {
        Server::prepared(how, |_| {})
    }

    /// Starts a server after `prepare` has created its data file.
    pub(crate) fn prepared(how: How, prepare: impl FnOnce(&Path)) -> Server {
        let folder = TempDir::new().expect("cannot create a temporary folder");
        prepare(&folder.path().join(DATA));
        let (child, address) = spawn(folder.path(), "127.0.0.1:0", how);
        Server { child, address, folder, how }
    }

    /// Kills the process (`kill -9`).
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the server is running");
        self.child.wait().expect("the child process exists");
    }

    /// Sends `SIGTERM`.
    pub(crate) fn terminate(&self) {
        self.signal("TERM");
    }

    /// Sends `SIGHUP`, which reloads the certificate.
    pub(crate) fn hang_up(&self) {
        self.signal("HUP");
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, name: &str) {
        signal(self.child.id(), name);
    }

    /// Waits until the process has exited.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.child.wait().expect("the child process exists")
    }

    /// Starts the server again with the same data file and port.
    pub(crate) fn start_again(&mut self) {
        let (child, _) = spawn(self.folder.path(), &self.address, self.how);
        self.child = child;
    }

    /// Starts the server again with other settings.
    pub(crate) fn start_again_as(&mut self, how: How) {
        self.how = how;
        self.start_again();
    }

    /// Simulates a full disk, or ends it, by limiting the file size.
    pub(crate) fn fill_disk(&self, full: bool) {
        let log = self.data().with_extension("db-wal");
        let len = fs::metadata(log).expect("a running server has a log").len();
        self.limit_files(&if full { len.to_string() } else { "unlimited".to_owned() });
    }

    /// Sets the file size limit in bytes.
    fn limit_files(&self, most: &str) {
        let pid = self.child.id().to_string();
        let limit = format!("--fsize={most}:");
        let set = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
        assert!(set.expect("prlimit is required").success(), "the server runs");
    }

    /// Sets the limit of open files.
    pub(crate) fn limit_open_files(&self, most: &str) {
        let pid = self.child.id().to_string();
        let set =
            Command::new("prlimit").args(["--pid", &pid, &format!("--nofile={most}:")]).status();
        assert!(set.expect("prlimit is required").success(), "the server runs");
    }

    /// Simulates a read-only disk, or ends it: even overwriting existing bytes fails.
    pub(crate) fn forbid_writes(&self, forbid: bool) {
        self.limit_files(if forbid { "0" } else { "unlimited" });
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn url(&self) -> String {
        let scheme = if self.how.is_https { "wss" } else { "ws" };
        format!("{scheme}://{}/ws", self.address)
    }

    /// Returns the path of the data file.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join(DATA)
    }

    /// Returns the log of all runs.
    ///
    /// The log is written asynchronously. So a running server is sent a signal that it only logs;
    /// once that line is there, so is everything before it.
    pub(crate) fn log(&self) -> String {
        let n_notes = || self.written().matches(NOTE).count();
        let (before, deadline) = (n_notes(), Instant::now() + PATIENCE);
        if self.lives() {
            self.signal("USR1");
            while self.lives() && n_notes() == before {
                assert!(Instant::now() < deadline, "nothing more comes: {}", self.written());
                thread::yield_now();
            }
        }
        self.written()
    }

    fn written(&self) -> String {
        fs::read_to_string(self.folder.path().join(LOG)).expect("a server has a log")
    }

    /// Returns whether the process is running.
    fn lives(&self) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        status.is_ok_and(|status| !status.contains(") Z "))
    }
}

/// Sends a process a signal.
pub(crate) fn signal(pid: u32, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &pid.to_string()]).status();
    assert!(sent.expect("there is a kill").success(), "the process should be running");
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if thread::panicking() {
            eprintln!("the server's log:\n{}", self.written());
        }
    }
}

const DATA: &str = "knekt.db";
const LOG: &str = "server.log";
/// The log line after an ignored signal.
const NOTE: &str = "SIGUSR1: nothing to do";

/// Starts a server and waits until it prints its address.
fn spawn(folder: &Path, listen: &str, how: How) -> (Child, String) {
    let log = File::options().create(true).append(true).open(folder.join(LOG));
    // `:memory:` is not a path.
    let data = if how.data == DATA { folder.join(DATA) } else { how.data.into() };
    let mut program = match how.files {
        Some(most) => limited("-n", most),
        None if how.survives_limits => limited_knekt("unlimited"),
        None => knekt(),
    };
    let mut child = program
        .args(["serve", "--listen", listen, "--pace", how.pace, "--limits", how.limits])
        .args(["--heartbeat", how.heartbeat, "--data"])
        .arg(data)
        .args(how.more)
        .args(certificate(folder, how.tls))
        .env("KNEKT_LOG", how.log)
        .envs(how.env.iter().copied())
        .stdout(Stdio::piped())
        .stderr(log.expect("cannot write to the temporary folder"))
        .spawn()
        .expect("cannot run the server");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    stdout.read_line(&mut line).expect("the output is valid UTF-8");
    let scheme = if how.is_https { "https" } else { "http" };
    let Some(address) = line.trim_end().strip_prefix(&format!("listening on {scheme}://")) else {
        let log = fs::read_to_string(folder.join(LOG)).unwrap_or_default();
        panic!("unexpected output {line:?}; log: {log}");
    };
    // A base path follows the address.
    let address = address.split('/').next().expect("the server has an address");
    (child, address.to_owned())
}

/// The file names of the certificate and its key.
pub(crate) const CERTIFICATE: [&str; 2] = ["cert.pem", "key.pem"];

/// Returns the flags for a certificate, if there is one.
fn certificate(folder: &Path, is_there: bool) -> Vec<OsString> {
    let flags = ["--tls-cert", "--tls-key"].iter().zip(CERTIFICATE).filter(|_| is_there);
    flags.flat_map(|(flag, file)| [flag.into(), folder.join(file).into()]).collect()
}

pub(crate) fn knekt() -> Command {
    cleaned(Command::new(built("knekt", &["--package", "knekt"])))
}

/// Returns the program in a session whose terminal is its standard input.
pub(crate) fn at_own_terminal() -> Command {
    let mut command = Command::new("setsid");
    command.arg("--ctty").arg(built("knekt", &["--package", "knekt"]));
    cleaned(command)
}

/// Returns the program with a file size limit in blocks. Writes beyond it fail instead of killing
/// the process.
pub(crate) fn limited_knekt(blocks: &str) -> Command {
    limited("-S -f", blocks)
}

/// Returns the program with a `ulimit`.
fn limited(which: &str, most: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!(r#"trap "" XFSZ; ulimit {which} "$0"; exec "$@""#), most]);
    shell.arg(built("knekt", &["--package", "knekt"]));
    cleaned(shell)
}

fn cleaned(command: Command) -> Command {
    let mut command = command;
    // Do not inherit settings from the environment of the tests.
    for (variable, _) in env::vars_os() {
        let variable_name = variable.to_string_lossy();
        if variable_name.starts_with("KNEKT_") || variable_name.starts_with("OTEL_") {
            command.env_remove(variable);
        }
    }
    // The tests read English output.
    command.env("LC_ALL", "C");
    command
}

/// Runs the program until it exits.
pub(crate) fn run_knekt(args: &[&str]) -> Output {
    knekt().args(args).stdin(Stdio::null()).output().expect("cannot run the program")
}
