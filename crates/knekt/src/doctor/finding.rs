use std::fmt;

/// What was found about one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) verdict: Verdict,
    /// The thing.
    about: &'static str,
    /// What was found, and what to do about it.
    says: String,
}

/// How it is with a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// As it should be.
    Ok,
    /// It works, and may not for long.
    Warn,
    /// The server cannot run like this, or nobody can reach it.
    Fail,
}

impl Finding {
    pub(crate) fn ok(about: &'static str, says: impl Into<String>) -> Finding {
        Finding { verdict: Verdict::Ok, about, says: says.into() }
    }

    pub(crate) fn warn(about: &'static str, says: &str, remedy: &str) -> Finding {
        Finding { verdict: Verdict::Warn, about, says: format!("{says}; {remedy}") }
    }

    pub(crate) fn fail(about: &'static str, says: &str, remedy: &str) -> Finding {
        Finding { verdict: Verdict::Fail, about, says: format!("{says}; {remedy}") }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.verdict {
            Verdict::Ok => "ok",
            Verdict::Warn => "warn",
            Verdict::Fail => "fail",
        };
        write!(f, "{verdict:<5} {}: {}", self.about, self.says)
    }
}
