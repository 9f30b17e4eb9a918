//! Shared by all proofs: the lengths of the proofs, measured figures, a business on running servers, and writers whose
//! acknowledged changes are recorded in a ledger.

mod business;
mod consistent;
mod ledger;
mod length;
mod limited;
mod nodes;
mod stream;
mod writers;

pub use business::{Business, PASSWORD};
pub use consistent::assert_consistent;
pub use ledger::{Ledger, Outcome, all, rows};
pub use length::{figure, length};
pub use limited::{AtTheLimit, limited};
pub use nodes::Nodes;
pub use stream::{ChangeEvent, Stream};
pub use writers::{Tally, while_writing};

/// Arguments for a server that logs only its address. If a proof does not read the log, more lines would fill the pipe.
pub const QUIET: [&str; 2] = ["--log", "off,jobwright::cli=info"];
