//! No double-booking: the rule, its two scopes, and races for one slot (spec 5, decisions 6).

mod moves;
mod races;
mod rule;
mod scopes;

/// The spec's text for a slot that is taken (spec 8).
const TAKEN: &str =
    "Another job is already scheduled at this time. Please choose a different slot.";
