use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io::{BufRead, BufReader},
    os::fd::OwnedFd,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::Instant,
};

use rustix::{
    fs::{Mode, OFlags, open},
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
};
use tempfile::TempDir;
use tokio::time::timeout;

use crate::{PATIENCE, binary::built, in_process::InProcess};

/// A server with its own port and data file, which ends with its test.
pub(crate) struct Server {
    running: Running,
    /// The address, such as `127.0.0.1:8080`.
    pub(crate) address: String,
    folder: TempDir,
    how: How,
}

enum Running {
    InProcess(InProcess),
    Process(Child),
}

/// The settings of a server.
#[derive(Clone, Copy)]
pub(crate) struct How {
    pub(crate) runs: Runs,
    /// The switch for the protocol's rate limits: `on` or `off`.
    pub(crate) limits: &'static str,
    /// The pace of automatic actions.
    pub(crate) pace: &'static str,
    /// The log levels of a process.
    pub(crate) log: &'static str,
    /// The ping interval, in seconds.
    pub(crate) heartbeat: &'static str,
    /// The name of the data file in its folder.
    pub(crate) data: &'static str,
    /// True if it has a certificate in its folder.
    pub(crate) tls: bool,
    /// True if it speaks TLS, with this certificate or another.
    pub(crate) is_https: bool,
    /// The environment variables of a process.
    pub(crate) env: &'static [(&'static str, &'static str)],
    /// Further arguments on its command line.
    pub(crate) more: &'static [&'static str],
}

/// The place of a server.
#[derive(Clone, Copy)]
pub(crate) enum Runs {
    /// The process of the test.
    InTest,
    /// A process of its own, with a log, signals and an environment.
    Process,
    /// A process with this kind of `ulimit` and its value.
    Limited(&'static str, &'static str),
}

/// The `ulimit` of the size of files, beyond which writes fail.
const FILE_SIZE: &str = "-S -f";

impl How {
    /// Without limits and delays. The heartbeat is long, so that a client that waits for its turn on a
    /// busy machine is not taken for a silent one.
    pub(crate) const FAST: How = How {
        runs: Runs::InTest,
        limits: "off",
        pace: "at-once",
        log: "info",
        heartbeat: "60",
        data: DATA,
        tls: false,
        is_https: false,
        env: &[],
        more: &[],
    };
    /// In a process of its own.
    pub(crate) const PROCESS: How = How { runs: Runs::Process, ..How::FAST };
    /// With writes that fail at the file size limit.
    pub(crate) const FILLABLE: How =
        How { runs: Runs::Limited(FILE_SIZE, "unlimited"), ..How::FAST };
    /// In memory, without a data file.
    pub(crate) const FORGETFUL: How = How { data: ":memory:", ..How::FAST };
    /// With the default rate limits.
    pub(crate) const LIMITED: How = How { limits: "on", ..How::FAST };
    /// With the default rate limits, some of them overridden.
    pub(crate) const fn limited(more: &'static [&'static str]) -> How {
        How { more, ..How::LIMITED }
    }
    /// With the most verbose log that an operator would use.
    pub(crate) const TALKATIVE: How = How { log: "debug", ..How::PROCESS };
}

impl Server {
    /// Starts a server without limits and delays in this process.
    pub(crate) fn start() -> Server {
        Server::run(How::FAST)
    }

    /// Starts a process without limits and delays.
    pub(crate) fn process() -> Server {
        Server::run(How::PROCESS)
    }

    pub(crate) fn run(how: How) -> Server {
        Server::prepared(how, |_| {})
    }

    /// Starts a server after `prepare` has created its data file.
    pub(crate) fn prepared(how: How, prepare: impl FnOnce(&Path)) -> Server {
        let folder = TempDir::new().expect("cannot create a temporary folder");
        prepare(&folder.path().join(DATA));
        let (running, address) = launch(folder.path(), "127.0.0.1:0", how);
        Server { running, address, folder, how }
    }

    /// Kills the process (`kill -9`), or drops all tasks of a server in this process.
    pub(crate) fn kill(&mut self) {
        match &mut self.running {
            Running::InProcess(server) => server.kill(),
            Running::Process(child) => {
                child.kill().expect("the server is running");
                child.wait().expect("the child process exists");
            }
        }
    }

    /// Begins a graceful shutdown (`SIGTERM`).
    pub(crate) fn terminate(&self) {
        match &self.running {
            Running::InProcess(server) => server.terminate(),
            Running::Process(_) => self.signal("TERM"),
        }
    }

    /// Sends `SIGHUP`, which reloads the certificate.
    pub(crate) fn hang_up(&self) {
        self.signal("HUP");
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, name: &str) {
        signal(self.pid(), name);
    }

    /// Waits until the server has stopped without an error.
    pub(crate) fn ended(&mut self) {
        match &mut self.running {
            Running::InProcess(server) => server.join(),
            Running::Process(child) => {
                let status = child.wait().expect("the child process exists");
                assert!(status.success(), "{status}");
            }
        }
    }

    /// Shuts the server down gracefully.
    pub(crate) fn stop(&mut self) {
        self.terminate();
        self.ended();
    }

