//! Absences: who is away when, approved or asked for. rule: leave-rights, rule: leave-days
//!
//! Administrators write all of them; workers ask for their own. What is stored becomes instants in `working_time`, which
//! scheduling reads. Absences of a person who is deleted are removed with [`forget`]; the demo data stores absences with
//! [`insert`].

mod actions;
mod http;
mod model;
mod notices;
mod rules;
mod store;
mod wire;

pub use actions::forget;
pub use http::router;
pub use model::{AbsenceKind, AbsenceRecord};
pub use store::insert;
