use std::{
    env,
    fs::{self, File},
    io::{BufRead, BufReader},
    net::{Ipv4Addr, SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
};

use tempfile::TempDir;

use crate::{cluster::ROLE, link::Link};

/// The name of a node's log, in its folder.
const LOG: &str = "node.log";

/// The name of the file with the offset of a node's clock, in its folder.
const CLOCK: &str = "clock";

/// The folder with the libraries of each architecture.
const LIBRARIES: &str = "/usr/lib";

/// Debian's library that makes a program see another time.
const FAKETIME: &str = "faketime/libfaketimeMT.so.1";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeClock {
    /// The clock of the machine.
    Shared,
    /// A clock of its own, which can be wrong.
    Own,
}

/// A process of a node, which ends when it is dropped.
#[derive(Debug)]
pub(crate) struct NodeProcess {
    pub(crate) name: &'static str,
    program: PathBuf,
    child: Child,
    /// The address of the node, such as `127.0.0.1:8080`, which it keeps when it is started again.
    pub(crate) address: String,
    /// The network path for clients that another node redirects here.
    pub(crate) public: Link,
    pub(crate) database: Link,
    /// The network to NATS.
    pub(crate) bus: Link,
    clock: NodeClock,
    folder: TempDir,
}

impl NodeProcess {
    /// Starts a node with its own network to the servers on these ports.
    pub(crate) async fn start(
        program: &Path,
        name: &'static str,
        [database, bus]: [u16; 2],
        clock: NodeClock,
    ) -> NodeProcess {
        let folder = TempDir::new().expect("a temporary folder can be made");
        set_clock(folder.path(), 0);
        let (database, bus) = (Link::to(database).await, Link::to(bus).await);
        let address = free_address();
        let public = Link::to(address.port()).await;
        let (ports, address) = ([database.port, bus.port, public.port], address.to_string());
        let child = spawn(program, name, &address, ports, clock, folder.path());
        let program = program.to_owned();
        NodeProcess { name, program, child, address, public, database, bus, clock, folder }
    }

    /// Returns the id of the process.
    pub(crate) fn pid(&self) -> String {
        self.child.id().to_string()
    }

    /// Kills the process (`kill -9`).
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the node is running");
        self.child.wait().expect("the child process exists");
    }

    /// Stops the process gracefully (`SIGTERM`), and waits for its end.
    pub(crate) fn stop(&mut self) {
        self.signal("TERM");
        let status = self.child.wait().expect("the child process exists");
        assert!(status.success(), "{} ends with {status}", self.name);
    }

    /// Sends the process a signal.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.pid();
        let sent = Command::new("kill").args([&format!("-{name}"), &pid]).status();
        assert!(sent.expect("there is a kill").success(), "{} should be running", self.name);
    }

    /// Starts the node again on the same port.
    pub(crate) fn start_again(&mut self) {
        let ports = [self.database.port, self.bus.port, self.public.port];
        let folder = self.folder.path();
        self.child = spawn(&self.program, self.name, &self.address, ports, self.clock, folder);
    }

    /// Sets the clock of the node ahead by this many seconds, or back if they are negative.
    pub(crate) fn set_clock(&self, seconds: i32) {
        set_clock(self.folder.path(), seconds);
    }

    /// Returns the log of the node, of all its runs.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join(LOG)).unwrap_or_default()
    }
}

fn set_clock(folder: &Path, seconds: i32) {
    // Replaced at once, since the process may be reading it.
    let (new, clock) = (folder.join("clock.new"), folder.join(CLOCK));
    fs::write(&new, format!("{seconds:+}s\n")).expect("the folder is writable");
    fs::rename(new, clock).expect("the folder is writable");
}

/// Returns the path of the library that makes a program see another time.
fn faketime() -> PathBuf {
    let folders = fs::read_dir(LIBRARIES).into_iter().flatten().flatten();
    let mut libraries = folders.map(|folder| folder.path().join(FAKETIME));
    let library = libraries.find(|library| library.is_file());
    library.expect("libfaketime is missing: install Debian's package libfaketime")
}

/// Returns an address that nothing uses. Other nodes have to know it before the node listens.
fn free_address() -> SocketAddr {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("it listens")
}

/// Starts a process, and returns it when it listens.
fn spawn(
    program: &Path,
    name: &str,
    address: &str,
    [database, bus, public]: [u16; 3],
    clock: NodeClock,
    folder: &Path,
) -> Child {
    let log = File::options().create(true).append(true).open(folder.join(LOG));
    let mut command = Command::new(program);
    // Do not inherit settings.
    for (variable, _) in env::vars_os() {
        let name = variable.to_string_lossy();
        if name.starts_with("KNEKT_") || name.starts_with("OTEL_") {
            command.env_remove(variable);
        }
    }
    if clock == NodeClock::Own {
        command
            .env("LD_PRELOAD", faketime())
            .env("FAKETIME_TIMESTAMP_FILE", folder.join(CLOCK))
            .env("FAKETIME_CACHE_DURATION", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1")
            .env("FAKETIME_DISABLE_SHM", "1");
    }
    let mut child = command
        .args(["serve", "--listen", address, "--node", name, "--pace", "at-once"])
        .args(["--database", &format!("postgres://{ROLE}@127.0.0.1:{database}/postgres")])
        .args(["--nats", &format!("nats://127.0.0.1:{bus}"), "--limits", "off"])
        .args(["--advertise", &format!("http://127.0.0.1:{public}")])
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(log.expect("the folder is writable"))
        .spawn()
        .unwrap_or_else(|error| panic!("cannot run {}: {error}", program.display()));
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("it is piped"));
    stdout.read_line(&mut line).expect("the output is UTF-8");
    let log = || fs::read_to_string(folder.join(LOG)).unwrap_or_default();
    assert!(line.starts_with("listening on "), "{name} does not listen: {line}{}", log());
    child
}

impl Drop for NodeProcess {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if thread::panicking() {
            eprintln!("the log of {}:\n{}", self.name, self.log());
        }
    }
}
