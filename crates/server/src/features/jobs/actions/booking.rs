//! Books the times of visits: locks them, checks for clashes, and checks client and workers.

use std::collections::BTreeSet;

use jobwright_db::Tx;
use uuid::Uuid;

use crate::{
    error::{Conflict, ConflictWorker, Error, Fields},
    features::{
        clients,
        jobs::{
            model::JobState,
            rules::visits::{Check, Occupied, check_of, clash, occupied},
            store::{self, Clash},
        },
        settings::ConflictScope,
        users,
    },
    kit::wire::Instant,
};

const NO_CLIENT: &str = "Client not found";
const NO_ASSIGNEE: &str = "Assigned user not found or inactive";
const NO_WORKER: &str = "A worker was not found or is inactive";

/// A visit that takes time, and what has to be checked of it.
pub(super) struct Checked {
    pub(super) taken: Occupied,
    pub(super) check: Check,
}

/// Returns what a change of a job needs checked. Visits that need no check are left out.
pub(super) fn checks(before: Option<&JobState>, after: &JobState, by_lead: bool) -> Vec<Checked> {
    let until = |all: &[Occupied], id: Uuid| {
        let taken = all.iter().find(|taken| taken.visit == id);
        taken.map(|taken| taken.slot.end_or_start())
    };
    let was_taken = before.map(occupied).unwrap_or_default();
    let restored = before.is_some_and(|before| before.job.archived && !after.job.archived);
    let taken = occupied(after).into_iter();
    taken
        .filter_map(|taken| {
            let now = after.visit(taken.visit)?;
            let was = before
                .and_then(|before| before.visit(taken.visit))
                .map(|was| (was, until(&was_taken, was.id)));
            let check = check_of(
                was,
                (now, Some(taken.slot.end_or_start())),
                restored,
                by_lead,
            );
            (check != Check::None).then_some(Checked { taken, check })
        })
        .collect()
}

/// The rows that a change has to lock.
#[derive(Debug, Default)]
pub(super) struct Locks {
    settings: bool,
    people: BTreeSet<Uuid>,
}

impl Locks {
    /// The settings and these people.
    pub(super) const fn of_all(people: BTreeSet<Uuid>) -> Self {
        Self {
            settings: true,
            people,
        }
    }

    /// Adds what the checks compare, and the workers who joined.
    pub(super) fn add(&mut self, scope: ConflictScope, checks: &[Checked], joined: &[Uuid]) {
        for Checked { taken, .. } in checks {
            self.settings |= scope == ConflictScope::Business || taken.crew.is_empty();
            if scope == ConflictScope::Worker {
                self.people.extend(&taken.crew);
            }
        }
        self.people.extend(joined);
    }

    /// Locks the rows until this transaction ends: the settings, then the people by id. The jobs must be locked before,
    /// so that all transactions lock in one order and can't deadlock.
    ///
    /// The settings' row stands for bookings that no worker's row can: of the whole business, and of visits without
    /// workers. So of two concurrent requests for the same time the second sees what the first stored.
    /// rule: booking-refused
    pub(super) fn take(&self, tx: &mut Tx<'_>) -> Result<(), Error> {
        if self.settings {
            tx.lock("settings", 1)?;
        }
        for person in &self.people {
            // For a person who does not exist this locks nothing. `check_references` refuses them afterwards.
            tx.lock("users", *person)?;
        }
        Ok(())
    }
}

