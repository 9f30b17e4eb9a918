//! Jobwright: scheduling and job management for trade and field-service businesses.
//!
//! It is a library, so that tests can run the whole application without a process. `main.rs` is the command line.

pub mod app;
pub mod cli;
pub mod config;
pub mod error;
pub mod features;
#[cfg(any(test, feature = "fuzzing"))]
pub mod fuzzing;
pub mod http;
pub mod kit;
