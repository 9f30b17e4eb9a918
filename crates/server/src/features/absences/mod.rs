//! Absences: who is away when, approved or requested. rule: leave-rights, rule: leave-days
//!
//! Administrators write all absences; workers request their own. The feature `working_time` converts stored absences
//! to instants; features that schedule visits read absences with its functions. [`forget`] removes the absences of a
//! person whose account is being deleted. The demo data stores absences with [`insert`].

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
