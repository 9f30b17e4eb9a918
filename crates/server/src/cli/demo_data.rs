//! `jobwright demo-data`.

use clap::Args;
use jiff::Timestamp;

use super::{
    logging,
    output::{Failure, print},
    settings::Settings,
};
use crate::features::demo_data::{DemoOptions, fill};

/// The arguments of `demo-data`: the size of the demo business.
#[derive(Debug, Args)]
pub(super) struct DemoData {
    /// How many jobs.
    #[arg(long, default_value_t = 2_000, value_name = "N")]
    jobs: usize,
    /// About how many jobs in each week.
    #[arg(long, default_value_t = 100, value_name = "W")]
    jobs_per_week: usize,
    /// How many clients.
    #[arg(long, default_value_t = 60, value_name = "N")]
    clients: usize,
    /// How many users, including two administrators.
    #[arg(long, default_value_t = 8, value_name = "N")]
    users: usize,
    /// The same seed gives the same business on the same day.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
}

impl DemoData {
    /// Migrates and fills the database, then prints what was created and the demo accounts.
    pub(super) fn run(&self, settings: &Settings) -> Result<(), Failure> {
        let _log = logging::start(settings)?;
        let db = settings.open()?;
        settings.prepare(&db)?;
        let options = DemoOptions {
            jobs: self.jobs,
            jobs_per_week: self.jobs_per_week,
            clients: self.clients,
            users: self.users,
            seed: self.seed,
            timezone: settings.timezone(),
        };
        print(fill(&db, &options, Timestamp::now())?)
    }
}
