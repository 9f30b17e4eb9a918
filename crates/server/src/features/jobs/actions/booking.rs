//! Checks whether the visits of a changed job can be booked: locks the rows, looks for clashes and absences, and
//! checks that the client and the workers exist.

use std::collections::BTreeSet;

use jiff::tz::TimeZone;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{change::Change, obstacles::Obstacles, refusal::refusal};
use crate::{
    error::{Error, Fields},
    features::{
        clients,
        jobs::{
            model::JobState,
            rules::visits::{Check, Occupied, check_of, clash, occupied},
            store::{self, Clash},
        },
        settings::ConflictScope,
        users,
        working_time::{self, AbsenceSpan, WorkingTime},
    },
};

const NO_CLIENT: &str = "Client not found";
const NO_ASSIGNEE: &str = "Assigned user not found or inactive";
const NO_WORKER: &str = "A worker was not found or is inactive";

/// The time and the workers that a visit takes, and the check that the visit needs.
pub(super) struct Checked {
    pub(super) occupied: Occupied,
    pub(super) check: Check,
}

/// Returns the visits that must be checked when a job changes. Visits that need no check are left out.
pub(super) fn checks(before: Option<&JobState>, after: &JobState, by_lead: bool) -> Vec<Checked> {
    let end_of = |all: &[Occupied], id: Uuid| {
        let occupied = all.iter().find(|occupied| occupied.visit == id);
        occupied.map(|occupied| occupied.slot.end_or_start())
    };
    let occupied_before = before.map(occupied).unwrap_or_default();
    let restored = before.is_some_and(|before| before.job.archived && !after.job.archived);
    let occupied = occupied(after).into_iter();
    occupied
        .filter_map(|occupied| {
            let now = after.visit(occupied.visit)?;
            let was = before
                .and_then(|before| before.visit(occupied.visit))
                .map(|was| (was, end_of(&occupied_before, was.id)));
            let check = check_of(
                was,
                (now, Some(occupied.slot.end_or_start())),
                restored,
                by_lead,
            );
            (check != Check::None).then_some(Checked { occupied, check })
        })
        .collect()
}

/// The database rows that must be locked before a job change is checked.
#[derive(Debug, Default)]
pub(super) struct Locks {
    settings: bool,
    people: BTreeSet<Uuid>,
}

impl Locks {
    /// Returns the locks on the settings row and on the rows of these people.
    pub(super) const fn of_all(people: BTreeSet<Uuid>) -> Self {
        Self {
            settings: true,
            people,
        }
    }

    /// Adds locks on the rows that the checks read, and on the rows of the workers who joined a visit.
    pub(super) fn add(&mut self, scope: ConflictScope, checks: &[Checked], joined: &[Uuid]) {
        for Checked { occupied, .. } in checks {
            self.settings |= scope == ConflictScope::Business || occupied.crew.is_empty();
            if scope == ConflictScope::Worker {
                self.people.extend(&occupied.crew);
            }
        }
        self.people.extend(joined);
    }

    /// Locks the rows until this transaction ends: the settings, then the people by id. The jobs must already be
    /// locked. So all transactions lock in the same order and can't deadlock.
    ///
    /// Two kinds of bookings lock the settings row instead of workers' rows: every booking if double booking is
    /// checked across the whole business, and every visit without workers. So if two concurrent requests book the same
    /// time, the second one sees what the first one stored. A transaction that writes an absence locks the settings
    /// and all people concerned, so a booking and an absence can't miss each other either. rule: booking-refused,
    /// rule: leave-refused
    pub(super) fn take(&self, tx: &mut Tx<'_>) -> Result<(), Error> {
        if self.settings {
            tx.lock("settings", 1)?;
        }
        for person in &self.people {
            // A person who does not exist is skipped here; `check_references` refuses unknown people afterwards.
            tx.lock("users", *person)?;
        }
        Ok(())
    }
}

