//! The difference between two states of a job, as the job's history stores it, and how to undo it. Pure.
//!
//! If a visit's field changes, the change has the name of this field in `Job`, and the visit's id. The id is left out
//! for the visit that has the same id as the job; most jobs have only this visit. Adding or removing a visit is one
//! change of the field `visit`, with the whole content of the visit.

mod changed_since;
mod difference;
mod field_change;
mod restore;
mod undo;
mod values;

pub(crate) use difference::changes;
pub use field_change::FieldChange;
pub(crate) use field_change::is_shown;
pub(crate) use undo::revert;
