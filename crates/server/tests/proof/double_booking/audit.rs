//! Checks the whole database after the load: overlaps, histories, and every stored count against a recount.

use std::collections::BTreeMap;

use jobwright_db::{Error, Tx};
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{Scope, World};

/// A year, in milliseconds.
const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

/// Asserts that no two unarchived jobs in the scope's year overlap. Excepted are jobs whose history says that the
/// overlap was allowed, or that they became unassigned because their assignee was deleted.
pub fn no_overlap(world: &World, scope: Scope) {
    let same = match scope {
        Scope::Business => "TRUE",
        Scope::Worker => {
            "(a.assigned_user_id = b.assigned_user_id OR (a.assigned_user_id IS NULL AND b.assigned_user_id IS NULL))"
        }
    };
    let allowed = |job: &str| {
        format!(
            "EXISTS (SELECT 1 FROM job_history h WHERE h.job_id = {job}.id AND h.changes LIKE '%allowOverlap%')"
        )
    };
    let sql = format!(
        "SELECT a.id, b.id FROM jobs a JOIN jobs b ON b.id > a.id AND a.start_at < b.slot_end AND a.slot_end > b.start_at \
         WHERE a.start_at >= $1 AND a.start_at < $2 AND NOT a.archived AND NOT b.archived AND {same} \
         AND NOT {} AND NOT {}",
        allowed("a"),
        allowed("b"),
    );
    let from = scope.year().as_millisecond();
    let pairs: Result<Vec<(Uuid, Uuid)>, Error> = world.nodes.test.db.read_blocking(move |tx| {
        tx.query(&sql, &[from.into(), (from + YEAR).into()], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
    });
    assert_eq!(pairs.unwrap(), [], "double bookings in the scope {scope:?}");
}

/// A job as it is stored.
struct Row {
    id: Uuid,
    status: String,
    archived: bool,
    assignee: Option<Uuid>,
    start: i64,
    end: Option<i64>,
    worked: i64,
    version: i64,
}

/// Checks histories, versions and counts of the whole database. Returns the number of stored jobs.
pub fn everything_adds_up(world: &World) -> u64 {
    let rows: Result<Vec<Row>, Error> = world.nodes.test.db.read_blocking(jobs);
    let rows = rows.unwrap();
    let lines: Result<Vec<(Uuid, String)>, Error> = world.nodes.test.db.read_blocking(|tx| {
        tx.query("SELECT job_id, changes FROM job_history", &[], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
    });
    let mut histories: BTreeMap<Uuid, Vec<Value>> = BTreeMap::new();
    for (job, changes) in lines.unwrap() {
        histories
            .entry(job)
            .or_default()
            .push(serde_json::from_str(&changes).unwrap());
    }
    assert_eq!(
        histories.len(),
        rows.len(),
        "every job has a history, and every history has a job"
    );
    for row in &rows {
        let history = &histories[&row.id];
        assert_eq!(
            row.version,
            i64::try_from(history.len()).unwrap(),
            "a line for each version of {}",
            row.id
        );
        for (field, now) in row.wire() {
            leads_to(history, field, &now);
        }
    }
    for turn in 0..world.nodes.servers.len() {
        counted(world, turn, &rows);
    }
    rows.len() as u64
}

fn jobs(tx: &mut Tx<'_>) -> Result<Vec<Row>, Error> {
    tx.query(
        "SELECT id, status, archived, assigned_user_id, start_at, end_at, \
         COALESCE(actual_finish_at - actual_start_at, 0), version FROM jobs",
        &[],
        |row| {
            Ok(Row {
                id: row.get(0)?,
                status: row.get(1)?,
                archived: row.get(2)?,
                assignee: row.get(3)?,
                start: row.get(4)?,
                end: row.get(5)?,
                worked: row.get(6)?,
                version: row.get(7)?,
            })
        },
    )
}

impl Row {
    /// The fields that the history records, with values as in the history.
    fn wire(&self) -> [(&'static str, Value); 5] {
        let instant = |ms: i64| {
            let instant = jiff::Timestamp::from_millisecond(ms).unwrap();
            json!(format!("{instant:.3}"))
        };
        [
            ("startDate", instant(self.start)),
            ("endDate", self.end.map_or(Value::Null, instant)),
            ("assignedUserId", json!(self.assignee)),
            ("status", json!(self.status)),
            ("archived", json!(i64::from(self.archived))),
        ]
    }
}

/// Asserts that the changes of a field form one chain that ends at the stored value, whatever order they are read in:
/// each value is left as often as it is reached, except the first and the last.
fn leads_to(history: &[Value], field: &str, now: &Value) {
    let mut visits: BTreeMap<String, i64> = BTreeMap::new();
    let steps = history
        .iter()
        .flat_map(|changes| changes.as_array().unwrap())
        .filter(|step| step["field"] == field);
    for step in steps {
        *visits.entry(step["from"].to_string()).or_default() -= 1;
        *visits.entry(step["to"].to_string()).or_default() += 1;
    }
    let changed = !visits.is_empty();
    visits.retain(|_, balance| *balance != 0);
    match visits.len() {
        0 if !changed => {}
        0 => assert!(
            history
                .iter()
                .any(|changes| changes.to_string().contains(&now.to_string())),
            "{field} is {now}"
        ),
        _ => {
            assert_eq!(
                visits.get(&now.to_string()),
                Some(&1),
                "{field} is {now}: {history:#?}"
            );
            let begun: Vec<_> = visits.values().filter(|balance| **balance < 0).collect();
            assert_eq!(
                (begun, visits.len()),
                (vec![&-1], 2),
                "{field} is {now}: {history:#?}"
            );
        }
    }
}

/// Compares the counts and reports of one node with the stored jobs.
fn counted(world: &World, turn: usize, rows: &[Row]) {
    let hand = world.user(turn);
    let get = |path: &str| {
        let (status, answer) = hand.send("GET", path, &Value::Null).unwrap();
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    };
    assert_eq!(
        get("/api/jobs/stats"),
        stats(rows.iter().filter(|row| !row.archived)),
        "stats of node {turn}"
    );
    assert_eq!(
        get("/api/jobs/stats?archived=all"),
        stats(rows.iter()),
        "all stats of node {turn}"
    );
    let report = get("/api/reports");
    assert_eq!(
        report["jobs"],
        stats(rows.iter()),
        "the report of node {turn}"
    );
    let mut wanted: BTreeMap<Option<Uuid>, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        wanted.entry(row.assignee).or_default().push(row);
    }
    let workers = report["workers"].as_array().unwrap();
    assert_eq!(workers.len(), wanted.len(), "{workers:#?}");
    for worker in workers {
        let id: Option<Uuid> = worker["userId"].as_str().map(|id| id.parse().unwrap());
        assert_eq!(
            sums_of(worker),
            sums(&wanted[&id]),
            "{id:?} in the report of node {turn}"
        );
    }
    let all: Vec<&Row> = rows.iter().collect();
    let hours = &report["hours"];
    let [_, _, scheduled, actual] = sums(&all);
    assert_eq!(
        *hours,
        json!({"scheduledMinutes": scheduled, "actualMinutes": actual})
    );
}

fn stats<'a>(rows: impl Iterator<Item = &'a Row>) -> Value {
    let mut count: BTreeMap<&str, u64> = BTreeMap::new();
    for row in rows {
        *count.entry(&row.status).or_default() += 1;
    }
    let of = |status: &str| count.get(status).copied().unwrap_or(0);
    json!({
        "total": count.values().sum::<u64>(), "scheduled": of("scheduled"), "inProgress": of("in-progress"),
        "completed": of("completed"), "urgent": of("urgent"),
    })
}

/// The numbers of jobs and of completed jobs, and the sums of planned and actual minutes.
fn sums(rows: &[&Row]) -> [i64; 4] {
    let minutes = |ms: i64| (ms + 30_000) / 60_000;
    let count = |rows: usize| i64::try_from(rows).unwrap();
    [
        count(rows.len()),
        count(rows.iter().filter(|row| row.status == "completed").count()),
        minutes(
            rows.iter()
                .filter_map(|row| Some(row.end? - row.start))
                .sum(),
        ),
        minutes(rows.iter().map(|row| row.worked.max(0)).sum()),
    ]
}

fn sums_of(worker: &Value) -> [i64; 4] {
    ["jobs", "completed", "scheduledMinutes", "actualMinutes"]
        .map(|field| worker[field].as_i64().unwrap())
}
