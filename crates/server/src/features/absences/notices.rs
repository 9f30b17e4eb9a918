//! Reports changes of absences: to people by notifications and events, and to the audit log. rule: leave-told

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{model::AbsenceRecord, rules::as_sent};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, AuditChange, Entry, Subject},
        events::{self, Action, Kind, RecordChange},
        notifications::{self, Facts, LeaveTime, Notice, NotificationType},
        settings,
        users::{self, Actor},
    },
    kit::wire::Instant,
};

/// The person who makes the change, and the time of the change.
#[derive(Debug, Clone, Copy)]
pub(super) struct Act<'a> {
    pub(super) actor: &'a Actor,
    pub(super) now: Timestamp,
}

/// Reports the change of an absence. `before` and `after` are the states of the absence before and after the change.
/// `before` is `None` for a new absence, `after` for a removed one.
pub(super) fn report_change(
    tx: &mut Tx<'_>,
    act: Act<'_>,
    before: Option<&AbsenceRecord>,
    after: Option<&AbsenceRecord>,
) -> Result<(), Error> {
    notify(tx, act, before, after)?;
    record_events(tx, act.now, before, after)?;
    record_in_audit_log(tx, act, before, after)
}

/// Notifies people of requests and decisions. If an absence is requested, the administrators are notified. If a request
/// is decided, the person who would be away is notified. People are not notified of their own actions.
fn notify(
    tx: &mut Tx<'_>,
    act: Act<'_>,
    before: Option<&AbsenceRecord>,
    after: Option<&AbsenceRecord>,
) -> Result<(), Error> {
    let (event, absence, mut people) = match (before, after) {
        (None, Some(new)) if !new.approved => {
            let administrators = users::active_administrators(tx)?;
            (NotificationType::LeaveAsked, new, administrators)
        }
        (Some(before), Some(after)) if !before.approved && after.approved => {
            let person = after.user.into_iter().collect();
            (NotificationType::LeaveApproved, after, person)
        }
        (Some(before), None) if !before.approved => {
            let person = before.user.into_iter().collect();
            (NotificationType::LeaveDeclined, before, person)
        }
        _ => return Ok(()),
    };
    people.retain(|person| *person != act.actor.id);
    let (start, end) = as_sent(absence);
    let notice = Notice {
        event,
        facts: Facts {
            who: act.actor.full_name.clone(),
            title: String::new(),
            start: Instant::from_millis(absence.time.start),
            from: None,
            place: None,
            is_visit: false,
            in_tray: false,
            leave: Some(LeaveTime { start, end }),
        },
        job: None,
    };
    let zone = settings::load(tx)?.timezone;
    Ok(notifications::notify(
        tx,
        (act.now, &zone),
        &people,
        &notice,
    )?)
}

/// Publishes the change to everybody who may see the absence. An approved absence is visible to every user, a
/// requested one only to the administrators and to the person who would be away.
pub(super) fn record_events(
    tx: &mut Tx<'_>,
    now: Timestamp,
    before: Option<&AbsenceRecord>,
    after: Option<&AbsenceRecord>,
) -> Result<(), Error> {
    let Some(newest) = after.or(before) else {
        return Ok(());
    };
    let action = match (before, after) {
        (None, _) => Action::Created,
        (Some(_), Some(_)) => Action::Changed,
        (_, None) => Action::Deleted,
    };
    let change = RecordChange::of(Kind::Absence, newest.id, newest.version, action);
    let states = [before, after];
    if states.into_iter().flatten().any(|state| state.approved) {
        return Ok(events::record(tx, now, change)?);
    }
    let mut people = users::active_administrators(tx)?;
    people.extend(states.into_iter().flatten().filter_map(|state| state.user));
    people.sort_unstable();
    people.dedup();
    for person in people {
        events::record(tx, now, change.only_for(person))?;
    }
    Ok(())
}

fn record_in_audit_log(
    tx: &mut Tx<'_>,
    act: Act<'_>,
    before: Option<&AbsenceRecord>,
    after: Option<&AbsenceRecord>,
) -> Result<(), Error> {
    let action = match (before, after) {
        (None, _) => AuditAction::AbsenceAdded,
        (Some(_), Some(_)) => AuditAction::AbsenceChanged,
        (_, None) => AuditAction::AbsenceDeleted,
    };
    let user = after.or(before).and_then(|absence| absence.user);
    let name = user.map(|user| name_of(tx, user)).transpose()?;
    let subject = match (user, &name) {
        (Some(user), Some(name)) => Subject::user(user, name),
        _ => Subject::SETTINGS,
    };
    let entry = Entry::new(action, act.actor).about(subject);
    Ok(audit::record(
        tx,
        act.now,
        &entry.with(changes(before, after)),
    )?)
}

/// Returns the changed fields for the audit log, without the note. The note may contain details of an illness, and
/// audit entries are kept for a long time.
fn changes(before: Option<&AbsenceRecord>, after: Option<&AbsenceRecord>) -> Vec<AuditChange> {
    let [was_start, was_end, was_kind, was_state] = texts(before);
    let [start, end, kind, state] = texts(after);
    audit::changes([
        ("startDate", was_start, start),
        ("endDate", was_end, end),
        ("kind", was_kind, kind),
        ("state", was_state, state),
    ])
}

fn texts(absence: Option<&AbsenceRecord>) -> [String; 4] {
    let Some(absence) = absence else {
        return Default::default();
    };
    let (start, end) = as_sent(absence);
    [
        start.to_string(),
        end.to_string(),
        absence.kind.as_str().to_owned(),
        absence.state().as_str().to_owned(),
    ]
}

fn name_of(tx: &mut Tx<'_>, user: Uuid) -> Result<String, Error> {
    Ok(users::find(tx, user)?.map_or_else(String::new, |person| person.full_name))
}
