//! More load than a server can handle, and clients that keep it waiting. Every client gets an answer or is
//! disconnected in time, and well-behaved clients are served.

mod crowd;
mod memory;
mod mixed;
mod queue;
mod slow;
mod wire;

pub use crowd::with_few_files;
