//! Clients that make the server buffer data: requests with unfinished bodies, and responses that nobody reads.

use std::{
    fs,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use jobwright::kit::open_files;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time::timeout,
};

use super::{
    slow::{Served, serve_while},
    wire::{HANGS, ask, request, run},
};
use crate::{
    process::{Server, sqlite, start},
    support::{Business, PASSWORD, QUIET, figure, length},
};

pub(super) const MB: u64 = 1_000_000;

/// The limits for the server's private memory under an attack, in bytes.
#[derive(Debug, Clone, Copy)]
struct Allowed {
    /// The maximum of the server's memory during the attack.
    most: u64,
    /// By how much the memory after the attack may exceed the memory before it.
    kept: u64,
}

/// Whether the server has the allocator that returns freed memory. The allocator of the C library, which debug builds
/// use, keeps the small blocks of many connections.
pub(super) const RETURNS_MEMORY: bool = cfg!(feature = "jemalloc");

/// The limits for most attacks. If one more password check runs concurrently, the server keeps another 19 MB.
const LITTLE: Allowed = Allowed {
    most: 120 * MB,
    kept: if RETURNS_MEMORY { 30 * MB } else { 60 * MB },
};

/// The limits for an attack that uses nearly every connection, each with headers of maximum length.
const ALL_CONNECTIONS: Allowed = Allowed {
    most: 300 * MB,
    kept: if RETURNS_MEMORY { 30 * MB } else { 300 * MB },
};

/// A sentence for long texts. Each of its characters takes three bytes.
const LONG: &str = "配管を交換する";

/// A server with the administrator `boss` and the worker `w`.
pub(super) struct Attacked {
    pub(super) server: Server,
    boss: Business,
    worker: Business,
    _folder: tempfile::TempDir,
}

impl Attacked {
    pub(super) fn start() -> Self {
        let (folder, url) = sqlite();
        Business::found(&url);
        let server = start(&url, &QUIET);
        let boss = Business::sign_in(&server);
        let person = json!({"username": "worker", "fullName": "Wo Rker", "email": "w@example.com",
            "role": "worker", "password": PASSWORD});
        let (status, answer) = boss.send("POST", "/api/admin/users", &person).unwrap();
        assert_eq!(status, 201, "{answer}");
        let worker = boss.again_as_nobody();
        let (status, answer) = worker.send("POST", "/api/auth/login", &person).unwrap();
        assert_eq!(status, 200, "{answer}");
        boss.add_client("Acme");
        Self {
            server,
            boss,
            worker,
            _folder: folder,
        }
    }

    /// Adds a worker and signs them in.
    pub(super) fn person(&self, number: usize) -> Business {
        let person = json!({"username": format!("person{number}"), "fullName": "Per Son", "email": format!("p{number}@example.com"),
            "role": "worker", "password": PASSWORD});
        let (status, answer) = self.boss.send("POST", "/api/admin/users", &person).unwrap();
        assert_eq!(status, 201, "{answer}");
        let worker = self.boss.again_as_nobody();
        let (status, answer) = worker.send("POST", "/api/auth/login", &person).unwrap();
        assert_eq!(status, 200, "{answer}");
        worker
    }

    /// Runs an attack while the administrator works. The long form of the proof repeats the attack, because the memory
    /// that remains after each attack must not add up. Fails if the server uses too much memory, if it doesn't release
    /// the memory, or if the administrator has to wait.
    fn run_attack(&self, what: &str, allowed: Allowed, attack: impl Fn() -> String) {
        serve_while(&self.boss, || thread::sleep(Duration::from_millis(300)));
        let before = own_memory(self.server.child.id());
        for _ in 0..length(1, 3) {
            self.run_attack_once(what, (before, allowed), &attack);
        }
    }

    fn run_attack_once(
        &self,
        what: &str,
        (before, allowed): (u64, Allowed),
        attack: &impl Fn() -> String,
    ) {
        let pid = self.server.child.id();
        let (mut report, most) = (String::new(), Mutex::new(before));
        let done = AtomicBool::new(false);
        let loud = thread::scope(|threads| {
            threads.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    let mut most = most.lock().unwrap();
                    *most = own_memory(pid).max(*most);
                    drop(most);
                    thread::park_timeout(Duration::from_millis(5));
                }
            });
            let loud = serve_while(&self.boss, || report = attack());
            done.store(true, Ordering::Relaxed);
            loud
        });
        let most = most.into_inner().unwrap();
        let after = settled(pid, before + allowed.kept);
        figure(what, &summary(&report, [before, most, after], &loud));
        assert!(most < allowed.most, "{} MB at most", most / MB);
        assert!(
            after < before + allowed.kept,
            "{} MB before, {} MB after",
            before / MB,
            after / MB
        );
        // In the short form of the proof other processes slow the machine, and the build is not optimized.
        let wait = Duration::from_millis(length(3_000, 100));
        assert!(loud.p99 <= wait, "p99 of others {:?}", loud.p99);
    }
}

