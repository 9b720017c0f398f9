use rustix::process::{Resource, getrlimit};

/// File descriptors reserved for the data file, the log, listeners, threads, and connections that
/// are closing.
const RESERVE: u64 = 64;

/// One in this many file descriptors is reserved too, up to [`RESERVE_MAX`].
const SHARE: u64 = 16;
const RESERVE_MAX: u64 = 256;

/// The maximum number of connections, which leaves the reserved file descriptors free.
pub(crate) fn connections_max() -> usize {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    usize::try_from(of(files)).unwrap_or(usize::MAX)
}

fn of(files: u64) -> u64 {
    files.saturating_sub(RESERVE + (files / SHARE).min(RESERVE_MAX)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_file_descriptors_are_reserved() {
        assert_eq!((of(0), of(64), of(256), of(1_024)), (1, 1, 176, 896));
        assert_eq!((of(20_000), of(u64::MAX)), (19_680, u64::MAX - 320));
    }
}