    /// Kills the server and starts it again.
    pub(crate) fn crash(&mut self) {
        self.kill();
        self.start_again();
    }

    /// Starts the server again with the same data file and port.
    pub(crate) fn start_again(&mut self) {
        let (running, _) = launch(self.folder.path(), &self.address, self.how);
        self.running = running;
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
        self.prlimit(&format!("--fsize={most}:"));
    }

    /// Sets the limit of open files.
    pub(crate) fn limit_open_files(&self, most: &str) {
        self.prlimit(&format!("--nofile={most}:"));
    }

    fn prlimit(&self, limit: &str) {
        let set = Command::new("prlimit").args(["--pid", &self.pid().to_string(), limit]).status();
        assert!(set.expect("prlimit is required").success(), "the server runs");
    }

    /// Simulates a read-only disk, or ends it: even overwriting existing bytes fails.
    pub(crate) fn forbid_writes(&self, forbid: bool) {
        self.limit_files(if forbid { "0" } else { "unlimited" });
    }

    pub(crate) fn pid(&self) -> u32 {
        match &self.running {
            Running::InProcess(_) => panic!("the test needs `How::PROCESS`"),
            Running::Process(child) => child.id(),
        }
    }

    pub(crate) fn url(&self) -> String {
        let scheme = if self.how.is_https { "wss" } else { "ws" };
        format!("{scheme}://{}/ws", self.address)
    }

    /// Returns the path of the data file.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join(DATA)
    }

    /// Returns the address of the metrics listener.
    pub(crate) fn metrics(&self) -> String {
        match &self.running {
            Running::InProcess(server) => server.metrics.expect("there is one").to_string(),
            Running::Process(_) => self.logged("metrics at http://"),
        }
    }

    /// Returns the address of the admin listener.
    pub(crate) fn admin(&self) -> String {
        match &self.running {
            Running::InProcess(server) => server.admin.expect("there is one").to_string(),
            Running::Process(_) => self.logged("admin page at http://"),
        }
    }

    /// Returns the last address in the log after these words. It is logged before the server answers.
    fn logged(&self, words: &str) -> String {
        let log = self.log();
        let (_, rest) = log.rsplit_once(words).expect("the log contains the address");
        rest.split('/').next().expect("an address comes first").to_owned()
    }

    /// Returns the log of all runs of a process.
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
        fs::read_to_string(self.folder.path().join(LOG)).expect("a process has a log")
    }

    /// Returns whether the process is running.
    fn lives(&self) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/stat", self.pid()));
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
        if let Running::Process(child) = &mut self.running {
            // It may have exited already.
            let _ = child.kill();
            let _ = child.wait();
            if thread::panicking() {
                eprintln!("the server's log:\n{}", self.written());
            }
        }
    }
}

const DATA: &str = "knekt.db";
const LOG: &str = "server.log";
/// The log line after an ignored signal.
const NOTE: &str = "SIGUSR1: nothing to do";

/// Starts a server and waits until it is ready; returns its address, too.
fn launch(folder: &Path, listen: &str, how: How) -> (Running, String) {
    let args = arguments(folder, listen, how);
    let program = match how.runs {
        Runs::InTest => {
            let server = InProcess::start(&args);
            let address = server.public.to_string();
            return (Running::InProcess(server), address);
        }
        Runs::Process => knekt(),
        Runs::Limited(which, most) => limited(which, most),
    };
    let (child, address) = spawn(program, folder, how, &args);
    (Running::Process(child), address)
}

/// Returns the flags of `knekt serve`.
fn arguments(folder: &Path, listen: &str, how: How) -> Vec<OsString> {
    // `:memory:` is not a path.
    let data = if how.data == DATA { folder.join(DATA) } else { how.data.into() };
    let flags = ["--listen", listen, "--pace", how.pace, "--limits", how.limits];
    let mut args: Vec<OsString> = flags.map(OsString::from).into();
    args.extend(["--heartbeat", how.heartbeat, "--data"].map(OsString::from));
    args.push(data.into());
    args.extend(how.more.iter().map(OsString::from));
    args.extend(certificate(folder, how.tls));
    args
}

/// Starts a process and waits until it prints its address.
fn spawn(program: Command, folder: &Path, how: How, args: &[OsString]) -> (Child, String) {
    let log = File::options().create(true).append(true).open(folder.join(LOG));
    let mut program = program;
    let mut child = program
        .arg("serve")
        .args(args)
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
    limited(FILE_SIZE, blocks)
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

/// Runs the program until it exits, without blocking the runtime.
pub(crate) async fn run(args: &[&str]) -> Output {
    let mut command = tokio::process::Command::from(knekt());
    let run = command.args(args).stdin(Stdio::null()).kill_on_drop(true).output();
    timeout(PATIENCE, run).await.expect("it ends").expect("cannot run the program")
}

/// Opens a pseudo-terminal; returns the side of the person and that of the program.
pub(crate) fn open_terminal() -> (File, OwnedFd) {
    let person = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("the system has terminals");
    grantpt(&person).and_then(|()| unlockpt(&person)).expect("it belongs to this test");
    let name = ptsname(&person, Vec::new()).expect("it has a name");
    let program = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty());
    (File::from(person), program.expect("it can be opened"))
}
