//! Write requests that wait while the database is locked.

use std::{
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use jobwright_db::{Error, testing::Engine};
use serde_json::{Value, json};
use tokio::{net::TcpStream, task::JoinSet};

use super::wire::{ask, request, run};
use crate::support::{Business, Nodes, figure};

/// The number of concurrent writes. It is larger than the number of writes that may wait in the server's queue.
const WRITES: usize = 500;

/// While the database is locked, a limited number of writes waits. Further writes get a 503 with `Retry-After`
/// immediately. Reads succeed, and every write that got 201 is stored. rule: wire-errors
#[test]
fn a_full_write_queue_gets_503_with_retry_after() {
    let nodes = Nodes::start(Engine::Sqlite, 1);
    let boss = Business::sign_in(nodes.server(0));
    let cookie = boss.cookies();
    let (is_held, held) = mpsc::channel::<()>();
    let (let_go, may_go) = mpsc::channel::<()>();
    let may_go = std::sync::Mutex::new(may_go);
    let db = nodes.test.db.clone();
    // Another program locks the database, which has the same effect as a slow disk.
    let holder = thread::spawn(move || {
        db.write_blocking(move |tx| {
            tx.execute("UPDATE settings SET version = version WHERE id = 1", &[])?;
            is_held.send(()).unwrap();
            may_go.lock().unwrap().recv().unwrap();
            Ok::<_, Error>(())
        })
    });
    held.recv().unwrap();
    let begun = Instant::now();
    let (refused, slowest, stored) = run(async {
        let mut writers = JoinSet::new();
        for index in 0..WRITES {
            let address = boss.address.clone();
            let write = request(
                "POST",
                "/api/clients",
                &cookie,
                &json!({"name": format!("c{index}")}),
            );
            writers.spawn(async move {
                let mut stream = TcpStream::connect(address).await.unwrap();
                (ask(&mut stream, &write).await.unwrap(), begun.elapsed())
            });
        }
        let (mut refused, mut slowest, mut stored) = (0, Duration::ZERO, 0);
        // The test keeps the lock until enough writes were refused and a read has succeeded.
        while refused < WRITES - 300 {
            let (answer, after) = writers.join_next().await.unwrap().unwrap();
            assert_eq!(answer.status, 503, "nothing can be stored yet");
            assert!(answer.is_in_order(201), "{answer:?}");
            refused += 1;
            slowest = slowest.max(after);
        }
        let mut reader = TcpStream::connect(&boss.address).await.unwrap();
        let question = request("GET", "/api/jobs/stats", &cookie, &Value::Null);
        let asked = Instant::now();
        assert_eq!(ask(&mut reader, &question).await.unwrap().status, 200);
        assert!(asked.elapsed() < Duration::from_secs(2), "reads continue");
        let_go.send(()).unwrap();
        while let Some(ended) = writers.join_next().await {
            let (answer, _) = ended.unwrap();
            assert!(answer.is_in_order(201), "{answer:?}");
            stored += usize::from(answer.status == 201);
        }
        (refused, slowest, stored)
    });
    holder.join().unwrap().unwrap();
    let rows: Result<i64, Error> = nodes
        .test
        .db
        .read_blocking(|tx| tx.query_one("SELECT COUNT(*) FROM clients", &[], |row| row.get(0)));
    assert_eq!(
        usize::try_from(rows.unwrap()).unwrap(),
        stored,
        "what was answered 201 is stored"
    );
    assert!(stored > 0, "those who waited were served");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
    figure(
        "overload, writes that are stuck",
        &format!(
            "of {WRITES} at once {refused} refused with 503 and Retry-After within {} ms, {stored} stored when it went on",
            slowest.as_millis()
        ),
    );
}
