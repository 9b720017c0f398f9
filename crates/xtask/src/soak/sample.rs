use std::{fs, path::PathBuf};

use anyhow::{Context, Result};
use serde::Serialize;

use crate::server::get;

/// The unit of CPU times in `/proc`, in seconds.
const TICK_S: f64 = 0.01;

/// The resources that a server uses at one moment.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Sample {
    /// The time since the beginning of the soak.
    pub(super) seconds: f64,
    pub(super) rss_kb: u32,
    /// The part of the resident memory that does not belong to a file, in kB.
    pub(super) anon_kb: u32,
    pub(super) threads: u32,
    pub(super) descriptors: u32,
    pub(super) cpu_s: f64,
    /// The number of tasks in the runtime; `None` if the server does not report it.
    pub(super) tasks: Option<u32>,
    pub(super) connections: u32,
    /// The number of tables in memory.
    #[serde(rename = "tables_live")]
    pub(super) live: u32,
    /// The number of hibernating tables.
    #[serde(rename = "tables_passive")]
    pub(super) passive: u32,
}

impl Sample {
    /// Takes a sample of a process whose metrics are at `metrics`.
    pub(super) fn take(pid: u32, metrics: &str, seconds: f64) -> Result<Sample> {
        let folder = PathBuf::from(format!("/proc/{pid}"));
        let ended = || format!("process {pid} has ended");
        let status = fs::read_to_string(folder.join("status")).with_context(ended)?;
        let stat = fs::read_to_string(folder.join("stat")).with_context(ended)?;
        let field = |name| status_field(&status, name);
        let page = get(metrics, "/metrics").context("the server does not serve metrics")?;
        Ok(Sample {
            seconds,
            rss_kb: field("VmRSS")?,
            anon_kb: field("RssAnon")?,
            threads: field("Threads")?,
            descriptors: u32::try_from(fs::read_dir(folder.join("fd"))?.count())?,
            cpu_s: cpu_s(&stat).context("no CPU time in /proc")?,
            tasks: metric(&page, "knekt_tasks"),
            connections: metric(&page, "knekt_connections{").context("no connections")?,
            live: metric(&page, "knekt_tables{state=\"live\"}").context("no tables")?,
            passive: metric(&page, "knekt_tables{state=\"passive\"}").context("no tables")?,
        })
    }

    pub(super) fn to_line(self) -> String {
        let Sample { seconds, rss_kb, anon_kb, threads, descriptors, .. } = self;
        let Sample { tasks, connections, live, passive, .. } = self;
        let tasks = tasks.map_or(String::new(), |n| format!("  tasks {n:>5}"));
        format!(
            "{:>5.1} min  memory {:>6.1} MB (anonymous {:>6.1})  threads {threads:>2}  \
             descriptors {descriptors:>4}{tasks}  connections {connections:>4}  \
             tables {live:>3} live, {passive} hibernating",
            seconds / 60.0,
            mb(rss_kb),
            mb(anon_kb),
        )
    }
}

pub(super) fn mb(kb: u32) -> f64 {
    f64::from(kb) / 1e3
}

/// Returns a number from `/proc/PID/status`.
fn status_field(status: &str, name: &str) -> Result<u32> {
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    let number = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    number.with_context(|| format!("no {name} in /proc"))
}

/// Returns the CPU time in `/proc/PID/stat`.
fn cpu_s(stat: &str) -> Option<f64> {
    // The name of the program may contain spaces.
    let (_, fields) = stat.rsplit_once(") ")?;
    let ticks = |n| fields.split(' ').nth(n)?.parse::<f64>().ok();
    Some((ticks(11)? + ticks(12)?) * TICK_S)
}

/// Returns the sum of the metrics whose lines begin with `name`; `None` if there are none.
fn metric(page: &str, name: &str) -> Option<u32> {
    let lines = page.lines().filter(|line| line.starts_with(name));
    let numbers = lines.filter_map(|line| line.rsplit(' ').next()?.parse::<u32>().ok());
    numbers.reduce(|sum, number| sum + number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_metric_is_the_sum_over_its_labels() {
        let page = "# TYPE knekt_connections gauge\n\
            knekt_connections{transport=\"websocket\"} 12\n\
            knekt_connections{transport=\"sse\"} 3\n\
            knekt_connection_age_seconds_count{transport=\"sse\"} 99\n";
        assert_eq!(metric(page, "knekt_connections{"), Some(15));
        assert_eq!(metric(page, "knekt_tasks"), None);
    }

    #[test]
    fn fields_of_a_process_are_found_by_name_and_place() {
        let status = "Name:\tVmRSS: 5\nVmRSS:\t  4321 kB\nThreads:\t7\n";
        assert_eq!(status_field(status, "VmRSS").unwrap(), 4_321);
        assert!(status_field(status, "RssAnon").is_err());
        let stat = "1 (a ) b) S 1 1 1 0 -1 4194560 100 0 1 0 250 50 0 0 20 0 7 0 5 1";
        assert_eq!(cpu_s(stat), Some(3.0));
    }
}
