//! Finds free times: which times are free for people, and which of these times are nearest. Pure.
//! rule: find-a-time-free
//!
//! To be fast, the search doesn't test each quarter hour. It subtracts the bookings from the working time, and looks
//! for starts in the remaining spans.

mod availability;
mod quarters;
mod search;

pub use availability::{Availability, BookedTime, booked_times, day_around};
pub use search::{FreeSpans, Wanted, slots};

/// How far a search looks before and after the wanted time, in milliseconds: 60 days. rule: find-a-time-reach
pub const REACH_MS: i64 = 60 * 24 * 60 * 60 * 1000;

/// A minute in milliseconds.
pub const MINUTE_MS: i64 = 60_000;

#[cfg(test)]
mod tests;
