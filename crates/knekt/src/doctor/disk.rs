use std::path::Path;

use rustix::fs::{Access, access, statvfs};

use super::Finding;
use crate::settings::Settings;

const ABOUT: &str = "disk";

const MIB: u64 = 1024 * 1024;
/// With less than this the next hours may fill it.
const SHORT: u64 = 64 * MIB;
/// With less than this somebody should look soon.
const LOW: u64 = 1024 * MIB;

/// Whether there is room where the data file is, and we may write there.
pub(super) fn look(settings: &Settings) -> Finding {
    if settings.is_in_memory() {
        return Finding::ok(ABOUT, "nothing is written");
    }
    // The folder may be yet to be made: then the one in which it will be.
    let folder = settings.data.ancestors().skip(1).find(|folder| folder.is_dir());
    let folder = folder.unwrap_or(Path::new("."));
    let shown = folder.display();
    if let Err(error) = access(folder, Access::WRITE_OK | Access::EXEC_OK) {
        let says = format!("{shown} cannot be written to: {error}");
        return Finding::fail(ABOUT, &says, "give it to the user that runs the server");
    }
    match statvfs(folder) {
        Ok(of) => room(&shown.to_string(), of.f_bavail.saturating_mul(of.f_frsize)),
        Err(error) => {
            let says = format!("cannot tell how much room there is at {shown}: {error}");
            Finding::fail(ABOUT, &says, "look with df")
        }
    }
}

fn room(folder: &str, bytes: u64) -> Finding {
    let says = format!("{} MiB are free at {folder}", bytes / MIB);
    if bytes < SHORT {
        Finding::fail(ABOUT, &says, "make room, or moves will be refused")
    } else if bytes < LOW {
        Finding::warn(ABOUT, &says, "make room in time")
    } else {
        Finding::ok(ABOUT, says)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Verdict, *};

    #[test]
    fn a_disk_that_is_nearly_full_fails_and_one_that_fills_warns() {
        assert_eq!(room("/", SHORT - 1).verdict, Verdict::Fail);
        assert_eq!(room("/", SHORT).verdict, Verdict::Warn);
        assert_eq!(room("/", LOW).verdict, Verdict::Ok);
        assert_eq!(room("/data", 3 * LOW).to_string(), "ok    disk: 3072 MiB are free at /data");
    }
}
