//! The binary `jobwright`: the library's command line and nothing else.

use std::process::ExitCode;

fn main() -> ExitCode {
    jobwright::cli::run()
}
