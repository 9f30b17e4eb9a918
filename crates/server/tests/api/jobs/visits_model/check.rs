//! Compares the responses and the stored data of the server with the business in memory.

use std::collections::BTreeMap;

use jiff::Timestamp;
use jobwright_db::{Error, Tx};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    business::{Job, Visit, instant, midnight},
    clashes::{clash, taken},
    ops::workers,
    run::Run,
};

const WEEK: i64 = 7 * 24 * 3_600_000;

fn wire(at: Option<i64>) -> Value {
    json!(at.map(|at| format!("{:.3}", instant(at))))
}

fn visit(job: &Job, index: usize, people: &[Uuid]) -> Value {
    let one = &job.visits[index];
    json!({
        "id": one.id, "jobId": job.id, "number": index + 1, "startDate": wire(Some(one.start)), "endDate": wire(one.end),
        "unscheduled": i64::from(one.waits), "holdReason": one.hold, "holdUntil": one.until,
        "workers": workers(&one.crew, people), "actualStartTime": wire(one.begun), "actualFinishTime": wire(one.finished),
        "done": i64::from(one.done), "note": one.note,
    })
}

fn ids(crew: &Value) -> Vec<Value> {
    let workers = crew.as_array().unwrap().iter();
    workers.map(|worker| worker["id"].clone()).collect()
}

/// Asserts that the server's response for a job is equal to the job in memory.
pub fn job(job: &Job, read: &Value, people: &[Uuid]) {
    let mut visits = read["visits"].clone();
    for one in visits.as_array_mut().unwrap() {
        one["workers"] = json!(ids(&one["workers"]));
    }
    let expected: Vec<Value> = (0..job.visits.len())
        .map(|index| visit(job, index, people))
        .collect();
    assert_eq!(visits, json!(expected));
    let current = job.current();
    let copies = &expected[current];
    for field in [
        "startDate",
        "endDate",
        "unscheduled",
        "actualStartTime",
        "actualFinishTime",
        "done",
    ] {
        assert_eq!(read[field], copies[field], "{field} of {job:?}");
    }
    let own = json!({
        "title": job.title, "status": job.status, "priority": job.priority, "archived": i64::from(job.archived),
        "visitCount": job.visits.len(), "visitNumber": current + 1, "visitId": copies["id"],
        "assignedUserId": copies["workers"][0],
    });
    for (field, value) in own.as_object().unwrap() {
        assert_eq!(&read[field], value, "{field} of {job:?}");
    }
    assert_eq!(
        json!(ids(&read["crew"])),
        copies["workers"],
        "the crew of {job:?}"
    );
}

type Rows = Vec<String>;
type Crews = Vec<(Uuid, Uuid, i64, Option<i64>)>;
type Counts = Vec<((bool, String), i64)>;
type Totals = Vec<((i64, i64, Uuid, String), [i64; 3])>;

fn rows(tx: &mut Tx<'_>, sql: &str, columns: usize) -> Result<Rows, Error> {
    let mut rows: Rows = tx.query(sql, &[], |row| {
        let values: Result<Vec<String>, Error> = (0..columns)
            .map(|column| {
                row.get::<Option<String>>(column)
                    .map(Option::unwrap_or_default)
            })
            .collect();
        Ok(values?.join(" "))
    })?;
    rows.sort_unstable();
    Ok(rows)
}

/// Returns a query that selects these columns as text. Both databases format the values in the same way.
fn texts(columns: &[&str], from: &str) -> String {
    let columns: Vec<String> = columns
        .iter()
        .map(|column| format!("CAST({column} AS TEXT)"))
        .collect();
    format!("SELECT {} FROM {from}", columns.join(", "))
}

async fn stored(run: &Run, columns: &'static [&'static str], from: &'static str) -> Rows {
    let read = run
        .world
        .app
        .db
        .read(move |tx| rows(tx, &texts(columns, from), columns.len()));
    read.await.unwrap()
}

fn sorted(mut rows: Rows) -> Rows {
    rows.sort_unstable();
    rows
}

fn text(at: Option<i64>) -> String {
    at.map(|at| (at + midnight()).to_string())
        .unwrap_or_default()
}

