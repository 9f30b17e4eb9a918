//! A server gets SIGTERM or SIGINT. Requests in flight finish, no new requests are accepted, and the process ends
//! within ten seconds.

use std::{
    io::{Read as _, Write as _},
    net::TcpStream,
    process::Command,
    time::{Duration, Instant},
};

use jobwright_db::{Database, Error};
use serde_json::{Value, json};

use crate::{
    process::{Server, sqlite, start},
    support::{Business, QUIET, figure},
};

/// Requests in flight are finished before the server stops.
#[test]
fn requests_in_flight_are_finished_at_sigterm() {
    finishes("-TERM");
}

#[test]
fn requests_in_flight_are_finished_at_sigint() {
    finishes("-INT");
}

fn finishes(signal: &str) {
    let scene = Scene::new();
    let Scene { server, boss, .. } = &scene;
    let mut upload = Request::half_sent_job(boss, &scene.client);
    let mut export = Request::new(boss, "GET", "/api/reports/export.csv", "");
    export.read_some();
    let card = format!("/api/job-cards/{}/pdf", scene.job);
    let mut papers: Vec<_> = (0..4)
        .map(|_| Request::new(boss, "GET", &card, ""))
        .collect();
    // The server runs writes one after another. When the first write gets its response, the other writes are running
    // or waiting.
    let first = papers.remove(0).rest();
    let mut idle = scene.idle();

    let begun = Instant::now();
    tell(server, signal);
    assert_eq!(idle.rest(), b"", "an idle connection is closed");
    assert!(
        TcpStream::connect(&server.address).is_err(),
        "new ones are refused"
    );
    upload.send("\"}");
    let answer = String::from_utf8(upload.rest()).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let csv = String::from_utf8(export.rest()).unwrap();
    assert!(csv.ends_with("\r\n0\r\n\r\n"), "the end of the export");
    assert!(csv.matches("Filler").count() >= FILLERS, "all of it");
    for paper in [first]
        .into_iter()
        .chain(papers.into_iter().map(|mut it| it.rest()))
    {
        let head = String::from_utf8_lossy(&paper[..paper.len().min(300)]).into_owned();
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(
            paper.trim_ascii_end().ends_with(b"%%EOF"),
            "the PDF is complete"
        );
    }
    let took = scene.exit(begun, Duration::from_secs(10));
    figure(
        &format!("stop by SIG{} under load", &signal[1..]),
        &format!(
            "an upload, a 10 MB export and 3 PDFs in flight finished; gone after {} ms",
            took.as_millis()
        ),
    );
}

/// A client that never finishes its request delays the stop by at most ten seconds.
#[test]
fn a_request_that_never_ends_does_not_block_a_stop() {
    let scene = Scene::new();
    let _never = Request::half_sent_job(&scene.boss, &scene.client);
    let begun = Instant::now();
    tell(&scene.server, "-TERM");
    scene.exit(begun, Duration::from_secs(10));
}

/// A second signal stops the server immediately.
#[test]
fn a_second_signal_aborts_requests_in_flight() {
    let scene = Scene::new();
    let mut never = Request::half_sent_job(&scene.boss, &scene.client);
    let mut idle = scene.idle();
    let begun = Instant::now();
    tell(&scene.server, "-INT");
    assert_eq!(idle.rest(), b"", "the first one is being followed");
    tell(&scene.server, "-INT");
    scene.exit(begun, Duration::from_secs(5));
    assert_eq!(never.rest(), b"");
}

/// The number of jobs that fill an export. With their descriptions the export is larger than a socket's buffers.
const FILLERS: usize = 1000;

struct Scene {
    _folder: tempfile::TempDir,
    server: Server,
    boss: Business,
    client: String,
    /// A completed job with a card.
    job: String,
}

