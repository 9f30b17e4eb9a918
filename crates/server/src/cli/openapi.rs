//! `jobwright openapi`.

use super::{Failure, say};
use crate::app;

/// Prints the document, as it is kept in `api/openapi.json`.
pub(super) fn run() -> Result<(), Failure> {
    say(app::openapi().to_pretty_json()?)
}
