//! `jobwright openapi`.

use super::output::{Failure, print};
use crate::app;

/// Prints the OpenAPI document, as in `api/openapi.json`.
pub(super) fn run() -> Result<(), Failure> {
    print(app::openapi().to_pretty_json()?)
}
