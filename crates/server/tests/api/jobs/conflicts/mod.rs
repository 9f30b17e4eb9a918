//! The overlap rule that prevents double-booking, its two scopes, and concurrent requests for the same time.

mod moves;
mod races;
mod rule;
mod scopes;

/// The error message for a booking that overlaps another job.
const TAKEN: &str =
    "Another job is already scheduled at this time. Please choose a different slot.";
