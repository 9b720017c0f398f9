//! The `knekt` program.

use std::process::ExitCode;

/// jemalloc, because frames and views are many small allocations from many threads, and a server
/// that has been busy must return memory. Its own threads do so, even from threads that have become
/// idle.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    knekt::main()
}
