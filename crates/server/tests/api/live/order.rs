//! Every stream receives each event once and in the same order, even with concurrent writers and after a reconnect.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, mpsc},
};

use jobwright::features::events;
use serde_json::json;
use tokio::task::JoinSet;

use super::{made_up, open_stream, record_changes};
use crate::support::{Client, Engine, TestApp, on_each_engine};

const WRITERS: usize = 6;
const EACH: usize = 12;

/// Adds clients of the business one after the other and returns their ids.
async fn write(client: Client, count: usize) -> Vec<String> {
    let mut ids = Vec::new();
    for _ in 0..count {
        let made = client.post("/api/clients", json!({"name": "Bo"})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        ids.push(made.json["id"].as_str().unwrap().to_owned());
    }
    ids
}

/// Reads `count` changes from event streams. After every five changes it opens a new stream with the sequence number
/// of the last change.
async fn listen(client: Client, from: i64, count: usize) -> Vec<(i64, String)> {
    let (mut received, mut place) = (Vec::new(), from);
    while received.len() < count {
        let mut stream = client.listen_from(Some(place)).await;
        assert_eq!(stream.expect("ready").await.id, place);
        for _ in 0..(count - received.len()).min(5) {
            let event = stream.expect("change").await;
            assert_eq!(
                event.id,
                place + 1,
                "no event between is missed, and none comes twice"
            );
            place = event.id;
            received.push((event.id, event.data["id"].as_str().unwrap().to_owned()));
        }
    }
    received
}

on_each_engine! {
    /// With concurrent writers, streams that reconnect receive every acknowledged change once and in the same order.
    async fn streams_that_reconnect_miss_no_event_of_concurrent_writers(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let start = listening_from_now(&admin).await;
        let mut listeners = JoinSet::new();
        for _ in 0..3 {
            listeners.spawn(listen(admin.clone(), start, WRITERS * EACH));
        }
        let mut writers = JoinSet::new();
        for _ in 0..WRITERS {
            writers.spawn(write(admin.clone(), EACH));
        }
        let written: BTreeSet<String> = writers.join_all().await.into_iter().flatten().collect();
        let received = listeners.join_all().await;
        assert!(received.iter().all(|one| *one == received[0]));
        let received: BTreeSet<String> = received[0].iter().map(|(_, id)| id.clone()).collect();
        assert_eq!((received.len(), received), (WRITERS * EACH, written));
    }

    /// When a browser reconnects, it gets the changes that were made while it had no stream.
    async fn a_browser_that_reconnects_gets_the_missed_events(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let start = listening_from_now(&admin).await;
        record_changes(&app, 1..301).await;
        let mut stream = admin.listen_from(Some(start)).await;
        assert_eq!(stream.expect("ready").await.id, start);
        for number in 1..=300 {
            let event = stream.expect("change").await;
            assert_eq!((event.id, event.data["version"].as_i64()), (start + number, Some(number)));
        }
        record_changes(&app, 301..302).await;
        assert_eq!(stream.expect("change").await.id, start + 301);
        // The browser may also send the sequence number in the URL.
        let answer = admin.get(&format!("/api/events?lastEventId={}", start + 300)).await;
        assert!(answer.text.contains("\"version\":301,"), "{}", answer.text);
        let header = admin.clone().with_header("last-event-id", &(start + 301).to_string());
        let answer = header.get("/api/events?lastEventId=1").await;
        let me = admin.get("/api/auth/user").await.json["id"].as_str().unwrap().to_owned();
        let ready = format!("retry: 1000\nevent: ready\nid: {}\ndata: {{\"userId\":\"{me}\"}}\n\n", start + 301);
        assert_eq!(answer.text, ready);
    }

    /// `GET /api/auth/user` returns a sequence number. Data that a browser fetches later contains all changes up to
    /// that number.
    async fn the_response_with_the_user_has_the_sequence_number_for_opening_a_stream(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        // On PostgreSQL, events get their sequence numbers only while a stream is open.
        let newest = listening_from_now(&admin).await;
        let place = admin.get("/api/auth/user").await.header("x-last-event-id").to_owned();
        assert_eq!(place, newest.to_string());
        record_changes(&app, 1..2).await;
        let mut stream = admin.listen_from(place.parse().ok()).await;
        stream.expect("ready").await;
        assert_eq!(stream.expect("change").await.id, newest + 1);
    }

    /// A stream gets a `resync` event if its client missed more than 1,000 events, or if the client opened it with an
    /// invalid sequence number.
    async fn a_stream_that_missed_too_many_events_gets_a_resync(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let start = listening_from_now(&admin).await;
        record_changes(&app, 1..1_002).await;
        let mut newest = start + 1_001;
        for place in [start, start + 5_000] {
            let mut stream = admin.listen_from(Some(place)).await;
            stream.expect("ready").await;
            assert_eq!(stream.expect("resync").await.id, newest);
            record_changes(&app, 1..2).await;
            newest += 1;
            assert_eq!(stream.expect("change").await.id, newest);
        }
        let mut near = admin.listen_from(Some(newest - 1_000)).await;
        near.expect("ready").await;
        assert_eq!(near.expect("change").await.id, newest - 999, "1,000 changes are sent");
        for nonsense in ["x", "-1", "1.5", ""] {
            let answer = admin.get(&format!("/api/events?lastEventId={nonsense}")).await;
            assert!(answer.text.contains("event: resync\n"), "{nonsense}: {}", answer.text);
        }
    }

    /// If one transaction makes more than 1,000 changes, an open stream gets a `resync` event instead of an event for
    /// each change.
    async fn more_than_1000_changes_in_one_transaction_are_sent_as_one_resync(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let mut stream = open_stream(&admin).await;
        record_changes(&app, 1..1_500).await;
        let received = stream.expect("resync").await;
        record_changes(&app, 1..2).await;
        assert_eq!(stream.expect("change").await.id, received.id + 1);
    }

    /// Events are kept for a day. The newest event is always kept, because the sequence numbers of new events continue
    /// from it.
    async fn events_older_than_a_day_are_removed(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let start = listening_from_now(&admin).await;
        record_changes(&app, 1..11).await;
        app.clock.advance(jiff::SignedDuration::from_hours(24));
        record_changes(&app, 11..12).await;
        prune(&app).await;
        let oldest = app.number("SELECT MIN(seq) FROM events").await;
        assert!(oldest <= start + 1, "an event of exactly one day is kept: {oldest}");
        app.clock.advance(jiff::SignedDuration::from_millis(1));
        prune(&app).await;
        assert_eq!(app.number("SELECT COUNT(*) FROM events").await, 1);
        let mut behind = admin.listen_from(Some(start)).await;
        behind.expect("ready").await;
        assert_eq!(behind.expect("resync").await.id, start + 11, "the missed events are already deleted");
        app.clock.advance(jiff::SignedDuration::from_hours(25));
        prune(&app).await;
        assert_eq!(app.number("SELECT COUNT(*) FROM events").await, 1);
        let mut near = app.admin().await.listen_from(Some(start + 11)).await;
        near.expect("ready").await;
        record_changes(&app, 12..13).await;
        assert_eq!(near.expect("change").await.id, start + 12);
    }

    /// At most 100,000 events are kept.
    async fn at_most_a_hundred_thousand_events_are_kept(engine) {
        let app = TestApp::new(engine).await;
        record_changes(&app, 1..10).await;
        prune(&app).await;
        let newest = app.number("SELECT MAX(seq) FROM events").await;
        app.sql(format!("UPDATE events SET seq = seq + 99998 WHERE seq = {newest}")).await;
        prune(&app).await;
        assert_eq!(app.number("SELECT MIN(seq) FROM events").await, newest - 1);
        assert_eq!(app.number("SELECT COUNT(*) FROM events").await, 2);
    }
}

/// If transactions commit in a different order than they began, their events are sent in the order of the commits. No
/// event is lost.
#[tokio::test(flavor = "multi_thread")]
async fn the_event_of_a_transaction_that_commits_late_is_not_lost() {
    let app = TestApp::new(Engine::Postgres).await;
    let mut stream = open_stream(&app.admin().await).await;
    let now = app.app.clock.now();
    let (recorded, is_noted) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel();
    let (recorded, may_go_on) = (Mutex::new(recorded), Arc::new(Mutex::new(may_go_on)));
    let db = app.db.clone();
    let slow = tokio::spawn(async move {
        let done: Result<(), jobwright_db::Error> = db
            .write(move |tx| {
                events::record(tx, now, made_up(1))?;
                recorded.lock().unwrap().send(()).unwrap();
                may_go_on.lock().unwrap().recv().unwrap();
                Ok(())
            })
            .await;
        done.unwrap();
    });
    tokio::task::spawn_blocking(move || is_noted.recv().unwrap())
        .await
        .unwrap();
    record_changes(&app, 2..3).await;
    let quick = stream.expect("change").await;
    assert_eq!(quick.data["version"], 2);
    go_on.send(()).unwrap();
    slow.await.unwrap();
    let late = stream.expect("change").await;
    assert_eq!((late.id, &late.data["version"]), (quick.id + 1, &json!(1)));
}

/// Runs the server's periodic removal of old events once.
async fn prune(app: &TestApp) {
    app.place_events().await;
    let now = app.app.clock.now();
    let done: Result<bool, jobwright_db::Error> =
        app.db.write(move |tx| events::prune(tx, now)).await;
    assert!(!done.unwrap(), "there is more to prune");
}

/// Returns the sequence number in the `ready` event of a new stream.
async fn listening_from_now(client: &Client) -> i64 {
    client.listen().await.expect("ready").await.id
}
