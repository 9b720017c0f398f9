//! The `knekt` program.

use std::process::ExitCode;

/// mimalloc, because frames and views are many small allocations from many threads.
///
/// It is built without huge pages. With them a server that has been busy would keep twice as much
/// memory, because a 2 MiB page with one live object cannot be returned.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    knekt::main()
}
