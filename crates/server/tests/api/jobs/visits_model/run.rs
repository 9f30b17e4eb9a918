//! Sends operations to the server and to the business in memory, and compares the results.

use std::collections::HashMap;

use jiff::SignedDuration;
use jobwright::kit::clock::Clock as _;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    business::{Asked, CLASH, DAY, HOUR, INVALID, Job, Refusal, Visit, days_of, midnight},
    clashes::is_refused,
    ops::{JobFields, Op, PEOPLE, workers},
    undo::Entry,
};
use crate::{
    jobs::world::World,
    support::{Engine, Response},
};

/// The server and the business in memory.
pub struct Run {
    pub world: World,
    pub by_worker: bool,
    pub people: Vec<Uuid>,
    pub active: Vec<bool>,
    pub gone: Vec<bool>,
    pub jobs: Vec<Job>,
    /// The history of each job, oldest entry first.
    pub entries: HashMap<Uuid, Vec<Entry>>,
    /// The undo ids of bulk changes, newest last.
    pub undo_ids: Vec<Uuid>,
    /// The number of operations so far that changed a job.
    pub changes: usize,
}

/// A request that changes a job, and the expected job after it.
pub struct Request {
    pub method: &'static str,
    pub path: String,
    pub body: Value,
    /// The job before the request, or `None` for a new job.
    pub before: Option<Job>,
    pub expected: Result<(u16, Job), Refusal>,
}

impl Run {
    pub async fn new(engine: Engine, by_worker: bool) -> Self {
        let world = if by_worker {
            World::by_worker(engine).await
        } else {
            World::new(engine).await
        };
        let mut people = Vec::new();
        for number in 0..PEOPLE {
            people.push(world.hire(&format!("person{number}")).await);
        }
        Self {
            world,
            by_worker,
            people,
            active: vec![true; PEOPLE],
            gone: vec![false; PEOPLE],
            jobs: Vec::new(),
            entries: HashMap::new(),
            undo_ids: Vec::new(),
            changes: 0,
        }
    }

    pub fn now(&self) -> i64 {
        self.world.app.clock.now().as_millisecond() - midnight()
    }

    pub fn job(&self, number: usize) -> Option<Job> {
        (!self.jobs.is_empty()).then(|| self.jobs[number % self.jobs.len()].clone())
    }

    /// Returns a job and the index of one of its visits.
    fn visit(&self, job: usize, visit: usize) -> Option<(Job, usize)> {
        let job = self.job(job)?;
        let place = visit % job.visits.len();
        Some((job, place))
    }

    /// Applies an operation. If the operation changed exactly one job, returns this job and its history entry.
    pub async fn apply(&mut self, op: &Op) -> Option<(Uuid, String)> {
        match op {
            Op::Bulk(picks, change, allow) => self.bulk(picks, change, *allow).await,
            Op::UndoTogether(number) => self.undo_together(*number).await,
            Op::Delete(job) => self.delete(*job).await,
            Op::Leave(person) => self.leave(*person).await,
            Op::SetActive(person, active) => self.set_active(*person, *active).await,
            Op::Tick(hours) => self
                .world
                .app
                .clock
                .advance(SignedDuration::from_hours(*hours)),
            Op::Undo(job, entry, allow) => {
                let (job, count) = self
                    .job(*job)
                    .map(|job| (job.id, self.entries[&job.id].len()))?;
                return self
                    .undo(job, count.checked_sub(1 + entry % count)?, *allow)
                    .await;
            }
            _ => {
                let request = self.request(op)?;
                return self.send(request).await;
            }
        }
        None
    }

