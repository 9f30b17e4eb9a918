//! Prints the output of commands: text to standard output, and one line to standard error for a failure.

use std::{fmt::Display, io::Write};

/// Why a command failed, as a one-line message.
#[derive(Debug)]
pub(super) struct Failure(pub(super) String);

impl<E: Display> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// Returns the message for a wrong argument or setting, without clap's hint about usage.
pub(super) fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let line = first.split_whitespace().collect::<Vec<_>>().join(" ");
    line.trim_start_matches("error: ").to_owned()
}

/// Prints a one-line message to standard error. If the message has several lines, they are joined.
pub(super) fn print_error(reason: &str) {
    let line = reason
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    // If standard error is closed, only the exit code reports the failure.
    let _ = writeln!(std::io::stderr(), "jobwright: {line}");
}

/// Prints text to standard output.
pub(super) fn print(text: impl Display) -> Result<(), Failure> {
    writeln!(std::io::stdout(), "{text}").map_err(Failure::from)
}
