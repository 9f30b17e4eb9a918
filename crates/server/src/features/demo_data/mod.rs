//! The demo business: fills an empty database with a believable company.
//!
//! The data is drawn from a seed by pure functions: [`plan`] computes the weeks, `calendar` the times within a week,
//! `generate` the jobs, `people` and `words` the names, `news` the notifications, `cards` the job cards and `trail` the
//! audit log. `fill` stores it with the SQL of `store`. No request uses this module.

mod calendar;
mod cards;
mod fill;
mod generate;
mod news;
#[cfg(test)]
mod no_future;
mod people;
mod plan;
mod progress;
mod store;
mod trail;
mod words;

pub use fill::{DemoReport, fill};
pub use plan::{DemoError, DemoOptions};
