//! Logging to standard error, as text or JSON.
//!
//! No filter setting can reveal secrets. Requests are logged without bodies, cookies and queries, and types with
//! passwords have no `Debug`. The log level of the database driver is limited, because the driver would log bound
//! values. [`line_writer`] writes the lines. [`escape`] escapes the characters that a terminal would interpret.

mod escape;
mod line_writer;

use std::{
    io::{IsTerminal as _, stderr},
    panic,
};

use jobwright_db::DRIVER_LOG_TARGETS;
use tracing_subscriber::{
    EnvFilter,
    filter::{Directive, LevelFilter},
};

use super::{
    Failure,
    settings::{LogFormat, Settings},
};
use escape::JsonLines;
use line_writer::LineWriter;

pub(super) use line_writer::{FlushOnDrop, describe_metrics};

/// Limits the log level of a database driver to info, whatever the filter says. Below info the driver logs secrets.
fn at_most_info(target: &str) -> Directive {
    let level = LevelFilter::INFO;
    format!("{target}={level}").parse().unwrap_or(level.into())
}

/// Starts logging. Call it once per process. When the returned value is dropped, the waiting lines are written.
pub(super) fn start(settings: &Settings) -> Result<FlushOnDrop, Failure> {
    let filter = EnvFilter::try_new(&settings.log).map_err(|error| {
        format!(
            "invalid value '{}' for '--log <FILTER>': {error}",
            settings.log
        )
    })?;
    let (writer, flush) = LineWriter::start(stderr())?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(DRIVER_LOG_TARGETS.iter().fold(filter, |filter, driver| {
            filter.add_directive(at_most_info(driver))
        }))
        // The subscriber must not report its own failures on standard error: such a report panics if it can't be
        // written.
        .log_internal_errors(false);
    match settings.log_format {
        LogFormat::Text => log
            .with_ansi(stderr().is_terminal())
            .fmt_fields(escape::text_fields())
            .with_writer(move || writer.clone())
            .try_init(),
        LogFormat::Json => log
            .json()
            .flatten_event(true)
            .with_writer(move || JsonLines(writer.clone()))
            .try_init(),
    }
    .map_err(|error| Failure(error.to_string()))?;
    log_panics();
    Ok(flush)
}

/// Logs panics. The standard library's panic hook would write to standard error directly, and so would wait for the
/// program that reads it.
fn log_panics() {
    panic::set_hook(Box::new(|panic| {
        tracing::error!(%panic, "a thread panicked");
    }));
}
