//! The demo business: an empty database filled with a believable company (decisions 1 and 6).
//!
//! Drawn from a seed, as pure data: [`plan`] says which weeks, `calendar` when in a week, `generate` which
//! job, `people` and `words` who and what, `news` who was told of it, `cards` what was written about it, `trail` what the audit log says. `fill` stores it,
//! by the SQL of `store`. Nothing here serves requests.

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
