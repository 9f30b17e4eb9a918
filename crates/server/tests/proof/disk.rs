//! rule: durability. A disk is full, or its syncs fail and lose data. Meanwhile reads succeed, and writes get a 503
//! and are never reported as done. When the disk works again, writes succeed without intervention.
//!
//! These tests run only for SQLite. `faulty_disk.c` injects the faults and needs no root permissions.

use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::atomic::Ordering,
    thread,
    time::{Duration, Instant},
};

use jobwright_db::Database;
use serde_json::{Value, json};

use crate::{
    process::{Server, jobwright, sqlite, start_command},
    support::{Business, Ledger, QUIET, Tally, assert_consistent, figure, length, while_writing},
};

/// The time limit for the first successful write after the disk works again.
const SOON: Duration = Duration::from_secs(5);

/// The faults that `faulty_disk.c` can inject. Each value is the letter that selects the fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    None = b'-' as isize,
    Full = b'f' as isize,
    Sync = b's' as isize,
}

/// A server with a disk on which the test can inject faults.
struct Faulty {
    url: String,
    shim: PathBuf,
    mode: PathBuf,
}

impl Faulty {
    fn new(folder: &Path, url: &str) -> Self {
        let shim = folder.join("faulty_disk.so");
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/proof/faulty_disk.c");
        let built = Command::new("cc")
            .args(["-O1", "-shared", "-fPIC", "-o"])
            .arg(&shim)
            .args([source, "-ldl", "-lpthread"])
            .output()
            .expect("cc, the C compiler");
        assert!(
            built.status.success(),
            "{}",
            String::from_utf8_lossy(&built.stderr)
        );
        let this = Self {
            url: url.to_owned(),
            shim,
            mode: folder.join("fault"),
        };
        this.set(Fault::None);
        this
    }

    /// Writes the fault's letter to the file that `faulty_disk.c` reads. The file is replaced atomically, so that
    /// `faulty_disk.c` never reads a partly written file.
    fn set(&self, fault: Fault) {
        let new = self.mode.with_extension("new");
        std::fs::write(&new, [fault as u8]).unwrap();
        std::fs::rename(new, &self.mode).unwrap();
    }

    fn start(&self) -> Server {
        let mut command = jobwright(&self.url, &[&["serve"][..], &QUIET].concat());
        command
            .env("LD_PRELOAD", &self.shim)
            .env("FAULTY_MODE", &self.mode)
            .env("FAULTY_PATH", "/jobwright.db");
        start_command(command)
    }
}

/// A full disk accepts no write, but it loses no data.
#[test]
fn writes_get_a_503_while_the_disk_is_full_and_succeed_afterwards() {
    trouble(Fault::Full);
}

/// After a failed sync the operating system may drop the written data, although the next sync succeeds. So an
/// acknowledged write must never depend on such data.
#[test]
fn writes_get_a_503_while_syncs_fail_and_succeed_afterwards() {
    trouble(Fault::Sync);
}

fn trouble(fault: Fault) {
    let (folder, url) = sqlite();
    Business::found(&url);
    let faulty = Faulty::new(folder.path(), &url);
    let mut server = faulty.start();
    let mut boss = Business::sign_in(&server);
    let ledger = Ledger::new(&boss);
    let rounds = length(4, 60);
    let (mut refused, mut slowest) = (0, Duration::ZERO);
    for round in 0..rounds {
        let (soon, tally) = while_writing(&boss, &ledger, |tally| {
            tally.wait(|tally| &tally.done, 40);
            faulty.set(fault);
            if fault == Fault::Full {
                make_due(&url);
            }
            refuses(tally, &boss);
            if round % 2 == 0 {
                return Some(recovers(tally, &faulty, &boss));
            }
            server.child.kill().unwrap();
            server.child.wait().unwrap();
            None
        });
        refused += tally.refused.into_inner();
        slowest = slowest.max(soon.unwrap_or_default());
        if soon.is_none() {
            faulty.set(Fault::None);
            server = faulty.start();
            boss = boss.again(&server.address);
        }
        check(&url, &ledger);
    }
    server.stop();
    check(&url, &ledger);
    assert!(slowest < SOON, "writes continued only after {slowest:?}");
    figure(
        &format!("disk trouble on SQLite: {fault:?}"),
        &format!(
            "{rounds} times, {refused} writes refused, {} acknowledged and none lost; writing again within {} ms",
            ledger.promises(),
            slowest.as_millis()
        ),
    );
}

/// Asserts that every write gets a 503, even a sign-in. Asserts that every read succeeds, even in a session that is
/// old enough to be extended.
fn refuses(tally: &Tally, boss: &Business) {
    tally.wait(|tally| &tally.refused, 16);
    let before = tally.done.load(Ordering::SeqCst);
    for _ in 0..3 {
        tally.wait(|tally| &tally.refused, 8);
        for path in ["/api/jobs/stats", "/api/clients", "/readyz"] {
            let (status, headers, answer) = boss.ask("GET", path, &[], &Value::Null).unwrap();
            assert_eq!(status, 200, "{path}: {answer}");
            assert!(!headers.contains_key("set-cookie"), "{path}");
            if path == "/readyz" {
                assert_eq!(answer["message"], "degraded", "{answer}");
            }
        }
        let wrong = json!({"username": "boss", "password": "not this one"});
        let (status, answer) = boss.send("POST", "/api/auth/login", &wrong).unwrap();
        assert_eq!(status, 503, "{answer}");
    }
    assert_eq!(
        tally.done.load(Ordering::SeqCst),
        before,
        "a write was acknowledged although the disk failed"
    );
}

/// Measures the time until writes succeed again.
fn recovers(tally: &Tally, faulty: &Faulty, boss: &Business) -> Duration {
    faulty.set(Fault::None);
    let begun = Instant::now();
    tally.wait(|tally| &tally.done, 1);
    let soon = begun.elapsed();
    tally.wait(|tally| &tally.done, 40);
    while boss.send("GET", "/readyz", &Value::Null).unwrap().1["message"] != "ready" {
        assert!(begun.elapsed() < SOON, "still degraded");
        thread::park_timeout(Duration::from_millis(10));
    }
    soon
}

/// Makes every session old enough that its next request extends it. The test process writes this directly, so the
/// injected fault does not affect it.
fn make_due(url: &str) {
    let db = Database::open(url).unwrap();
    let older = "UPDATE sessions SET last_seen_at = last_seen_at - 600000";
    let done: Result<u64, jobwright_db::Error> = db.write_blocking(|tx| tx.execute(older, &[]));
    done.unwrap();
}

fn check(url: &str, ledger: &Ledger) {
    let db = Database::open(url).unwrap();
    ledger.settle(&db);
    assert_consistent(&db, url);
}
