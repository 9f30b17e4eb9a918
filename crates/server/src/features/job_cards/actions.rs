//! Verbs that change job cards. Each holds the card's job first, so that of two saves at once the second sees the first.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{
    model::{CardRecord, Content},
    rules::{self, MOST_TEXT, TooMuch},
    store, view,
    wire::{JobCard, JobCardPatch, NewJobCard},
};
use crate::{
    error::Error,
    features::{
        events::{self, Action, Change, Kind},
        jobs::{self, JobRecord, JobStatus},
        settings,
    },
    http::extract::IfMatch,
    kit::{day::MaybeDay, ids::new_id, money::Cents, wire::Patch},
};

/// Makes the card of a completed job. 400 without such a job, 409 when it has one or is not completed.
pub(super) fn create(
    tx: &mut Tx<'_>,
    now: Timestamp,
    input: &NewJobCard,
) -> Result<JobCard, Error> {
    let no_job = || Error::field("jobId", "Job not found");
    let job = jobs::hold(tx, input.job_id.ok_or_else(no_job)?)?.ok_or_else(no_job)?;
    if store::of_job(tx, job.id)?.is_some() {
        return Err(Error::conflict(
            "job_card_exists",
            "This job already has a job card. Reload it to see what was saved.",
        ));
    }
    check_completed(&job)?;
    let settings = settings::load(tx)?;
    let mut patch = input.clone().content();
    if patch.card_date.is_absent() {
        let today = settings.timezone.to_datetime(now).date();
        patch.card_date = Patch::Value(MaybeDay(Some(today)));
    }
    let content = patch.applied(Content::default());
    check_totals(&content, settings.labor_rate)?;
    let card = CardRecord {
        id: new_id(now),
        job_id: job.id,
        // Last, because all other saves wait for the counter until this one is done.
        number: store::draw_number(tx)?,
        labor_rate: settings.labor_rate,
        content,
        created_at: now.as_millisecond(),
        updated_at: now.as_millisecond(),
        version: 1,
    };
    store::insert(tx, &card)?;
    tell(tx, now, &card, Action::Created)?;
    view::dress(tx, card, job)
}

/// Changes the fields that are present. 404 without such a card, 409 while its job is not completed, 412 when
/// somebody else was first.
pub(super) fn change(
    tx: &mut Tx<'_>,
    now: Timestamp,
    id: Uuid,
    version: IfMatch,
    patch: &JobCardPatch,
) -> Result<JobCard, Error> {
    let job = store::job_of(tx, id)?.ok_or(Error::NotFound)?;
    let job = jobs::hold(tx, job)?.ok_or(Error::NotFound)?;
    let before = store::of_job(tx, job.id)?.ok_or(Error::NotFound)?;
    check_completed(&job)?;
    version.check(before.version)?;
    let mut after = CardRecord {
        content: patch.clone().applied(before.content.clone()),
        ..before.clone()
    };
    if after != before {
        check_totals(&after.content, after.labor_rate)?;
        after.version += 1;
        after.updated_at = now.as_millisecond();
        store::update(tx, &after)?;
        tell(tx, now, &after, Action::Changed)?;
    }
    view::dress(tx, after, job)
}

/// Tells whoever listens that the job has a card, or another version of it.
fn tell(tx: &mut Tx<'_>, now: Timestamp, card: &CardRecord, done: Action) -> Result<(), Error> {
    let change = Change::of(Kind::JobCard, card.job_id, card.version, done);
    Ok(events::note(tx, now, change)?)
}

/// Decisions 8: "A card can be saved while the job is completed; of a reopened job it is read-only (409)."
fn check_completed(job: &JobRecord) -> Result<(), Error> {
    if job.status == JobStatus::Completed {
        Ok(())
    } else {
        Err(Error::conflict(
            "not_completed",
            "The job card can be saved once the job is completed.",
        ))
    }
}

/// 400 on the list that makes the card's total more than can be shown to the cent.
fn check_totals(content: &Content, rate: Cents) -> Result<(), Error> {
    match rules::totals(content, rate) {
        Ok(_) => Ok(()),
        Err(TooMuch::Labor) => Err(Error::field("laborEntries", MOST_TEXT)),
        Err(TooMuch::Materials) => Err(Error::field("materialsUsed", MOST_TEXT)),
    }
}
