/// mimalloc, because frames and views are many small allocations from many threads.
///
/// It is built without huge pages. With them a server that has been busy would keep twice as much
/// memory, because a 2 MiB page with one live object cannot be returned.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
