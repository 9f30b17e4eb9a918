//! Creates and changes job cards. Each action locks the card's job first, so that concurrent saves run one after the
//! other.

use jiff::Timestamp;
use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    history,
    model::{CardRecord, Content},
    rules::{self, TOO_MUCH_TEXT, TooMuch},
    signing::{self, Saver, Verdict},
    store, view,
    wire::{JobCard, JobCardPatch, NewJobCard},
};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, Entry, Subject, SubjectType},
        events::{self, Action, Kind, RecordChange},
        jobs::{self, JobRecord, JobStatus},
        settings,
        users::Actor,
    },
    kit::{day::MaybeDay, ids::new_id, money::Cents, version::ExpectedVersion, wire::Patch},
};

/// Creates the card of a job. 400 if there is no job with this id. 409 if the job already has a card, is archived or
/// has not been started. rule: card-one-per-job
pub(super) fn create(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    input: &NewJobCard,
) -> Result<JobCard, Error> {
    let no_job = || Error::field("jobId", "Job not found");
    let job = jobs::find_for_update(tx, input.job_id.ok_or_else(no_job)?)?.ok_or_else(no_job)?;
    check_not_archived(&job)?;
    if store::of_job(tx, job.id)?.is_some() {
        return Err(Error::conflict(
            "job_card_exists",
            "This job already has a job card. Reload it to see what was saved.",
        ));
    }
    check_started(&job)?;
    let settings = settings::load(tx)?;
    let mut patch = input.clone().content();
    if patch.card_date.is_absent() {
        let today = settings.timezone.to_datetime(now).date();
        patch.card_date = Patch::Value(MaybeDay(Some(today)));
    }
    let content = patch.applied(Content::default());
    check_totals(&content, settings.labor_rate)?;
    let at = now.as_millisecond();
    let card = CardRecord {
        id: new_id(now),
        job_id: job.id,
        // Assign the number last, because all other new cards wait for the counter until this transaction ends.
        number: store::draw_number(tx)?,
        labor_rate: settings.labor_rate,
        signed_at: signing::signed_at(None, &content, at),
        content,
        created_at: at,
        updated_at: at,
        version: 1,
        saved_at: at,
        saved_by: Some(actor.id),
    };
    store::insert(tx, &card)?;
    let changes = history::saved(&Content::default(), &card.content);
    jobs::add_to_history(tx, actor, now, job.id, history::SAVED, &changes)?;
    record_event(tx, now, &card, Action::Created)?;
    view::to_view(tx, card, job)
}

/// Changes those fields of a card that the request contains. 404 if there is no card with this id. 409 if the card's
/// job is archived or has not been started. Also 409 if the customer has signed the card and the request doesn't reopen
/// it. 412 for a stale version. rule: card-save
pub(super) fn update(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    id: Uuid,
    version: ExpectedVersion,
    patch: &JobCardPatch,
) -> Result<JobCard, Error> {
    let job = store::job_of(tx, id)?.ok_or(Error::NotFound)?;
    let job = jobs::find_for_update(tx, job)?.ok_or(Error::NotFound)?;
    let before = store::of_job(tx, job.id)?.ok_or(Error::NotFound)?;
    check_not_archived(&job)?;
    check_started(&job)?;
    version.check(before.version)?;
    let content = patch.clone().applied(before.content.clone());
    if content == before.content {
        return view::to_view(tx, before, job);
    }
    let saver = Saver {
        id: actor.id,
        is_admin: actor.is_admin(),
        reopen: patch.reopen.is_some_and(|flag| flag.0),
        now: now.as_millisecond(),
    };
    let is_reopened = check_signed(&before, &content, saver)?;
    let content = if is_reopened {
        signing::reopened(&before.content, content)
    } else {
        content
    };
    check_totals(&content, before.labor_rate)?;
    let after = next_record(&before, content, saver);
    store::update(tx, &after)?;
    let (action, changes) = history::entry(&before.content, &after.content, is_reopened);
    jobs::add_to_history(tx, actor, now, job.id, action, &changes)?;
    record_event(tx, now, &after, Action::Changed)?;
    if signing::is_signed_by_both(&before.content) {
        record_in_audit_log(tx, actor, now, &job)?;
    }
    view::to_view(tx, after, job)
}

/// Returns the card with this content and an increased version.
fn next_record(before: &CardRecord, content: Content, saver: Saver) -> CardRecord {
    CardRecord {
        signed_at: signing::signed_at(Some(before), &content, saver.now),
        content,
        updated_at: saver.now,
        version: before.version + 1,
        saved_at: saver.now,
        saved_by: Some(saver.id),
        ..before.clone()
    }
}

/// Whether this save reopens a signed card. 409 if reopening is necessary, but the request doesn't contain `reopen` or
/// the person is not allowed to reopen the card. rule: card-signed
fn check_signed(before: &CardRecord, after: &Content, saver: Saver) -> Result<bool, Error> {
    let message = match signing::verdict(before, after, saver) {
        Verdict::Allowed => return Ok(false),
        Verdict::Reopened => return Ok(true),
        Verdict::AskToReopen => "This job card is signed. Reopen it to change it.",
        Verdict::MayNotReopen => "This job card is signed. Only an administrator can reopen it.",
    };
    Err(Error::conflict("card_signed", message))
}

/// Records in the audit log that a card with both signatures was changed. The job's history contains the changed
/// fields.
fn record_in_audit_log(
    tx: &mut Tx<'_>,
    actor: &Actor,
    now: Timestamp,
    job: &JobRecord,
) -> Result<(), DbError> {
    let subject = Subject {
        kind: SubjectType::Job,
        id: Some(job.id),
        name: Some(&job.title),
    };
    let entry = Entry::new(AuditAction::JobCardChanged, actor).about(subject);
    audit::record(tx, now, &entry)
}

/// Records the event of a changed card, in the transaction of the change.
fn record_event(
    tx: &mut Tx<'_>,
    now: Timestamp,
    card: &CardRecord,
    done: Action,
) -> Result<(), DbError> {
    let change = RecordChange::of(Kind::JobCard, card.job_id, card.version, done);
    events::record(tx, now, change)
}

/// Returns 409 for an archived job, because its card can't be changed.
fn check_not_archived(job: &JobRecord) -> Result<(), Error> {
    if job.archived {
        Err(Error::conflict(
            "job_archived",
            "The card of an archived job can't be changed. Restore the job first.",
        ))
    } else {
        Ok(())
    }
}

/// Returns 409 if the work has not started. The error code is `not_completed`, because originally only a completed job
/// could have a card.
fn check_started(job: &JobRecord) -> Result<(), Error> {
    match job.status {
        JobStatus::InProgress | JobStatus::Completed => Ok(()),
        JobStatus::Scheduled | JobStatus::Urgent => Err(Error::conflict(
            "not_completed",
            "The job card can be saved once the job is in progress.",
        )),
    }
}

/// Returns a 400 if the card's total exceeds the limit. The 400 names the list of rows that makes the total too large:
/// the hours or the materials.
fn check_totals(content: &Content, rate: Cents) -> Result<(), Error> {
    match rules::totals(content, rate) {
        Ok(_) => Ok(()),
        Err(TooMuch::Labor) => Err(Error::field("laborEntries", TOO_MUCH_TEXT)),
        Err(TooMuch::Materials) => Err(Error::field("materialsUsed", TOO_MUCH_TEXT)),
    }
}
