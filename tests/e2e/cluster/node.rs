use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    process::{Child, Stdio},
    thread,
};

use tempfile::TempDir;
use testkit::{NatsServer, PostgresServer};

use crate::server::{knekt, signal};

/// A process of a node, which ends with its test.
pub(crate) struct NodeProcess {
    pub(crate) name: &'static str,
    child: Child,
    /// The address, such as `127.0.0.1:8080`, which it keeps when it is started again.
    pub(crate) address: String,
    urls: [String; 2],
    folder: TempDir,
}

impl NodeProcess {
    /// Starts a node on the first database of a server.
    pub(crate) fn start(
        name: &'static str,
        postgres: &PostgresServer,
        nats: &NatsServer,
    ) -> NodeProcess {
        let folder = TempDir::new().expect("cannot create a temporary folder");
        let urls = [postgres.url(), nats.url()];
        let (child, address) = spawn(name, "127.0.0.1:0", &urls, &folder);
        NodeProcess { name, child, address, urls, folder }
    }

    /// Kills the process (`kill -9`).
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("the node is running");
        self.child.wait().expect("the child process exists");
    }

    /// Stops the process gracefully (`SIGTERM`), and waits for its end.
    pub(crate) fn stop(&mut self) {
        signal(self.child.id(), "TERM");
        let status = self.child.wait().expect("the child process exists");
        assert!(status.success(), "{} ends with {status}", self.name);
    }

    /// Sends the process a signal.
    pub(crate) fn signal(&self, name: &str) {
        signal(self.child.id(), name);
    }

    /// Starts the node again on the same port.
    pub(crate) fn start_again(&mut self) {
        (self.child, _) = spawn(self.name, &self.address, &self.urls, &self.folder);
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join(LOG)).unwrap_or_default()
    }
}

const LOG: &str = "node.log";

fn spawn(name: &str, listen: &str, urls: &[String; 2], folder: &TempDir) -> (Child, String) {
    let log = File::options().create(true).append(true).open(folder.path().join(LOG));
    let [database, nats] = urls;
    let mut child = knekt()
        .args(["serve", "--listen", listen, "--node", name, "--database", database])
        .args(["--nats", nats, "--pace", "at-once", "--limits", "off"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(log.expect("cannot write to the temporary folder"))
        .spawn()
        .expect("cannot run the node");
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().expect("stdout is piped"));
    stdout.read_line(&mut line).expect("the output is valid UTF-8");
    let address = line.trim_end().strip_prefix("listening on http://").unwrap_or_else(|| {
        let log = fs::read_to_string(folder.path().join(LOG)).unwrap_or_default();
        panic!("unexpected output {line:?}; log: {log}");
    });
    (child, address.trim_end_matches('/').to_owned())
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
