//! Tests of the database crate. Each test runs on both engines, unless it tests something that only one engine has.
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    missing_docs,
    reason = "these are tests"
)]

mod backup;
mod concurrency;
mod errors;
mod failures;
mod hostile;
mod inspect;
mod newer;
mod opening;
mod rows;
mod support;
mod texts;
mod transactions;
mod upgrades;
mod visits;
