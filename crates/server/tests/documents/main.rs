//! Checks the documentation: the examples run, the listed settings are those of the binary, and the links work.
//!
//! Only the module `page` parses Markdown. Tests of features do not belong here.

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

/// Starts the binary. This module's source file belongs to the API tests.
#[path = "../api/support/process.rs"]
#[allow(
    dead_code,
    reason = "written like a library, of which these tests need a part"
)]
mod process;
