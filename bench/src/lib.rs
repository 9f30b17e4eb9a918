//! Code that the benches share: a sample business, three ways to read the jobs of a week, writers that insert jobs
//! (also during a backup), an application for timing sign-ins, HTTP clients of the built server ([`load`]), and a
//! description of the machine.
//! Outside `jobwright-db` only this crate may use the database drivers, because it compares `jobwright-db` with them.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    reason = "a measurement that fails ends"
)]

pub mod answers;
pub mod business;
pub mod commits;
pub mod load;
pub mod machine;
pub mod report;
pub mod stalls;
pub mod week;
