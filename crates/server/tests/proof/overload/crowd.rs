//! Thousands of concurrent clients.

use std::{collections::BTreeMap, fs, io, process::Command, time::Duration};

use jobwright::kit::open_files;
use serde_json::{Value, json};
use tokio::{net::TcpStream, task::JoinSet, time::timeout};

use super::wire::{Answer, HANGS, ask, request, run};
use crate::{
    process::{Server, create_admin, jobwright, sqlite, start, start_command, succeeds},
    support::{Business, PASSWORD, QUIET, figure, length},
};

const CONNECTIONS: usize = 2_000;
const LOGINS: usize = 50;

/// The memory limit of a server in bytes (200 MB).
const MAX_MEMORY: u64 = 200 * 1_000 * 1_000;

/// Uses 2,000 connections and 50 concurrent sign-ins. Every request either succeeds or gets a 503 with `Retry-After`.
#[test]
fn runs_alone_two_thousand_connections_and_fifty_logins_stay_inside_200_mb() {
    open_files::raise();
    let (_folder, url) = sqlite();
    found(&url);
    let server = start(&url, &QUIET);
    let cookie = Business::sign_in(&server).cookies();
    let answers = run(crowd(&server.address, &cookie, length(10, 200)));
    assert_eq!(answers.broken, 0, "{answers}");
    let memory = most_memory(&server);
    assert!(memory < MAX_MEMORY, "{memory} bytes");
    figure(
        "overload, 2,000 connections and 50 logins",
        &format!("{answers}; most memory {} MB", memory / 1_000_000),
    );
}

/// The server has fewer connection slots than clients. It closes idle connections to make room. Every request either
/// succeeds or gets a 503.
#[test]
fn runs_alone_two_thousand_clients_of_a_server_with_few_slots_all_get_a_response() {
    open_files::raise();
    let (_folder, url) = sqlite();
    found(&url);
    let server = start_command(with_few_files(&url));
    let cookie = Business::sign_in(&server).cookies();
    let answers = run(crowd(&server.address, &cookie, length(2, 20)));
    assert_eq!(answers.broken, 0, "{answers}");
    let memory = most_memory(&server);
    assert!(memory < MAX_MEMORY, "{memory} bytes");
    figure(
        "overload, 2,000 clients of a server with 408 places",
        &format!("{answers}; most memory {} MB", memory / 1_000_000),
    );
}

/// Creates `boss` and `ann`. `ann` signs in so often that her oldest sessions end.
fn found(url: &str) {
    Business::found(url);
    let mut ann = create_admin(url, "ann", "ann@example.com");
    ann.env("JOBWRIGHT_PASSWORD", PASSWORD);
    succeeds(ann);
}

/// Starts a server that may open at most 600 files.
pub fn with_few_files(url: &str) -> Command {
    let serve = jobwright(url, &["serve", QUIET[0], QUIET[1]]);
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -n 600; exec \"$0\" \"$@\""]);
    command.arg(serve.get_program()).args(serve.get_args());
    for (name, value) in serve.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}

/// Returns the peak memory of a server in bytes.
fn most_memory(server: &Server) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .unwrap();
    let kilobytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    kilobytes * 1_024
}

/// The combined results of the clients.
#[derive(Default)]
struct Results {
    statuses: BTreeMap<(&'static str, u16), usize>,
    /// The number of idle connections that were closed to make room.
    made_room: usize,
    /// The number of requests that were sent again, because the server had closed the connection that they used.
    sent_again: usize,
    /// The number of requests without a response.
    broken: usize,
}

impl Results {
    fn record(&mut self, what: &'static str, answer: io::Result<Answer>, served: u16) {
        match answer {
            Ok(answer) => {
                assert!(answer.is_in_order(served), "{what}: {answer:?}");
                *self.statuses.entry((what, answer.status)).or_default() += 1;
            }
            Err(error) => {
                assert_ne!(
                    error.kind(),
                    io::ErrorKind::TimedOut,
                    "{what}: left hanging"
                );
                self.broken += 1;
            }
        }
    }

    fn add(&mut self, other: Self) {
        for (key, count) in other.statuses {
            *self.statuses.entry(key).or_default() += count;
        }
        self.made_room += other.made_room;
        self.sent_again += other.sent_again;
        self.broken += other.broken;
    }
}

impl std::fmt::Display for Results {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for ((what, status), count) in &self.statuses {
            write!(to, "{count} × {what} {status}, ")?;
        }
        write!(
            to,
            "{} kept ones closed, {} sent again, {} unanswered",
            self.made_room, self.sent_again, self.broken
        )
    }
}

/// Opens many connections. On a quarter of them, clients send `times` requests each. On the others, clients send one
/// request and keep the connection open. Meanwhile 50 clients sign in.
async fn crowd(address: &str, cookie: &str, times: usize) -> Results {
    let mut clients = JoinSet::new();
    for index in 0..CONNECTIONS {
        let (address, cookie) = (address.to_owned(), cookie.to_owned());
        if index % 4 == 0 {
            clients.spawn(async move { asking(&address, &cookie, times).await });
        } else {
            clients.spawn(async move { keeping(&address, &cookie).await });
        }
    }
    for _ in 0..LOGINS {
        let address = address.to_owned();
        clients.spawn(async move { login(&address).await });
    }
    let mut results = Results::default();
    while let Some(ended) = clients.join_next().await {
        results.add(ended.unwrap());
    }
    results
}

async fn connect(address: &str) -> TcpStream {
    timeout(HANGS, TcpStream::connect(address))
        .await
        .expect("let in in time")
        .unwrap()
}

/// Sends requests one after another. Uses the same connection as long as it stays open. The server may close the
/// connection while the next request is on its way. In that case the request is sent again on a new connection, as
/// browsers do.
async fn asking(address: &str, cookie: &str, times: usize) -> Results {
    let mut results = Results::default();
    let question = request("GET", "/api/jobs/stats", cookie, &Value::Null);
    let mut stream = connect(address).await;
    let mut is_used = false;
    for _ in 0..times {
        let mut answer = ask(&mut stream, &question).await;
        if is_used && answer.as_ref().is_err_and(is_closed) {
            results.sent_again += 1;
            stream = connect(address).await;
            answer = ask(&mut stream, &question).await;
        }
        let keeps = answer.as_ref().is_ok_and(|answer| answer.keeps);
        is_used = keeps;
        results.record("asked", answer, 200);
        if !keeps {
            stream = connect(address).await;
        }
    }
    results
}

/// Whether the server has closed the connection.
fn is_closed(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe
    )
}

/// Sends one request and keeps the connection open for a while.
async fn keeping(address: &str, cookie: &str) -> Results {
    let mut results = Results::default();
    let mut stream = connect(address).await;
    let question = request("GET", "/healthz", cookie, &Value::Null);
    let answer = ask(&mut stream, &question).await;
    let keeps = answer.as_ref().is_ok_and(|answer| answer.keeps);
    results.record("kept", answer, 200);
    let mut byte = [0];
    // Wait for the server to close the idle connection, but at most four seconds.
    if keeps
        && let Ok(Ok(0)) = timeout(
            Duration::from_secs(4),
            tokio::io::AsyncReadExt::read(&mut stream, &mut byte),
        )
        .await
    {
        results.made_room += 1;
    }
    results
}

async fn login(address: &str) -> Results {
    let mut results = Results::default();
    let who = json!({"username": "ann", "password": PASSWORD});
    let mut stream = connect(address).await;
    let answer = ask(&mut stream, &request("POST", "/api/auth/login", "", &who)).await;
    results.record("login", answer, 200);
    results
}
