use rustix::process::{Resource, getrlimit};

/// How many files are kept for everything that is no connection: the data file, the log, listeners,
/// threads, and connections that are being closed while others come.
const RESERVE: u64 = 64;

/// What is kept besides, of all files: one in so many.
const SHARE: u64 = 16;

/// How many connections there may be, so that files are left when all of them are there.
pub(crate) fn connections_max() -> usize {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    usize::try_from(of(files)).unwrap_or(usize::MAX)
}

fn of(files: u64) -> u64 {
    files.saturating_sub(RESERVE + files / SHARE).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_files_are_kept_for_other_things() {
        assert_eq!((of(0), of(64), of(256), of(1_024)), (1, 1, 176, 896));
        assert!(of(u64::MAX) > u64::MAX / 2);
    }
}
