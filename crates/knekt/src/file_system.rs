//! File systems on which a data file is not safe.

use std::path::Path;

use rustix::fs::statfs;

/// Locks may not hold, and a sync may not reach a disk.
const REMOTE: &str =
    "two servers may open the same file, and acknowledged moves may be lost; use a local disk";

/// The file system is empty after a reboot.
const VOLATILE: &str = "everything is lost when the machine restarts; use a disk";

/// It may be a container's layer.
const LAYER: &str = "if this is a container, everything is lost when it is removed; use a volume";

/// File systems by the numbers that `statfs` reports, and why a data file is not safe on them.
const HAZARDS: [(u32, &str, &str); 10] = [
    (0x0000_6969, "NFS", REMOTE),
    (0xff53_4d42, "CIFS", REMOTE),
    (0xfe53_4d42, "SMB", REMOTE),
    (0x0102_1997, "9p", REMOTE),
    (0x00c3_6400, "Ceph", REMOTE),
    (0x5346_414f, "AFS", REMOTE),
    // sshfs, s3fs and other network disks. Few FUSE file systems are local.
    (0x6573_5546, "FUSE", REMOTE),
    (0x0102_1994, "tmpfs", VOLATILE),
    (0x8584_58f6, "ramfs", VOLATILE),
    (0x794c_7630, "overlayfs", LAYER),
];

/// Returns a warning if a data file in this folder is not safe; none if the folder cannot be
/// examined.
pub(crate) fn hazard(folder: &Path) -> Option<String> {
    // Other checks report an unreadable folder.
    let found = statfs(folder).ok()?.f_type;
    // The kernel's numbers have 32 bits and may be signed.
    let number = u32::try_from(found & 0xffff_ffff).ok()?;
    hazard_of(number).map(|(name, why)| format!("{} is on {name}: {why}", folder.display()))
}

fn hazard_of(found: u32) -> Option<(&'static str, &'static str)> {
    let &(_, name, why) = HAZARDS.iter().find(|(number, ..)| *number == found)?;
    Some((name, why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_and_network_disks_are_named_and_local_disks_are_not() {
        assert_eq!(hazard_of(0x6573_5546).map(|(name, _)| name), Some("FUSE"));
        assert_eq!(hazard_of(0x0102_1994).map(|(name, _)| name), Some("tmpfs"));
        assert_eq!(hazard_of(0xef53), None, "ext4");
        let memory = Path::new("/dev/shm");
        assert!(!memory.is_dir() || hazard(memory).is_some());
    }
}
