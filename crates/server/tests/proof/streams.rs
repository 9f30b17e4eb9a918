//! rule: live. Event streams over sockets: how they end, and that they stay open when connections run out.

use std::{
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use crate::{
    overload::with_few_files,
    process::{sqlite, start, start_command},
    support::{Business, QUIET, Stream, figure},
};

/// A server with open streams stops quickly. Its streams end, and the clients can reconnect to a new server.
#[test]
fn streams_end_when_the_server_stops() {
    let (_folder, url) = sqlite();
    Business::found(&url);
    let mut server = start(&url, &QUIET);
    let cookies = Business::sign_in(&server).cookies();
    let streams: Vec<_> = (0..10)
        .map(|_| Stream::open(&server.address, &cookies, None).unwrap())
        .collect();
    let begun = Instant::now();
    server.stop();
    let took = begun.elapsed();
    for mut stream in streams {
        assert_eq!(stream.next().unwrap(), None, "its end");
    }
    assert!(took < Duration::from_secs(5), "{took:?}");
    figure(
        "stop with 10 streams of live updates",
        &format!("gone after {} ms", took.as_millis()),
    );
}

/// When a browser is closed, the slot of its stream is freed immediately, before the next event.
#[test]
fn a_closed_stream_frees_its_slot() {
    let (_folder, url) = sqlite();
    Business::found(&url);
    let server = start(&url, &QUIET);
    let cookies = Business::sign_in(&server).cookies();
    let open = || Stream::open(&server.address, &cookies, None);
    let mut streams: Vec<_> = (0..20).map(|_| open().unwrap()).collect();
    let refused = open().err().unwrap().to_string();
    assert!(refused.contains(" 429 "), "{refused}");
    streams.pop();
    // The test waits for less than the time between two heartbeats, because a heartbeat would detect the closed
    // connection too.
    let end = Instant::now() + Duration::from_secs(10);
    while open().is_err() {
        assert!(
            Instant::now() < end,
            "the closed stream still holds its slot"
        );
        thread::park_timeout(Duration::from_millis(5));
    }
}

/// When connections run out, idle connections are closed. Streams stay open.
#[test]
fn a_stream_is_not_closed_as_an_idle_connection() {
    let (_folder, url) = sqlite();
    Business::found(&url);
    let server = start_command(with_few_files(&url));
    let boss = Business::sign_in(&server);
    let mut stream = Stream::open(&server.address, &boss.cookies(), None).unwrap();
    let silent: Vec<_> = (0..500)
        .map(|_| TcpStream::connect(&server.address).unwrap())
        .collect();
    // The new connection is served as soon as an idle connection was closed.
    let other = boss.again(&server.address);
    let end = Instant::now() + Duration::from_secs(20);
    let id = loop {
        let body = serde_json::json!({"name": "Bo"});
        if let Ok((201, client)) = other.send("POST", "/api/clients", &body) {
            break client["id"].as_str().unwrap().to_owned();
        }
        assert!(
            Instant::now() < end,
            "no connection was closed to make room"
        );
    };
    let heard = stream.next().unwrap().unwrap();
    assert_eq!(heard.of, format!("client {id}"));
    drop(silent);
}
