//! What the pages for people say is so: their examples run, their settings are the binary's, their links lead somewhere.
//!
//! `page` reads Markdown, and nothing else here does. No feature is tested here.

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

/// The binary as the tests of the API start it.
#[path = "../api/support/process.rs"]
#[allow(
    dead_code,
    reason = "written like a library, of which these tests need a part"
)]
mod process;
