//! `jobwright health`: checks a running server, for example as the health check of a container.

use clap::Args;

use super::{
    http_get,
    output::{Failure, print},
    settings::Settings,
};

/// What to check.
#[derive(Debug, Args)]
pub(super) struct Health {
    /// Check that the database responds too (`/readyz`), not only that the process runs (`/healthz`).
    #[arg(long)]
    ready: bool,
}

impl Health {
    /// Sends a request to the server with these settings. Fails if no server responds, or if the status isn't 200.
    pub(super) fn run(&self, settings: &Settings) -> Result<(), Failure> {
        let address = http_get::connect_address(settings.listen);
        let path = if self.ready { "/readyz" } else { "/healthz" };
        let answer = http_get::get(address, path, http_get::TIMEOUT)
            .map_err(|error| format!("no answer from http://{address}{path}: {error}"))?;
        match answer.status {
            200 => print("ok"),
            status => Err(Failure(format!("http://{address}{path} returned {status}"))),
        }
    }
}