    /// Returns the request for an operation on one job.
    fn request(&self, op: &Op) -> Option<Request> {
        let (before, method, path, body, ok, expected) = match op {
            Op::Create(fields, spread, allow) => {
                let mut body = self.world.body(fields.body(&self.people, *allow));
                if fields.visit.start.is_none() {
                    body["startDate"] = Value::Null;
                }
                if let Some((days, skip)) = spread {
                    body["spread"] = json!({"days": days, "skipWeekends": skip});
                }
                let expected = self.created(fields, *spread, *allow);
                (None, "POST", "/api/jobs".to_owned(), body, 201, expected)
            }
            Op::Patch(job, fields, allow) => {
                let job = self.job(*job)?;
                let asked = job.patched(fields);
                let expected = if job.is_closed_to(fields, &asked.after) {
                    Err((409, "job_completed"))
                } else {
                    self.checked(&job, asked, fields.visit.crew.is_none(), *allow)
                };
                let body = fields.body(&self.people, *allow);
                let path = format!("/api/jobs/{}", job.id);
                (Some(job), "PATCH", path, body, 200, expected)
            }
            Op::Work(job, verb) => {
                let job = self.job(*job)?;
                let path = format!("/api/jobs/{}/{verb}", job.id);
                let expected = job.worked(verb, self.now());
                (Some(job), "POST", path, Value::Null, 200, expected)
            }
            Op::Spread(..) | Op::Shift(..) | Op::Add(..) => return self.request_for_visits(op),
            _ => return self.request_for_visit(op),
        };
        let expected = expected.map(|after| (ok, after));
        Some(Request {
            method,
            path,
            body,
            before,
            expected,
        })
    }

    fn request_for_visits(&self, op: &Op) -> Option<Request> {
        let (Op::Spread(job, ..) | Op::Shift(job, ..) | Op::Add(job, ..)) = op else {
            return None;
        };
        let job = self.job(*job)?;
        let open = if job.is_closed() {
            Err((409, "job_completed"))
        } else {
            Ok(())
        };
        let (path, body, ok, expected) = match op {
            Op::Add(_, fields, allow) => {
                let empty = Visit {
                    start: self.now(),
                    crew: self.again(&job),
                    ..Visit::default()
                };
                let is_timed = fields.start.is_some() || fields.waits == Some(true);
                let asked = empty.with(fields, None);
                let mut after = job.clone();
                after.visits.push(asked.after);
                let asked = Asked {
                    after,
                    invalid: asked.invalid,
                };
                let open = if is_timed { open } else { Err(INVALID) };
                let expected = open.and_then(|()| self.checked(&job, asked, false, *allow));
                ("visits", fields.body(&self.people, *allow), 201, expected)
            }
            Op::Shift(_, days, allow) => {
                let shifted = open.and_then(|()| job.shifted(*days));
                let expected = shifted.and_then(|after| {
                    self.checked(
                        &job,
                        Asked {
                            after,
                            invalid: false,
                        },
                        false,
                        *allow,
                    )
                });
                (
                    "visits/shift",
                    json!({"days": days, "allowOverlap": allow}),
                    200,
                    expected,
                )
            }
            Op::Spread(_, hours, crew, skip, allow) => {
                let (body, asked) = self.spread(&job, *hours, crew.as_deref(), *skip);
                let mut body = body;
                body["allowOverlap"] = json!(allow);
                let expected = open.and_then(|()| self.checked(&job, asked, false, *allow));
                ("visits/spread", body, 201, expected)
            }
            _ => return None,
        };
        let path = format!("/api/jobs/{}/{path}", job.id);
        let expected = expected.map(|after| (ok, after));
        Some(Request {
            method: "POST",
            path,
            body,
            before: Some(job),
            expected,
        })
    }

