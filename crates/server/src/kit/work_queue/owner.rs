//! Who a task belongs to, and the error for a task that can't run.

use std::net::IpAddr;

use uuid::Uuid;

/// The owner of a task. Owners get turns in rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TaskOwner {
    /// A signed-in person.
    Person(Uuid),
    /// A client that is not signed in, identified by its address.
    Address(IpAddr),
    /// All users together. For tasks whose result they share.
    Everybody,
}

/// The error for work that did not get a permit: the queue is full, or the wait was too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("too much work is already waiting")]
pub struct QueueFull;
