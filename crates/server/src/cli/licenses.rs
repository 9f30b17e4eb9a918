//! `jobwright licenses`.

use super::{Failure, say};

/// The licences of everything inside this binary; most ask to go with every copy. Made by `make notices`.
const NOTICES: &str = include_str!("../../notices/THIRD-PARTY.txt");

/// Prints them.
pub(super) fn run() -> Result<(), Failure> {
    say(NOTICES.trim_end())
}
