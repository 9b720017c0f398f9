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

/// A real server, on a port and a data file of its own. It ends with its test.
pub(crate) struct Server {
    child: Child,
    /// `127.0.0.1:port`.
    pub(crate) address: String,
    folder: TempDir,
    how: How,
}

/// The settings with which a server is run.
#[derive(Clone, Copy)]
pub(crate) struct How {
    /// The switch for the protocol's rate limits: `on` or `off`.
    pub(crate) limits: &'static str,
    /// The pace at which it acts by itself.
    pub(crate) pace: &'static str,
    /// The level of its log.
    pub(crate) log: &'static str,
    /// The time between its pings, in seconds.
    pub(crate) heartbeat: &'static str,
    /// The data file, in its own folder.
    pub(crate) data: &'static str,
    /// True if it has a certificate, which lies in its own folder.
    pub(crate) tls: bool,
    /// True if it speaks TLS, with that one or with another.
    pub(crate) is_https: bool,
    /// Its environment variables.
    pub(crate) env: &'static [(&'static str, &'static str)],
    /// Further arguments on its command line.
    pub(crate) more: &'static [&'static str],
    /// True if what it writes beyond a limit fails, instead of ending it.
    pub(crate) survives_limits: bool,
    /// The number of files that it may have open, where that is less than usual.
    pub(crate) files: Option<&'static str>,
}

impl How {
    /// As fast as it goes.
    pub(crate) const FAST: How = How {
        limits: "off",
        pace: "at-once",
        log: "info",
        heartbeat: "20",
        data: DATA,
        tls: false,
        is_https: false,
        env: &[],
        more: &[],
        survives_limits: false,
        files: None,
    };
    /// So that its disk can be full.
    pub(crate) const FILLABLE: How = How { survives_limits: true, ..How::FAST };
    /// Without a data file: nothing waits for the disk, and nothing is kept.
    pub(crate) const FORGETFUL: How = How { data: ":memory:", ..How::FAST };
    /// So that it soon sees who does not answer.
    pub(crate) const WATCHFUL: How = How { heartbeat: "2", ..How::FAST };
    /// With the rates of the protocol.
    pub(crate) const LIMITED: How = How { limits: "on", ..How::FAST };
    /// With those, and with other numbers for some of them.
    pub(crate) const fn limited(more: &'static [&'static str]) -> How {
        How { more, ..How::LIMITED }
    }
    /// With as much in its log as a host would ever have in it.
    pub(crate) const TALKATIVE: How = How { log: "debug", ..How::FAST };
}

impl Server {
    /// A server that is as fast as it can be.
    pub(crate) fn start() -> Server {
        Server::run(How::FAST)
    }

    pub(crate) fn run(how: How) -> Server {
        Server::prepared(how, |_| {})
    }

    /// A server that finds what `prepare` puts where its data file is to be.
    pub(crate) fn prepared(how: How, prepare: impl FnOnce(&Path)) -> Server {
        let folder = TempDir::new().expect("there is room for a folder");
        prepare(&folder.path().join(DATA));
        let (child, address) = spawn(folder.path(), "127.0.0.1:0", how);
        Server { child, address, folder, how }
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the server runs");
        self.child.wait().expect("it is our child");
    }

    /// Asks it to end, as a system that shuts down does.
    pub(crate) fn terminate(&self) {
        self.signal("TERM");
    }

    /// Tells it that its certificate is another.
    pub(crate) fn hang_up(&self) {
        self.signal("HUP");
    }

    /// Sends it a signal.
    pub(crate) fn signal(&self, name: &str) {
        signal(self.child.id(), name);
    }

    /// Waits until it has ended by itself.
    pub(crate) fn ended(&mut self) -> ExitStatus {
        self.child.wait().expect("it is our child")
    }

    /// Runs again, after it has ended: on the same data file and the same port.
    pub(crate) fn start_again(&mut self) {
        let (child, _) = spawn(self.folder.path(), &self.address, self.how);
        self.child = child;
    }

    /// The same, and runs in another way from then on.
    pub(crate) fn start_again_as(&mut self, how: How) {
        self.how = how;
        self.start_again();
    }

    /// Lets its files grow no further, as where the disk is full; or lets them grow again.
    pub(crate) fn fill_disk(&self, full: bool) {
        let log = self.data().with_extension("db-wal");
        let len = fs::metadata(log).expect("a server that runs has a log").len();
        self.limit_files(&if full { len.to_string() } else { "unlimited".to_owned() });
    }

