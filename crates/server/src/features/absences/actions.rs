//! Adds, changes and removes absences. rule: leave-rights, rule: leave-affected

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    model::{AbsenceRecord, AbsenceState},
    notices::{self, Act},
    rules::{Faults, GivenTime, VisiblePart, convert_form, may_write, to_stored, visible_part},
    store::{self, Filter},
    wire::{Absence, AbsencePatch, AbsenceQuery, NewAbsence, SavedAbsence},
};
use crate::{
    error::{Error, Fields},
    features::{
        jobs,
        settings::{self, Settings},
        users::{self, Actor},
        working_time::{self, Span},
    },
    kit::{
        ids::new_id,
        text::blank_to_none,
        version::ExpectedVersion,
        wire::{Instant, Patch},
    },
};

const NO_USER: &str = "User not found";

/// Lists the absences that match a query and that the user may see, in order of their start. rule: leave-rights
pub(super) fn list(
    tx: &mut Tx<'_>,
    actor: &Actor,
    query: AbsenceQuery,
) -> Result<Vec<Absence>, Error> {
    let zone = settings::load(tx)?.timezone;
    let is_window = query.from.is_some() || query.to.is_some();
    let period = Span {
        start: query.from.map_or(i64::MIN, Instant::millis),
        end: query.to.map_or(i64::MAX, Instant::millis),
    };
    let filter = Filter {
        period: is_window.then_some(period),
        user: query.user_id,
    };
    let timed = store::list(tx, filter)?
        .into_iter()
        .map(|absence| (absence.instants(&zone), absence));
    let mut found: Vec<(Span, AbsenceRecord)> = timed
        .filter(|(time, _)| time.end > period.start && time.start < period.end)
        .collect();
    found.sort_by_key(|(time, absence)| (time.start, absence.id));
    let seen = found.into_iter();
    Ok(seen
        .filter_map(|(_, absence)| Absence::seen(actor, absence))
        .collect())
}

/// Adds an absence. 403 if the user is not allowed to write it, 400 for an invalid time or person.
pub(super) fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    input: &NewAbsence,
) -> Result<SavedAbsence, Error> {
    let settings = lock(tx)?;
    let input = input.clone();
    let (Some(start), Some(end), Some(kind)) = (input.start_date, input.end_date, input.kind)
    else {
        return Err(Error::field("startDate", "Required"));
    };
    let given = GivenTime {
        all_day: input.all_day.unwrap_or(false),
        start,
        end,
    };
    let user = match input.user_id {
        Patch::Absent => Some(actor.id),
        Patch::Null => None,
        Patch::Value(user) => Some(user),
    };
    let approved = match input.state {
        Some(state) => state == AbsenceState::Approved,
        None => actor.is_admin(),
    };
    let absence = AbsenceRecord {
        id: new_id(now),
        user,
        all_day: given.all_day,
        time: to_stored(given, &settings.timezone).map_err(refused)?,
        kind,
        note: blank_to_none(input.note),
        approved,
        version: 1,
        created_at: now.as_millisecond(),
    };
    if !may_write(actor, &absence) {
        return Err(Error::forbidden());
    }
    check_user(tx, user)?;
    lock_people(tx, &[user])?;
    store::insert(tx, &absence)?;
    notices::report_change(tx, Act { actor, now }, None, Some(&absence))?;
    saved(tx, actor, &settings, absence)
}

/// Changes those fields of an absence that the request contains. 404 if the user is not allowed to see the absence,
/// 403 if they are not allowed to write it, 412 for a stale version, 400 for an invalid time or person.
pub(super) fn update(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (id, version): (Uuid, ExpectedVersion),
    patch: &AbsencePatch,
) -> Result<SavedAbsence, Error> {
    let settings = lock(tx)?;
    let before = writable(tx, actor, id, version)?;
    let mut after = applied(&before, patch.clone(), &settings)?;
    if !may_write(actor, &after) {
        return Err(Error::forbidden());
    }
    if after.user != before.user {
        check_user(tx, after.user)?;
    }
    lock_people(tx, &[before.user, after.user])?;
    if after != before {
        after.version += 1;
        store::update(tx, &after)?;
        notices::report_change(tx, Act { actor, now }, Some(&before), Some(&after))?;
    }
    saved(tx, actor, &settings, after)
}

/// Removes an absence. If the absence is only requested, this takes the request back or declines it. Fails like
/// [`update`].
pub(super) fn delete(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (id, version): (Uuid, ExpectedVersion),
) -> Result<(), Error> {
    lock(tx)?;
    let before = writable(tx, actor, id, version)?;
    store::remove(tx, id)?;
    notices::report_change(tx, Act { actor, now }, Some(&before), None)
}

