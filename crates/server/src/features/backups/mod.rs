//! Daily backups of the SQLite database while it is served. rule: backup
//!
//! This feature decides when to make a backup, how to name it, and which old backups to remove. The crate
//! `jobwright-db` copies the database. `serve` runs [`keep_daily`]. There is no endpoint and no table; the folder is
//! the only state.

mod daily;
mod rules;

pub use daily::{Failure, Kept, Outcome, back_up_if_due, keep_daily, kept, prepare};
