use std::{
    io::{self, BufRead, BufReader, Read, Write},
    os::unix::process::CommandExt as _,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use rustix::process::{Pid, Signal, kill_process_group};
use thiserror::Error;

use crate::engine::Program;

/// The maximum length of a line from an engine, in bytes; a longer one is a [`Fault::LongLine`].
pub const LINE_MAX: usize = 65_536;

/// The maximum number of lines that wait for an engine to read them. Beyond it, the engine has
/// stopped reading: [`Fault::NotReading`].
const UNREAD_MAX: usize = 256;

/// The maximum number of lines from an engine that wait for the host. Beyond it, the engine waits.
const UNASKED_MAX: usize = 16;

/// The maximum number of characters of a wrong line that an error shows.
const SHOWN_MAX: usize = 200;

/// The time limit for an engine to exit by itself once its input has ended.
const EXIT: Duration = Duration::from_secs(1);

/// A script that waits until the host has closed its input, or is gone, and then kills its own
/// process group after [`EXIT`].
const GUARD: &str = "read end; sleep 1; kill -s KILL 0";

/// The reason why an engine has not made a decision.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The time has run out.
    #[error("it did not answer in time")]
    Late,
    /// The process cannot be started.
    #[error("it cannot be started: {0}")]
    NotStarted(String),
    /// The process has ended, or closed its output.
    #[error("it ended ({0})")]
    Ended(String),
    /// The process has stopped reading its input.
    #[error("it does not read its input")]
    NotReading,
    /// A line is longer than [`LINE_MAX`].
    #[error("it wrote a line of more than {LINE_MAX} bytes")]
    LongLine,
    /// A line is not a message of the protocol.
    #[error(
        "it wrote a line that is no `pick` ({error}): {line}; text that is not for the host goes to standard error"
    )]
    BadLine {
        /// The line, or its beginning.
        line: String,
        /// The fault in the line.
        error: String,
    },
    /// A pick is not one of the legal actions.
    #[error("it picked {index} of {n_legal} legal actions, counted from 0")]
    BadIndex {
        /// The index that was picked.
        index: usize,
        /// The number of legal actions.
        n_legal: usize,
    },
}

impl Fault {
    /// Returns the fault of a line that is not a message.
    pub(crate) fn bad_line(line: &str, error: &serde_json::Error) -> Fault {
        Fault::BadLine { line: line.chars().take(SHOWN_MAX).collect(), error: error.to_string() }
    }
}

/// A running engine: its process, in a group of its own, and the threads at its pipes, so that
/// neither a full nor an empty pipe can block the host.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    /// A shell in the group that kills the group if the host ends, however it ends: after a signal,
    /// the host drops nothing. `None` without a shell.
    guard: Option<Child>,
    /// The sender of lines to the engine; `None` once its input has been closed.
    input: Option<SyncSender<String>>,
    output: Option<Receiver<Output>>,
    writer: Option<JoinHandle<()>>,
    reader: Option<JoinHandle<()>>,
    /// Set once the id of the process is no longer used.
    is_reaped: bool,
    /// Set once the process has been asked for a decision.
    pub(crate) is_asked: bool,
}

/// The output of an engine, as the reader passes it on.
#[derive(Debug)]
enum Output {
    Line(String),
    LongLine,
}

impl Process {
    pub(crate) fn start(program: &Program) -> Result<Process, Fault> {
        let mut command = program.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group, so that the children of a script end with it.
        command.process_group(0);
        let started = command.spawn();
        let mut child = started.map_err(|error| Fault::NotStarted(program.cannot_start(&error)))?;
        let stdin = child.stdin.take().expect("the input is piped");
        let stdout = child.stdout.take().expect("the output is piped");
        let (input, lines) = sync_channel(UNREAD_MAX);
        let (found, output) = sync_channel(UNASKED_MAX);
        let mut process = Process {
            child,
            guard: None,
            input: Some(input),
            output: Some(output),
            writer: Some(thread::spawn(move || write_lines(stdin, &lines))),
            reader: Some(thread::spawn(move || read_lines(stdout, &found))),
            is_reaped: false,
            is_asked: false,
        };
        // If this fails, the process is dropped, which kills it.
        process.guard = start_guard(process.child.id())
            .map_err(|error| Fault::NotStarted(format!("sh: {error}")))?;
        Ok(process)
    }

