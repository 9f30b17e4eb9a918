//! Measures what is not a kind of request: starting the server, memory, sign-ins, reading the list of all jobs, and
//! the export.

use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use super::business::{Business, WORKER, credentials, sign_in};
use super::client::{Connection, request};
use super::drive::{Sample, Target, drive};
use super::figures::median;
use super::kinds::{self, Requests};
use super::measure::CALLERS;
use super::memory::{self, Memory};
use super::prepared::{Prepared, eprint_line};
use super::server::Server;

/// Starts the server this many times. Returns the median of the milliseconds from the start of the process to its
/// first response 200 at `/readyz`, and the most memory that it used at that moment.
pub fn start(binary: &Path, prepared: &Prepared, starts: usize) -> (f64, Memory) {
    eprint_line(&format!("start at {} jobs", prepared.jobs));
    let seen: Vec<_> = (0..starts)
        .map(|_| {
            let server = Server::start(binary, &prepared.url, &prepared.folder);
            (server.took.as_secs_f64() * 1e3, memory::of(server.pid()))
        })
        .collect();
    let memory = seen.iter().map(|it| it.1).max_by_key(|it| it.own);
    let took = median(seen.iter().map(|it| it.0).collect());
    (took, memory.unwrap_or_default())
}

/// Returns the maximum memory of a fresh server while 16 clients send one kind of request after another.
pub fn loaded(business: &Business, time: Duration) -> Memory {
    eprint_line("memory under load");
    let target = Target::business(business);
    let known = kinds::all()
        .into_iter()
        .filter(|kind| kind.is_known(business));
    let requests: Vec<_> = known.map(|kind| (kind.requests)(business)).collect();
    let work = || {
        for requests in &requests {
            drive(&target, requests, CALLERS, time);
        }
    };
    memory::most_during(business.server.pid(), work).1
}

/// Measures sign-ins of 16 clients with the right password.
pub fn sign_ins(business: &Business, time: Duration) -> Sample {
    eprint_line("signing in");
    let request = request("POST", "/api/auth/login", &[], &credentials(&WORKER));
    drive(
        &Target::business(business),
        &Requests::same(request),
        CALLERS,
        time,
    )
}

/// The measurements while the list of all jobs is read.
pub struct WholeList {
    /// The maximum memory of the server.
    pub memory: Memory,
    /// The measurements of the client that reads single jobs meanwhile.
    pub beside: Sample,
    /// How many times the whole list was read.
    pub lists: usize,
    /// How many times the server refused a list because one person's share of its memory was in use.
    pub refused: usize,
    /// The size of the whole list in bytes.
    pub bytes: u64,
}

/// Measures the server while 16 clients of one person read the list of all jobs repeatedly. Meanwhile a client of another
/// person reads single jobs.
pub fn whole_list(business: &Business, time: Duration) -> WholeList {
    eprint_line("the whole list");
    let target = Target::business(business);
    let cookie = sign_in(&business.server.address, &WORKER);
    let all = request("GET", "/api/jobs", &[("cookie", cookie.as_str())], "");
    let all = Requests::same(all).repeating_refused();
    let one = kinds::all().into_iter().find(|it| it.name == kinds::ONE);
    let one = (one.unwrap().requests)(business);
    let ((lists, beside), memory) = memory::most_during(business.server.pid(), || {
        std::thread::scope(|scope| {
            let lists = scope.spawn(|| drive(&target, &all, CALLERS, time));
            let beside = drive(&target, &one, 1, time);
            (lists.join().unwrap(), beside)
        })
    });
    WholeList {
        memory,
        beside,
        lists: lists.took.len(),
        refused: lists.refused,
        bytes: lists.bytes,
    }
}

/// Returns the server's maximum memory during an export of all jobs, and the size of the exported file.
pub fn export(business: &Business) -> (Memory, u64) {
    eprint_line("the export");
    let request = business.request("GET", "/api/reports/export.csv", &Value::Null);
    let mut connection = Connection::open(&business.server.address).unwrap();
    let (answer, memory) = memory::most_during(business.server.pid(), || {
        connection.send(&request, false).unwrap()
    });
    assert_eq!(answer.status, 200);
    (memory, answer.bytes)
}
