//! Jobwright: scheduling and job management for trade and field-service businesses.
//!
//! A library so that tests can drive the whole application without a process; `main.rs` is its command line.

pub mod app;
pub mod cli;
pub mod config;
pub mod error;
pub mod features;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
pub mod http;
pub mod kit;
