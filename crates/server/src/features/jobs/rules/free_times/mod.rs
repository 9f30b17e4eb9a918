//! Finds free times: which times are free for people, and which of these times are nearest. Pure.
//! rule: find-a-time-free
//!
//! A search doesn't test each quarter hour. It subtracts the bookings from the working time, and walks over the
//! remaining spans.

mod availability;
mod quarters;
mod search;

pub use availability::{Availability, BookedTime, booked_times, day_around};
pub use search::{FreeSpans, Wanted, slots};

/// The range of a search before and after the wanted time, in milliseconds: 60 days. rule: find-a-time-reach
pub const REACH_MS: i64 = 60 * 24 * 60 * 60 * 1000;

/// A minute in milliseconds.
pub const MINUTE_MS: i64 = 60_000;

#[cfg(test)]
mod tests;
