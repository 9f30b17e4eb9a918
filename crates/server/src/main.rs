//! The binary `jobwright`. It runs the library's command line, and chooses the memory allocator.

use std::process::ExitCode;

/// Returns freed memory to the system soon; `.cargo/config.toml` sets when. The allocator of the C library keeps it: after
/// large responses each thread would hold as much memory as its largest response needed.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    jobwright::cli::run()
}
