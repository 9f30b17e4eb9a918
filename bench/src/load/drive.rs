//! Runs clients that send requests without pause for a given time. Measures the latency, and the processor time of the
//! server.

use std::sync::Barrier;
use std::time::{Duration, Instant};

use super::business::Business;
use super::client::Connection;
use super::cpu::{MeasuredProcess, Reading};
use super::kinds::Requests;

/// The measurements of all clients in one period.
#[derive(Debug, Clone, Default)]
pub struct Sample {
    /// The latency of each response, in nanoseconds.
    pub took: Vec<u64>,
    /// The processor time of the server's process in this period, in nanoseconds.
    pub server: u64,
    /// The processor time of PostgreSQL's backend processes in this period, in nanoseconds.
    pub backends: u64,
    /// The time from the first request to the last response.
    pub time: Duration,
    /// The size of the last response's body in bytes, as it was transferred.
    pub bytes: u64,
    /// The number of 503s to requests that were sent again.
    pub refused: usize,
}

/// How long a client waits after a 503 before it sends the request again.
const PAUSE_AFTER_REFUSAL: Duration = Duration::from_millis(100);

impl Sample {
    /// Returns the processor time of the server's process per request, in nanoseconds.
    pub fn server_each(&self) -> f64 {
        each(self.server, self.took.len())
    }

    /// Returns the processor time of PostgreSQL's backend processes per request, in nanoseconds.
    pub fn backends_each(&self) -> f64 {
        each(self.backends, self.took.len())
    }
}

#[allow(clippy::cast_precision_loss, reason = "a figure of three digits")]
fn each(total: u64, count: usize) -> f64 {
    total as f64 / count.max(1) as f64
}

/// The server that gets the requests, and the processes whose processor time is measured.
pub struct Target<'a> {
    /// The server's host and port.
    pub address: &'a str,
    /// The server's process.
    pub server: MeasuredProcess,
    /// PostgreSQL's backend processes.
    pub backends: Option<MeasuredProcess>,
}

impl<'a> Target<'a> {
    /// Returns the server of a business as a target.
    pub fn business(business: &'a Business) -> Self {
        Self {
            address: &business.server.address,
            server: MeasuredProcess::Process(business.server.pid()),
            backends: business.backends,
        }
    }

    fn read(&self) -> (Reading, Reading) {
        let backends = self.backends.map(MeasuredProcess::read).unwrap_or_default();
        (self.server.read(), backends)
    }
}

/// Runs this many clients for this long. Each client sends at least one request.
pub fn drive(
    target: &Target<'_>,
    requests: &Requests<'_>,
    callers: usize,
    time: Duration,
) -> Sample {
    let connections: Vec<_> = (0..callers).map(|_| connect(target.address)).collect();
    let (ready, finished) = (Barrier::new(callers + 1), Barrier::new(callers + 1));
    std::thread::scope(|scope| {
        let callers: Vec<_> = connections
            .into_iter()
            .enumerate()
            .map(|(caller, mut connection)| {
                let (ready, finished) = (&ready, &finished);
                scope.spawn(move || {
                    ready.wait();
                    let seen = call(&mut connection, requests, caller, time);
                    // Keep the connections open until the processor time is read.
                    finished.wait();
                    seen
                })
            })
            .collect();
        let before = target.read();
        let started = Instant::now();
        ready.wait();
        finished.wait();
        let time = started.elapsed();
        let after = target.read();
        let mut sample = Sample {
            server: after.0.since(&before.0),
            backends: after.1.since(&before.1),
            time,
            ..Sample::default()
        };
        for caller in callers {
            let seen = caller.join().unwrap();
            sample.took.extend(seen.took);
            sample.bytes = seen.bytes;
            sample.refused += seen.refused;
        }
        sample
    })
}

/// Opens a connection and waits until the server has accepted it.
fn connect(address: &str) -> Connection {
    let mut connection = Connection::open(address).unwrap();
    let health = super::client::request("GET", "/healthz", &[], "");
    connection.send(&health, false).unwrap();
    connection
}

/// The measurements of one client.
#[derive(Default)]
struct Seen {
    /// The time of each request in nanoseconds.
    took: Vec<u64>,
    /// The size of the last response in bytes.
    bytes: u64,
    /// The number of 503s.
    refused: usize,
}

fn call(
    connection: &mut Connection,
    requests: &Requests<'_>,
    caller: usize,
    time: Duration,
) -> Seen {
    let end = Instant::now() + time;
    let mut seen = Seen::default();
    while seen.took.is_empty() || Instant::now() < end {
        let request = requests.request(caller, seen.took.len());
        let started = Instant::now();
        let answer = connection.send(&request, false).unwrap();
        if requests.repeats_refused && answer.status == 503 {
            seen.refused += 1;
            std::thread::sleep(PAUSE_AFTER_REFUSAL);
            continue;
        }
        let took = u64::try_from(started.elapsed().as_nanos());
        seen.took.push(took.unwrap_or(u64::MAX));
        let text = String::from_utf8_lossy(&request);
        assert_eq!(answer.status, requests.status, "{text}");
        seen.bytes = answer.bytes;
    }
    seen
}
