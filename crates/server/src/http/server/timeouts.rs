//! The time limits for slow clients.

use std::time::Duration;

/// The time limits of connections.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// For receiving all headers of a request. Counted from the start of the connection or of the request.
    pub headers: Duration,
    /// For waiting for the next request of a connection that has already sent one.
    pub idle: Duration,
    /// For waiting while a client reads nothing of its response. Each kilobyte that the client reads extends the limit
    /// by one second, so that a slow client that keeps reading is never disconnected.
    pub answer: Duration,
    /// For waiting for a free slot when all connections are in use. After that the client gets a 503.
    pub slot: Duration,
    /// For finishing the requests in flight when the server stops.
    pub stop: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(10),
            // This is longer than the minute for which proxies and browsers keep an idle connection.
            idle: Duration::from_secs(75),
            answer: Duration::from_secs(20),
            slot: Duration::from_secs(1),
            stop: Duration::from_secs(10),
        }
    }
}
