//! The binary `jobwright`. It runs the library's command line, and chooses the memory allocator.

use std::process::ExitCode;

/// This allocator soon returns freed memory to the system. `.cargo/config.toml` sets the delay. The allocator of the C
/// library would keep freed memory: each thread would hold as much memory as its largest response needed.
#[cfg(feature = "jemalloc")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    jobwright::cli::run()
}
