//! rule: durability. While clients write, the PostgreSQL server is killed and its synchronous standby is promoted. The
//! Jobwright servers find the new PostgreSQL server without a restart. No acknowledged write is lost, and no write is
//! applied twice.

use std::{
    thread,
    time::{Duration, Instant},
};

use jobwright_db::{Database, testing::OwnCluster};
use serde_json::Value;

use crate::{
    process::start,
    support::{Business, Ledger, Outcome, QUIET, assert_consistent, figure, length, while_writing},
};

/// The maximum time from the kill of PostgreSQL to the first successful write.
const SOON: Duration = Duration::from_secs(10);

#[test]
fn servers_continue_with_the_promoted_standby_of_postgresql() {
    let rounds = length(1, 3);
    let (mut refused, mut promised, mut slowest) = (0, 0, Duration::ZERO);
    for _ in 0..rounds {
        let round = fail_over();
        refused += round.refused;
        promised += round.promised;
        slowest = slowest.max(round.soon);
    }
    assert!(slowest < SOON, "writes continued only after {slowest:?}");
    figure(
        "PostgreSQL killed and its synchronous standby promoted under 8 writers",
        &format!(
            "{rounds} times; {refused} writes refused, {promised} acknowledged and none lost or doubled; writing again \
             on both nodes within {} ms of the kill",
            slowest.as_millis()
        ),
    );
}

/// The measurements of one failover.
struct Round {
    refused: usize,
    promised: usize,
    soon: Duration,
}

fn fail_over() -> Round {
    let primary = OwnCluster::start_new();
    let standby = primary.start_standby();
    let url = primary.url_with(&standby);
    Business::found(&url);
    let (mut server, mut second) = (start(&url, &QUIET), start(&url, &QUIET));
    let boss = Business::sign_in(&server);
    let elsewhere = boss.again(&second.address);
    let ledger = Ledger::new(&boss);
    let (soon, tally) = while_writing(&boss, &ledger, |tally| {
        tally.wait(|tally| &tally.done, 40);
        let killed = Instant::now();
        primary.kill();
        tally.wait(|tally| &tally.refused, 8);
        standby.promote();
        tally.wait(|tally| &tally.done, 1);
        while !is_ready(&elsewhere) || ledger.change(&elsewhere) != Outcome::Done {
            assert!(killed.elapsed() < SOON, "the second node does not write");
            thread::park_timeout(Duration::from_millis(10));
        }
        let soon = killed.elapsed();
        tally.wait(|tally| &tally.done, 40);
        soon
    });
    assert_eq!(tally.broken.into_inner(), 0, "a connection was cut");
    let db = Database::open(&standby.url()).unwrap();
    ledger.settle(&db);
    assert_consistent(&db, &standby.url());
    server.stop();
    second.stop();
    Round {
        refused: tally.refused.into_inner(),
        promised: ledger.promises(),
        soon,
    }
}

fn is_ready(node: &Business) -> bool {
    let answer = node.send("GET", "/readyz", &Value::Null).unwrap();
    answer.0 == 200 && answer.1["message"] == "ready"
}
