//! Converts stored jobs to the form in which the API sends them, with their client and people. The jobs of one list
//! share the objects of clients and people.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    sync::Arc,
};

use jobwright_db::{Error as DbError, Tx};
use serde::Serialize;
use uuid::Uuid;

use super::{
    model::{JobRecord, JobState, Visit},
    store::{self, Filter, Span},
    wire::{Calendar, CalendarClient, Job, JobClient, Visit as WireVisit, VisitWorker},
};
use crate::{
    error::Error,
    features::{
        clients,
        users::{self, Person},
    },
    kit::{
        day::to_text as day_text,
        wire::{Flag, Instant, Rendered},
    },
};

/// Returns at most `limit` jobs that start in the span, including archived jobs, in order of start. The jobs contain
/// all data that administrators see. If `last` is set, it returns only jobs after that job.
pub(crate) fn starting(
    tx: &mut Tx<'_>,
    span: Span,
    last: Option<(i64, Uuid)>,
    limit: i64,
) -> Result<Vec<Job>, Error> {
    let jobs = store::starting(tx, span, last, limit)?;
    Related::default().views(tx, jobs, true)
}

/// Returns these jobs with their visits, unsorted. For `reveal` see [`Related::views`].
pub(crate) fn whole(tx: &mut Tx<'_>, ids: &[Uuid], reveal: bool) -> Result<Vec<Job>, Error> {
    let jobs = store::by_ids(tx, ids)?;
    let mut visits: HashMap<Uuid, Vec<Visit>> = HashMap::new();
    for (job, visit) in store::visits_of_all(tx, ids)? {
        visits.entry(job).or_default().push(visit);
    }
    let crews = visits.values().flatten().flat_map(|one| one.crew.clone());
    let mut related = Related::default();
    related.load(tx, &jobs, crews.collect(), reveal)?;
    jobs.into_iter()
        .map(|job| {
            let own = visits.remove(&job.id).unwrap_or_default();
            related.to_whole_job(job, own)
        })
        .collect()
}

/// Converts one job with its visits to the form in which the API sends it.
pub(super) fn to_whole_view(tx: &mut Tx<'_>, state: JobState, reveal: bool) -> Result<Job, Error> {
    let JobState { job, visits } = state;
    let crews = visits.iter().flat_map(|visit| visit.crew.iter().copied());
    let mut related = Related::default();
    related.load(tx, std::slice::from_ref(&job), crews.collect(), reveal)?;
    related.to_whole_job(job, visits)
}

/// Returns the calendar of a time window. `None` if it has more than `most` visits.
pub(super) fn calendar(
    tx: &mut Tx<'_>,
    filter: &Filter,
    most: usize,
) -> Result<Option<Calendar>, Error> {
    let Some(jobs) = store::in_calendar(tx, filter, most)? else {
        return Ok(None);
    };
    let clients: BTreeSet<Uuid> = jobs.iter().map(|job| job.client_id).collect();
    let people: HashSet<Uuid> = jobs
        .iter()
        .flat_map(|job| job.crew.iter().copied())
        .collect();
    let mut clients: Vec<CalendarClient> =
        clients::names(tx, &clients.into_iter().collect::<Vec<_>>())?
            .into_iter()
            .map(|(id, name)| CalendarClient { id, name })
            .collect();
    clients.sort_unstable_by_key(|client| client.id);
    let mut known = users::people_by_ids(tx, &people.into_iter().collect::<Vec<_>>(), false)?;
    known.sort_unstable_by_key(|person| person.id);
    Ok(Some(Calendar {
        jobs,
        clients,
        people: known.into_iter().map(Into::into).collect(),
    }))
}

/// The clients and people that some jobs refer to.
#[derive(Default)]
pub(super) struct Related {
    clients: HashMap<Uuid, Arc<Rendered<JobClient>>>,
    people: HashMap<Uuid, Arc<Rendered<Person>>>,
    workers: HashMap<Uuid, Arc<Rendered<VisitWorker>>>,
}

impl Related {
    /// Converts jobs to the form in which the API sends them. If `reveal` is set, they include people's e-mail
    /// addresses and usernames, for administrators. All calls on the same `Related` must pass the same `reveal`.
    pub(super) fn views(
        &mut self,
        tx: &mut Tx<'_>,
        jobs: Vec<JobRecord>,
        reveal: bool,
    ) -> Result<Vec<Job>, Error> {
        self.load(tx, &jobs, HashSet::new(), reveal)?;
        jobs.into_iter().map(|job| self.to_job(job)).collect()
    }

