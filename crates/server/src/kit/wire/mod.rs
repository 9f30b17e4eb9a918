//! Types of values in the API: flags, instants, the three states of a field in a change, and values that are rendered
//! once.

mod flag;
mod instant;
mod objects;
mod patch;
mod rendered;

pub use flag::{Flag, FlagInput};
pub use instant::{Instant, InvalidTime};
pub use objects::objects;
pub use patch::{Patch, given, not_null};
pub use rendered::Rendered;