    /// Sends a line, without waiting for the engine to read it.
    pub(crate) fn send(&mut self, line: String) -> Result<(), Fault> {
        let input = self.input.as_ref().expect("the input is open until the process is dropped");
        match input.try_send(line) {
            Err(TrySendError::Full(_)) => Err(Fault::NotReading),
            // It has closed its input. What it wrote before says more, and is read with the answer.
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// Waits for the next line, at most until `until`.
    pub(crate) fn line(&mut self, until: Instant) -> Result<String, Fault> {
        let output = self.output.as_ref().expect("the output is open until the process is dropped");
        let left = until.saturating_duration_since(Instant::now());
        match output.recv_timeout(left) {
            Ok(Output::Line(line)) => Ok(line),
            Ok(Output::LongLine) => Err(Fault::LongLine),
            Err(RecvTimeoutError::Timeout) => Err(Fault::Late),
            Err(RecvTimeoutError::Disconnected) => Err(self.end()),
        }
    }

    /// Ends the process, and returns how it has ended.
    fn end(&mut self) -> Fault {
        self.close();
        // It closed a pipe. If it is ending by itself, its status is set already.
        self.kill_group();
        Fault::Ended(match self.child.wait() {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        })
    }

    /// Closes the input, and waits for the end of the output, but not much longer than [`EXIT`].
    fn close(&mut self) {
        self.input = None;
        let until = Instant::now() + EXIT;
        while let Some(output) = &self.output {
            match output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(_) if Instant::now() < until => {}
                Err(RecvTimeoutError::Disconnected) => {
                    // It writes nothing more; give it the time to report how it ends.
                    self.output = None;
                    return;
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => return,
            }
        }
    }

    /// Kills the process and its children, unless the process has been reaped: its id may then be
    /// that of another group.
    fn kill_group(&mut self) {
        if !self.is_reaped
            && let Some(group) = Pid::from_raw(self.child.id().cast_signed())
        {
            // It fails if all have ended.
            let _ = kill_process_group(group, Signal::KILL);
        }
        self.is_reaped = true;
    }

    /// Ends the process at once.
    pub(crate) fn kill(&mut self) {
        self.input = None;
        self.output = None;
        self.kill_group();
        let _ = self.child.wait();
        if let Some(mut guard) = self.guard.take() {
            let _ = guard.wait();
        }
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
        // A process that left the group may still hold the pipe; its reader ends with it.
        if let Some(reader) = self.reader.take().filter(JoinHandle::is_finished) {
            let _ = reader.join();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.input.is_some() {
            self.close();
        }
        self.kill();
    }
}

/// Starts the guard of a process group; `None` without a shell.
///
/// The image has no shell, and its processes end with the container.
fn start_guard(group: u32) -> io::Result<Option<Child>> {
    let mut guard = Command::new("sh");
    guard.args(["-c", GUARD]).process_group(group.cast_signed());
    guard.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    match guard.spawn() {
        Ok(guard) => Ok(Some(guard)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn write_lines(mut stdin: ChildStdin, lines: &Receiver<String>) {
    // An error means that the process has ended, which the reader notices too.
    while let Ok(line) = lines.recv() {
        if stdin.write_all(line.as_bytes()).is_err() {
            break;
        }
    }
}

fn read_lines(stdout: ChildStdout, found: &SyncSender<Output>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let Ok(Some(output)) = read_line(&mut stdout) else { return };
        let is_last = matches!(output, Output::LongLine);
        // An error means that nobody listens any more.
        if found.send(output).is_err() || is_last {
            return;
        }
    }
}

/// Reads the next line that is not blank; `None` at the end.
fn read_line(stdout: &mut impl BufRead) -> io::Result<Option<Output>> {
    loop {
        let mut line = Vec::new();
        stdout.take(LINE_MAX as u64 + 1).read_until(b'\n', &mut line)?;
        if line.len() > LINE_MAX {
            return Ok(Some(Output::LongLine));
        }
        if line.is_empty() {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end();
        if !text.is_empty() {
            return Ok(Some(Output::Line(text.to_owned())));
        }
    }
}
