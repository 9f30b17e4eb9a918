//! Clients do everything that a business does, concurrently and for a long time. The server's memory and number of
//! file descriptors must not grow.

use std::{
    fs,
    io::{Read as _, Write as _},
    net::TcpStream,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use jobwright::kit::blobs::Hash;
use serde_json::{Value, json};
use uuid::Uuid;

use super::memory::{Attacked, MB, RETURNS_MEMORY, own_memory, settled};
use crate::support::{Business, Stream, figure, length};

const PHOTO: &[u8] = include_bytes!("../../api/files/photo.jpg");

/// The maximum number of bytes by which the server's private memory may grow from the warm-up to the end. Some growth
/// is expected: the caches of the database connections fill while the data grows.
const GROWTH: u64 = if RETURNS_MEMORY { 25 * MB } else { 40 * MB };

/// The server may have at most this many more file descriptors at the end than after the warm-up. The additional ones
/// belong to connections that are not closed yet.
const MORE_DESCRIPTORS: usize = 8;

/// rule: buffer-budget
#[test]
fn runs_alone_memory_and_descriptors_do_not_grow_under_mixed_load() {
    let attacked = Attacked::start();
    let pid = attacked.server.child.id();
    let people: Vec<Business> = (0..4).map(|number| attacked.person(number)).collect();
    let load = |seconds: u64| {
        let until = Instant::now() + Duration::from_secs(seconds);
        let requests = AtomicUsize::new(0);
        thread::scope(|threads| {
            for person in &people {
                threads.spawn(|| work(person, until, &requests));
            }
        });
        requests.into_inner()
    };
    let (warm_up, long) = (length(3, 120), length(5, 480));
    load(warm_up);
    let before = (settled(pid, 0), descriptors(pid));
    let requests = load(long);
    let after = (settled(pid, before.0), descriptors(pid));
    figure(
        "overload, mixed load",
        &format!(
            "{} people for {long} s after {warm_up} s of warm-up, {requests} requests; memory of its own {} MB before, {} MB after; \
             descriptors {} before, {} after",
            people.len(),
            before.0 / MB,
            after.0 / MB,
            before.1,
            after.1
        ),
    );
    assert!(
        after.0 < before.0 + GROWTH,
        "{} MB before, {} MB after",
        before.0 / MB,
        after.0 / MB
    );
    assert!(
        after.1 <= before.1 + MORE_DESCRIPTORS,
        "{} descriptors before, {} after",
        before.1,
        after.1
    );
    assert!(own_memory(pid) < 300 * MB);
}

/// Returns the number of open file descriptors of a process.
fn descriptors(pid: u32) -> usize {
    fs::read_dir(format!("/proc/{pid}/fd")).unwrap().count()
}

/// Books jobs, changes them, reads lists, requests PDFs, sends photos and follows the event stream, until the time is
/// over.
fn work(person: &Business, until: Instant, requests: &AtomicUsize) {
    let (_, clients) = person.send("GET", "/api/clients", &Value::Null).unwrap();
    let (_, me) = person.send("GET", "/api/auth/user", &Value::Null).unwrap();
    let ask = |method: &str, path: &str, body: &Value| {
        requests.fetch_add(1, Ordering::Relaxed);
        let (status, answer) = person.send(method, path, body).unwrap();
        assert!(
            [200, 201, 204, 503].contains(&status),
            "{method} {path}: {status} {answer}"
        );
        answer
    };
    let mut round = 0;
    while Instant::now() < until {
        round += 1;
        let day = format!("2030-01-{:02}", 1 + round % 28);
        let job = ask(
            "POST",
            "/api/jobs",
            &json!({"title": "Mixed", "clientId": clients[0]["id"], "priority": 2,
            "assignedUserId": me["id"], "startDate": format!("{day}T09:00:00Z"), "description": "Mend the gutter. ".repeat(40),
            "allowOverlap": true}),
        );
        let Some(id) = job["id"].as_str() else {
            continue;
        };
        let path = format!("/api/jobs/{id}");
        ask(
            "POST",
            &format!("{path}/notes"),
            &json!({"text": "Bring the long ladder."}),
        );
        ask(
            "PATCH",
            &path,
            &json!({"title": "Mixed and changed", "allowOverlap": true}),
        );
        for read in [
            "/api/jobs?limit=500",
            "/api/jobs?q=gutter&limit=50",
            "/api/jobs?view=calendar&from=2030-01-01T00:00:00Z&to=2030-02-01T00:00:00Z",
            "/api/me/pack?days=31",
            "/api/jobs/stats",
            "/api/notifications/count",
            &format!("{path}/history"),
        ] {
            ask("GET", read, &Value::Null);
        }
        ask(
            "GET",
            &format!(
                "/api/schedule/day.pdf?date={day}&userId={}",
                me["id"].as_str().unwrap()
            ),
            &Value::Null,
        );
        send_photo(person, id, requests);
        if let Ok(mut stream) = Stream::open(&person.address, &person.cookies(), None) {
            ask(
                "PATCH",
                &path,
                &json!({"priority": 3, "allowOverlap": true}),
            );
            stream.next().unwrap();
        }
        // Pause between requests like a person.
        thread::park_timeout(Duration::from_millis(20));
    }
}

/// Sends a photo in one piece.
fn send_photo(person: &Business, job: &str, requests: &AtomicUsize) {
    requests.fetch_add(2, Ordering::Relaxed);
    let id = Uuid::now_v7();
    let announced = json!({"id": id, "jobId": job, "name": "photo", "kind": "image/jpeg", "size": PHOTO.len(),
        "sha256": Hash::of(PHOTO).hex()});
    let (status, answer) = person.send("POST", "/api/files", &announced).unwrap();
    assert!([201, 503].contains(&status), "{answer}");
    let head = format!(
        "PATCH /api/files/{id} HTTP/1.1\r\nhost: x\r\ncookie: {}\r\nupload-offset: 0\r\n\
         content-type: application/octet-stream\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        person.cookies(),
        PHOTO.len()
    );
    let mut stream = TcpStream::connect(&person.address).unwrap();
    stream
        .write_all(&[head.as_bytes(), PHOTO].concat())
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let is_answered = ["204", "404", "503"]
        .iter()
        .any(|status| answer.starts_with(&format!("HTTP/1.1 {status}")));
    assert!(is_answered, "{answer}");
}
