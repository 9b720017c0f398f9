use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Stdio},
    thread,
};

use anyhow::{Context, Result, bail};

use crate::{browser::FOLDER, job::Job, place::at};

/// The debug build of the server, which an earlier step has built.
pub(crate) const DEBUG_SERVER: &str = "target/debug/knekt";

const LOG: &str = "server.log";

/// A server on a free port. Dropping it ends the server.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    /// The URL with the base path, without a trailing slash.
    pub(crate) address: String,
    log: PathBuf,
}

impl Server {
    /// Starts a server for browsers, and waits until it listens. `name` is that of the folder for
    /// its files.
    pub(crate) fn start(name: &str, program: &str, base_path: &str, pace: &str) -> Result<Server> {
        let args = ["--base-path", base_path, "--pace", pace];
        Server::start_in(&at(FOLDER).join(name), program, &args)
    }

    /// Starts a server with an empty folder for its files, and waits until it listens.
    pub(crate) fn start_in(folder: &Path, program: &str, args: &[&str]) -> Result<Server> {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
        let line = format!("{program} serve --listen 127.0.0.1:0 --limits off --data");
        Server::run(Job::new(&line).args([folder.join("knekt.db")]).args(args), folder)
    }

    /// Runs a server that prints its address, and waits until it does. Its log is in `folder`.
    pub(crate) fn run(job: Job, folder: &Path) -> Result<Server> {
        let log = File::create(folder.join(LOG))?;
        let child = job.into_command().stdout(Stdio::piped()).stderr(log).spawn();
        let mut child = child.context("cannot run the server")?;
        let mut lines = BufReader::new(child.stdout.take().expect("stdout is piped")).lines();
        let mut server = Server { child, address: String::new(), log: folder.join(LOG) };
        for line in lines.by_ref() {
            let line = line?;
            if let Some(address) = line.split_whitespace().find(|word| word.starts_with("http://"))
            {
                address.trim_end_matches('/').clone_into(&mut server.address);
                // Read all output, so that the server never blocks on it.
                thread::spawn(move || lines.count());
                return Ok(server);
            }
        }
        bail!("the server exited before it printed its address: {}", server.log()?)
    }

    pub(crate) fn get(&self, path: &str) -> Result<String> {
        get(self.address.trim_start_matches("http://"), path)
    }

    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn log(&self) -> Result<String> {
        Ok(fs::read_to_string(&self.log)?)
    }
}

/// Returns the answer of an HTTP server to a GET request, with its head.
pub(crate) fn get(host: &str, path: &str) -> Result<String> {
    let mut socket = TcpStream::connect(host)?;
    write!(socket, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    socket.read_to_string(&mut answer)?;
    Ok(answer)
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
