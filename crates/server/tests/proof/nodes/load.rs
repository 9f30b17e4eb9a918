//! Writers that take the servers in turn, as behind a balancer, and listeners on each of them.

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

use crate::support::{Business, Change, Stream};

/// How many write at once.
pub const WRITERS: usize = 6;

/// The server that is killed.
const DOOMED: usize = 2;

/// What is changed last of all: whoever has heard of it has heard of everything before it.
const LAST: &str = "settings null";

/// What changed, and to which version.
type Step = (String, i64);

/// A promise: when it was made, and by which server.
type Promise = (Instant, usize);

/// What writers and listeners share.
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
    /// For the servers at these addresses.
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

    /// Adds clients and changes them, each time on the next server, until it is told to stop.
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
                    // A balancer takes it out. Whether this one change was made is not known.
                    (is_gone, last) = (true, None);
                }
            }
        }
    }

    /// A listener on a server, from now on.
    pub fn listener(&self, node: usize) -> Listener {
        let cookies = self.sessions[node].cookies();
        Listener {
            node,
            stream: Stream::open(&self.addresses[node], &cookies, None).unwrap(),
            cookies,
            heard: HashMap::new(),
        }
    }

    /// Says that a server is about to be killed: its connections may break from now on.
    pub fn killed(&self) {
        self.is_killed.store(true, Ordering::SeqCst);
    }

    /// How many changes were promised so far.
    pub fn count(&self) -> usize {
        self.promised.lock().unwrap().len()
    }

    /// Waits until so many changes were promised.
    pub fn wait_for(&self, count: usize) {
        while self.count() < count {
            assert!(
                self.writers_left.load(Ordering::SeqCst) > 0,
                "a writer gave up"
            );
            thread::park_timeout(Duration::from_millis(1));
        }
    }

    /// Makes the last change of all, when the writers have stopped.
    pub fn finish(&self) {
        let last = self.sessions[0].send(
            "PATCH",
            "/api/settings",
            &json!({"businessName": "The end"}),
        );
        assert_eq!(last.unwrap().0, 200);
    }

    /// Tells the writers to stop.
    pub fn stop(&self) {
        self.is_over.store(true, Ordering::SeqCst);
    }

    /// Stops the writers also when the proof fails.
    pub fn stop_at_the_end(&self) -> impl Drop + '_ {
        struct Stop<'a>(&'a Load);
        impl Drop for Stop<'_> {
            fn drop(&mut self) {
                self.0.stop();
            }
        }
        Stop(self)
    }

    /// Every promise, when it was made and where.
    pub fn promised(&self) -> HashMap<Step, Promise> {
        self.promised.lock().unwrap().clone()
    }

    /// How many requests got no answer.
    pub fn broken(&self) -> usize {
        self.broken.load(Ordering::SeqCst)
    }

    /// How long after its answer a change was heard on another server, in milliseconds: half of them, and 99 of 100.
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

/// One who listens, and when they heard what.
pub struct Listener {
    node: usize,
    stream: Stream,
    cookies: String,
    heard: HashMap<Step, Instant>,
}

impl Listener {
    /// Listens up to the last change of all, on another server where its own has gone.
    pub fn hear_all(mut self, load: &Load) -> Self {
        loop {
            match self.stream.next() {
                Ok(Some(change)) if change.of == LAST => return self,
                Ok(Some(change)) => self.hear(change),
                Ok(None) | Err(_) => self.go_on_elsewhere(load),
            }
        }
    }

    fn hear(&mut self, change: Change) {
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

    /// What was promised and not heard.
    pub fn lost<'a>(&self, promised: &'a HashSet<Step>) -> Vec<&'a Step> {
        promised
            .iter()
            .filter(|step| !self.heard.contains_key(*step))
            .collect()
    }
}

/// Counts a writer out when it ends, however it does.
struct Left<'a>(&'a AtomicUsize);

impl Drop for Left<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}