    /// Loads the clients and people that the jobs refer to, and the people in `others`. Loads nothing twice.
    fn load(
        &mut self,
        tx: &mut Tx<'_>,
        jobs: &[JobRecord],
        mut others: HashSet<Uuid>,
        reveal: bool,
    ) -> Result<(), Error> {
        let ids: HashSet<Uuid> = jobs.iter().map(|job| job.client_id).collect();
        for client in clients::by_ids(tx, &unknown(ids, &self.clients))? {
            self.clients.insert(client.id, rendered(client.into())?);
        }
        others.extend(jobs.iter().flat_map(people_of));
        for person in users::people_by_ids(tx, &unknown(others, &self.people), reveal)? {
            let worker = VisitWorker::from(&person);
            self.workers.insert(person.id, rendered(worker)?);
            self.people.insert(person.id, rendered(person)?);
        }
        Ok(())
    }

    fn person(&self, id: Uuid) -> Result<Arc<Rendered<Person>>, Error> {
        self.people
            .get(&id)
            .cloned()
            .ok_or_else(|| missing("user", id))
    }

    fn crew(
        &self,
        crew: impl Iterator<Item = Uuid>,
    ) -> Result<Vec<Arc<Rendered<VisitWorker>>>, Error> {
        let found = |id: Uuid| self.workers.get(&id).cloned();
        crew.map(|id| found(id).ok_or_else(|| missing("user", id)))
            .collect()
    }

    fn to_visit(&self, job: Uuid, visit: Visit) -> Result<WireVisit, Error> {
        Ok(WireVisit {
            workers: self.crew(visit.crew.iter().copied())?,
            id: visit.id,
            job_id: job,
            number: visit.number,
            start_date: Instant::from_millis(visit.slot.start),
            end_date: visit.slot.end.map(Instant::from_millis),
            unscheduled: Flag(visit.unscheduled),
            hold_reason: visit.hold_reason,
            hold_until: visit.hold_until.map(day_text),
            actual_start_time: visit.actual_start.map(Instant::from_millis),
            actual_finish_time: visit.actual_finish.map(Instant::from_millis),
            done: Flag(visit.done),
            note: visit.note,
        })
    }

    fn to_whole_job(&self, job: JobRecord, visits: Vec<Visit>) -> Result<Job, Error> {
        let id = job.id;
        let visits = visits.into_iter().map(|visit| self.to_visit(id, visit));
        Ok(Job {
            visits: Some(visits.collect::<Result<_, Error>>()?),
            ..self.to_job(job)?
        })
    }

    fn to_job(&self, job: JobRecord) -> Result<Job, Error> {
        let client = self
            .clients
            .get(&job.client_id)
            .cloned()
            .ok_or_else(|| missing("client", job.client_id))?;
        Ok(Job {
            client,
            assigned_user: job.assigned_user_id.map(|id| self.person(id)).transpose()?,
            assigned_by_user: job
                .assigned_by_user_id
                .map(|id| self.person(id))
                .transpose()?,
            created_by_user: self.person(job.user_id)?,
            crew: self.crew(job.crew())?,
            visits: None,
            unscheduled: Flag(job.unscheduled),
            visit_id: job.visit_id,
            visit_number: job.visit_number,
            visit_count: job.visit_count,
            done: Flag(job.visit_done),
            id: job.id,
            title: job.title,
            description: job.description,
            location: job.location,
            start_date: Instant::from_millis(job.slot.start),
            end_date: job.slot.end.map(Instant::from_millis),
            complete_by_date: job.complete_by.map(day_text),
            actual_start_time: job.actual_start.map(Instant::from_millis),
            actual_finish_time: job.actual_finish.map(Instant::from_millis),
            status: job.status,
            priority: job.priority,
            client_id: job.client_id,
            assigned_user_id: job.assigned_user_id,
            archived: Flag(job.archived),
            user_id: job.user_id,
            assigned_by_user_id: job.assigned_by_user_id,
            created_at: Instant::from_millis(job.created_at),
            updated_at: Instant::from_millis(job.updated_at),
            version: job.version,
        })
    }
}

/// Returns those ids that are not keys of `known`.
fn unknown<T>(ids: HashSet<Uuid>, known: &HashMap<Uuid, T>) -> Vec<Uuid> {
    let unknown = ids.into_iter().filter(|id| !known.contains_key(id));
    unknown.collect()
}

fn rendered<T: Serialize>(value: T) -> Result<Arc<Rendered<T>>, Error> {
    let rendered = Rendered::new(value).map_err(|error| DbError::Internal(error.to_string()))?;
    Ok(Arc::new(rendered))
}

/// Returns the ids of the people that a job refers to.
fn people_of(job: &JobRecord) -> impl Iterator<Item = Uuid> {
    let given = [job.assigned_user_id, job.assigned_by_user_id];
    std::iter::once(job.user_id)
        .chain(given.into_iter().flatten())
        .chain(job.more_workers.iter().copied())
}

/// Returns the error for a missing client or person. The foreign keys of the database make this impossible.
fn missing(what: &str, id: Uuid) -> Error {
    DbError::Internal(format!(
        "a job refers to the {what} {id}, which is not there"
    ))
    .into()
}