fn summary(report: &str, [before, most, after]: [u64; 3], loud: &Served) -> String {
    format!(
        "{report}; memory of its own {} MB before, {} MB at most, {} MB after; others meanwhile: {} requests, p99 {:.1} ms",
        before / MB,
        most / MB,
        after / MB,
        loud.requests,
        loud.p99.as_secs_f64() * 1_000.0,
    )
}

/// Returns the anonymous memory of a process in bytes, without the program file and other mapped files.
pub(super) fn own_memory(pid: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("RssAnon:"));
    let kilobytes: u64 = line
        .unwrap()
        .split_whitespace()
        .nth(1)
        .unwrap()
        .parse()
        .unwrap();
    kilobytes * 1_024
}

/// Waits until a process uses less than this amount of memory. Returns the last measured amount.
pub(super) fn settled(pid: u32, goal: u64) -> u64 {
    let end = Instant::now() + Duration::from_secs(10);
    loop {
        let now = own_memory(pid);
        if now < goal || Instant::now() > end {
            return now;
        }
        thread::park_timeout(Duration::from_millis(20));
    }
}

/// Clients without a session send sign-in requests with bodies of 1 MB, but not the last byte.
#[test]
fn runs_alone_unfinished_sign_ins_use_little_memory() {
    let attacked = Attacked::start();
    let address = attacked.server.address.clone();
    let clients = length(300, 400);
    attacked.run_attack("overload, unfinished sign-ins", LITTLE, || {
        run(async {
            let head = format!(
                "POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {MB}\r\n\r\n"
            );
            unfinished(&address, head.into_bytes(), clients).await;
            format!("{clients} of 1 MB")
        })
    });
}

/// Clients without a session open connections. On each they send headers of nearly the maximum length and don't finish
/// them.
#[test]
fn runs_alone_connections_with_long_headers_use_limited_memory() {
    open_files::raise();
    let attacked = Attacked::start();
    let address = attacked.server.address.clone();
    let clients = length(2_000, 4_000);
    let what = "overload, connections with long headers";
    attacked.run_attack(what, ALL_CONNECTIONS, || {
        run(async {
            let mut head = b"GET /api/auth/user HTTP/1.1\r\nhost: x\r\n".to_vec();
            for number in 0..30 {
                head.extend(format!("x-{number}: {}\r\n", "a".repeat(1_000)).bytes());
            }
            let mut all = Vec::new();
            for _ in 0..clients {
                let mut stream = TcpStream::connect(&address).await.unwrap();
                stream.write_all(&head).await.unwrap();
                all.push(stream);
            }
            // Wait until the server has closed the last connection.
            for mut stream in all {
                let closed = timeout(HANGS, stream.read(&mut [0; 1_024])).await;
                assert!(closed.is_ok(), "closed in time");
            }
            format!("{clients} with 30 kB each")
        })
    });
}

/// A worker sends PATCH requests with bodies of 1 MB, but not the last byte.
#[test]
fn runs_alone_unfinished_changes_of_one_person_use_little_memory() {
    let attacked = Attacked::start();
    let (address, cookie) = (&attacked.server.address, attacked.worker.cookies());
    let clients = length(300, 400);
    attacked.run_attack("overload, unfinished changes of one person", LITTLE, || {
        run(async {
            let head = format!(
                "POST /api/jobs HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: application/json\r\ncontent-length: {MB}\r\n\r\n"
            );
            unfinished(address, head.into_bytes(), clients).await;
            format!("{clients} of 1 MB")
        })
    });
}

