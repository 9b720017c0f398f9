use std::{fs, path::Path, time::Duration};

/// The length of a tick in `/proc`, on every architecture that Linux still supports.
const TICK: Duration = Duration::from_millis(10);

/// Returns the CPU time that a process has used so far, user and system time together; zero if
/// there is no such process. `pid` is its number, or `self`. The time is read from `/proc`, so this
/// works only on Linux.
pub fn cpu_time(pid: &str) -> Duration {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat")).unwrap_or_default();
    // The name before the last parenthesis may contain anything.
    let Some((_, after_name)) = stat.rsplit_once(')') else { return Duration::ZERO };
    let [user, system] = [11, 12].map(|n| after_name.split_whitespace().nth(n));
    let ticks = [user, system].into_iter().flatten().filter_map(|ticks| ticks.parse::<u32>().ok());
    TICK * ticks.sum::<u32>()
}

/// Returns the numbers of all processes of a program, on the whole machine.
pub fn processes_of(program: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let runs = |pid: &String| {
        let name = fs::read_to_string(Path::new("/proc").join(pid).join("comm"));
        name.is_ok_and(|name| name.trim_end() == program)
    };
    let pids = processes.filter_map(|process| process.file_name().into_string().ok());
    pids.filter(runs).collect()
}
