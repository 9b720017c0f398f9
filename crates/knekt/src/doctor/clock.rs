use protocol::to_client::Hello;

use super::Finding;

const ABOUT: &str = "clock";

/// More than this is no delay on the way, in milliseconds.
const OFF: u64 = 5_000;
/// With more than this a certificate may be taken for another day's, in milliseconds.
const WRONG: u64 = 5 * 60 * 1_000;

/// Whether the server's clock agrees with ours.
pub(super) fn look(hello: &Hello, now: u64) -> Finding {
    let off = hello.now.abs_diff(now);
    let says = format!("the server's clock and ours differ by {off} ms");
    let remedy = "let both machines set their clocks by NTP";
    if off > WRONG {
        Finding::fail(ABOUT, &says, remedy)
    } else if off > OFF {
        Finding::warn(ABOUT, &says, remedy)
    } else {
        Finding::ok(ABOUT, says)
    }
}
