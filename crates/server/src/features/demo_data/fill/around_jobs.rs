//! Stores the records that depend on the stored jobs: working hours and absences, notifications, job cards and notes.

use jiff::{civil::Date, tz::TimeZone};
use jobwright_db::Tx;
use uuid::Uuid;

use super::super::{
    cards::{Office, cards},
    notes,
    notifications::{NotificationPlan, demo_notifications},
    plan::DemoError,
    store, working_time,
};
use crate::features::{
    absences, job_cards, notes as job_notes, notifications, settings, working_time as hours,
};

/// Cards are made only for jobs whose planned start is within this number of days before today, and for at most
/// `MAX_CARDS` jobs.
const CARDS_OF_DAYS: i64 = 21;
/// The maximum number of jobs that may get a card.
const MAX_CARDS: i64 = 80;
const DAY_MS: i64 = 24 * 3_600_000;
/// The number of days whose jobs get notifications. The first of these days is two days after today.
const NOTIFIED_DAYS: i64 = 14;
/// Notes are made only for jobs within this number of days before and after today, and for at most `MAX_NOTED` jobs.
const NOTED_DAYS: i64 = 10;
/// The maximum number of jobs that may get notes.
const MAX_NOTED: i64 = 400;

/// The data from which the working hours and absences are generated.
pub(super) struct Rota {
    pub(super) users: Vec<Uuid>,
    pub(super) zone: TimeZone,
    /// The Monday of next week.
    pub(super) monday: Date,
    pub(super) now: i64,
    pub(super) seed: u64,
}

/// Stores working hours and absences. Nobody is absent during one of their visits.
pub(super) fn set_working_time(tx: &mut Tx<'_>, rota: &Rota) -> Result<(), DemoError> {
    for week in working_time::hours(&rota.users) {
        hours::save(tx, &week)?;
    }
    let days = working_time::work_days(rota.monday, &rota.zone)?;
    let visits = match (days.first(), days.last()) {
        (Some(first), Some(last)) => store::visits(tx, first.start, last.end)?,
        _ => Vec::new(),
    };
    let times = (rota.monday, rota.now, rota.seed);
    for absence in working_time::absences(&rota.users, &visits, &days, times) {
        absences::insert(tx, &absence)?;
    }
    Ok(())
}

/// Stores notifications about the jobs of the coming days.
pub(super) fn notify(tx: &mut Tx<'_>, plan: &NotificationPlan) -> Result<(), DemoError> {
    let from = plan.until + 2 * DAY_MS;
    let ahead = store::ahead(tx, from, from + NOTIFIED_DAYS * DAY_MS)?;
    let zone = settings::load(tx)?.timezone;
    for (recipient, notice) in demo_notifications(plan, &ahead) {
        notifications::record(tx, &recipient, &notice, &zone)?;
    }
    Ok(())
}

/// Stores the job cards of the newest completed jobs.
pub(super) fn report(tx: &mut Tx<'_>, office: &Office) -> Result<(), DemoError> {
    let from = office.now - CARDS_OF_DAYS * DAY_MS;
    let done = store::done(tx, from, office.now, MAX_CARDS)?;
    job_cards::insert_all(tx, &cards(office, &done))?;
    Ok(())
}

/// Stores notes on the jobs of the days around today.
pub(super) fn write_notes(tx: &mut Tx<'_>, office: &Office) -> Result<(), DemoError> {
    let span = (
        office.now - NOTED_DAYS * DAY_MS,
        office.now + NOTED_DAYS * DAY_MS,
    );
    let jobs = store::jobs_with_notes(tx, span, MAX_NOTED)?;
    job_notes::insert_all(tx, &notes::notes(&jobs, office.now, office.seed))?;
    Ok(())
}
