//! Tests of the whole application through its router, on both databases.
//!
//! All tests are in one binary, with one module for each feature. Only tests of connections use real sockets.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test stops at what it did not expect"
)]
#![allow(dead_code, reason = "helpers are there for the next test too")]
#![allow(
    unreachable_pub,
    reason = "`support` is written like a library, but only this binary sees it"
)]

mod absences;
mod accounts;
mod audit;
mod auth;
mod authz;
mod availability;
mod backups;
mod cli;
mod clients;
mod colors;
mod demo_data;
mod files;
mod health;
mod http;
mod job_cards;
mod jobs;
mod languages;
mod live;
mod messages;
mod notes;
mod notifications;
mod openapi;
mod outbox;
mod pack;
mod postgres_tls;
mod push;
mod reports;
mod schedule;
mod settings;
mod setup;
mod support;
mod users;
mod visit_lists;
mod working_time;
