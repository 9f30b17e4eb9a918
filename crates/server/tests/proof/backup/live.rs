//! rule: backup. `jobwright backup` runs while a server is under load. The backup delays no write. It contains every
//! change that was acknowledged before it began.

use std::{
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use super::{clients, command, fill, succeeds, url};
use crate::{
    process::{sqlite, start},
    support::{Business, figure, length},
};

/// The maximum difference between the slowest write during a backup and the slowest write without one.
const STALL: Duration = Duration::from_millis(250);

const WRITERS: usize = 4;

/// The duration of the slowest write and the number of writes since the last call of `take`.
#[derive(Default)]
struct Watch {
    slowest: Mutex<Duration>,
    writes: Mutex<u32>,
    done: AtomicBool,
}

impl Watch {
    fn saw(&self, took: Duration) {
        let mut slowest = self.slowest.lock().unwrap();
        *slowest = took.max(*slowest);
        *self.writes.lock().unwrap() += 1;
    }

    /// Returns the duration of the slowest write and the number of writes, and resets both to zero.
    fn take(&self) -> (Duration, u32) {
        let slowest = std::mem::take(&mut *self.slowest.lock().unwrap());
        (slowest, std::mem::take(&mut *self.writes.lock().unwrap()))
    }

    /// Waits until the writers have made this many writes.
    fn wait(&self, writes: u32) {
        let end = Instant::now() + Duration::from_mins(1);
        while *self.writes.lock().unwrap() < writes {
            assert!(Instant::now() < end, "nobody writes");
            thread::yield_now();
        }
    }
}

/// Stops the writers when this guard is dropped. So they also stop when the test fails.
struct Stop<'a>(&'a Watch);

impl Drop for Stop<'_> {
    fn drop(&mut self) {
        self.0.done.store(true, Ordering::SeqCst);
    }
}

#[test]
fn runs_alone_a_backup_delays_no_write_and_contains_every_acknowledged_change() {
    let (folder, url_of_server) = sqlite();
    Business::found(&url_of_server);
    fill(&url_of_server, length(12_000, 55_000));
    let server = start(&url_of_server, &["--log", "warn,jobwright::cli=info"]);
    let boss = Business::sign_in(&server);
    let watch = Watch::default();
    let rounds = length(2, 10);
    let (mut longest, mut added, mut bytes, mut took) = Default::default();
    thread::scope(|scope| {
        let _stop = Stop(&watch);
        for _ in 0..WRITERS {
            let (session, watch) = (boss.again(&server.address), &watch);
            scope.spawn(move || {
                while !watch.done.load(Ordering::SeqCst) {
                    let begun = Instant::now();
                    let client = json!({"name": "Written meanwhile", "address": "Long Road 1"});
                    let (status, answer) = session.send("POST", "/api/clients", &client).unwrap();
                    assert_eq!(status, 201, "{answer}");
                    watch.saw(begun.elapsed());
                }
            });
        }
        for round in 0..rounds {
            watch.take();
            watch.wait(300);
            let (usual, _) = watch.take();
            let before = clients(&url_of_server);
            let copy = folder.path().join(format!("{round}.db"));
            let begun = Instant::now();
            succeeds(command(&url_of_server, "backup", &copy));
            took = begun.elapsed().max(took);
            let (slowest, writes) = watch.take();
            assert!(writes > 0, "writes continued meanwhile");
            let over = slowest.saturating_sub(usual);
            assert!(over < STALL, "{slowest:?} with a backup, {usual:?} without");
            (longest, added) = (slowest.max(longest), over.max(added));
            bytes = copy.metadata().unwrap().len();
            let in_copy = clients(&url(&copy));
            assert!(
                before <= in_copy,
                "{before} were answered, {in_copy} are in the copy"
            );
            std::fs::remove_file(copy).unwrap();
        }
    });
    figure(
        "backup of a live server",
        &format!(
            "{rounds} of {} MB under {WRITERS} writers, {} ms at most; the slowest write took {} ms, {} ms more than without",
            bytes / 1_000_000,
            took.as_millis(),
            longest.as_millis(),
            added.as_millis(),
        ),
    );
}