    fn request_for_visit(&self, op: &Op) -> Option<Request> {
        let (job, visit) = match op {
            Op::Change(job, visit, ..) | Op::Remove(job, visit) | Op::VisitWork(job, visit, _) => {
                self.visit(*job, *visit)?
            }
            _ => return None,
        };
        let path = format!("/api/visits/{}", job.visits[visit].id);
        let open = if job.is_closed() {
            Err((409, "job_completed"))
        } else {
            Ok(())
        };
        let (method, path, body, ok, expected) = match op {
            Op::Change(_, _, fields, allow) => {
                let asked = job.visits[visit].with(fields, None);
                let mut after = job.clone();
                after.visits[visit] = asked.after;
                let asked = Asked {
                    after,
                    invalid: asked.invalid,
                };
                let expected = open.and_then(|()| self.checked(&job, asked, false, *allow));
                (
                    "PATCH",
                    path,
                    fields.body(&self.people, *allow),
                    200,
                    expected,
                )
            }
            Op::Remove(..) => {
                let mut after = job.clone();
                after.visits.remove(visit);
                let only = if after.visits.is_empty() {
                    Err((409, "last_visit"))
                } else {
                    Ok(after)
                };
                ("DELETE", path, Value::Null, 204, open.and(only))
            }
            Op::VisitWork(_, _, verb) => {
                let expected = job.visit_worked(visit, verb, self.now());
                ("POST", format!("{path}/{verb}"), Value::Null, 200, expected)
            }
            _ => return None,
        };
        let expected = expected.map(|after| (ok, after));
        Some(Request {
            method,
            path,
            body,
            before: Some(job),
            expected,
        })
    }

    /// Returns the active workers in the crew of the job's current visit.
    fn again(&self, job: &Job) -> Vec<usize> {
        let crew = job.visits[job.current()].crew.iter().copied();
        crew.filter(|person| self.active[*person]).collect()
    }

    fn created(
        &self,
        fields: &JobFields,
        spread: Option<(i64, bool)>,
        allow: bool,
    ) -> Result<Job, Refusal> {
        let given = &fields.visit;
        let empty = Visit {
            start: self.now(),
            ..Visit::default()
        };
        // A new job has no lead yet. So a request without the field `assignedUserId` and a request with `null` have
        // the same effect.
        let lead = fields.lead.flatten().map(Some);
        let Asked {
            after: mut visit,
            mut invalid,
        } = empty.with(given, lead);
        invalid |= given.start.is_none() && given.waits != Some(true);
        invalid |= spread.is_some() && visit.waits;
        let status = fields.status.unwrap_or("scheduled");
        visit.done = status == "completed";
        let mut visits = vec![visit.clone()];
        if let Some((days, skip)) = spread {
            let first = visit.start.div_euclid(DAY);
            let moved = days_of(first, days, skip).into_iter().map(|day| {
                let by = (day - first) * DAY;
                Visit {
                    start: visit.start + by,
                    end: visit.end.map(|end| end + by),
                    ..visit.clone()
                }
            });
            visits = moved.collect();
        }
        let after = Job {
            id: Uuid::nil(),
            title: fields.title.unwrap_or("Fix tap"),
            status,
            priority: fields.priority.unwrap_or(1),
            archived: false,
            visits,
        };
        self.check(None, Asked { after, invalid }, given.crew.is_none(), allow)
    }

    fn spread(
        &self,
        job: &Job,
        (first, days, from, to): (i64, i64, i64, i64),
        crew: Option<&[usize]>,
        skip: bool,
    ) -> (Value, Asked<Job>) {
        let mut body = json!({
            "firstDay": format!("2026-11-{}", 23 + first), "days": days, "skipWeekends": skip,
            "startTime": format!("{from:02}:00"), "endTime": format!("{to:02}:00"),
        });
        let again = self.again(job);
        if let Some(crew) = crew {
            body["workerIds"] = json!(workers(crew, &self.people));
        }
        let crew = crew.map_or(again, <[usize]>::to_vec);
        let doubled = (1..crew.len()).any(|at| crew[..at].contains(&crew[at]));
        let visits = days_of(first, days, skip).into_iter().map(|day| Visit {
            start: day * DAY + from * HOUR,
            end: Some(day * DAY + to * HOUR),
            crew: crew.clone(),
            ..Visit::default()
        });
        let after = job.spread(visits.collect());
        (
            body,
            Asked {
                after,
                invalid: doubled || to <= from,
            },
        )
    }

    /// Returns the job after a change, or the status and code of the refusal.
    fn checked(
        &self,
        before: &Job,
        asked: Asked<Job>,
        lead_alone: bool,
        allow: bool,
    ) -> Result<Job, Refusal> {
        self.check(Some(before), asked, lead_alone, allow)
    }

