//! Who may call what: `api/authorization.csv` has one row for every method and path (spec 6, decisions 3).
//!
//! The requests are made from the table. A route without a row fails, so that none is added without a decision on
//! who may call it; so does a row without a route. Rules on what a caller may do with which thing are in `objects`.

mod callers;
mod matrix;
mod objects;
mod routes;
mod table;

pub use callers::{CALLERS, Caller, Callers};
pub use table::{Row, rows};
