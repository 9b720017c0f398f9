use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tracing::{info, warn};

/// Lets this process have as many files open as it may: each connection is one, and what the system
/// gives at first is little.
pub(crate) fn raise_limit() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
    {
        warn!(%error, "the number of open files cannot be raised");
    }
    info!(
        most = format_limit(getrlimit(Resource::Nofile).current),
        "files that may be open at once"
    );
}

/// How many files this process may have open, and how many it may let itself have.
pub(crate) fn limits() -> [Option<u64>; 2] {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    [current, maximum]
}

/// A limit in words.
pub(crate) fn format_limit(limit: Option<u64>) -> String {
    limit.map_or("unlimited".to_owned(), |limit| limit.to_string())
}
