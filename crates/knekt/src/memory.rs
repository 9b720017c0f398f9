/// Disables huge pages for this process, because some systems give them to every process.
#[cfg(target_os = "linux")]
pub(crate) fn disable_huge_pages() {
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::warn!(%error, "cannot disable huge pages");
    }
}

/// Does nothing: other systems give huge pages only on request.
#[cfg(not(target_os = "linux"))]
pub(crate) fn disable_huge_pages() {}
