//! Logging to the error output, as text or JSON. No filter lets secrets through: requests are logged without bodies, cookies and
//! queries, types with passwords have no `Debug`, and the database driver, which would log bound values, is limited.

use std::io::{IsTerminal as _, stderr};

use jobwright_db::DRIVER_LOG_TARGETS;
use tracing_subscriber::{
    EnvFilter,
    filter::{Directive, LevelFilter},
};

use super::{
    Failure,
    settings::{LogFormat, Settings},
};

/// Limits a database driver to the level info, whatever the filter says. Below info the driver logs secrets.
fn at_most_info(target: &str) -> Directive {
    let level = LevelFilter::INFO;
    format!("{target}={level}").parse().unwrap_or(level.into())
}

/// Starts logging. Call once for each process.
pub(super) fn start(settings: &Settings) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&settings.log).map_err(|error| {
        format!(
            "invalid value '{}' for '--log <FILTER>': {error}",
            settings.log
        )
    })?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(DRIVER_LOG_TARGETS.iter().fold(filter, |filter, driver| {
            filter.add_directive(at_most_info(driver))
        }))
        .with_writer(stderr);
    match settings.log_format {
        LogFormat::Text => log.with_ansi(stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    }
    .map_err(|error| Failure(error.to_string()))
}