    /// Lets no file be written beyond `most` bytes.
    fn limit_files(&self, most: &str) {
        let pid = self.child.id().to_string();
        let limit = format!("--fsize={most}:");
        let set = Command::new("prlimit").args(["--pid", &pid, &limit]).status();
        assert!(set.expect("there is a prlimit").success(), "the server runs");
    }

    /// Lets it have so many files open from now on.
    pub(crate) fn limit_open_files(&self, most: &str) {
        let pid = self.child.id().to_string();
        let set =
            Command::new("prlimit").args(["--pid", &pid, &format!("--nofile={most}:")]).status();
        assert!(set.expect("there is a prlimit").success(), "the server runs");
    }

    /// Lets it write nothing to any file, also where there are bytes already, as where the system has
    /// made the disk read-only; or lets it write again.
    pub(crate) fn forbid_writes(&self, forbid: bool) {
        self.limit_files(if forbid { "0" } else { "unlimited" });
    }

    /// Its process.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn url(&self) -> String {
        let scheme = if self.how.is_https { "wss" } else { "ws" };
        format!("{scheme}://{}/ws", self.address)
    }

    /// Its data file.
    pub(crate) fn data(&self) -> PathBuf {
        self.folder.path().join(DATA)
    }

    /// Everything that it has written to its log, over all its runs.
    ///
    /// A thread of the server's own writes it. So a server that runs is sent a signal that it does
    /// nothing but note: when that is there, so is everything before it.
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

    /// Returns whether its process runs.
    fn lives(&self) -> bool {
        let status = fs::read_to_string(format!("/proc/{}/stat", self.child.id()));
        status.is_ok_and(|status| !status.contains(") Z "))
    }
}

/// Sends a process a signal.
pub(crate) fn signal(pid: u32, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &pid.to_string()]).status();
    assert!(sent.expect("there is a kill").success(), "the process runs");
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if thread::panicking() {
            eprintln!("the server's log:\n{}", self.written());
        }
    }
}

const DATA: &str = "knekt.db";
const LOG: &str = "server.log";
/// The line in the log after a signal that means nothing.
const NOTE: &str = "SIGUSR1: nothing to do";

/// Runs a server, and waits until it says where it listens.
fn spawn(folder: &Path, listen: &str, how: How) -> (Child, String) {
    let log = File::options().create(true).append(true).open(folder.join(LOG));
    // In memory nothing is a path of its own.
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
        .stderr(log.expect("the folder is ours"))
        .spawn()
        .expect("the server can be run");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("its output is piped"));
    stdout.read_line(&mut line).expect("its output is text");
    let scheme = if how.is_https { "https" } else { "http" };
    let Some(address) = line.trim_end().strip_prefix(&format!("listening on {scheme}://")) else {
        let log = fs::read_to_string(folder.join(LOG)).unwrap_or_default();
        panic!("the server said {line:?}, and {log}");
    };
    // Where it has a path of its own, that stands behind.
    let address = address.split('/').next().expect("it listens somewhere");
    (child, address.to_owned())
}

/// The files of a server's certificate and its key, in its folder.
pub(crate) const CERTIFICATE: [&str; 2] = ["cert.pem", "key.pem"];

/// The flags for a certificate, if there is one.
fn certificate(folder: &Path, is_there: bool) -> Vec<OsString> {
    let flags = ["--tls-cert", "--tls-key"].iter().zip(CERTIFICATE).filter(|_| is_there);
    flags.flat_map(|(flag, file)| [flag.into(), folder.join(file).into()]).collect()
}

/// The program.
pub(crate) fn knekt() -> Command {
    cleaned(Command::new(built("knekt", &["--package", "knekt"])))
}

/// The program, which may write files of so many blocks; what it writes beyond that fails. Else
/// the system ends it at that.
pub(crate) fn limited_knekt(blocks: &str) -> Command {
    limited("-S -f", blocks)
}

/// The program, with a limit of the shell's.
fn limited(which: &str, most: &str) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!(r#"trap "" XFSZ; ulimit {which} "$0"; exec "$@""#), most]);
    shell.arg(built("knekt", &["--package", "knekt"]));
    cleaned(shell)
}

fn cleaned(command: Command) -> Command {
    let mut command = command;
    // What the one who runs the tests has set is not meant for these servers.
    for (variable, _) in env::vars_os() {
        let variable_name = variable.to_string_lossy();
        if variable_name.starts_with("KNEKT_") || variable_name.starts_with("OTEL_") {
            command.env_remove(variable);
        }
    }
    // What is said is read in English.
    command.env("LC_ALL", "C");
    command
}

/// Runs the program to its end.
pub(crate) fn run_knekt(args: &[&str]) -> Output {
    knekt().args(args).stdin(Stdio::null()).output().expect("the program can be run")
}
