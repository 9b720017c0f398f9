use std::{
    fmt::{self, Display},
    ops::RangeInclusive,
};

/// The result of one check, printed as one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Finding {
    pub(crate) verdict: Verdict,
    pub(super) subject: &'static str,
    message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Ok,
    /// It works now but may fail later.
    Warn,
    /// The server cannot run, or players cannot reach it.
    Fail,
}

impl Finding {
    pub(super) fn ok(subject: &'static str, message: impl Into<String>) -> Finding {
        Finding { verdict: Verdict::Ok, subject, message: message.into() }
    }

    pub(super) fn warn(subject: &'static str, problem: impl Display, fix: &str) -> Finding {
        Finding { verdict: Verdict::Warn, subject, message: format!("{problem}; {fix}") }
    }

    pub(super) fn fail(subject: &'static str, problem: impl Display, fix: &str) -> Finding {
        Finding { verdict: Verdict::Fail, subject, message: format!("{problem}; {fix}") }
    }

    /// Judges the difference between the clock of `other` and that of this machine. Within
    /// `doubtful`, it is a warning.
    pub(super) fn clock(
        subject: &'static str,
        other: &str,
        offset_ms: u64,
        doubtful: RangeInclusive<u64>,
    ) -> Finding {
        let message =
            format!("the clocks of the {other} and of this machine differ by {offset_ms} ms");
        let fix = "synchronize both clocks with NTP";
        if offset_ms > *doubtful.end() {
            Finding::fail(subject, message, fix)
        } else if offset_ms > *doubtful.start() {
            Finding::warn(subject, message, fix)
        } else {
            Finding::ok(subject, message)
        }
    }
}

impl Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = match self.verdict {
            Verdict::Ok => "ok",
            Verdict::Warn => "warn",
            Verdict::Fail => "fail",
        };
        write!(f, "{verdict:<5} {}: {}", self.subject, self.message)
    }
}
