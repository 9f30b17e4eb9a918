//! The operations of the model test, their generators, and the bodies of their requests.

use proptest::{option, prelude::*, sample::select};
use serde_json::{Value, json};
use uuid::Uuid;

use super::business::{HOUR, instant};

pub const STATUSES: [&str; 4] = ["scheduled", "in-progress", "completed", "urgent"];
pub const HOLDS: [&str; 3] = ["2026-11-01", "2026-11-25", "2026-12-24"];
pub const PEOPLE: usize = 5;

/// The fields of a visit in a request. Times are hours after the first midnight of the business.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    pub start: Option<i64>,
    pub end: Option<Option<i64>>,
    pub crew: Option<Vec<usize>>,
    pub waits: Option<bool>,
    pub hold: Option<Option<&'static str>>,
    pub until: Option<Option<&'static str>>,
    pub note: Option<Option<&'static str>>,
}

/// The fields of a job in a request. `lead` is `assignedUserId`.
#[derive(Debug, Clone, Default)]
pub struct JobFields {
    pub visit: Fields,
    pub lead: Option<Option<usize>>,
    pub title: Option<&'static str>,
    pub priority: Option<i64>,
    pub status: Option<&'static str>,
    pub archived: Option<bool>,
    pub begun: Option<Option<i64>>,
    pub finished: Option<Option<i64>>,
}

