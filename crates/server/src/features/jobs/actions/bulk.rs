//! Makes the same change to several visits in one transaction. Each visit succeeds or fails on its own.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    booking::Locks,
    change::{Change, Saved},
    days::on_day,
    save,
    visits::check_open,
};
use crate::{
    error::{Error, Fields},
    features::{
        jobs::{
            crew,
            model::JobState,
            rules::{visits::settle, work},
            store,
            wire::{BulkChange, BulkFailure, BulkOutcome, BulkVisits},
        },
        settings,
        users::Actor,
    },
    kit::{ids::new_id, version::Stale, wire::Patch},
};

/// Changes several visits. A visit that can't be changed is added to the list of failures; the other visits are still
/// changed. rule: bulk
pub(in crate::features::jobs) fn bulk(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    input: &BulkVisits,
) -> Result<BulkOutcome, Error> {
    let settings = settings::load(tx)?;
    let ids: Vec<Uuid> = input.visits.iter().map(|visit| visit.id).collect();
    let mut jobs = Jobs::lock(tx, &ids)?;
    jobs.lock_people(tx, input.change.worker_ids.as_deref().unwrap_or_default())?;
    let undo_id = new_id(now);
    let mut outcome = BulkOutcome {
        done: Vec::new(),
        failed: Vec::new(),
        undo_id,
    };
    for visit in &input.visits {
        let change = Change {
            allowed: input.allow_overlap.is_some_and(|flag| flag.0),
            suggests: false,
            undo: Some((undo_id, visit.id)),
            ..Change::new(actor, now, &settings, "changed")
        };
        let done = jobs
            .check_version(visit.id, visit.version)
            .and_then(|()| jobs.change(tx, &change, visit.id, &input.change));
        match done {
            Ok(()) => outcome.done.push(visit.id),
            Err(error) => outcome.failed.push(jobs.failure(visit.id, error)?),
        }
    }
    save::count(tx, &jobs.saved)?;
    Ok(outcome)
}

/// The locked jobs of the selected visits.
pub(super) struct Jobs {
    /// The jobs with the changes that this request has stored so far.
    states: BTreeMap<Uuid, JobState>,
    /// The version that each job had when it was locked.
    versions: BTreeMap<Uuid, i64>,
    /// The id of the job that each visit belongs to.
    job_of: BTreeMap<Uuid, Uuid>,
    /// The visits that the jobs had when they were locked. Completing a job can remove some of its visits before the
    /// request reaches these visits.
    visits: BTreeSet<Uuid>,
    /// The changes that this request has stored.
    pub(super) saved: Vec<Saved>,
}

impl Jobs {
    /// Locks the jobs of these visits, in the order of the jobs' ids.
    fn lock(tx: &mut Tx<'_>, visits: &[Uuid]) -> Result<Self, Error> {
        let mut job_of = BTreeMap::new();
        for visit in visits {
            if let Some(job) = store::job_of(tx, *visit)? {
                job_of.insert(*visit, job);
            }
        }
        let jobs: BTreeSet<Uuid> = job_of.values().copied().collect();
        Ok(Self {
            job_of,
            ..Self::lock_jobs(tx, &jobs)?
        })
    }

    /// Locks jobs, in the order of their ids.
    pub(super) fn lock_jobs(tx: &mut Tx<'_>, jobs: &BTreeSet<Uuid>) -> Result<Self, Error> {
        let mut states = BTreeMap::new();
        for job in jobs {
            if let Some(state) = store::find_state_for_update(tx, *job)? {
                states.insert(*job, state);
            }
        }
        let all = || states.values();
        let visits = all().flat_map(|state| &state.visits);
        Ok(Self {
            versions: all()
                .map(|state| (state.job.id, state.job.version))
                .collect(),
            visits: visits.map(|visit| visit.id).collect(),
            states,
            job_of: BTreeMap::new(),
            saved: Vec::new(),
        })
    }

    /// Locks the settings, the workers of the jobs, and the people in `others`. Must be called after the jobs are
    /// locked, because every action locks jobs first.
    pub(super) fn lock_people(&self, tx: &mut Tx<'_>, others: &[Uuid]) -> Result<(), Error> {
        let mut people: BTreeSet<Uuid> = others.iter().copied().collect();
        for visit in self.states.values().flat_map(|state| &state.visits) {
            people.extend(&visit.crew);
        }
        Locks::of_all(people).take(tx)
    }

