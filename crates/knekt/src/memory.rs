/// Frames and views are many small allocations from many threads, which mimalloc handles well.
///
/// It is built not to ask for huge pages: with them a server that has been busy keeps twice as much
/// memory, since a page of 2 MiB with one live object in it cannot be returned.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Keeps systems that give huge pages to everyone from giving them to this process.
#[cfg(target_os = "linux")]
pub(crate) fn disable_huge_pages() {
    if let Err(error) = rustix::thread::disable_transparent_huge_pages(true) {
        tracing::warn!(%error, "cannot disable huge pages");
    }
}

/// Other systems give huge pages only on request.
#[cfg(not(target_os = "linux"))]
pub(crate) fn disable_huge_pages() {}
