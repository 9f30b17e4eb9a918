//! Who may call what: `api/authorization.csv` has one row for every method and path. rule: roles
//!
//! The requests are generated from the table. A route without a row fails a test, so that no route is added without a
//! decision on who may call it. So does a row without a route. Rules on single objects are tested in `objects`.

mod callers;
mod matrix;
mod objects;
mod routes;
mod table;

pub use callers::{CALLERS, Caller, Callers};
pub use table::{Row, rows};