/// Whether a change brings about clashes. Without `allowed` those that must be refused are 409 with the clashing visits,
/// at most 20 for each visit that is checked.
/// rule: booking-allowed, rule: visit-clash
pub(super) fn overlaps(
    tx: &mut Tx<'_>,
    scope: ConflictScope,
    after: &JobState,
    checks: &[Checked],
    allowed: bool,
) -> Result<bool, Error> {
    let own = occupied(after);
    let mut any = false;
    let mut refused: Vec<Clash> = Vec::new();
    for Checked { taken, check } in checks {
        let mut found = store::clashes_with(tx, scope, taken)?;
        found.extend(own_clashes(scope, after, &own, taken));
        any |= !found.is_empty();
        if *check == Check::Refuse && !allowed {
            found.truncate(store::MOST_CONFLICTS);
            refused.extend(found);
        }
    }
    if refused.is_empty() {
        return Ok(any);
    }
    refused.sort_by_key(|clash| (clash.start, clash.visit));
    refused.dedup_by_key(|clash| clash.visit);
    Err(Error::ScheduleConflict(described(tx, refused)?))
}

/// The visits of the same job that clash.
fn own_clashes(
    scope: ConflictScope,
    after: &JobState,
    own: &[Occupied],
    taken: &Occupied,
) -> Vec<Clash> {
    let others = own.iter().filter(|other| clash(scope, taken, other));
    others
        .filter_map(|other| {
            let visit = after.visit(other.visit)?;
            Some(Clash {
                start: visit.slot.start,
                visit: visit.id,
                job: after.job.id,
                title: after.job.title.clone(),
                end: visit.slot.end,
                crew: visit.crew.clone(),
            })
        })
        .collect()
}

/// Adds names to clashes.
fn described(tx: &mut Tx<'_>, clashes: Vec<Clash>) -> Result<Vec<Conflict>, Error> {
    let ids: BTreeSet<Uuid> = clashes
        .iter()
        .flat_map(|clash| clash.crew.iter().copied())
        .collect();
    let people = users::people_by_ids(tx, &ids.into_iter().collect::<Vec<_>>(), false)?;
    let worker = |id: &Uuid| {
        let person = people.iter().find(|person| person.id == *id)?;
        Some(ConflictWorker {
            id: person.id,
            full_name: person.full_name.clone(),
            color: person.color.clone(),
        })
    };
    Ok(clashes
        .into_iter()
        .map(|clash| {
            let workers: Vec<ConflictWorker> = clash.crew.iter().filter_map(worker).collect();
            Conflict {
                id: clash.job,
                visit_id: clash.visit,
                title: clash.title,
                start_date: Instant::from_millis(clash.start),
                end_date: clash.end.map(Instant::from_millis),
                assigned_user_name: workers.first().map(|worker| worker.full_name.clone()),
                workers,
            }
        })
        .collect())
}

/// The workers of a job's visits who were not in the same visit before, each once.
pub(super) fn joined(before: Option<&JobState>, after: &JobState) -> Vec<Uuid> {
    let mut joined = BTreeSet::new();
    for visit in &after.visits {
        let was = before.and_then(|before| before.visit(visit.id));
        let new = |worker: &&Uuid| was.is_none_or(|was| !was.crew.contains(worker));
        joined.extend(visit.crew.iter().filter(new));
    }
    joined.into_iter().collect()
}

/// 400 on the field for an unknown client, or for a worker who is unknown, inactive or deleted. The field of a worker is
/// `assignedUserId` if the request names the lead alone (`by_lead`), else `workerIds`. rule: job-references
pub(super) fn check_references(
    tx: &mut Tx<'_>,
    client: Option<Uuid>,
    joined: &[Uuid],
    by_lead: bool,
    mut faults: Fields,
) -> Result<(), Error> {
    if let Some(client) = client
        && !clients::exists(tx, client)?
    {
        faults.insert("clientId".to_owned(), NO_CLIENT.to_owned());
    }
    for worker in joined {
        if !users::is_assignable(tx, *worker)? {
            let (field, text) = if by_lead {
                ("assignedUserId", NO_ASSIGNEE)
            } else {
                ("workerIds", NO_WORKER)
            };
            faults
                .entry(field.to_owned())
                .or_insert_with(|| text.to_owned());
        }
    }
    if faults.is_empty() {
        Ok(())
    } else {
        Err(Error::fields(faults))
    }
}
