//! What the benches share: a business with a history, the week window read in three ways, writers
//! that book, also beside a backup, an application that is asked about names, callers of the built server ([`load`]),
//! and what to say of the machine. Only
//! here may another crate than `jobwright-db` name the drivers: they are what the seam is measured against.
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
