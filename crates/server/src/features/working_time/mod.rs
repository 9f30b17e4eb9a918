//! The times at which people work and at which they are away. rule: working-hours, rule: leave-days
//!
//! This feature stores the working hours of the business and of people, and contains the pure rules of working hours
//! and absences. Features that schedule visits read hours and absences with [`load`]. The endpoints of absences are in
//! the feature `absences`. [`forget`] removes the hours of a deleted person. The demo data stores hours with [`save`].

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
