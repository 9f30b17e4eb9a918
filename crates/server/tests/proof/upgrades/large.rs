//! Upgrades of large businesses. They take so long that a test can kill the server before the end.

use jobwright_db::testing::{Engine, released::Released};

use super::{change, number};
use crate::support::Business;

/// An upgrade that takes some time. Its write-ahead log does not fit into memory.
pub struct Upgrade {
    /// The schema version before the upgrade.
    pub from: i64,
    /// Adds many rows to the database with this URL.
    fill: fn(&str),
    /// Asserts that none of the added rows is missing after the upgrade.
    pub is_complete: fn(&Business, &str),
    /// The name of a table that a migration step changes, and a text in an SQL statement near the beginning of that
    /// step.
    pub changes: (&'static str, &'static str),
}

/// The migration steps after version 5 read and rewrite all clients. The steps after version 17 create a visit for
/// each job.
pub const UPGRADES: [Upgrade; 2] = [
    Upgrade {
        from: 5,
        fill: many_clients,
        is_complete: the_last_client_is_found,
        changes: ("clients", "business_sort"),
    },
    Upgrade {
        from: 17,
        fill: many_jobs,
        is_complete: each_job_has_a_visit,
        changes: ("jobs", "CREATE TABLE visits "),
    },
];

/// The number of clients or jobs that a large business has in addition to those of the small business.
const MANY: i64 = 10_000;

impl Upgrade {
    /// Creates the small business of the version `from`, with many additional rows.
    pub fn business(&self, engine: Engine) -> Released {
        let business = Released::new(engine, self.from);
        (self.fill)(&business.url());
        business
    }
}

fn many_clients(url: &str) {
    many(
        url,
        "INSERT INTO clients (id, name, name_sort, email, phone, address, search_text, user_id, created_at, updated_at, version)",
        "'Client ' || i, SORT_KEY, 'client' || i || '@example.com', '0900 ' || i, 'Long Road ' || i || ', Springfield', \
         'client ' || i, (SELECT id FROM users LIMIT 1), i, i, 1",
    );
}

fn many_jobs(url: &str) {
    many(
        url,
        "INSERT INTO jobs (id, title, title_sort, search_text, start_at, slot_end, status, priority, archived, client_id, \
         user_id, assigned_user_id, created_at, updated_at, version)",
        "'Job ' || i, SORT_KEY, 'job ' || i, CAST(i AS BIGINT) * 3600000, CAST(i AS BIGINT) * 3600000, 'scheduled', 2, FALSE, \
         (SELECT id FROM clients LIMIT 1), (SELECT id FROM users LIMIT 1), (SELECT id FROM users LIMIT 1), i, i, 1",
    );
}

/// Adds [`MANY`] rows. Each has an id, followed by `values`.
fn many(url: &str, insert: &str, values: &str) {
    let (numbers, id, key) = if url.starts_with("sqlite") {
        (
            format!(
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY})"
            ),
            "randomblob(16)",
            "CAST('key ' || i AS BLOB)",
        )
    } else {
        (
            format!("WITH n AS (SELECT generate_series(1, {MANY}) AS i)"),
            "gen_random_uuid()",
            "convert_to('key ' || i, 'UTF8')",
        )
    };
    let values = values.replace("SORT_KEY", key);
    change(
        url,
        format!("{insert} {numbers} SELECT {id}, {values} FROM n"),
    );
}

fn the_last_client_is_found(boss: &Business, _url: &str) {
    let path = format!("/api/clients?q=client%20{MANY}&limit=5");
    let (status, found) = boss.send("GET", &path, &serde_json::Value::Null).unwrap();
    assert_eq!(
        (status, found.as_array().map(Vec::len)),
        (200, Some(1)),
        "{found}"
    );
}

fn each_job_has_a_visit(_boss: &Business, url: &str) {
    let jobs = number(url, "SELECT COUNT(*) FROM jobs");
    assert!(jobs > MANY, "{jobs}");
    let with_worker = "SELECT COUNT(*) FROM jobs j JOIN visits v ON v.id = j.id AND v.job_id = j.id \
        LEFT JOIN visit_workers w ON w.visit_id = v.id AND w.user_id = j.assigned_user_id \
        WHERE (w.visit_id IS NULL) = (j.assigned_user_id IS NULL)";
    assert_eq!(number(url, with_worker), jobs);
    assert_eq!(number(url, "SELECT COUNT(*) FROM visits"), jobs);
}
