//! Proofs of reliability: the built binary under crashes, overload, full disks, races and upgrades.
//!
//! Each proof has a short form, which `make test` runs, and a long form, which `make soak` runs. The long form stores
//! its measured figures: see [`support::length`]. No other test runs at the same time as a test whose name begins with
//! `runs_alone_`. Tests that need only the router belong in `tests/api`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    unreachable_pub,
    dead_code,
    reason = "a test stops at what it did not expect, a proof prints its figures, and helpers are there for the next"
)]

mod backup;
mod crash;
#[cfg(target_os = "linux")]
mod disk;
mod double_booking;
mod failover;
mod log;
mod nodes;
mod overload;
mod postgres_restart;
#[cfg(target_os = "linux")]
mod power_cut;
#[path = "../api/support/process.rs"]
mod process;
mod secrets;
mod start;
mod stop;
mod streams;
mod support;
mod upgrades;
