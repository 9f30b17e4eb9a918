//! The binary `jobwright`. It only runs the library's command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    jobwright::cli::run()
}
