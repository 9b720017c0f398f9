use std::{fmt, time::Duration};

use crate::{Measured, Verdict};

/// The head of the table with a [`row`] for each fault.
pub const TABLE_HEAD: &str = "| fault | median | worst | target |\n| --- | --- | --- | --- |";

/// Returns a row of a Markdown table: a fault, and the lowest and the highest of what was measured
/// in each run.
///
/// # Panics
///
/// There is no run.
pub fn row(runs: &[Measured]) -> String {
    let fault = runs[0].fault;
    let beyond = |of: fn(&Measured) -> Duration| {
        let seconds = runs.iter().map(|run| of(run).saturating_sub(run.outage).as_secs_f64());
        let (low, high) =
            seconds.fold((f64::MAX, 0.0_f64), |(low, high), one| (low.min(one), high.max(one)));
        let range = if runs.len() == 1 {
            format!("{low:.2} s")
        } else {
            format!("{low:.2} to {high:.2} s")
        };
        let is_outage = runs.iter().any(|run| run.outage > Duration::ZERO);
        (if is_outage { format!("outage + {range}") } else { range }, high)
    };
    let ((median, _), (worst, highest)) = (beyond(|run| run.median), beyond(|run| run.worst));
    let target = fault.target().map(|target| {
        let missed = if highest > target.as_secs_f64() { ", **missed**" } else { "" };
        let outage = if runs[0].outage > Duration::ZERO { "outage + " } else { "" };
        format!("{outage}{} s{missed}", target.as_secs())
    });
    format!("| {fault} | {median} | {worst} | {} |", target.unwrap_or_default())
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { n_entries, n_acked, n_claims } = self;
        write!(
            f,
            "{n_acked} acknowledged actions are among {n_entries} entries, \
             and tables changed their owner {n_claims} times"
        )
    }
}
