use std::{fmt, time::Duration};

use crate::{Gaps, Measured, Verdict};

/// The head of a table whose rows [`row`] returns.
pub const TABLE_HEAD: &str = "\
| fault | elsewhere: median | worst | at the node: median | worst | targets |
| --- | --- | --- | --- | --- | --- |";

/// Returns a row of a Markdown table: a fault, and the lowest and highest measured values over all
/// runs.
pub fn row(runs: &[Measured]) -> String {
    let fault = runs[0].fault;
    let before = if runs[0].outage > Duration::ZERO { "outage + " } else { "" };
    let range = |of: &dyn Fn(&Measured) -> Option<Duration>| {
        let beyond = |run| Some(of(run)?.saturating_sub(run.outage).as_secs_f64());
        let seconds: Vec<f64> = runs.iter().filter_map(beyond).collect();
        let low = seconds.iter().copied().reduce(f64::min)?;
        let high = seconds.iter().copied().reduce(f64::max)?;
        Some(if seconds.len() == 1 {
            format!("{before}{low:.2} s")
        } else {
            format!("{before}{low:.2} to {high:.2} s")
        })
    };
    let [elsewhere, at_node]: [fn(&Measured) -> Option<&Gaps>; 2] =
        [|run| run.elsewhere.as_ref(), |run| run.at_node.as_ref()];
    let (mut cells, mut targets) = (Vec::new(), Vec::new());
    for (n, gaps) in [elsewhere, at_node].into_iter().enumerate() {
        let median = range(&|run| Some(gaps(run)?.median));
        let worst = range(&|run| Some(gaps(run)?.worst));
        if let (Some(target), Some(_)) = (fault.targets(), &worst) {
            let missed = if runs.iter().any(|run| run.misses()[n]) { " **missed**" } else { "" };
            targets.push(format!("{before}{} s{missed}", target[n].as_secs()));
        }
        cells.extend([median, worst].map(Option::unwrap_or_default));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Fault;

    /// Returns a run with the longest gaps elsewhere and at the node, in seconds.
    fn run(fault: Fault, outage: u64, worst: [u64; 2]) -> Measured {
        let [elsewhere, at_node] = worst.map(|seconds| {
            let worst = Duration::from_secs(seconds);
            Some(Gaps { median: Duration::ZERO, worst, steps: String::new() })
        });
        Measured { fault, outage: Duration::from_secs(outage), elsewhere, at_node }
    }

    #[test]
    fn a_row_says_which_target_any_run_has_missed() {
        let runs = [[2, 3], [2, 2]].map(|worst| run(Fault::Kill, 0, worst));
        assert_eq!(runs.each_ref().map(Measured::misses), [[false, true], [false, false]]);
        let row = row(&runs);
        assert!(row.ends_with("| 2 s, 2 s **missed** |"), "{row}");
    }

    #[test]
    fn only_what_exceeds_outage_and_target_is_missed() {
        assert_eq!(run(Fault::PostgresDown, 10, [11, 12]).misses(), [false, true]);
        assert_eq!(run(Fault::BothDown, 0, [60, 60]).misses(), [false, false], "it has no target");
    }
}
