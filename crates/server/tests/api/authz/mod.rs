//! Who may call what: `api/authorization.csv` has one row for every method and path. rule: roles
//!
//! The tests generate their requests from this table. They fail if a route has no row, so that the author of a new
//! route has to decide who may call it. They also fail if a row has no route. `objects` tests the rules for single
//! objects. `late_bodies` tests that permissions are checked when the write happens.

mod callers;
mod late_bodies;
mod matrix;
mod objects;
mod routes;
mod table;

pub use callers::{CALLERS, Caller, Callers};
pub use table::{Row, rows};