    /// Returns the job with this id in its current state.
    pub(super) fn state(&self, job: Uuid) -> Option<&JobState> {
        self.states.get(&job)
    }

    fn job_of(&self, visit: Uuid) -> Option<&JobState> {
        self.states.get(self.job_of.get(&visit)?)
    }

    /// Returns the job of a visit. 404 if no locked job had this visit when the jobs were locked.
    fn of_visit(&self, visit: Uuid) -> Result<&JobState, Error> {
        let state = self.job_of(visit).ok_or(Error::NotFound)?;
        if self.visits.contains(&visit) {
            Ok(state)
        } else {
            Err(Error::NotFound)
        }
    }

    /// Returns 412 if `version` differs from the version that the job had before this request.
    fn check_version(&self, visit: Uuid, version: i64) -> Result<(), Error> {
        let job = self.of_visit(visit)?.job.id;
        if self.versions.get(&job) == Some(&version) {
            Ok(())
        } else {
            Err(Stale.into())
        }
    }

    fn change(
        &mut self,
        tx: &mut Tx<'_>,
        change: &Change<'_>,
        visit: Uuid,
        wanted: &BulkChange,
    ) -> Result<(), Error> {
        let (after, faults) = changed(self.of_visit(visit)?, visit, wanted, change)?;
        self.store(tx, change, after, faults)
    }

    /// Stores the new state of one of the locked jobs, unless it is unchanged.
    pub(super) fn store(
        &mut self,
        tx: &mut Tx<'_>,
        change: &Change<'_>,
        after: JobState,
        faults: Fields,
    ) -> Result<(), Error> {
        let before = self.states.get(&after.job.id).ok_or(Error::NotFound)?;
        if *before == after && faults.is_empty() {
            return Ok(());
        }
        save::check_archive(change, Some(before), &after)?;
        let saved = save::store(tx, change, Some(before.clone()), after, faults)?;
        self.states.insert(saved.after.job.id, saved.after.clone());
        self.saved.push(saved);
        Ok(())
    }

    /// Returns the failed visit as an entry in the list of failures. An error that is not a refusal fails the whole
    /// request.
    pub(super) fn failure(&self, visit: Uuid, error: Error) -> Result<BulkFailure, Error> {
        let title = self.job_of(visit).map(|state| state.job.title.clone());
        failure(visit, title.unwrap_or_default(), error)
    }
}

/// Converts an error to an entry in the list of failures. An error that is not a refusal fails the whole request.
pub(super) fn failure(id: Uuid, title: String, error: Error) -> Result<BulkFailure, Error> {
    if !error.is_refusal() {
        return Err(error);
    }
    Ok(BulkFailure {
        id,
        title,
        code: error.code().to_owned(),
        message: error.message(),
    })
}

/// Returns the job after one of its visits was changed.
fn changed(
    before: &JobState,
    visit: Uuid,
    wanted: &BulkChange,
    change: &Change<'_>,
) -> Result<(JobState, Fields), Error> {
    let mut after = before.clone();
    let mut faults = Fields::new();
    if let Some(status) = wanted.status {
        work::set_status(&mut after, status);
    } else if let Some(archived) = wanted.archived {
        after.job.archived = archived.0;
    } else {
        check_open(before)?;
        let visit = after.visit_mut(visit).ok_or(Error::NotFound)?;
        if let Some(workers) = &wanted.worker_ids {
            let workers = Patch::Value(workers.clone());
            visit.crew = crew::asked(&visit.crew, Patch::Absent, workers, &mut faults);
        }
        if let Some(unscheduled) = wanted.unscheduled {
            visit.unscheduled = unscheduled.0;
        }
        if let Some(days) = wanted.shift_days {
            if visit.unscheduled {
                return Err(Error::conflict("unscheduled", "This visit has no time yet"));
            }
            visit.slot = on_day(visit.slot, days, &change.settings.timezone)?;
        }
    }
    settle(&mut after);
    Ok((after, faults))
}
