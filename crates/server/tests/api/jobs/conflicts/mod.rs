//! No double-booking: the overlap rule, its two scopes, and races for one slot.

mod moves;
mod races;
mod rule;
mod scopes;

/// The message for a slot that is taken.
const TAKEN: &str =
    "Another job is already scheduled at this time. Please choose a different slot.";