/// Removes the absences and the working hours of a person whose account is being deleted. The caller must hold the
/// lock of the settings' row. rule: user-delete
pub fn forget(tx: &mut Tx<'_>, now: Timestamp, person: Uuid) -> Result<(), Error> {
    let filter = Filter {
        period: None,
        user: Some(person),
    };
    for absence in store::list(tx, filter)? {
        store::remove(tx, absence.id)?;
        notices::record_events(tx, now, Some(&absence), None)?;
    }
    working_time::forget(tx, now, person)
}

/// Locks the settings' row until this transaction ends. So absences are written one at a time, and never while the time
/// zone changes or a person is deleted. A booking also locks this row if the booked visit has no workers, or if the
/// business compares all its jobs to detect double booking (conflict scope `business`).
fn lock(tx: &mut Tx<'_>) -> Result<Settings, Error> {
    tx.lock("settings", 1)?;
    Ok(settings::load(tx)?)
}

/// Locks the rows of these people until this transaction ends. `None` stands for everybody: all active people are then
/// locked. The rows are locked in order of id, so that two transactions can't deadlock. If the conflict scope is
/// `worker`, a booking also locks the rows of its workers. So when a booking and an absence are stored at the same
/// time, the later transaction waits for the earlier one and sees its data. rule: leave-affected
fn lock_people(tx: &mut Tx<'_>, users: &[Option<Uuid>]) -> Result<(), Error> {
    let mut people: Vec<Uuid> = if users.contains(&None) {
        let everybody = users::people(tx, false)?.into_iter();
        everybody
            .filter(|person| person.is_active.0)
            .map(|person| person.id)
            .collect()
    } else {
        Vec::new()
    };
    people.extend(users.iter().flatten());
    people.sort_unstable();
    people.dedup();
    for person in people {
        tx.lock("users", person)?;
    }
    Ok(())
}

/// Returns the absence that the user wants to change. 404 if they are not allowed to see it, 403 if they are not
/// allowed to write it, 412 for a stale version.
fn writable(
    tx: &mut Tx<'_>,
    actor: &Actor,
    id: Uuid,
    version: ExpectedVersion,
) -> Result<AbsenceRecord, Error> {
    let absence = store::find(tx, id)?.ok_or(Error::NotFound)?;
    if visible_part(actor, &absence) == VisiblePart::Nothing {
        return Err(Error::NotFound);
    }
    if !may_write(actor, &absence) {
        return Err(Error::forbidden());
    }
    version.check(absence.version)?;
    Ok(absence)
}

/// Returns 400 on the field `userId` for an unknown or deleted person.
fn check_user(tx: &mut Tx<'_>, user: Option<Uuid>) -> Result<(), Error> {
    let Some(user) = user else { return Ok(()) };
    match users::find(tx, user)? {
        Some(person) if !person.is_deleted => Ok(()),
        _ => Err(Error::field("userId", NO_USER)),
    }
}

fn applied(
    before: &AbsenceRecord,
    patch: AbsencePatch,
    settings: &Settings,
) -> Result<AbsenceRecord, Error> {
    let all_day = patch.all_day.or(before.all_day);
    let (start, end) = convert_form(before, all_day, &settings.timezone);
    let given = GivenTime {
        all_day,
        start: patch.start_date.or(start),
        end: patch.end_date.or(end),
    };
    Ok(AbsenceRecord {
        user: patch.user_id.apply(before.user),
        all_day,
        time: to_stored(given, &settings.timezone).map_err(refused)?,
        kind: patch.kind.or(before.kind),
        note: blank_to_none(patch.note.apply(before.note.clone())),
        approved: patch.state.or(before.state()) == AbsenceState::Approved,
        ..before.clone()
    })
}

/// Converts the errors of fields to a 400. If a field has two errors, only the first is reported.
fn refused(faults: Faults) -> Error {
    let mut fields = Fields::new();
    for (field, text) in faults {
        fields
            .entry(field.to_owned())
            .or_insert_with(|| text.to_owned());
    }
    Error::fields(fields)
}

/// Returns the response for a stored absence. If the absence is approved, the response contains the visits that overlap
/// it. rule: leave-affected
fn saved(
    tx: &mut Tx<'_>,
    actor: &Actor,
    settings: &Settings,
    absence: AbsenceRecord,
) -> Result<SavedAbsence, Error> {
    let affected = if absence.approved {
        let time = absence.instants(&settings.timezone);
        jobs::open_visits_within(tx, absence.user, (time.start, time.end))?
    } else {
        Vec::new()
    };
    let absence = Absence::seen(actor, absence).ok_or(Error::NotFound)?;
    Ok(SavedAbsence { absence, affected })
}
