//! The log: lines on the error output, for people or as JSON. No secrets reach it: requests are logged
//! without bodies, cookies and queries, and what holds passwords has no `Debug`.

use std::io::{IsTerminal as _, stderr};

use tracing_subscriber::EnvFilter;

use super::{
    Failure,
    settings::{LogFormat, Settings},
};

/// Starts logging; once a process.
pub(super) fn start(settings: &Settings) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&settings.log).map_err(|error| {
        format!(
            "invalid value '{}' for '--log <FILTER>': {error}",
            settings.log
        )
    })?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr);
    match settings.log_format {
        LogFormat::Text => log.with_ansi(stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    }
    .map_err(|error| Failure(error.to_string()))
}
