//! File systems on which a data file is not safe.

use std::path::Path;

use rustix::fs::statfs;

/// File systems by the numbers that `statfs` reports.
const HAZARDS: [(u32, &str, Hazard); 10] = [
    (0x0000_6969, "NFS", Hazard::Remote),
    (0xff53_4d42, "CIFS", Hazard::Remote),
    (0xfe53_4d42, "SMB", Hazard::Remote),
    (0x0102_1997, "9p", Hazard::Remote),
    (0x00c3_6400, "Ceph", Hazard::Remote),
    (0x5346_414f, "AFS", Hazard::Remote),
    // sshfs, s3fs and other network disks. Few FUSE file systems are local.
    (0x6573_5546, "FUSE", Hazard::Remote),
    (0x0102_1994, "tmpfs", Hazard::Volatile),
    (0x8584_58f6, "ramfs", Hazard::Volatile),
    (0x794c_7630, "overlayfs", Hazard::Layer),
];

/// The reason why a data file is not safe on a file system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hazard {
    /// Locks may not hold, and a sync may not reach a disk.
    Remote,
    /// The file system is empty after a reboot.
    Volatile,
    /// It may be a container's layer, which is removed with the container.
    Layer,
}

/// Returns a warning if a data file in this folder is not safe.
pub(crate) fn hazard(folder: &Path) -> Option<String> {
    // Other checks report an unreadable folder.
    let found = statfs(folder).ok()?.f_type;
    // The kernel's numbers have 32 bits and may be signed.
    let number = u32::try_from(found & 0xffff_ffff).ok()?;
    hazard_of(number).map(|(name, why)| format!("{} is on {name}: {why}", folder.display()))
}

fn hazard_of(found: u32) -> Option<(&'static str, &'static str)> {
    let (_, name, hazard) = HAZARDS.iter().find(|(number, ..)| *number == found)?;
    let why = match hazard {
        Hazard::Remote => {
            "two servers may open the same file, and acknowledged moves may be lost; use a local disk"
        }
        Hazard::Volatile => "everything is lost when the machine restarts; use a disk",
        Hazard::Layer => {
            "if this is a container, everything is lost when it is removed; use a volume"
        }
    };
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
