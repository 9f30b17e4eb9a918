//! The demo business: fills an empty database with a realistic company.
//!
//! Pure functions generate the data from a seed. [`plan`] computes the weeks, and `calendar` computes the times within
//! a week. `generate` generates the jobs, and `shared` generates the jobs that two people do together. The types of the
//! generated jobs are in `model`. `people` generates the people and clients; the names and other texts are in `texts`.
//! `working_time` generates the working hours and absences. The modules `notifications`, `notes`, `cards` (job cards)
//! and `audit_log` generate the records that they are named after. `fill` stores all data with the SQL of `store`.
//! `known` finds accounts that still have a password of the demo business. No request handler uses this module.

mod audit_log;
mod calendar;
mod cards;
mod fill;
mod generate;
mod known;
mod model;
#[cfg(test)]
mod no_future;
mod notes;
mod notifications;
mod people;
mod plan;
mod progress;
mod shared;
mod store;
mod texts;
mod working_time;

pub use fill::{DemoReport, fill};
pub use known::accounts_with_demo_passwords;
pub use plan::{DemoError, DemoOptions};
