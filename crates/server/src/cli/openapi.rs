//! `jobwright openapi`.

use super::{Failure, say};
use crate::app;

/// Prints the OpenAPI document, as in `api/openapi.json`.
pub(super) fn run() -> Result<(), Failure> {
    say(app::openapi().to_pretty_json()?)
}
