//! More than a server can do, and clients that keep it waiting: everybody gets an answer or is closed, in time, and
//! those who behave are served.

mod crowd;
mod queue;
mod slow;
mod wire;

pub use crowd::with_few_files;