/// A bulk change.
#[derive(Debug, Clone)]
pub enum Change {
    Crew(Vec<usize>),
    Shift(i64),
    Waits(bool),
    Status(&'static str),
    Archived(bool),
}

/// An operation. Arbitrary numbers select its jobs, visits, history entries and people. Such a number modulo the count
/// of existing objects is the index of the selected object.
#[derive(Debug, Clone)]
pub enum Op {
    Create(JobFields, Option<(i64, bool)>, bool),
    Patch(usize, JobFields, bool),
    Add(usize, Fields, bool),
    Change(usize, usize, Fields, bool),
    Remove(usize, usize),
    VisitWork(usize, usize, &'static str),
    Work(usize, &'static str),
    Spread(usize, (i64, i64, i64, i64), Option<Vec<usize>>, bool, bool),
    Shift(usize, i64, bool),
    Bulk(Vec<(usize, usize)>, Change, bool),
    Undo(usize, usize, bool),
    UndoTogether(usize),
    Delete(usize),
    Leave(usize),
    SetActive(usize, bool),
    Tick(i64),
}

fn crew() -> BoxedStrategy<Vec<usize>> {
    prop_oneof![
        1 => Just(Vec::new()),
        6 => proptest::sample::subsequence((0..PEOPLE).collect::<Vec<_>>(), 1..4).prop_shuffle(),
        1 => Just(vec![1, 1]),
    ]
    .boxed()
}

fn text() -> impl Strategy<Value = Option<&'static str>> {
    option::of(select(&["one", "two"][..]))
}

fn visit_fields(named: f64) -> BoxedStrategy<Fields> {
    let sometimes = move |strategy: BoxedStrategy<i64>| option::weighted(named, strategy);
    let end = option::weighted(named, option::weighted(0.8, 1i64..90));
    let waits = option::weighted(named / 3.0, any::<bool>());
    let texts = (
        option::weighted(named / 4.0, text()),
        option::weighted(named / 4.0, option::of(select(&HOLDS[..]))),
        option::weighted(named / 4.0, text()),
    );
    let start = sometimes((0i64..72).boxed());
    (start, end, option::weighted(named, crew()), waits, texts)
        .prop_map(|(start, end, crew, waits, (hold, until, note))| Fields {
            start,
            end,
            crew,
            waits,
            hold,
            until,
            note,
        })
        .boxed()
}

/// Generates the fields of a new visit. Most of these visits are scheduled and have an end after the start.
fn planned() -> BoxedStrategy<Fields> {
    (visit_fields(0.5), 0i64..72, 1i64..12, 0..8)
        .prop_map(|(fields, start, length, kind)| Fields {
            start: (kind > 0).then_some(start),
            end: (kind > 0).then_some((kind > 1).then_some(start + length)),
            waits: if kind == 0 { Some(true) } else { fields.waits },
            ..fields
        })
        .boxed()
}

fn job_fields() -> impl Strategy<Value = JobFields> {
    let moment = || option::weighted(0.1, option::of(-80i64..72));
    let status = option::weighted(0.25, select(&STATUSES[..]));
    let archived = option::weighted(0.1, any::<bool>());
    let lead = option::weighted(0.25, option::weighted(0.8, 0..PEOPLE));
    let texts = (
        option::weighted(0.2, select(&["Tap", "Roof"][..])),
        option::weighted(0.2, 1i64..5),
    );
    let visit = visit_fields(0.25);
    (visit, lead, status, archived, texts, (moment(), moment())).prop_map(
        |(visit, lead, status, archived, (title, priority), (begun, finished))| JobFields {
            visit: Fields {
                note: None,
                ..visit
            },
            lead,
            title,
            priority,
            status,
            archived,
            begun,
            finished,
        },
    )
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        crew().prop_map(Change::Crew),
        select(&[-1i64, 1, 2][..]).prop_map(Change::Shift),
        any::<bool>().prop_map(Change::Waits),
        select(&STATUSES[..]).prop_map(Change::Status),
        any::<bool>().prop_map(Change::Archived),
    ]
}

/// Generates changes of one job. Each of these changes can be undone.
pub fn any_change() -> BoxedStrategy<Op> {
    let (job, visit) = (0usize..64, 0usize..64);
    let verbs = select(&["start", "finish", "complete"][..]);
    let allow = proptest::bool::weighted(0.3);
    let hours = (0i64..5, 1i64..4, 6i64..12, 8i64..18);
    let spread = option::weighted(0.5, crew());
    prop_oneof![
        5 => (job.clone(), job_fields(), allow).prop_map(|(j, f, a)| Op::Patch(j, f, a)),
        4 => (job.clone(), planned(), allow).prop_map(|(j, f, a)| Op::Add(j, f, a)),
        6 => (job.clone(), visit.clone(), visit_fields(0.4), allow).prop_map(|(j, v, f, a)| Op::Change(j, v, f, a)),
        2 => (job.clone(), visit.clone()).prop_map(|(j, v)| Op::Remove(j, v)),
        3 => (job.clone(), visit, select(&["start", "finish"][..])).prop_map(|(j, v, w)| Op::VisitWork(j, v, w)),
        3 => (job.clone(), verbs).prop_map(|(j, w)| Op::Work(j, w)),
        2 => (job.clone(), hours, spread, any::<bool>(), allow).prop_map(|(j, h, c, s, a)| Op::Spread(j, h, c, s, a)),
        2 => (job, select(&[-1i64, 1, 2][..]), allow).prop_map(|(j, d, a)| Op::Shift(j, d, a)),
    ]
    .boxed()
}

pub fn create() -> BoxedStrategy<Op> {
    let spread = option::weighted(0.2, (1i64..4, any::<bool>()));
    (
        job_fields(),
        planned(),
        spread,
        proptest::bool::weighted(0.3),
    )
        .prop_map(|(fields, visit, spread, allow)| {
            let visit = Fields {
                note: None,
                ..visit
            };
            Op::Create(JobFields { visit, ..fields }, spread, allow)
        })
        .boxed()
}

pub fn any_op() -> BoxedStrategy<Op> {
    let picks = proptest::collection::vec((0usize..64, 0usize..64), 1..6);
    let allow = proptest::bool::weighted(0.3);
    prop_oneof![
        6 => create(),
        27 => any_change(),
        3 => (picks, change(), allow).prop_map(|(p, c, a)| Op::Bulk(p, c, a)),
        7 => (0usize..64, 0usize..6, allow).prop_map(|(j, e, a)| Op::Undo(j, e, a)),
        2 => (0usize..3).prop_map(Op::UndoTogether),
        1 => (0usize..64).prop_map(Op::Delete),
        1 => (0..PEOPLE).prop_map(Op::Leave),
        2 => (0..PEOPLE, proptest::bool::weighted(0.6)).prop_map(|(p, a)| Op::SetActive(p, a)),
        2 => (1i64..6).prop_map(Op::Tick),
    ]
    .boxed()
}

/// Adds a field to a body if the request has the field.
fn put<T: serde::Serialize>(body: &mut Value, field: &str, value: Option<T>) {
    if let Some(value) = value {
        body[field] = json!(value);
    }
}

pub fn workers(crew: &[usize], people: &[Uuid]) -> Vec<Uuid> {
    crew.iter().map(|person| people[*person]).collect()
}

impl Fields {
    pub fn body(&self, people: &[Uuid], allow: bool) -> Value {
        let mut body = json!({"allowOverlap": allow});
        let time = |hour: i64| instant(hour * HOUR);
        put(&mut body, "startDate", self.start.map(time));
        put(&mut body, "endDate", self.end.map(|end| end.map(time)));
        let crew = self.crew.as_ref().map(|crew| workers(crew, people));
        put(&mut body, "workerIds", crew);
        put(&mut body, "unscheduled", self.waits);
        put(&mut body, "holdReason", self.hold);
        put(&mut body, "holdUntil", self.until);
        put(&mut body, "note", self.note);
        body
    }
}

impl JobFields {
    pub fn body(&self, people: &[Uuid], allow: bool) -> Value {
        let mut body = self.visit.body(people, allow);
        let time = |hour: i64| instant(hour * HOUR);
        let lead = self.lead.map(|lead| lead.map(|person| people[person]));
        put(&mut body, "assignedUserId", lead);
        put(&mut body, "title", self.title);
        put(&mut body, "priority", self.priority);
        put(&mut body, "status", self.status);
        put(&mut body, "archived", self.archived);
        put(
            &mut body,
            "actualStartTime",
            self.begun.map(|at| at.map(time)),
        );
        put(
            &mut body,
            "actualFinishTime",
            self.finished.map(|at| at.map(time)),
        );
        body
    }
}

impl Change {
    pub fn body(&self, people: &[Uuid]) -> Value {
        match self {
            Self::Crew(crew) => json!({"workerIds": workers(crew, people)}),
            Self::Shift(days) => json!({"shiftDays": days}),
            Self::Waits(waits) => json!({"unscheduled": waits}),
            Self::Status(status) => json!({"status": status}),
            Self::Archived(archived) => json!({"archived": archived}),
        }
    }
}