impl Scene {
    fn new() -> Self {
        let (folder, url) = sqlite();
        Business::found(&url);
        let server = start(&url, &QUIET);
        let boss = Business::sign_in(&server);
        let client = boss.add_client("Harbour Cafe");
        let job = json!({
            "title": "Filler", "description": "x".repeat(10_000), "clientId": client,
            "startDate": "2030-01-01T08:00:00Z", "endDate": "2030-01-01T09:00:00Z", "status": "completed",
        });
        let job = made(&boss, "/api/jobs", &job);
        made(&boss, "/api/job-cards", &json!({"jobId": job}));
        fill(&url);
        Self {
            _folder: folder,
            server,
            boss,
            client,
            job,
        }
    }

    /// Opens a connection that has received a response and is idle.
    fn idle(&self) -> Request {
        let mut idle = Request::open(&self.boss);
        idle.send("GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n");
        idle.read_until(b"}");
        idle
    }

    fn exit(mut self, begun: Instant, within: Duration) -> Duration {
        let status = self.server.child.wait().unwrap();
        let took = begun.elapsed();
        assert_eq!(status.code(), Some(0));
        assert!(took < within, "it took {took:?}");
        took
    }
}

fn made(boss: &Business, path: &str, body: &Value) -> String {
    let (status, answer) = boss.send("POST", path, body).unwrap();
    assert_eq!(status, 201, "{answer}");
    answer["id"].as_str().unwrap().to_owned()
}

/// Adds copies of a job with SQL, which is faster than sending requests.
fn fill(url: &str) {
    let columns = "title, title_sort, description, search_text, start_at, end_at, slot_end, status, priority, \
        archived, client_id, user_id, created_at, updated_at, version";
    let sql = format!(
        "INSERT INTO jobs (id, {columns}) SELECT $1, {columns} FROM jobs WHERE id = (SELECT MIN(id) FROM jobs)"
    );
    let db = Database::open(url).unwrap();
    let filled: Result<(), Error> = db.write_blocking(move |tx| {
        (0..FILLERS).try_for_each(|_| tx.execute(&sql, &[uuid::Uuid::now_v7().into()]).map(drop))
    });
    filled.unwrap();
}

fn tell(server: &Server, signal: &str) {
    let id = server.child.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status().unwrap();
    assert!(sent.success());
}

/// A request that the test sends in steps, and whose response it reads in steps.
struct Request(TcpStream);

impl Request {
    fn open(boss: &Business) -> Self {
        let stream = TcpStream::connect(&boss.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        Self(stream)
    }

    fn new(boss: &Business, method: &str, path: &str, headers: &str) -> Self {
        let mut this = Self::open(boss);
        let cookies = boss.cookies();
        this.send(&format!(
            "{method} {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookies}\r\nconnection: close\r\n{headers}\r\n"
        ));
        this
    }

    /// Sends a request for a new job, without the last two bytes of its body. Waits for `100 Continue`, which shows
    /// that the server is processing the request.
    fn half_sent_job(boss: &Business, client: &str) -> Self {
        let body = format!(
            "{{\"startDate\":\"2031-01-01T08:00:00Z\",\"clientId\":\"{client}\",\"title\":\"Half\"}}"
        );
        let headers = format!(
            "content-type: application/json\r\ncontent-length: {}\r\nexpect: 100-continue\r\n",
            body.len()
        );
        let mut this = Self::new(boss, "POST", "/api/jobs", &headers);
        this.read_until(b"100 Continue\r\n\r\n");
        this.send(&body[..body.len() - 2]);
        this
    }

    fn send(&mut self, text: &str) {
        self.0.write_all(text.as_bytes()).unwrap();
    }

    fn read_until(&mut self, end: &[u8]) {
        let mut read = Vec::new();
        while !read.ends_with(end) {
            let mut byte = [0];
            let count = self.0.read(&mut byte).unwrap();
            assert_eq!(count, 1, "{}", String::from_utf8_lossy(&read));
            read.push(byte[0]);
        }
    }

    /// Reads the beginning of the response.
    fn read_some(&mut self) {
        self.read_until(b"HTTP/1.1 200 OK\r\n");
    }

    /// Reads until the server closes or resets the connection.
    fn rest(&mut self) -> Vec<u8> {
        let mut read = Vec::new();
        match self.0.read_to_end(&mut read) {
            Ok(_) => read,
            Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => read,
            Err(error) => panic!("{error}"),
        }
    }
}
