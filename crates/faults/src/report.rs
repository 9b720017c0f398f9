use std::{fmt, time::Duration};

use crate::{Gaps, Measured, Verdict};

/// The head of the table with a [`row`] for each fault.
pub const TABLE_HEAD: &str = "\
| fault | elsewhere: median | worst | at the node: median | worst | targets |
| --- | --- | --- | --- | --- | --- |";

/// Returns a row of a Markdown table: a fault, and the lowest and the highest of what was measured
/// in each run.
///
/// # Panics
///
/// There is no run.
pub fn row(runs: &[Measured]) -> String {
    let fault = runs[0].fault;
    let before = if runs[0].outage > Duration::ZERO { "outage + " } else { "" };
    let range = |of: &dyn Fn(&Measured) -> Option<Duration>| {
        let beyond = |run| Some(of(run)?.saturating_sub(run.outage).as_secs_f64());
        let seconds: Vec<f64> = runs.iter().filter_map(beyond).collect();
        let low = seconds.iter().copied().reduce(f64::min)?;
        let high = seconds.iter().copied().reduce(f64::max)?;
        let text = if seconds.len() == 1 {
            format!("{before}{low:.2} s")
        } else {
            format!("{before}{low:.2} to {high:.2} s")
        };
        Some((text, high))
    };
    let [elsewhere, at_node]: [fn(&Measured) -> Option<&Gaps>; 2] =
        [|run| run.elsewhere.as_ref(), |run| run.at_node.as_ref()];
    let (mut cells, mut targets) = (Vec::new(), Vec::new());
    for (n, gaps) in [elsewhere, at_node].into_iter().enumerate() {
        let median = range(&|run| Some(gaps(run)?.median));
        let worst = range(&|run| Some(gaps(run)?.worst));
        if let (Some(target), Some((_, highest))) = (fault.targets(), &worst) {
            let missed = if *highest > target[n].as_secs_f64() { " **missed**" } else { "" };
            targets.push(format!("{before}{} s{missed}", target[n].as_secs()));
        }
        cells.extend([median, worst].map(|cell| cell.map_or_else(String::new, |(text, _)| text)));
    }
    format!("| {fault} | {} | {} |", cells.join(" | "), targets.join(", "))
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
