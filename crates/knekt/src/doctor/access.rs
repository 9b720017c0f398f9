use std::{fs, os::unix::fs::PermissionsExt, path::PathBuf};

use super::Finding;
use crate::settings::Settings;

const ABOUT: &str = "access";

/// What lies beside a data file, and is as secret.
const BESIDE: [&str; 6] = ["", "-wal", "-shm", ".lock", ".before-restore", ".admin-token"];

/// What nobody but the owner may do with a file.
const OTHERS: u32 = 0o077;

/// Whether anybody but its user can read the data file and what lies beside it; nothing where there
/// is none.
pub(super) fn look(settings: &Settings) -> Option<Finding> {
    if settings.is_in_memory() || !settings.data.exists() {
        return None;
    }
    let beside = BESIDE.iter().map(|suffix| {
        let mut name = settings.data.clone().into_os_string();
        name.push(suffix);
        PathBuf::from(name)
    });
    let open = beside.filter_map(|path| {
        let mode = fs::metadata(&path).ok()?.permissions().mode() & 0o777;
        (mode & OTHERS != 0).then(|| format!("{} ({mode:04o})", path.display()))
    });
    let open: Vec<String> = open.collect();
    if open.is_empty() {
        return Some(Finding::ok(ABOUT, "only its own user can read the data file"));
    }
    let says = format!("others than their user can read {}", open.join(", "));
    Some(Finding::fail(ABOUT, &says, "chmod 600 them; the server does so when it starts"))
}
