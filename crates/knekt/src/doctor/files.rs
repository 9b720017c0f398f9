use super::Finding;
use crate::open_files::{format_limit, limits};

const ABOUT: &str = "open files";

/// With fewer than this a few hundred players fill a server.
const FEW: u64 = 4_096;

/// How many files a server that is started like this may have open: each connection is one.
pub(super) fn look() -> Finding {
    let [current, most] = limits();
    let says =
        format!("{} may be open at once, {} at most", format_limit(current), format_limit(most));
    if most.is_some_and(|most| most < FEW) {
        return Finding::warn(
            ABOUT,
            &says,
            "raise LimitNOFILE with systemd, or `ulimit -Hn`, where many are to play",
        );
    }
    Finding::ok(ABOUT, format!("{says}; a server raises the first to the second"))
}
