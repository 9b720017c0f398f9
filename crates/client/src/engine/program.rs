use std::{ffi::OsString, io, process::Command, str::FromStr, time::Duration};

use thiserror::Error;

/// The command line of an engine, without a shell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    arguments: Vec<OsString>,
    /// The extra time for the first answer of a process, which has to start.
    pub(crate) start: Duration,
}

impl Program {
    /// The default extra time for the first answer of a process.
    const START: Duration = Duration::from_secs(10);

    /// Creates a command line from the program and its arguments.
    ///
    /// # Panics
    ///
    /// If it is empty.
    pub fn new<A: Into<OsString>>(arguments: impl IntoIterator<Item = A>) -> Program {
        let arguments: Vec<OsString> = arguments.into_iter().map(Into::into).collect();
        assert!(!arguments.is_empty(), "a command line names its program");
        Program { arguments, start: Self::START }
    }

    /// Changes the extra time for the first answer of each process, 10 s by default.
    #[must_use]
    pub fn with_start(self, start: Duration) -> Program {
        Program { start, ..self }
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.arguments[0]);
        command.args(&self.arguments[1..]);
        command
    }

    pub(crate) fn cannot_start(&self, error: &io::Error) -> String {
        format!("{}: {error}", self.arguments[0].display())
    }
}

impl FromStr for Program {
    type Err = BadProgram;

    /// Splits a command line into words as a shell does: quotes keep spaces.
    fn from_str(text: &str) -> Result<Program, BadProgram> {
        match shlex::split(text) {
            Some(words) if !words.is_empty() => Ok(Program::new(words)),
            Some(_) | None => Err(BadProgram),
        }
    }
}

/// An engine with a name: `me=./engine --depth 3`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedProgram {
    /// The name: letters, digits, `-` and `_`.
    pub name: String,
    /// The command line.
    pub program: Program,
}

impl FromStr for NamedProgram {
    type Err = BadProgram;

    fn from_str(text: &str) -> Result<NamedProgram, BadProgram> {
        let (name, program) = text.split_once('=').ok_or(BadProgram)?;
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        if name.is_empty() || !name.chars().all(is_name) {
            return Err(BadProgram);
        }
        Ok(NamedProgram { name: name.to_owned(), program: program.parse()? })
    }
}

/// The error for a text that is not a command line, or that lacks a required name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a command line, such as \"./engine --depth 3\"; with a name: me=./engine")]
pub struct BadProgram;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_line_is_split_as_by_a_shell() {
        assert_eq!(
            "./engine --name 'a b'".parse(),
            Ok(Program::new(["./engine", "--name", "a b"]))
        );
        assert_eq!("".parse::<Program>(), Err(BadProgram));
        assert_eq!("'".parse::<Program>(), Err(BadProgram));
    }

    #[test]
    fn a_name_comes_before_the_first_equals_sign() {
        let named: NamedProgram = "me=./engine --depth=3".parse().unwrap();
        assert_eq!(named.name, "me");
        assert_eq!(named.program, Program::new(["./engine", "--depth=3"]));
        for bad in ["./engine", "=./engine", "a b=./engine", "me="] {
            assert_eq!(bad.parse::<NamedProgram>(), Err(BadProgram), "{bad}");
        }
    }
}
