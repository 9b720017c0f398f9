use std::{
    io::{BufRead, BufReader, Read},
    process::{Child, Command, Stdio},
    thread::{self, JoinHandle},
};

/// A `nats-server` of its own for a test, on a free port of this machine. It ends when it is dropped.
#[derive(Debug)]
pub struct NatsServer {
    port: u16,
    /// The password of the user `knekt`; `None` lets everyone connect.
    password: Option<&'static str>,
    running: Option<(Child, JoinHandle<()>)>,
}

impl NatsServer {
    pub fn start() -> NatsServer {
        NatsServer::start_as(None)
    }

    /// Starts a server that only the user `knekt` can connect to.
    pub fn start_with_password(password: &'static str) -> NatsServer {
        NatsServer::start_as(Some(password))
    }

    fn start_as(password: Option<&'static str>) -> NatsServer {
        let (port, running) = run("-1", password);
        NatsServer { port, password, running: Some(running) }
    }

    /// Returns the port on which the server listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Returns the server's address, without the password.
    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Returns the server's URL, without the password.
    pub fn url(&self) -> String {
        format!("nats://{}", self.address())
    }

    /// Starts the server again, on the same port.
    pub fn restart(&mut self) {
        self.stop();
        self.running = Some(run(&self.port.to_string(), self.password).1);
    }

    /// Sends the server a signal, such as `STOP`.
    pub fn signal(&self, name: &str) {
        let (server, _) = self.running.as_ref().expect("the server is running");
        let sent =
            Command::new("kill").args([&format!("-{name}"), &server.id().to_string()]).status();
        assert!(sent.expect("there is a kill").success(), "the server is running");
    }

    /// Stops the server at once, as if it had crashed.
    pub fn stop(&mut self) {
        let Some((mut server, log)) = self.running.take() else { return };
        server.kill().expect("the server is running");
        server.wait().expect("the server can be waited for");
        log.join().expect("the log can be read");
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Starts a server, and returns its port when it is ready.
fn run(port: &str, password: Option<&str>) -> (u16, (Child, JoinHandle<()>)) {
    let mut command = Command::new("nats-server");
    command.args(["--addr", "127.0.0.1", "--port", port]);
    if let Some(password) = password {
        command.args(["--user", "knekt", "--pass", password]);
    }
    let mut server = command.stderr(Stdio::piped()).spawn().unwrap_or_else(|error| {
        panic!("nats-server does not start ({error}); `cargo xtask test` installs it")
    });
    let mut log = BufReader::new(server.stderr.take().expect("it is piped"));
    let (mut port, mut seen) = (None, String::new());
    loop {
        let mut line = String::new();
        let n_bytes = log.read_line(&mut line).expect("the log is UTF-8");
        seen.push_str(&line);
        assert!(n_bytes > 0, "nats-server ended:\n{seen}");
        if let Some((_, address)) = line.split_once("Listening for client connections on ") {
            let (_, number) = address.trim_end().rsplit_once(':').expect("an address has a port");
            port = Some(number.parse().expect("a port is a number"));
        }
        if line.contains("Server is ready") {
            break;
        }
    }
    // A full pipe would stop the server.
    let rest = thread::spawn(move || {
        let _ = log.read_to_end(&mut Vec::new());
    });
    (port.expect("the server listens when it is ready"), (server, rest))
}
