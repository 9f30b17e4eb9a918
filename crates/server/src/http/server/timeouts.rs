//! The time limits for slow clients.

use std::time::Duration;

/// The time limits of connections.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// The time for receiving all headers of a request. For the first request of a connection, it is counted from when
    /// the connection got its slot. For each later request, it is counted from the first byte of the request.
    pub headers: Duration,
    /// How long an open connection that has already sent a request may wait before it sends the next one.
    pub idle: Duration,
    /// How long a client may read nothing of its response. Each kilobyte that the client reads extends the limit by
    /// one second, so that a slow client that keeps reading is never disconnected.
    pub answer: Duration,
    /// How long a new connection waits for a free slot when all are in use. After that time its client gets a 503.
    pub slot: Duration,
    /// The time for finishing the requests in flight when the server stops.
    pub stop: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(10),
            // This limit is longer than the minute for which proxies and browsers keep an idle connection. So they
            // close the connection before the server does.
            idle: Duration::from_secs(75),
            answer: Duration::from_secs(20),
            slot: Duration::from_secs(1),
            stop: Duration::from_secs(10),
        }
    }
}
