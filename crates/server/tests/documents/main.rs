//! Checks the documentation: the examples run, the listed settings are those of the binary, and the links work.
//!
//! Markdown is parsed only in `page`. Tests of features do not belong here.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test stops at what it did not expect"
)]
#![allow(
    unreachable_pub,
    reason = "the modules are written like a library, but only this binary sees them"
)]

mod answer;
mod examples;
mod guides;
mod links;
mod page;
mod rules;
mod settings;

/// Starts the binary. The API tests use the same source file.
#[path = "../api/support/process.rs"]
#[allow(
    dead_code,
    reason = "written like a library, of which these tests need a part"
)]
mod process;
