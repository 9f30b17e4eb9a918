//! The demo business: fills an empty database with a realistic company.
//!
//! Pure functions generate the data from a seed: [`plan`] computes the weeks, `calendar` the times within a week,
//! `generate` the jobs (`model`), `shared` the jobs of two people, `people` and `texts` the names, `working_time` hours and
//! leave, `notifications` the notifications, `notes` the notes, `cards` the job cards and `audit_log` the audit log.
//! `fill` stores it with the SQL of `store`. `known` finds accounts that still have a password of the demo business.
//! No request handler uses this module.

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
