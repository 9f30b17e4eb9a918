//! `jobwright health`: for whoever watches over a server and has no other program to ask it with, as in a container.

use clap::Args;

use super::{Failure, ask, say, settings::Settings};

/// What is asked.
#[derive(Debug, Args)]
pub(super) struct Health {
    /// Ask whether its database answers too (`/readyz`), not only whether it lives (`/healthz`).
    #[arg(long)]
    ready: bool,
}

impl Health {
    /// Asks the server that has these settings. Fails where there is none, or where it does not answer 200.
    pub(super) fn run(&self, settings: &Settings) -> Result<(), Failure> {
        let address = ask::reachable(settings.listen);
        let path = if self.ready { "/readyz" } else { "/healthz" };
        let answer = ask::get(address, path)
            .map_err(|error| format!("no answer from http://{address}{path}: {error}"))?;
        match answer.status {
            200 => say("ok"),
            status => Err(Failure(format!("http://{address}{path} answered {status}"))),
        }
    }
}