/// On many connections, sends `head` and a body without its last byte. Keeps the connections until the server has
/// received or refused everything.
async fn unfinished(address: &str, head: Vec<u8>, clients: usize) {
    let body = vec![b' '; usize::try_from(MB).unwrap() - 1];
    let (head, body) = (std::sync::Arc::new(head), std::sync::Arc::new(body));
    let mut all = JoinSet::new();
    for _ in 0..clients {
        let (address, head, body) = (address.to_owned(), head.clone(), body.clone());
        all.spawn(async move {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(&head).await.unwrap();
            // The server may respond or close the connection before it has read everything.
            let _ = timeout(Duration::from_secs(10), stream.write_all(&body)).await;
            stream
        });
    }
    drop(all.join_all().await);
}

/// A worker requests all jobs, which have long descriptions, and does not read the responses.
#[test]
fn runs_alone_slow_readers_of_a_long_list_use_little_memory() {
    let attacked = Attacked::start();
    add_long_jobs(&attacked.boss, 700);
    let (address, cookie) = (&attacked.server.address, attacked.worker.cookies());
    let question = request("GET", "/api/jobs", &cookie, &Value::Null);
    let readers = length(30, 60);
    attacked.run_attack("overload, slow readers of a long list", LITTLE, || {
        run(slow_readers(address, question.clone(), readers))
    });
}

/// A worker requests the history of a job whose long description was changed often, and does not read the responses.
#[test]
fn runs_alone_slow_readers_of_a_long_history_use_little_memory() {
    let attacked = Attacked::start();
    add_long_jobs(&attacked.boss, 1);
    let (_, jobs) = attacked
        .boss
        .send("GET", "/api/jobs", &Value::Null)
        .unwrap();
    let path = format!("/api/jobs/{}", jobs[0]["id"].as_str().unwrap());
    for number in 0..length(250, 500) {
        let long = format!("{number} {}", LONG.repeat(1_400));
        let (status, answer) = attacked
            .boss
            .send("PATCH", &path, &json!({"description": long}))
            .unwrap();
        assert_eq!(status, 200, "{answer}");
    }
    let (address, cookie) = (&attacked.server.address, attacked.worker.cookies());
    let question = request("GET", &format!("{path}/history"), &cookie, &Value::Null);
    let readers = length(20, 30);
    attacked.run_attack("overload, slow readers of a long history", LITTLE, || {
        run(slow_readers(address, question.clone(), readers))
    });
}

/// Adds jobs with descriptions of 29 kB, one job on each day.
fn add_long_jobs(boss: &Business, jobs: usize) {
    let (_, clients) = boss.send("GET", "/api/clients", &Value::Null).unwrap();
    let (client, cookie) = (clients[0]["id"].clone(), boss.cookies());
    run(async {
        let mut writers = JoinSet::new();
        for number in 0..jobs {
            let job = json!({"title": "Long", "clientId": client, "description": LONG.repeat(1_400),
                "priority": 2, "startDate": format!("20{:02}-01-{:02}T09:00:00Z", 30 + number / 28, 1 + number % 28)});
            let (address, add) = (
                boss.address.clone(),
                request("POST", "/api/jobs", &cookie, &job),
            );
            writers.spawn(async move {
                let mut stream = TcpStream::connect(address).await.unwrap();
                assert_eq!(ask(&mut stream, &add).await.unwrap().status, 201);
            });
            if writers.len() > 50 {
                writers.join_next().await.unwrap().unwrap();
            }
        }
        while let Some(ended) = writers.join_next().await {
            ended.unwrap();
        }
    });
}

/// Sends a request on many connections and reads only the beginning of each response. Returns a summary of the
/// statuses.
async fn slow_readers(address: &str, question: Vec<u8>, readers: usize) -> String {
    let question = std::sync::Arc::new(question);
    let mut all = JoinSet::new();
    for _ in 0..readers {
        let (address, question) = (address.to_owned(), question.clone());
        all.spawn(async move {
            let socket = TcpSocket::new_v4().unwrap();
            socket.set_recv_buffer_size(4_096).unwrap();
            let mut stream = socket.connect(address.parse().unwrap()).await.unwrap();
            stream.write_all(&question).await.unwrap();
            let mut beginning = [0; 12];
            let read = timeout(HANGS, stream.read_exact(&mut beginning)).await;
            read.expect("an answer in time").unwrap();
            let status = String::from_utf8_lossy(&beginning[9..]).into_owned();
            (status, stream)
        });
    }
    let answered = all.join_all().await;
    // This gives the server time to prepare responses while nobody reads them.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let of = |status: &str| answered.iter().filter(|(got, _)| got == status).count();
    assert_eq!(of("200") + of("503"), readers, "got 200 or 503");
    format!("{readers} readers, {} of them refused with 503", of("503"))
}