/// Returns whether a job change causes clashes or books somebody who is away. If `allowed` is not set, and a check
/// requires a refusal, the result is a 409. It lists the absences and the clashing visits, at most 20 clashing visits
/// for each checked visit. rule: booking-allowed, rule: visit-clash, rule: leave-refused
pub(super) fn overlaps(
    tx: &mut Tx<'_>,
    change: &Change<'_>,
    (before, after): (Option<&JobState>, &JobState),
    checks: &[Checked],
) -> Result<bool, Error> {
    let scope = change.settings.conflict_scope;
    let own = occupied(after);
    let absences = absences(tx, &change.settings.timezone, checks)?;
    let mut any = false;
    let mut refused = Obstacles::default();
    for Checked { occupied, check } in checks {
        // Clashes with visits of the same job are listed first, so that the limit never cuts them off.
        let mut clashes = own_clashes(scope, after, &own, occupied);
        clashes.extend(store::clashes_with(tx, scope, occupied)?);
        let away = match check {
            Check::Refuse => absences
                .as_ref()
                .map_or_else(Vec::new, |all| away(all, occupied)),
            _ => Vec::new(),
        };
        let is_free = clashes.is_empty() && away.is_empty();
        any |= !is_free;
        if *check >= Check::RefuseClash && !change.allowed && !is_free {
            clashes.truncate(store::MAX_CONFLICTS);
            refused.clashes.extend(clashes);
            refused.absences.extend(away);
            refused.visit.get_or_insert(occupied.visit);
        }
    }
    if refused.visit.is_none() {
        return Ok(any);
    }
    Err(refusal(tx, change, (before, after), refused)?)
}

/// Returns the absences of all workers whose leave must be checked.
fn absences(
    tx: &mut Tx<'_>,
    zone: &TimeZone,
    checks: &[Checked],
) -> Result<Option<WorkingTime>, Error> {
    let refusing = || checks.iter().filter(|one| one.check == Check::Refuse);
    let people: BTreeSet<Uuid> = refusing()
        .flat_map(|one| &one.occupied.crew)
        .copied()
        .collect();
    let people: Vec<Uuid> = people.into_iter().collect();
    let start = refusing().map(|one| one.occupied.slot.start).min();
    let end = refusing().map(|one| end_of(&one.occupied)).max();
    let (Some(start), Some(end)) = (start, end) else {
        return Ok(None);
    };
    let period = working_time::Span { start, end };
    Ok(Some(working_time::load_absences(
        tx, zone, &people, period,
    )?))
}

/// Returns the absences that overlap a visit. For a visit without workers it returns the absences of the whole
/// business.
fn away(absences: &WorkingTime, occupied: &Occupied) -> Vec<AbsenceSpan> {
    let members = occupied.crew.iter().copied().map(Some);
    let nobody = occupied.crew.is_empty().then_some(None);
    members
        .chain(nobody)
        .flat_map(|person| absences.absences(person))
        .filter(|absence| absence.start < end_of(occupied) && absence.end > occupied.slot.start)
        .copied()
        .collect()
}

/// Returns the first instant after a visit. A visit without an end needs its workers only at its start, so it ends one
/// millisecond later.
fn end_of(occupied: &Occupied) -> i64 {
    occupied.slot.end_or_start().max(occupied.slot.start + 1)
}

/// Returns the visits of the same job that clash with the checked visit.
fn own_clashes(
    scope: ConflictScope,
    after: &JobState,
    own: &[Occupied],
    occupied: &Occupied,
) -> Vec<Clash> {
    let others = own.iter().filter(|other| clash(scope, occupied, other));
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

/// Returns the workers who were added to a visit of the job, each worker once.
pub(super) fn joined(before: Option<&JobState>, after: &JobState) -> Vec<Uuid> {
    let mut joined = BTreeSet::new();
    for visit in &after.visits {
        let was = before.and_then(|before| before.visit(visit.id));
        let new = |worker: &&Uuid| was.is_none_or(|was| !was.crew.contains(worker));
        joined.extend(visit.crew.iter().filter(new));
    }
    joined.into_iter().collect()
}

/// Returns 400 with the name of the request field for an unknown client, or for a worker who is unknown, inactive or
/// deleted. For a worker the field is `assignedUserId` if the request contains only the lead (`by_lead`), else
/// `workerIds`. rule: job-references
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
