//! `jobwright openapi`.

use super::output::{Failure, print};
use crate::app;

/// Prints the same OpenAPI document that is in `api/openapi.json`.
pub(super) fn run() -> Result<(), Failure> {
    print(app::openapi().to_pretty_json()?)
}
