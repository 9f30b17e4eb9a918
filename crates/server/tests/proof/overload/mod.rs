//! More load than a server can handle, and clients that make the server wait. Every client gets a response or is
//! disconnected in time. Well-behaved clients are served.

mod crowd;
mod memory;
mod mixed;
mod queue;
mod slow;
mod wire;

pub use crowd::with_few_files;
