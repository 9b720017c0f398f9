use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
};

use rustix::fs::{Access, access, statvfs};
use storage::sqlite::{CheckDepth, Inspection, OpenError};

use super::finding::Finding;
use crate::{file_system, settings::Settings};

const DATA_FILE: &str = "data file";
const ACCESS: &str = "access";
const DISK: &str = "disk";

/// The suffixes of the data file's name and of the files next to it, which are as secret.
const SECRET_SUFFIXES: [&str; 6] = ["", "-wal", "-shm", ".lock", ".before-restore", ".admin-token"];

const GROUP_AND_OTHERS: u32 = 0o077;

const MIB: u64 = 1024 * 1024;
/// The free space below which the disk may be full within hours, in bytes.
const SPACE_CRITICAL: u64 = 64 * MIB;
/// The free space below which the check warns, in bytes.
const SPACE_LOW: u64 = 1024 * MIB;

/// Checks that the data file is intact and has a schema that this version can read.
pub(super) fn check_data_file(settings: &Settings, depth: CheckDepth) -> Finding {
    let path = &settings.data;
    if settings.is_in_memory() {
        let fix = "choose a data file with --data to keep data after the server stops";
        return Finding::warn(DATA_FILE, ":memory: keeps nothing", fix);
    }
    let shown = path.display();
    if !path.exists() {
        return match path.ancestors().skip(1).find(|folder| folder.exists()) {
            Some(folder) if folder.is_file() => {
                let problem = format!("{} is a file, not a folder", folder.display());
                Finding::fail(DATA_FILE, problem, "choose another path with --data")
            }
            Some(_) | None => {
                Finding::ok(DATA_FILE, format!("{shown} does not exist yet; serve creates it"))
            }
        };
    }
    match storage::sqlite::inspect(path, depth) {
        Ok(Inspection { holds, is_in_use }) => {
            let user = if is_in_use { "in use by a server" } else { "not in use" };
            let schema = if holds.schema < holds.newest {
                format!("schema {} (upgraded to {} at the next start)", holds.schema, holds.newest)
            } else {
                format!("schema {}", holds.schema)
            };
            let (n_tables, n_open) = (holds.n_tables, holds.n_open);
            let tables = format!("{n_tables} tables, {n_open} of them open");
            let intact = match depth {
                CheckDepth::Pages => "is intact",
                CheckDepth::Logs => "is intact, and so is every log in it",
            };
            Finding::ok(DATA_FILE, format!("{shown} {intact}: {schema}, {tables}; {user}"))
        }
        Err(error) => {
            let fix = match error {
                OpenError::Damaged { .. } => "restore a backup: `knekt restore BACKUP --force`",
                OpenError::NewerVersion { .. } => "run that version, or restore an older backup",
                OpenError::Missing { .. } | OpenError::Unusable { .. } => {
                    "let the user that runs the server read and write it"
                }
                OpenError::Locked { .. } => "stop that server, or choose another file with --data",
            };
            Finding::fail(DATA_FILE, error, fix)
        }
    }
}

/// Checks that only the owner can access the data file and the files next to it. `None` if there is
/// no data file.
pub(super) fn check_permissions(settings: &Settings) -> Option<Finding> {
    if settings.is_in_memory() || !settings.data.exists() {
        return None;
    }
    let files = SECRET_SUFFIXES.iter().map(|suffix| {
        let mut name = settings.data.clone().into_os_string();
        name.push(suffix);
        PathBuf::from(name)
    });
    let exposed = files.filter_map(|path| {
        let mode = fs::metadata(&path).ok()?.permissions().mode() & 0o777;
        (mode & GROUP_AND_OTHERS != 0).then(|| format!("{} ({mode:04o})", path.display()))
    });
    let exposed: Vec<String> = exposed.collect();
    if exposed.is_empty() {
        return Some(Finding::ok(ACCESS, "only the owner can read the data file"));
    }
    let problem = format!("other users can access {}", exposed.join(", "));
    Some(Finding::fail(ACCESS, problem, "run chmod 600, or start the server, which does"))
}

/// Checks the free space of the disk with the data file, and that its folder is writable.
pub(super) fn check_disk(settings: &Settings) -> Finding {
    if settings.is_in_memory() {
        return Finding::ok(DISK, "not used");
    }
    // If the folder does not exist yet, check the closest parent that does.
    let folder = settings.data.ancestors().skip(1).find(|folder| folder.is_dir());
    let folder = folder.unwrap_or(Path::new("."));
    let shown = folder.display();
    if let Err(error) = access(folder, Access::WRITE_OK | Access::EXEC_OK) {
        let problem = format!("cannot write to {shown}: {error}");
        return Finding::fail(DISK, problem, "make the user that runs the server its owner");
    }
    if let Some(hazard) = file_system::hazard(folder) {
        return Finding::warn(DISK, hazard, "choose another path with --data");
    }
    match statvfs(folder) {
        Ok(stat) => check_space(&shown.to_string(), stat.f_bavail.saturating_mul(stat.f_frsize)),
        Err(error) => {
            let problem = format!("cannot read the free space of {shown}: {error}");
            Finding::fail(DISK, problem, "check it with df")
        }
    }
}

fn check_space(folder: &str, bytes: u64) -> Finding {
    let message = format!("{} MiB free at {folder}", bytes / MIB);
    if bytes < SPACE_CRITICAL {
        Finding::fail(DISK, message, "free some space; the server cannot save moves on a full disk")
    } else if bytes < SPACE_LOW {
        Finding::warn(DISK, message, "free some space soon")
    } else {
        Finding::ok(DISK, message)
    }
}

#[cfg(test)]
mod tests {
    use super::{super::finding::Verdict, *};

    #[test]
    fn low_disk_space_warns_and_critical_space_fails() {
        assert_eq!(check_space("/", SPACE_CRITICAL - 1).verdict, Verdict::Fail);
        assert_eq!(check_space("/", SPACE_CRITICAL).verdict, Verdict::Warn);
        assert_eq!(check_space("/", SPACE_LOW).verdict, Verdict::Ok);
        let line = check_space("/data", 3 * SPACE_LOW).to_string();
        assert_eq!(line, "ok    disk: 3072 MiB free at /data");
    }
}
