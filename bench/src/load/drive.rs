//! Callers that ask as fast as they are answered, for a while, and what that cost the server.

use std::sync::Barrier;
use std::time::{Duration, Instant};

use super::business::Business;
use super::client::Connection;
use super::cpu::{Of, Reading};
use super::kinds::Ask;

/// What some callers saw in a while.
#[derive(Debug, Clone, Default)]
pub struct Sample {
    /// How long each answer took, in nanoseconds.
    pub took: Vec<u64>,
    /// Nanoseconds of the server's process.
    pub server: u64,
    /// Nanoseconds of the database's backends.
    pub backends: u64,
    /// From the first request to the last answer.
    pub time: Duration,
    /// How long the last body was on the wire.
    pub bytes: u64,
}

impl Sample {
    /// Nanoseconds of the server's process for a request.
    pub fn server_each(&self) -> f64 {
        each(self.server, self.took.len())
    }

    /// Nanoseconds of the backends for a request.
    pub fn backends_each(&self) -> f64 {
        each(self.backends, self.took.len())
    }
}

#[allow(clippy::cast_precision_loss, reason = "a figure of three digits")]
fn each(total: u64, count: usize) -> f64 {
    total as f64 / count.max(1) as f64
}

/// Whom to call, and whose time it takes.
pub struct Called<'a> {
    /// Host and port.
    pub address: &'a str,
    /// The server's process.
    pub server: Of,
    /// The backends.
    pub backends: Option<Of>,
}

impl<'a> Called<'a> {
    /// A business's server.
    pub fn business(business: &'a Business) -> Self {
        Self {
            address: &business.server.address,
            server: Of::Process(business.server.pid()),
            backends: business.backends,
        }
    }

    fn read(&self) -> (Reading, Reading) {
        let backends = self.backends.map(Of::read).unwrap_or_default();
        (self.server.read(), backends)
    }
}

/// Lets so many callers ask for so long, each at least once.
pub fn drive(called: &Called<'_>, ask: &Ask<'_>, callers: usize, time: Duration) -> Sample {
    let connections: Vec<_> = (0..callers).map(|_| connect(called.address)).collect();
    let (ready, finished) = (Barrier::new(callers + 1), Barrier::new(callers + 1));
    std::thread::scope(|scope| {
        let callers: Vec<_> = connections
            .into_iter()
            .enumerate()
            .map(|(caller, mut connection)| {
                let (ready, finished) = (&ready, &finished);
                scope.spawn(move || {
                    ready.wait();
                    let seen = call(&mut connection, ask, caller, time);
                    // The connections stay open until the time is read.
                    finished.wait();
                    seen
                })
            })
            .collect();
        let before = called.read();
        let started = Instant::now();
        ready.wait();
        finished.wait();
        let time = started.elapsed();
        let after = called.read();
        let mut sample = Sample {
            server: after.0.since(&before.0),
            backends: after.1.since(&before.1),
            time,
            ..Sample::default()
        };
        for caller in callers {
            let (took, bytes) = caller.join().unwrap();
            sample.took.extend(took);
            sample.bytes = bytes;
        }
        sample
    })
}

/// A connection that the server has taken.
fn connect(address: &str) -> Connection {
    let mut connection = Connection::open(address).unwrap();
    let health = super::client::request("GET", "/healthz", &[], "");
    connection.ask(&health, false).unwrap();
    connection
}

fn call(
    connection: &mut Connection,
    ask: &Ask<'_>,
    caller: usize,
    time: Duration,
) -> (Vec<u64>, u64) {
    let end = Instant::now() + time;
    let (mut took, mut bytes) = (Vec::new(), 0);
    while took.is_empty() || Instant::now() < end {
        let request = ask.request(caller, took.len());
        let started = Instant::now();
        let answer = connection.ask(&request, false).unwrap();
        took.push(u64::try_from(started.elapsed().as_nanos()).unwrap_or(u64::MAX));
        let text = String::from_utf8_lossy(&request);
        assert_eq!(answer.status, ask.status, "{text}");
        bytes = answer.bytes;
    }
    (took, bytes)
}
