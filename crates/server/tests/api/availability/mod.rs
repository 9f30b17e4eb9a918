//! Free times, and bookings that are refused because somebody is busy or away.

mod away;
mod bad_input;
mod business;
mod oracle;
mod races;
mod refusals;
mod search;
