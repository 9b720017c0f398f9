use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// The CPU time and memory of a process, at one moment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Usage {
    /// CPU time by the name of the thread, in nanoseconds.
    pub(crate) threads: BTreeMap<String, u64>,
    /// Resident memory, in kB.
    pub(crate) rss_kb: u64,
}

impl Usage {
    /// Reads the usage of a process.
    ///
    /// # Errors
    ///
    /// There is no such process, or no `/proc`.
    pub(crate) fn of(pid: u32) -> io::Result<Usage> {
        let folder = PathBuf::from(format!("/proc/{pid}"));
        let mut usage = Usage { rss_kb: rss(&folder)?, ..Usage::default() };
        for task in fs::read_dir(folder.join("task"))? {
            let task = task?.path();
            // A thread may have ended since the list was read.
            let (Ok(name), Ok(time)) =
                (fs::read_to_string(task.join("comm")), fs::read_to_string(task.join("schedstat")))
            else {
                continue;
            };
            let time: u64 = time.split(' ').next().and_then(|ns| ns.parse().ok()).unwrap_or(0);
            *usage.threads.entry(name.trim().to_owned()).or_default() += time;
        }
        Ok(usage)
    }

    /// Returns the CPU time of all threads, in seconds.
    pub(crate) fn cpu_s(&self) -> f64 {
        seconds(self.threads.values().sum())
    }

    /// Returns the CPU time by thread since an earlier moment, in seconds.
    pub(crate) fn threads_since(&self, earlier: &Usage) -> BTreeMap<String, f64> {
        let since = |(name, time): (&String, &u64)| {
            let before = earlier.threads.get(name).copied().unwrap_or(0);
            (name.clone(), seconds(time.saturating_sub(before)))
        };
        self.threads.iter().map(since).collect()
    }
}

#[expect(clippy::cast_precision_loss, reason = "a time needs no more than 52 bits")]
fn seconds(nanoseconds: u64) -> f64 {
    nanoseconds as f64 / 1e9
}

fn rss(folder: &Path) -> io::Result<u64> {
    let status = fs::read_to_string(folder.join("status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kb = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    kb.ok_or_else(|| io::Error::other("a process has VmRSS"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_uses_memory_and_time() {
        let before = Usage::of(std::process::id()).unwrap();
        let mut n = 0_u64;
        while Usage::of(std::process::id()).unwrap().cpu_s() <= before.cpu_s() {
            n = std::hint::black_box(n + 1);
        }
        assert!(before.rss_kb > 0);
    }
}
