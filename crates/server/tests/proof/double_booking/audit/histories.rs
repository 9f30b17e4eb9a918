//! Checks that replaying the history of each job gives the stored values.

use std::collections::BTreeMap;

use jobwright_db::Error;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    super::world::World,
    rows::{Job, Stored, Visit},
};

/// All changes in a job's history.
type History = Vec<Value>;

/// Asserts that each job has a history entry for each version, and that the changes end at the stored values.
pub fn assert_lead_to(world: &World, stored: &Stored) {
    let histories = read(world);
    assert_eq!(
        histories.len(),
        stored.jobs.len(),
        "every job has a history, and every history has a job"
    );
    for job in &stored.jobs {
        let history = &histories[&job.id];
        assert_eq!(
            job.version,
            i64::try_from(history.len()).unwrap(),
            "a line for each version of {}",
            job.id
        );
        for (field, now) in of_job(job) {
            leads_to(&steps(history, field), &now, history, field);
        }
    }
    for visit in &stored.visits {
        let history = &histories[&visit.job];
        for (field, now) in of_visit(visit) {
            let steps = steps_of_visit(history, visit, field);
            leads_to(&steps, &now, history, field);
        }
    }
}

fn read(world: &World) -> BTreeMap<Uuid, History> {
    let lines: Result<Vec<(Uuid, String)>, Error> = world.nodes.test.db.read_blocking(|tx| {
        tx.query("SELECT job_id, changes FROM job_history", &[], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
    });
    let mut histories: BTreeMap<Uuid, History> = BTreeMap::new();
    for (job, changes) in lines.unwrap() {
        let history = histories.entry(job).or_default();
        history.push(serde_json::from_str(&changes).unwrap());
    }
    histories
}

/// Returns the fields of a job that the history records, with values in the history's format.
fn of_job(job: &Job) -> [(&'static str, Value); 2] {
    [
        ("status", json!(job.status)),
        ("archived", json!(i64::from(job.archived))),
    ]
}

/// Returns the fields of a visit that the history records, with values in the history's format. The crew is a list.
fn of_visit(visit: &Visit) -> [(&'static str, Value); 4] {
    let instant = |ms: i64| {
        let instant = jiff::Timestamp::from_millisecond(ms).unwrap();
        json!(format!("{instant:.3}"))
    };
    [
        ("startDate", instant(visit.start)),
        ("endDate", visit.end.map_or(Value::Null, instant)),
        ("unscheduled", json!(i64::from(visit.unscheduled))),
        ("workerIds", json!(visit.crew)),
    ]
}

/// A change of a value: old value and new value.
type Step = (Value, Value);

fn changes(history: &History) -> impl Iterator<Item = &Value> {
    history
        .iter()
        .flat_map(|changes| changes.as_array().unwrap())
}

fn steps(history: &History, field: &str) -> Vec<Step> {
    let steps = changes(history).filter(|step| step["field"] == field);
    steps
        .map(|step| (step["from"].clone(), step["to"].clone()))
        .collect()
}

/// Returns the changes of one field of a visit, including the changes that added and removed the visit.
fn steps_of_visit(history: &History, visit: &Visit, field: &str) -> Vec<Step> {
    let own = |step: &&Value| {
        let of = step["visit"].as_str().map(|id| id.parse::<Uuid>().unwrap());
        of.unwrap_or(visit.job) == visit.id
    };
    let step = |step: &Value| {
        let (from, to) = (step["from"].clone(), step["to"].clone());
        match step["field"].as_str().unwrap() {
            "visit" => Some((part(&from, field), part(&to, field))),
            "assignedUserId" if field == "workerIds" => Some((alone(&from), alone(&to))),
            name if name == field => Some((from, to)),
            _ => None,
        }
    };
    changes(history).filter(own).filter_map(step).collect()
}

/// Returns a field of a visit's content, or a fixed text if the visit did not exist at that point of the history.
fn part(content: &Value, field: &str) -> Value {
    let there = content.as_object();
    there.map_or_else(|| json!("not there"), |content| content[field].clone())
}

/// Returns a crew that consists of the lead only, or an empty crew without a lead.
fn alone(lead: &Value) -> Value {
    let lead = Some(lead).filter(|lead| !lead.is_null());
    json!(lead.into_iter().collect::<Vec<_>>())
}

/// Asserts that the steps form one chain that ends at the stored value. The order of the steps does not matter. The
/// function counts how often each value is an old value and how often it is a new value. Both counts must be equal,
/// except for the chain's first and last value.
fn leads_to(steps: &[Step], now: &Value, history: &History, field: &str) {
    let mut passed: BTreeMap<String, i64> = BTreeMap::new();
    for (from, to) in steps {
        *passed.entry(from.to_string()).or_default() -= 1;
        *passed.entry(to.to_string()).or_default() += 1;
    }
    let known = steps.is_empty() || passed.contains_key(&now.to_string());
    assert!(known, "{field} is {now}: {history:#?}");
    passed.retain(|_, balance| *balance != 0);
    if passed.is_empty() {
        return;
    }
    let begun: Vec<&i64> = passed.values().filter(|balance| **balance < 0).collect();
    let found = (passed.get(&now.to_string()), begun, passed.len());
    assert_eq!(
        found,
        (Some(&1), vec![&-1], 2),
        "{field} is {now}: {history:#?}"
    );
}