/// Checks the stored times of the visits, and the copies of these times in other rows. Ids are not compared, because
/// the databases format them differently.
async fn copies(run: &Run) {
    let mut jobs = Rows::new();
    let mut visits = Rows::new();
    let mut workers = Rows::new();
    for job in &run.jobs {
        for (index, visit) in job.visits.iter().enumerate() {
            let end = Some(visit.end.unwrap_or(visit.start));
            let until = text(taken(job, visit).map(|(_, until)| until));
            let times = format!(
                "{} {} {}",
                text(Some(visit.start)),
                text(visit.end),
                text(end)
            );
            let actual = format!("{} {}", text(visit.begun), text(visit.finished));
            let is_current = index == job.current();
            visits.push(format!(
                "{times} {until} {actual} {} {}",
                index + 1,
                i64::from(is_current)
            ));
            workers.extend(
                visit
                    .crew
                    .iter()
                    .map(|_| format!("{} {until}", text(Some(visit.start)))),
            );
            if is_current {
                jobs.push(format!(
                    "{times} {actual} {} {}",
                    job.visits.len(),
                    index + 1
                ));
            }
        }
    }
    let columns: &[&str] = &[
        "start_at",
        "end_at",
        "slot_end",
        "busy_until",
        "actual_start_at",
        "actual_finish_at",
        "number",
        "CASE WHEN is_current THEN 1 ELSE 0 END",
    ];
    assert_eq!(stored(run, columns, "visits").await, sorted(visits));
    assert_eq!(
        stored(run, &["start_at", "busy_until"], "visit_workers").await,
        sorted(workers)
    );
    let columns: &[&str] = &[
        "start_at",
        "end_at",
        "slot_end",
        "actual_start_at",
        "actual_finish_at",
        "visit_count",
        "visit_number",
    ];
    assert_eq!(stored(run, columns, "jobs").await, sorted(jobs));
}

/// Checks the rows of `visit_workers`, ordered by ids.
async fn crews(run: &Run) {
    let read = run.world.app.db.read(|tx| {
        let sql = "SELECT w.visit_id, w.user_id, w.start_at, w.busy_until FROM visit_workers w";
        tx.query(sql, &[], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })
    });
    let found: Result<Crews, Error> = read.await;
    let mut found = found.unwrap();
    let mut expected = Vec::new();
    for job in &run.jobs {
        for visit in &job.visits {
            let until = taken(job, visit).map(|(_, until)| until + midnight());
            let crew = workers(&visit.crew, &run.people).into_iter();
            expected.extend(crew.map(|worker| (visit.id, worker, visit.start + midnight(), until)));
        }
    }
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

/// Checks the job counts by status, and the sums in reports. rule: job-stats, rule: reports-count
async fn sums(run: &Run) {
    let mut counts: BTreeMap<(bool, &str), i64> = BTreeMap::new();
    let mut totals: BTreeMap<(i64, i64, Uuid, &str), [i64; 3]> = BTreeMap::new();
    let mut add = |start: i64, worker: Uuid, status, values: [i64; 3]| {
        let week = (start + midnight()).div_euclid(WEEK);
        for weeks in [1, 16, 256] {
            let sums = totals
                .entry((weeks, week / weeks, worker, status))
                .or_default();
            sums.iter_mut()
                .zip(values)
                .for_each(|(sum, value)| *sum += value);
        }
    };
    for job in &run.jobs {
        *counts.entry((job.archived, job.status)).or_default() += 1;
        let current = &job.visits[job.current()];
        let person =
            |worker: Option<&usize>| worker.map_or(Uuid::nil(), |worker| run.people[*worker]);
        add(
            current.start,
            person(current.crew.first()),
            job.status,
            [1, 0, 0],
        );
        for visit in job
            .visits
            .iter()
            .filter(|visit| !visit.waits || visit.begun.is_some())
        {
            let values = [0, planned(visit), worked(visit)];
            for worker in &visit.crew {
                add(visit.start, person(Some(worker)), job.status, values);
            }
            if visit.crew.is_empty() {
                add(visit.start, Uuid::nil(), job.status, values);
            }
        }
    }
    totals.retain(|_, sums| *sums != [0; 3]);
    let read = run.world.app.db.read(|tx| {
        let counts = tx.query(
            "SELECT archived, status, CAST(SUM(jobs) AS BIGINT) FROM job_counts GROUP BY archived, status HAVING SUM(jobs) <> 0",
            &[],
            |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)),
        )?;
        let totals = tx.query(
            "SELECT CAST(1 AS BIGINT), week, assignee, status, jobs, scheduled_ms, actual_ms FROM job_totals \
             UNION ALL SELECT weeks, block, assignee, status, jobs, scheduled_ms, actual_ms FROM job_total_blocks",
            &[],
            |row| Ok(((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?), [row.get(4)?, row.get(5)?, row.get(6)?])),
        )?;
        Ok((counts, totals))
    });
    let read: Result<(Counts, Totals), Error> = read.await;
    let (found_counts, found_totals) = read.unwrap();
    let found: BTreeMap<_, _> = found_counts
        .iter()
        .map(|((archived, status), jobs)| ((*archived, status.as_str()), *jobs))
        .collect();
    assert_eq!(found, counts);
    let found = found_totals.iter().filter(|(_, sums)| *sums != [0; 3]);
    let found: BTreeMap<_, _> = found
        .map(|((weeks, number, worker, status), sums)| {
            ((*weeks, *number, *worker, status.as_str()), *sums)
        })
        .collect();
    assert_eq!(found, totals);
}

fn planned(visit: &Visit) -> i64 {
    let end = visit.end.filter(|_| !visit.waits);
    end.map_or(0, |end| end - visit.start)
}

fn worked(visit: &Visit) -> i64 {
    let both = visit.begun.zip(visit.finished);
    both.map_or(0, |(begun, finished)| (finished - begun).max(0))
}

