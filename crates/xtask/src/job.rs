use std::{
    ffi::OsStr,
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{
    console::Console,
    place::{at, path},
};

/// The time limit of a job in a step, in minutes. A job that hangs fails its step, and the run goes
/// on.
const LIMIT_MINUTES: u32 = 30;

/// The exit status of `timeout` if it had to end the program.
const TIMEOUT_STATUS: i32 = 124;

/// A program to run in the repository.
#[derive(Debug)]
pub(crate) struct Job(Command);

impl Job {
    /// Splits `line` at white space into a program and its arguments.
    pub(crate) fn new(line: &str) -> Job {
        let mut words = line.split_whitespace();
        let mut command = Command::new(words.next().expect("a job names its program"));
        command.args(words).current_dir(at("")).env("PATH", path());
        Job(command)
    }

    /// Sets the working directory, relative to the repository.
    pub(crate) fn within(mut self, folder: &str) -> Job {
        self.0.current_dir(at(folder));
        self
    }

    /// Appends arguments without splitting them.
    pub(crate) fn args(mut self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Job {
        self.0.args(args);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Job {
        self.0.env(name, value);
        self
    }

    /// Makes cargo compile the workspace with clippy, which lints at the same time. All steps that
    /// share the build of the tests do so.
    pub(crate) fn linted(self) -> Job {
        self.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver")
    }

    /// Runs the program. In a step, it has to end within [`LIMIT_MINUTES`].
    pub(crate) fn run(self, console: &Console) -> Result<()> {
        self.run_within(LIMIT_MINUTES, console)
    }

    /// Runs the program. In a step, it has to end within this many minutes.
    pub(crate) fn run_within(self, minutes: u32, console: &Console) -> Result<()> {
        let shown = self.shown();
        let mut command = match console {
            Console::Live => self.0,
            Console::Held(_) => self.limited(minutes),
        };
        let (out, err) = console.outlets()?;
        command.stdout(out).stderr(err);
        let status = command.status().with_context(|| format!("cannot run {shown}"))?;
        match status.code() {
            Some(0) => Ok(()),
            Some(TIMEOUT_STATUS) => bail!("{shown} did not end within {minutes} minutes"),
            _ => bail!("{shown} ended with {status}"),
        }
    }

    /// Returns the program under coreutils' `timeout`, which also ends its child processes.
    fn limited(self, minutes: u32) -> Command {
        let mut command = Command::new("timeout");
        command.args(["--kill-after=10s", &format!("{minutes}m")]);
        command.arg(self.0.get_program()).args(self.0.get_args());
        for (name, value) in self.0.get_envs() {
            if let Some(value) = value {
                command.env(name, value);
            }
        }
        if let Some(folder) = self.0.get_current_dir() {
            command.current_dir(folder);
        }
        command
    }

    /// Runs the program and returns its standard output.
    pub(crate) fn output(mut self) -> Result<String> {
        let output = self.0.stderr(Stdio::inherit()).output();
        let output = output.with_context(|| format!("cannot run {}", self.shown()))?;
        if !output.status.success() {
            bail!("{} ended with {}", self.shown(), output.status);
        }
        Ok(String::from_utf8(output.stdout)?)
    }

    /// Runs the program silently, and returns whether it succeeded.
    pub(crate) fn succeeds(mut self) -> bool {
        self.0.output().is_ok_and(|output| output.status.success())
    }

    pub(crate) fn into_command(self) -> Command {
        self.0
    }

    fn shown(&self) -> String {
        let args = self.0.get_args().map(OsStr::to_string_lossy);
        let words: Vec<_> =
            [self.0.get_program().to_string_lossy()].into_iter().chain(args).collect();
        words.join(" ")
    }
}
