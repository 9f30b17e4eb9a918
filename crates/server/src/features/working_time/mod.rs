//! When people work and when they are away. rule: working-hours, rule: leave-days
//!
//! The hours of the business and of people, and the pure rules of both hours and absences. Features that schedule read
//! them with [`load`]. The endpoints of absences are in `absences`. The hours of a person who is deleted are removed
//! with [`forget`]; the demo data stores hours with [`save`].

mod actions;
mod http;
mod model;
pub mod rules;
mod store;
mod wire;

pub use actions::forget;
pub use http::router;
pub use model::{AbsenceSpan, Span, Stretch, WorkingHours};
pub use rules::WorkingTime;
pub use store::{load, load_absences, push_overlap, save};