    pub fn check(
        &self,
        before: Option<&Job>,
        asked: Asked<Job>,
        lead_alone: bool,
        allow: bool,
    ) -> Result<Job, Refusal> {
        let after = asked.after;
        if before == Some(&after) && !asked.invalid {
            return Ok(after);
        }
        let joined = Self::joined(before, &after);
        if after.archived && after.status != "completed" {
            Err((409, "not_completed"))
        } else if asked.invalid || joined.iter().any(|person| !self.active[*person]) {
            Err(INVALID)
        } else if !allow && is_refused(self.by_worker, &self.jobs, before, &after, lead_alone) {
            Err(CLASH)
        } else {
            Ok(after)
        }
    }

    /// Returns the workers who were added to a visit.
    pub fn joined(before: Option<&Job>, after: &Job) -> Vec<usize> {
        let was = |visit: &Visit| {
            let visits = before.into_iter().flat_map(|before| &before.visits);
            let was = visits.into_iter().find(|was| was.id == visit.id);
            was.map(|was| was.crew.clone()).unwrap_or_default()
        };
        let visits = after.visits.iter();
        let joined = visits.flat_map(|visit| {
            let was = was(visit);
            visit
                .crew
                .iter()
                .copied()
                .filter(move |person| !was.contains(person))
        });
        joined.collect()
    }

    pub async fn ask(&self, method: &str, path: &str, body: &Value) -> Response {
        let body = (!body.is_null()).then(|| body.clone());
        self.world
            .admin
            .send(method.parse().unwrap(), path, body)
            .await
    }

    async fn send(&mut self, request: Request) -> Option<(Uuid, String)> {
        let answer = self.ask(request.method, &request.path, &request.body).await;
        let what = format!(
            "{} {} {}: {}",
            request.method, request.path, request.body, answer.text
        );
        match request.expected {
            Err(refusal) => {
                assert_eq!(
                    (answer.status, answer.json["code"].as_str()),
                    (refusal.0, Some(refusal.1)),
                    "{what}"
                );
                None
            }
            Ok((status, after)) => {
                assert_eq!(answer.status, status, "{what}");
                let entry = answer.header("x-history-entry").to_owned();
                let changed = request.before.as_ref() != Some(&after);
                assert_eq!(!entry.is_empty(), changed, "{what}");
                let id = request.before.as_ref().map_or_else(
                    || answer.json["id"].as_str().unwrap().parse().unwrap(),
                    |before| before.id,
                );
                self.stored(request.before, Job { id, ..after }).await;
                changed.then_some((id, entry))
            }
        }
    }

    /// Asserts that the server's job is equal to `after`, and stores `after` as the current job in memory.
    pub async fn stored(&mut self, before: Option<Job>, mut after: Job) {
        let read = self
            .world
            .admin
            .get(&format!("/api/jobs/{}", after.id))
            .await;
        assert_eq!(read.status, 200, "{}", read.text);
        name_new_visits(&mut after, &read.json);
        after.sort();
        let entries = self.entries.entry(after.id).or_default();
        if before.as_ref() != Some(&after) {
            entries.push(Entry {
                before,
                after: after.clone(),
            });
            self.changes += 1;
        }
        assert_eq!(read.json["version"], entries.len());
        super::check::job(&after, &read.json, &self.people);
        self.jobs.retain(|job| job.id != after.id);
        self.jobs.push(after);
        self.jobs.sort_by_key(|job| job.id);
    }
}

/// Copies the ids that the server gave to new visits, in the order of the visits' starts.
fn name_new_visits(after: &mut Job, read: &Value) {
    let visits = read["visits"].as_array().unwrap().iter();
    let ids = visits.map(|visit| visit["id"].as_str().unwrap().parse::<Uuid>().unwrap());
    let known: Vec<Uuid> = after.visits.iter().map(|visit| visit.id).collect();
    let mut new = ids.filter(|id| !known.contains(id));
    after.visits.sort_by_key(|visit| (visit.waits, visit.start));
    for visit in after.visits.iter_mut().filter(|visit| visit.id.is_nil()) {
        visit.id = new.next().expect("a visit is missing");
    }
    assert_eq!(new.next(), None, "a visit too many");
}
