//! Opens many event streams. Measures the server's memory, and how long it takes until every stream has received a
//! change.

use std::time::Instant;

use serde_json::Value;

use super::business::{Business, WORKER, sign_in};
use super::client::{Connection, request};
use super::drive::Target;
use super::memory::{self, Memory};
use super::prepared::eprint_line;

/// The number of streams that are open at the same time.
pub const STREAMS: usize = 1_000;
/// The maximum number of streams in one session.
const OF_A_SESSION: usize = 20;
const CHANGES: usize = 25;

/// The cost of event streams.
pub struct Streams {
    /// The server's memory without streams, and its maximum memory with all streams open.
    pub memory: (Memory, Memory),
    /// For each change: the nanoseconds from the start of the request until every stream has received the change.
    pub heard: Vec<u64>,
    /// The processor time of the server's process for one change and its delivery to all streams, in nanoseconds.
    pub server: u64,
}

/// Opens the streams and makes changes. After each change, waits until all streams have received it. Returns `None` if
/// the server has no event streams.
pub fn streams(business: &Business) -> Option<Streams> {
    eprint_line("streams of changes");
    let pid = business.server.pid();
    let before = memory::of(pid);
    let mut streams = open(business)?;
    let mut connection = business.connect();
    let target = Target::business(business);
    let used = target.server.read();
    let (heard, most) = memory::most_during(pid, || {
        let changes = business.movable.iter().cycle().take(CHANGES);
        let each = changes.map(|job| change(business, &mut connection, &mut streams, job));
        each.collect::<Vec<_>>()
    });
    let server = target.server.read().since(&used) / CHANGES as u64;
    Some(Streams {
        memory: (before, most),
        heard,
        server,
    })
}

fn open(business: &Business) -> Option<Vec<Connection>> {
    let mut streams = Vec::with_capacity(STREAMS);
    for _ in 0..STREAMS / OF_A_SESSION {
        let cookie = sign_in(&business.server.address, &WORKER);
        let listen = request("GET", "/api/events", &[("cookie", &cookie)], "");
        for _ in 0..OF_A_SESSION {
            let mut stream = business.connect();
            let status = stream.begin(&listen).unwrap();
            if status == 404 {
                return None;
            }
            assert_eq!(status, 200);
            stream.skip_to(|line| line == "event: ready").unwrap();
            streams.push(stream);
        }
    }
    Some(streams)
}

/// Moves a job. Returns the nanoseconds until every stream has received the change.
fn change(
    business: &Business,
    connection: &mut Connection,
    streams: &mut [Connection],
    job: &str,
) -> u64 {
    let path = format!("/api/jobs/{job}");
    let request = business.request("PATCH", &path, &business.free_hour());
    let started = Instant::now();
    let answer = connection.send(&request, true).unwrap();
    assert_eq!(answer.status, 200);
    let version = match &answer.json()["version"] {
        Value::Number(version) => format!("\"version\":{version},"),
        other => panic!("no version: {other}"),
    };
    for stream in streams {
        stream
            .skip_to(|line| line.contains(job) && line.contains(&version))
            .unwrap();
    }
    u64::try_from(started.elapsed().as_nanos()).unwrap_or(u64::MAX)
}
