//! The demo business: fills an empty database with a realistic company.
//!
//! The data is drawn from a seed by pure functions: [`plan`] computes the weeks, `calendar` the times within a week,
//! `generate` the jobs, `shared` those of two people, `people` and `texts` the names, `working_time` hours and leave,
//! `notifications` the notifications, `notes` the notes, `cards` the job cards and `audit_log` the audit log. `fill`
//! stores it with the SQL of `store`. `known` finds accounts that still have its passwords. No request uses this
//! module.

mod audit_log;
mod calendar;
mod cards;
mod fill;
mod generate;
mod known;
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
