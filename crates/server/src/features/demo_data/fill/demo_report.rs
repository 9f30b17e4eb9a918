//! What the command prints after the demo business is stored: the numbers of records, and how to sign in.

use std::fmt;

use super::sign_in::{ADMIN, ADMIN_PASSWORD, WORKER, WORKER_PASSWORD};

/// The numbers of created records. The `Display` form also shows how to sign in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DemoReport {
    /// The number of created jobs.
    pub jobs: usize,
    /// The number of created clients.
    pub clients: usize,
    /// The number of created users.
    pub users: usize,
}

impl fmt::Display for DemoReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            jobs,
            clients,
            users,
        } = self;
        writeln!(
            formatter,
            "The demo business has {jobs} jobs, {clients} clients and {users} users."
        )?;
        writeln!(formatter, "  administrator: {ADMIN} / {ADMIN_PASSWORD}")?;
        write!(formatter, "  worker:        {WORKER} / {WORKER_PASSWORD}")
    }
}
