//! Clients that write to the servers in turn, like requests behind a load balancer, and listeners on each server.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::support::{Business, ChangeEvent, Stream};

/// The number of concurrent writers.
pub const WRITERS: usize = 6;

/// The index of the server that will be killed.
const DOOMED: usize = 2;

/// The event of the last change in the proof. A listener that receives it must have received all earlier changes.
const LAST: &str = "settings null";

/// A change: the id of the changed client of the business, and the client's new version.
type Step = (String, i64);

/// The time of the response to a change, and the server that sent the response.
type Promise = (Instant, usize);

/// The state that writers and listeners share.
pub struct Load {
    sessions: Vec<Business>,
    addresses: Vec<String>,
    promised: Mutex<HashMap<Step, Promise>>,
    broken: AtomicUsize,
    is_killed: AtomicBool,
    is_over: AtomicBool,
    writers_left: AtomicUsize,
}

impl Load {
    /// Creates the load for the servers at these addresses.
    pub fn new(boss: &Business, addresses: Vec<String>) -> Self {
        Self {
            sessions: addresses
                .iter()
                .map(|address| boss.again(address))
                .collect(),
            addresses,
            promised: Mutex::default(),
            broken: AtomicUsize::new(0),
            is_killed: AtomicBool::new(false),
            is_over: AtomicBool::new(false),
            writers_left: AtomicUsize::new(WRITERS),
        }
    }

    /// Adds and changes clients of the business until the load is stopped. Each request goes to the next server.
    pub fn write(&self, number: usize) {
        let _left = Left(&self.writers_left);
        let own: Vec<Business> = self
            .sessions
            .iter()
            .map(|one| one.again(&one.address))
            .collect();
        let (mut turn, mut is_gone, mut last) = (number, false, None::<Value>);
        while !self.is_over.load(Ordering::SeqCst) {
            turn += 1;
            let node = turn % own.len();
            if node == DOOMED && is_gone {
                continue;
            }
            let (method, path, body) = match &last {
                Some(client) => (
                    "PATCH",
                    format!("/api/clients/{}", client["id"].as_str().unwrap()),
                    json!({"phone": turn.to_string()}),
                ),
                None => (
                    "POST",
                    "/api/clients".to_owned(),
                    json!({"name": format!("Client {number} {turn}")}),
                ),
            };
            match own[node].send(method, &path, &body) {
                Ok((200 | 201, client)) => {
                    let of = format!("client {}", client["id"].as_str().unwrap());
                    let version = client["version"].as_i64().unwrap();
                    let promise = (Instant::now(), node);
                    self.promised.lock().unwrap().insert((of, version), promise);
                    last = (version < 4).then_some(client);
                }
                Ok((status, answer)) => panic!("{method} {path}: {status} {answer}"),
                Err(error) => {
                    assert!(
                        node == DOOMED && self.is_killed.load(Ordering::SeqCst),
                        "{error}"
                    );
                    self.broken.fetch_add(1, Ordering::SeqCst);
                    // This server was killed. The writer stops using it, as a load balancer would. It is unknown
                    // whether the change was stored.
                    (is_gone, last) = (true, None);
                }
            }
        }
    }

    /// Opens a stream of new events on a server.
    pub fn listener(&self, node: usize) -> Listener {
        let cookies = self.sessions[node].cookies();
        Listener {
            node,
            stream: Stream::open(&self.addresses[node], &cookies, None).unwrap(),
            cookies,
            heard: HashMap::new(),
        }
    }

    /// Marks the server as about to be killed. From now on its connections may break.
    pub fn killed(&self) {
        self.is_killed.store(true, Ordering::SeqCst);
    }

    /// Returns the number of changes that were acknowledged so far.
    pub fn count(&self) -> usize {
        self.promised.lock().unwrap().len()
    }

    /// Waits until this many changes were acknowledged.
    pub fn wait_for(&self, count: usize) {
        while self.count() < count {
            assert!(
                self.writers_left.load(Ordering::SeqCst) > 0,
                "a writer gave up"
            );
            thread::park_timeout(Duration::from_millis(1));
        }
    }

    /// Makes the last change of the proof. All writers must have stopped before this call.
    pub fn finish(&self) {
        let last = self.sessions[0].send(
            "PATCH",
            "/api/settings",
            &json!({"businessName": "The end"}),
        );
        assert_eq!(last.unwrap().0, 200);
    }

    /// Signals the writers to stop.
    pub fn stop(&self) {
        self.is_over.store(true, Ordering::SeqCst);
    }

    /// Returns a guard. The writers stop when the guard is dropped, also when the proof fails.
    pub fn stop_at_the_end(&self) -> impl Drop + '_ {
        struct Stop<'a>(&'a Load);
        impl Drop for Stop<'_> {
            fn drop(&mut self) {
                self.0.stop();
            }
        }
        Stop(self)
    }

    /// Returns all acknowledged changes, each with the time of the response and the server.
    pub fn promised(&self) -> HashMap<Step, Promise> {
        self.promised.lock().unwrap().clone()
    }

    /// Returns the number of requests without a response.
    pub fn broken(&self) -> usize {
        self.broken.load(Ordering::SeqCst)
    }

    /// Returns the time in milliseconds between the response to a change and the change's event on another server:
    /// median and 99th percentile.
    pub fn delays(&self, heard: &[Listener]) -> (u128, u128) {
        let promised = self.promised.lock().unwrap();
        let mut delays: Vec<u128> = Vec::new();
        for one in heard.iter().filter(|one| one.node != DOOMED) {
            for (step, (answered, node)) in
                promised.iter().filter(|(_, (_, node))| *node != one.node)
            {
                assert_ne!(*node, one.node);
                let at = one.heard[step];
                delays.push(at.saturating_duration_since(*answered).as_millis());
            }
        }
        delays.sort_unstable();
        (delays[delays.len() / 2], delays[delays.len() * 99 / 100])
    }
}

/// A client with an event stream, and the changes that it has received, each with its time.
pub struct Listener {
    node: usize,
    stream: Stream,
    cookies: String,
    heard: HashMap<Step, Instant>,
}

impl Listener {
    /// Reads events until the last change. If the listener's server is killed, continues on another server.
    pub fn hear_all(mut self, load: &Load) -> Self {
        loop {
            match self.stream.next() {
                Ok(Some(change)) if change.of == LAST => return self,
                Ok(Some(change)) => self.hear(change),
                Ok(None) | Err(_) => self.go_on_elsewhere(load),
            }
        }
    }

    fn hear(&mut self, change: ChangeEvent) {
        let again = self
            .heard
            .insert((change.of, change.version), Instant::now());
        assert!(again.is_none(), "an event came twice");
    }

    fn go_on_elsewhere(&mut self, load: &Load) {
        assert!(
            self.node == DOOMED && load.is_killed.load(Ordering::SeqCst),
            "the stream of a living server ended"
        );
        let place = Some(self.stream.place);
        self.stream = Stream::open(&load.addresses[0], &self.cookies, place).unwrap();
    }

    /// Returns the acknowledged changes that this listener did not receive.
    pub fn lost<'a>(&self, promised: &'a HashSet<Step>) -> Vec<&'a Step> {
        promised
            .iter()
            .filter(|step| !self.heard.contains_key(*step))
            .collect()
    }
}

/// A guard that a writer holds. Dropping the guard decrements the number of running writers, even if the writer panics.
struct Left<'a>(&'a AtomicUsize);

impl Drop for Left<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
