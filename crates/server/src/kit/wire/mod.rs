//! Values in the API: flags, instants, and the three states of a field in a change.

mod flag;
mod instant;
mod patch;

pub use flag::{Flag, FlagInput};
pub use instant::{Instant, InvalidTime};
pub use patch::{Patch, not_null};