/// Reads the changes of each entry in a job's history, oldest entry first.
async fn history(run: &Run, job: Uuid) -> Vec<Vec<Value>> {
    let sql = "SELECT changes FROM job_history WHERE job_id = $1 ORDER BY at, id";
    let read = run
        .world
        .app
        .db
        .read(move |tx| tx.query(sql, &[job.into()], |row| row.get::<String>(0)));
    let entries: Result<Vec<String>, Error> = read.await;
    let entries = entries.unwrap().into_iter();
    entries
        .map(|changes| serde_json::from_str(&changes).unwrap())
        .collect()
}

/// Asserts that for every two visits that clash, the history of one of their jobs has an entry with an allowed
/// overlap. rule: booking-allowed
async fn nobody_is_double_booked(run: &Run) {
    let mut allowed = Vec::new();
    for job in &run.jobs {
        let entries = history(run, job.id).await;
        if entries
            .iter()
            .flatten()
            .any(|change| change["field"] == "allowOverlap")
        {
            allowed.push(job.id);
        }
    }
    let visits: Vec<(&Job, &Visit)> = run
        .jobs
        .iter()
        .flat_map(|job| job.visits.iter().map(move |visit| (job, visit)))
        .collect();
    for one in &visits {
        for other in &visits {
            let is_known = [one, other]
                .iter()
                .any(|(job, _)| allowed.contains(&job.id));
            assert!(
                is_known || !clash(run.by_worker, *one, *other),
                "{one:?} and {other:?}"
            );
        }
    }
}

/// The values of the fields that a job's history records. The key has the visit and the field's name. For fields of
/// the job itself there is no visit.
type State = BTreeMap<(Option<Uuid>, String), Value>;

fn state(job: &Job, people: &[Uuid]) -> State {
    let mut state = State::new();
    let own = json!({"title": job.title, "status": job.status, "priority": job.priority, "archived": i64::from(job.archived)});
    for (field, value) in own.as_object().unwrap() {
        state.insert((None, field.clone()), value.clone());
    }
    for index in 0..job.visits.len() {
        let mut content = visit(job, index, people);
        content["workerIds"] = content["workers"].take();
        for (field, value) in content.as_object().unwrap() {
            if !["id", "jobId", "number", "workers"].contains(&field.as_str()) {
                state.insert((Some(job.visits[index].id), field.clone()), value.clone());
            }
        }
    }
    state
}

/// Applies a change from the history. The change's old value must be equal to the current value.
fn replay(state: &mut State, job: Uuid, change: &Value) {
    let field = change["field"].as_str().unwrap();
    let visit: Option<Uuid> = change["visit"].as_str().map(|id| id.parse().unwrap());
    if matches!(field, "allowOverlap" | "assignedByUserId") {
        return;
    }
    if field == "visit" {
        let before: State = state
            .iter()
            .filter(|((of, _), _)| *of == visit)
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        let content = |content: &Value| -> State {
            let fields = content.as_object().into_iter().flatten();
            fields
                .map(|(field, value)| ((visit, field.clone()), value.clone()))
                .collect()
        };
        assert_eq!(before, content(&change["from"]));
        state.retain(|(of, _), _| *of != visit);
        state.extend(content(&change["to"]));
        return;
    }
    let crew = |value: &Value| {
        if value.is_null() {
            json!([])
        } else {
            json!([value])
        }
    };
    let (field, from, to) = if field == "assignedUserId" {
        ("workerIds", crew(&change["from"]), crew(&change["to"]))
    } else {
        (field, change["from"].clone(), change["to"].clone())
    };
    let of_job = state.contains_key(&(None, field.to_owned()));
    let of = if of_job {
        None
    } else {
        Some(visit.unwrap_or(job))
    };
    let was = state.insert((of, field.to_owned()), to);
    assert_eq!(was, Some(from), "{field} in {change}");
}

/// Asserts that replaying a job's history from its creation gives the job's current state. rule: job-history
async fn histories(run: &Run) {
    for job in &run.jobs {
        let entries = history(run, job.id).await;
        let known = &run.entries[&job.id];
        assert_eq!(
            entries.len(),
            known.len(),
            "an entry for each change of {job:?}"
        );
        let mut present = state(&known[0].after, &run.people);
        for (changes, expected) in entries.iter().zip(known) {
            for change in changes {
                replay(&mut present, job.id, change);
            }
            assert_eq!(present, state(&expected.after, &run.people), "{changes:?}");
        }
        assert_eq!(present, state(job, &run.people));
    }
}

/// Checks all stored data.
pub async fn everything(run: &Run) {
    copies(run).await;
    crews(run).await;
    sums(run).await;
    nobody_is_double_booked(run).await;
    histories(run).await;
}

/// Returns the fields of a job that an undo must restore: all except the version and the time of the last change.
pub fn restored(read: &Value) -> Value {
    let mut record = read.clone();
    for field in ["version", "updatedAt"] {
        let at = record.as_object_mut().unwrap().remove(field);
        assert!(at.is_some_and(|at| {
            at.is_number()
                || at
                    .as_str()
                    .is_some_and(|at| at.parse::<Timestamp>().is_ok())
        }));
    }
    record
}
