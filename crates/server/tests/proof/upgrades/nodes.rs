//! Servers that start at the same time.

use jobwright_db::testing::{
    EmptyDatabase, Engine,
    catalogue::schema,
    released::{self, Released},
};

use super::{begin, comes_up, copy, version};
use crate::{
    process::{get, jobwright, sqlite, start},
    support::{Business, figure, length},
};

/// Starts three servers at the same time and waits until all of them serve requests.
fn three_at_once(url: &str) -> Vec<crate::process::Server> {
    std::thread::scope(|scope| {
        let starting: Vec<_> = (0..3).map(|_| scope.spawn(|| start(url, &[]))).collect();
        starting
            .into_iter()
            .map(|node| node.join().unwrap())
            .collect()
    })
}

/// Each migration step runs once, on one of the servers. Afterwards all servers serve the same business.
#[test]
fn three_nodes_that_start_at_the_same_time_all_serve() {
    let rounds = length(1, 20);
    let mut first: Option<Vec<String>> = None;
    for _ in 0..rounds {
        let empty = EmptyDatabase::new(Engine::Postgres);
        let nodes = three_at_once(&empty.url());
        Business::found(&empty.url());
        assert_serve_one_business(&nodes);
        let schema = schema(&empty.url());
        assert_eq!(&schema, first.get_or_insert_with(|| schema.clone()));
        drop(nodes);
        let behind = Released::new(Engine::Postgres, released::newest() - 3);
        let nodes = three_at_once(&behind.url());
        assert_serve_one_business(&nodes);
        assert_eq!(version(&behind.url()), released::newest());
    }
    figure(
        "three nodes that start at once on PostgreSQL",
        &format!(
            "{rounds} rounds on an empty database and on one three versions behind: all came up"
        ),
    );
}

fn assert_serve_one_business(nodes: &[crate::process::Server]) {
    let boss = Business::sign_in(&nodes[0]);
    let id = boss.add_client("Of the first node");
    for node in nodes {
        assert!(get(&node.address, "/readyz").starts_with("HTTP/1.1 200"));
        let there = boss.again(&node.address);
        let path = format!("/api/clients/{id}");
        let (status, client) = there.send("GET", &path, &serde_json::Value::Null).unwrap();
        assert_eq!(status, 200, "{client}");
    }
}

/// rule: command-line. A server on a locked database does not start, and it prints one clear line.
#[test]
fn if_several_servers_start_on_one_sqlite_file_only_one_serves() {
    let (folder, new) = sqlite();
    let old = Released::new(Engine::Sqlite, 1);
    for round in 0..length(2, 20) {
        let (_, behind) = copy(&old.url(), &folder, &format!("{round}.db"));
        for url in [&new, &behind] {
            let mut servers: Vec<_> = (0..3).map(|_| begin(jobwright(url, &["serve"]))).collect();
            let came: Vec<_> = servers.iter_mut().map(comes_up).collect();
            assert_eq!(came.iter().filter(|it| it.is_ok()).count(), 1, "{came:?}");
            for said in came.iter().filter_map(|it| it.as_ref().err()) {
                assert!(
                    said.contains("is locked: another process is using it"),
                    "{said}"
                );
            }
            for server in &mut servers {
                server.kill().unwrap();
                server.wait().unwrap();
            }
            assert_eq!(version(url), released::newest());
        }
    }
}
