//! Live updates over sockets: when a stream ends, who takes its place, and that it outlives those who are silent.

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

/// A stop is quick whoever listens: their streams end, and they find the new server by themselves.
#[test]
fn streams_end_at_a_stop() {
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

/// A browser that is closed leaves its place at once, not when something is next to be told.
#[test]
fn who_goes_away_makes_room() {
    let (_folder, url) = sqlite();
    Business::found(&url);
    let server = start(&url, &QUIET);
    let cookies = Business::sign_in(&server).cookies();
    let open = || Stream::open(&server.address, &cookies, None);
    let mut streams: Vec<_> = (0..20).map(|_| open().unwrap()).collect();
    let refused = open().err().unwrap().to_string();
    assert!(refused.contains(" 429 "), "{refused}");
    streams.pop();
    // Less than a heartbeat, which would find it too.
    let end = Instant::now() + Duration::from_secs(10);
    while open().is_err() {
        assert!(Instant::now() < end, "its place was kept");
        thread::park_timeout(Duration::from_millis(5));
    }
}

/// When connections run out those are closed that wait for nothing; who listens hears on.
#[test]
fn a_stream_is_no_silent_connection() {
    let (_folder, url) = sqlite();
    Business::found(&url);
    let server = start_command(with_few_files(&url));
    let boss = Business::sign_in(&server);
    let mut stream = Stream::open(&server.address, &boss.cookies(), None).unwrap();
    let silent: Vec<_> = (0..500)
        .map(|_| TcpStream::connect(&server.address).unwrap())
        .collect();
    // Served as soon as one of them has made room.
    let other = boss.again(&server.address);
    let end = Instant::now() + Duration::from_secs(20);
    let id = loop {
        let body = serde_json::json!({"name": "Bo"});
        if let Ok((201, client)) = other.send("POST", "/api/clients", &body) {
            break client["id"].as_str().unwrap().to_owned();
        }
        assert!(Instant::now() < end, "nobody made room");
    };
    let heard = stream.next().unwrap().unwrap();
    assert_eq!(heard.of, format!("client {id}"));
    drop(silent);
}
