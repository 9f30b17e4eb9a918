//! PostgreSQL restarts under load. Meanwhile writes get 503. No acknowledged write is lost, no write is applied twice,
//! and the server recovers without intervention.

use std::{
    sync::atomic::Ordering,
    time::{Duration, Instant},
};

use jobwright_db::{
    Database,
    testing::{OwnCluster, Stop},
};
use serde_json::Value;

use crate::{
    process::start,
    support::{Business, Ledger, QUIET, assert_consistent, figure, length, while_writing},
};

/// The maximum time from the moment when PostgreSQL is available again to the first successful write.
const SOON: Duration = Duration::from_secs(5);

/// The server does not retry a write if the database connection broke after the commit had begun. If it did, the write
/// could be applied twice, and the ledger would detect this. rule: durability, rule: health
#[test]
fn the_server_recovers_from_a_restart_of_postgresql() {
    let cluster = OwnCluster::start_new();
    let url = cluster.url();
    Business::found(&url);
    let mut server = start(&url, &QUIET);
    let boss = Business::sign_in(&server);
    let ledger = Ledger::new(&boss);
    let (mut refused, mut slowest) = (0, Duration::ZERO);
    let restarts = length(2, 40);
    for restart in 0..restarts {
        let how = [Stop::Fast, Stop::Immediate][restart % 2];
        let (soon, tally) = while_writing(&boss, &ledger, |tally| {
            tally.wait(|tally| &tally.done, 40);
            cluster.stop(how);
            let before = tally.done.load(Ordering::SeqCst);
            tally.wait(|tally| &tally.refused, 40);
            // A writer may have made a change before PostgreSQL stopped, but counted it only after `before` was read.
            let after = tally.done.load(Ordering::SeqCst);
            assert!(after <= before + 8, "writes succeeded without a database");
            let (status, headers, answer) = boss.ask("GET", "/readyz", &[], &Value::Null).unwrap();
            assert_eq!(status, 503, "{answer}");
            assert!(headers.contains_key("retry-after"), "{headers:?}");
            let (status, _) = boss.send("GET", "/healthz", &Value::Null).unwrap();
            assert_eq!(status, 200);
            cluster.start();
            let begun = Instant::now();
            tally.wait(|tally| &tally.done, 1);
            let soon = begun.elapsed();
            tally.wait(|tally| &tally.done, 40);
            soon
        });
        assert_eq!(tally.broken.into_inner(), 0, "a connection was cut");
        refused += tally.refused.into_inner();
        slowest = slowest.max(soon);
        let db = Database::open(&url).unwrap();
        ledger.settle(&db);
        assert_consistent(&db, &url);
    }
    assert!(slowest < SOON, "writes continued only after {slowest:?}");
    server.stop();
    figure(
        "PostgreSQL restarted under 8 writers",
        &format!(
            "{restarts} restarts, fast and immediate; {refused} writes refused, {} acknowledged and none lost or \
             doubled; writing again within {} ms",
            ledger.promises(),
            slowest.as_millis()
        ),
    );
}
