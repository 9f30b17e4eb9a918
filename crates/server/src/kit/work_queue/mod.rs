//! A queue for work that keeps a processor busy. A few tasks run at the same time, and a limited number wait. Owners
//! of tasks get turns in rotation, so many tasks of one owner don't delay a single task of another owner.

mod bounds;
mod owner;
mod queue;
mod state;
#[cfg(test)]
mod tests;

pub use bounds::Bounds;
pub use owner::{QueueFull, TaskOwner};
pub use queue::{Permit, WorkQueue};
