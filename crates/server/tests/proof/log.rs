//! Even if the program that reads the log has ended or reads nothing, requests get responses, and lost log lines are
//! counted.

use std::{
    io::{BufRead as _, BufReader},
    process::ChildStderr,
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{
    process::{Server, ask, free_address, get, no_log, sqlite, start},
    support::{Business, figure, length},
};

/// A server with metrics and a separate database, and the reading end of its log.
struct Scene {
    _folder: tempfile::TempDir,
    url: String,
    server: Server,
    log: BufReader<ChildStderr>,
    metrics: String,
}

impl Scene {
    fn new(args: &[&str]) -> Self {
        let (folder, url) = sqlite();
        let metrics = free_address();
        let args = [args, &["--metrics-listen", &metrics]].concat();
        let mut server = start(&url, &args);
        let log = std::mem::replace(&mut server.log, no_log());
        Self {
            _folder: folder,
            url,
            server,
            log,
            metrics,
        }
    }

    fn metrics(&self) -> String {
        get(&self.metrics, "/metrics")
    }

    fn dropped(&self) -> u64 {
        let metrics = self.metrics();
        let line = metrics
            .lines()
            .find_map(|line| line.strip_prefix("jobwright_log_lines_dropped_total "));
        line.unwrap().parse().unwrap()
    }

    /// Sends requests with long paths. Their log lines are many more than the pipe and the buffer can hold. Returns
    /// the duration of the slowest request.
    fn flood(&self, requests: usize) -> Duration {
        let nobody = Business::at(&self.server.address);
        let long = "x".repeat(8_000);
        let sent = (0..requests).map(|index| {
            let begun = Instant::now();
            let path = format!("/api/flood-{index}-{long}");
            let (status, _) = nobody.send("GET", &path, &Value::Null).unwrap();
            assert_eq!(status, 404);
            begun.elapsed()
        });
        sent.max().unwrap_or_default()
    }
}

#[test]
fn requests_succeed_when_the_reader_of_the_log_has_ended() {
    let mut scene = Scene::new(&[]);
    Business::found(&scene.url);
    let boss = Business::sign_in(&scene.server);
    drop(scene.log);
    let requests = length(300, 5_000);
    for index in 0..requests {
        boss.add_client(&format!("Client {index}"));
    }
    let (_, clients) = boss.send("GET", "/api/clients", &Value::Null).unwrap();
    assert_eq!(clients.as_array().unwrap().len(), requests);
    scene.log = no_log();
    assert!(scene.dropped() >= requests as u64);
    scene.server.stop();
}

#[test]
fn requests_succeed_when_nobody_reads_the_log() {
    let mut scene = Scene::new(&[]);
    let requests = length(600, 10_000);
    let slowest = scene.flood(requests);
    let dropped = scene.dropped();
    assert!(dropped > 0, "the pipe and the buffer are full");
    let log = std::mem::replace(&mut scene.log, no_log());
    let reader = thread::spawn(move || log.lines().collect::<Result<Vec<_>, _>>().unwrap());
    scene.server.stop();
    let lines = reader.join().unwrap();
    let indexes: Vec<usize> = lines
        .iter()
        .filter_map(|line| {
            line.split("/api/flood-")
                .nth(1)?
                .split('-')
                .next()?
                .parse()
                .ok()
        })
        .collect();
    assert!(!indexes.is_empty() && indexes.is_sorted(), "{indexes:?}");
    let is_reported = lines
        .iter()
        .any(|line| line.contains("log lines were dropped"));
    assert!(is_reported, "the log says that lines are missing");
    assert!(lines.last().unwrap().ends_with(": stopped"), "flushed");
    figure(
        "nobody reads the log",
        &format!(
            "{requests} requests, all answered, the slowest in {} ms; {dropped} lines dropped",
            slowest.as_millis()
        ),
    );
}

#[test]
fn a_server_stops_in_time_when_nobody_reads_the_log() {
    let mut scene = Scene::new(&["--log-format", "json"]);
    scene.flood(400);
    let begun = Instant::now();
    scene.server.stop();
    assert!(begun.elapsed() < Duration::from_secs(10));
}

/// Control characters from a client must not affect the terminal or the editor that shows the log.
#[test]
fn control_characters_of_a_path_are_escaped_in_the_log() {
    for format in ["text", "json"] {
        let mut scene = Scene::new(&["--log-format", format]);
        let path = "/api/\u{9b}2J\u{85}\u{2028}\u{202e}ö";
        let answer = ask(
            &scene.server.address,
            &format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"),
        );
        assert!(answer.starts_with("HTTP/1.1 404"), "{answer}");
        scene.server.stop();
        let text = std::io::read_to_string(&mut scene.log).unwrap();
        let escaped = match format {
            "text" => r"/api/\u{9b}2J\u{85}\u{2028}\u{202e}ö",
            _ => r"/api/\u009b2J\u0085\u2028\u202eö",
        };
        assert!(text.contains(escaped), "{text}");
        assert!(!text.contains(['\u{9b}', '\u{85}', '\u{2028}', '\u{202e}']));
    }
}

/// Unknown methods and paths from clients must not become values of metric labels, because each value uses memory
/// permanently.
#[test]
fn unknown_methods_and_paths_add_no_metrics() {
    let scene = Scene::new(&["--log", "off,jobwright::cli=info"]);
    let send = |method: &str, path: &str| {
        let headers = "host: x\r\nconnection: close\r\n\r\n";
        ask(
            &scene.server.address,
            &format!("{method} {path} HTTP/1.1\r\n{headers}"),
        )
    };
    send("MADE-UP", "/api/jobs");
    send("GET", "/api/made-up");
    send("GET", "/api/jobs/made-up");
    let lines = || scene.metrics().lines().count();
    let before = lines();
    for index in 0..50 {
        let answer = send(&format!("MADE-UP{index}"), "/api/jobs");
        assert!(answer.starts_with("HTTP/1.1 405"), "{answer}");
        send("GET", &format!("/api/made-up-{index}"));
        send("GET", &format!("/api/jobs/made-up-{index}"));
    }
    assert_eq!(lines(), before);
    let metrics = scene.metrics();
    assert!(metrics.contains("method=\"other\",route=\"/api/jobs\",status=\"405\"} 51"));
    assert!(!metrics.contains("made-up") && !metrics.contains("MADE-UP"));
}
