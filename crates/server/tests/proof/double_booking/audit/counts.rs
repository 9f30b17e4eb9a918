//! Compares the counts and reports of a server with the stored jobs and visits. In this proof nobody starts a job, so
//! there is no worked time.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    super::world::World,
    rows::{Job, Stored},
};

/// The number of jobs, the number of completed jobs, and the sum of planned time.
type Sums = [i64; 3];

pub fn assert_node(world: &World, turn: usize, stored: &Stored) {
    let hand = world.user(turn);
    let get = |path: &str| {
        let (status, answer) = hand.send("GET", path, &Value::Null).unwrap();
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    };
    let open = stored.jobs.iter().filter(|job| !job.archived);
    let all = stats(stored.jobs.iter());
    assert_eq!(get("/api/jobs/stats"), stats(open), "stats of node {turn}");
    assert_eq!(
        get("/api/jobs/stats?archived=all"),
        all,
        "all stats of node {turn}"
    );
    let report = get("/api/reports");
    assert_eq!(report["jobs"], all, "the report of node {turn}");
    let (wanted, planned) = sums(stored);
    let found = report["workers"].as_array().unwrap().iter().map(sums_of);
    let found: BTreeMap<Option<Uuid>, Sums> = found.filter(|(_, sums)| *sums != [0; 3]).collect();
    assert_eq!(found, wanted, "the workers in the report of node {turn}");
    assert_eq!(
        report["hours"],
        json!({"scheduledMinutes": minutes(planned), "actualMinutes": 0})
    );
}

fn stats<'a>(jobs: impl Iterator<Item = &'a Job>) -> Value {
    let mut count: BTreeMap<&str, u64> = BTreeMap::new();
    for job in jobs {
        *count.entry(&job.status).or_default() += 1;
    }
    let of = |status: &str| count.get(status).copied().unwrap_or(0);
    json!({
        "total": count.values().sum::<u64>(), "scheduled": of("scheduled"), "inProgress": of("in-progress"),
        "completed": of("completed"), "urgent": of("urgent"),
    })
}

/// Returns the sums for each worker and for unassigned visits, with the planned time in minutes. Also returns the total
/// planned time in milliseconds. A job counts for its lead. The planned time of a visit counts for each of its workers.
fn sums(stored: &Stored) -> (BTreeMap<Option<Uuid>, Sums>, i64) {
    let mut sums: BTreeMap<Option<Uuid>, Sums> = BTreeMap::new();
    for job in &stored.jobs {
        let of_lead = sums.entry(job.lead).or_default();
        of_lead[0] += 1;
        of_lead[1] += i64::from(job.status == "completed");
    }
    let mut all = 0;
    for visit in stored.visits.iter().filter(|visit| !visit.unscheduled) {
        let planned = visit.end.map_or(0, |end| end - visit.start);
        let crew = visit.crew.iter().copied().map(Some);
        let nobody = visit.crew.is_empty().then_some(None);
        for worker in crew.chain(nobody) {
            sums.entry(worker).or_default()[2] += planned;
            all += planned;
        }
    }
    for sums in sums.values_mut() {
        sums[2] = minutes(sums[2]);
    }
    sums.retain(|_, sums| *sums != [0; 3]);
    (sums, all)
}

const fn minutes(ms: i64) -> i64 {
    (ms + 30_000) / 60_000
}

fn sums_of(worker: &Value) -> (Option<Uuid>, Sums) {
    let id = worker["userId"].as_str().map(|id| id.parse().unwrap());
    let sums =
        ["jobs", "completed", "scheduledMinutes"].map(|field| worker[field].as_i64().unwrap());
    (id, sums)
}
