//! Visits on several days: spreads a job over several days, and shifts all visits of a job by whole days.

use jiff::{Timestamp, civil::Time, tz::TimeZone};
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    Changed,
    change::Change,
    lock_job,
    save::save,
    visits::{check_open, crew_again},
};
use crate::{
    error::{Error, Fields},
    features::{
        jobs::{
            apply::new_visit,
            model::{JobState, Visit},
            rules::{
                END_TEXT, Slot, YEAR_TEXT,
                spread::{Hours, shifted, slots},
                visits::settle,
            },
            wire::{Shift, Spread},
        },
        settings,
        users::Actor,
    },
    kit::{ids::new_id, version::ExpectedVersion},
};

/// Removes those visits of a job that have not begun, and adds new visits, one on each of several days. 404 if the job
/// does not exist, 412 for a stale version, 400 for invalid fields, 409 for a completed or archived job and for
/// clashes. rule: spread
pub(in crate::features::jobs) fn spread(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (job, version): (Uuid, ExpectedVersion),
    input: &Spread,
) -> Result<Changed, Error> {
    let before = lock_job(tx, job, version)?;
    check_open(&before)?;
    let settings = settings::load(tx)?;
    let mut faults = Fields::new();
    let implied = crew_again(tx, &before)?;
    let crew = input.crew(implied, &mut faults);
    let slots = checked_slots(input, &settings.timezone, &mut faults);
    let mut after = before.clone();
    after.visits.retain(|visit| !visit.is_open());
    let visit = |slot| Visit {
        slot,
        ..new_visit(new_id(now), crew.clone())
    };
    after.visits.extend(slots.into_iter().map(visit));
    if after.visits.is_empty() {
        return Err(Error::fields(faults));
    }
    settle(&mut after);
    let change = Change {
        allowed: input.allow_overlap.is_some_and(|flag| flag.0),
        suggests: false,
        ..Change::new(actor, now, &settings, "spread")
    };
    let saved = save(tx, &change, Some(before), after, faults)?;
    Changed::of(tx, actor, saved)
}

/// Returns the start and end of each visit of a spread. Adds a fault for each time that is not allowed. If the clocks
/// go forward and skip the start on one of the days, the start moves forward. If the start is then no longer before the
/// end, a fault is added for `endTime`.
fn checked_slots(input: &Spread, zone: &TimeZone, faults: &mut Fields) -> Vec<Slot> {
    let Some(hours) = input.hours(faults) else {
        return Vec::new();
    };
    if hours.end <= hours.start {
        faults.insert("endTime".to_owned(), END_TEXT.to_owned());
        return Vec::new();
    }
    let days = usize::try_from(input.days).unwrap_or_default();
    let skip = input.skip_weekends.is_some_and(|flag| flag.0);
    let slots = slots(hours, days, skip, zone).unwrap_or_default();
    let wrong = slots.iter().flat_map(|slot| slot.faults(zone)).next();
    if let Some((field, text)) = wrong {
        let field = if field == "endDate" && text == END_TEXT {
            "endTime"
        } else {
            "firstDay"
        };
        faults.insert(field.to_owned(), text.to_owned());
    } else if slots.is_empty() {
        faults.insert("firstDay".to_owned(), YEAR_TEXT.to_owned());
    }
    slots
}

/// Replaces the only visit of a new job by visits on several days. `days` is the number of visits; skipped weekend days
/// are not counted. rule: spread
pub(super) fn of_new_job(
    state: &mut JobState,
    (days, skip_weekends): (i64, bool),
    now: Timestamp,
    zone: &TimeZone,
) -> Fields {
    let mut faults = Fields::new();
    let Some(first) = state.visits.pop() else {
        return faults;
    };
    if first.unscheduled {
        faults.insert(
            "spread".to_owned(),
            "A job without a time can't be spread".to_owned(),
        );
    }
    let Some(days) = each_day(first.slot, days, skip_weekends, zone) else {
        faults.insert("startDate".to_owned(), YEAR_TEXT.to_owned());
        state.visits.push(first);
        return faults;
    };
    for (index, slot) in days.into_iter().enumerate() {
        for (field, text) in slot.faults(zone) {
            faults.insert(field.to_owned(), text.to_owned());
        }
        let id = if index == 0 { first.id } else { new_id(now) };
        state.visits.push(Visit {
            id,
            slot,
            ..first.clone()
        });
    }
    settle(state);
    faults
}

/// Returns the time of the visit on each of several days. Weekends are left out if `skip_weekends` is set.
fn each_day(slot: Slot, days: i64, skip_weekends: bool, zone: &TimeZone) -> Option<Vec<Slot>> {
    let at = zone.to_datetime(Timestamp::from_millisecond(slot.start).ok()?);
    let hours = Hours {
        first: at.date(),
        start: at.time(),
        end: Time::MAX,
    };
    let found = slots(hours, usize::try_from(days).ok()?, skip_weekends, zone)?;
    let length = slot.end.map(|end| end - slot.start);
    let day = |found: Slot| Slot {
        start: found.start,
        end: length.map(|length| found.start + length),
    };
    Some(found.into_iter().map(day).collect())
}

/// Moves all scheduled visits that have not begun. Each of them moves by the same number of days. Returns the same
/// errors as [`spread`]. rule: shift
pub(in crate::features::jobs) fn shift(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    (job, version): (Uuid, ExpectedVersion),
    input: &Shift,
) -> Result<Changed, Error> {
    let before = lock_job(tx, job, version)?;
    check_open(&before)?;
    let settings = settings::load(tx)?;
    let mut after = before.clone();
    let mut moved = false;
    for visit in after
        .visits
        .iter_mut()
        .filter(|visit| visit.is_open() && !visit.unscheduled)
    {
        visit.slot = on_day(visit.slot, input.days, &settings.timezone)?;
        moved = true;
    }
    if !moved {
        return Err(Error::conflict(
            "nothing_to_move",
            "No visit is left to move",
        ));
    }
    settle(&mut after);
    let change = Change {
        allowed: input.allow_overlap.is_some_and(|flag| flag.0),
        ..Change::new(actor, now, &settings, "shifted")
    };
    let saved = save(tx, &change, Some(before), after, Fields::new())?;
    Changed::of(tx, actor, saved)
}

/// Returns the slot moved by this number of days. 400 on `days` if the new time is outside the allowed years.
pub(super) fn on_day(slot: Slot, days: i64, zone: &TimeZone) -> Result<Slot, Error> {
    let moved = shifted(slot, days, zone).filter(|slot| slot.faults(zone).is_empty());
    moved.ok_or_else(|| Error::field("days", YEAR_TEXT))
}
