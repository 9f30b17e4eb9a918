//! Exports the jobs of a period as CSV. Jobs are read and written in chunks. For each job, the times and workers of
//! its current visit are exported. Times are in the business's time zone.

use std::{collections::HashMap, sync::Arc};

use jiff::{Timestamp, tz::TimeZone};
use jobwright_db::{Database, Tx};
use uuid::Uuid;

use super::rules::{Period, minutes};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, Entry, Subject, SubjectType},
        jobs::{self, Hold, Job, JobStatus, Span},
        users::{Actor, Person},
    },
    http::chunks::{CHUNK_BYTES, Chunk, Chunks},
    kit::{
        csv::{BYTE_ORDER_MARK, write_line},
        day,
        wire::{Instant, Rendered},
    },
};

/// The maximum number of jobs in one chunk of the export.
const BATCH: i64 = 100;

const HEADINGS: [&str; 27] = [
    "Title",
    "Description",
    "Location",
    "Client",
    "Business Name",
    "Main Contact",
    "Phone",
    "Status",
    "Priority",
    "Start",
    "End",
    "Complete By",
    "Actual Start",
    "Actual Finish",
    "Scheduled Minutes",
    "Actual Minutes",
    "Assigned To",
    "Assigned By",
    "Created By",
    "Created",
    "Archived",
    "Job ID",
    "Workers",
    "Visits",
    "In Tray",
    "On Hold",
    "On Hold Until",
];

/// Returns the name of the exported file. The name contains the first and the last day, if the period has them.
pub(super) fn file_name(period: Period) -> String {
    let days = match (period.from, period.to) {
        (Some(from), Some(to)) => format!("{from}-{to}"),
        (Some(from), None) => format!("from-{from}"),
        (None, Some(to)) => format!("to-{to}"),
        (None, None) => "all".to_owned(),
    };
    format!("jobwright-jobs-{days}.csv")
}

/// Records the export in the audit log.
pub(super) fn record(
    tx: &mut Tx<'_>,
    now: Timestamp,
    actor: &Actor,
    period: Period,
) -> Result<(), Error> {
    let name = file_name(period);
    let report = Subject {
        kind: SubjectType::Report,
        id: None,
        name: Some(&name),
    };
    let entry = Entry::new(AuditAction::ReportExported, actor).about(report);
    Ok(audit::record(tx, now, &entry)?)
}

/// An export of the jobs that start in the span, in order of start.
pub(super) struct Export {
    db: Database,
    span: Span,
    zone: TimeZone,
    /// The start and id of the job that was written last.
    last: Option<(i64, Uuid)>,
}

impl Export {
    /// Creates an export of the jobs that start in `span`, with days in `zone`.
    pub(super) const fn new(db: Database, span: Span, zone: TimeZone) -> Self {
        Self {
            db,
            span,
            zone,
            last: None,
        }
    }
}

impl Chunks for Export {
    async fn next(&mut self) -> Result<Chunk, Error> {
        let (span, last, zone) = (self.span, self.last, self.zone.clone());
        let (chunk, last) = self
            .db
            .read(move |tx| {
                let jobs = jobs::starting(tx, span, last, BATCH)?;
                let waiting = jobs.iter().filter(|job| job.unscheduled.0);
                let waiting: Vec<Uuid> = waiting.map(|job| job.visit_id).collect();
                let holds = jobs::holds(tx, &waiting)?;
                Ok::<_, Error>(lines(&jobs, &holds, last, &zone))
            })
            .await?;
        self.last = last;
        Ok(chunk)
    }
}

/// Writes one line for each job until the chunk is full. The first chunk begins with the column headings. Also returns
/// the start and id of the job that was written last.
fn lines(
    jobs: &[Job],
    holds: &HashMap<Uuid, Hold>,
    last: Option<(i64, Uuid)>,
    zone: &TimeZone,
) -> (Chunk, Option<(i64, Uuid)>) {
    let mut text = String::new();
    if last.is_none() {
        text.push_str(BYTE_ORDER_MARK);
        write_line(&mut text, HEADINGS);
    }
    let mut written = 0;
    for job in jobs {
        if text.len() >= CHUNK_BYTES {
            break;
        }
        let cells = cells(job, holds.get(&job.visit_id), zone);
        write_line(&mut text, cells.iter().map(String::as_str));
        written += 1;
    }
    let is_full = usize::try_from(BATCH).is_ok_and(|full| jobs.len() == full);
    let chunk = Chunk {
        bytes: text.into(),
        last: !is_full && written == jobs.len(),
    };
    let last = jobs[..written].last();
    (chunk, last.map(|job| (job.start_date.millis(), job.id)))
}

fn cells(job: &Job, hold: Option<&Hold>, zone: &TimeZone) -> [String; 27] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let time = |at: Option<Instant>| at.map(|at| local(at, zone)).unwrap_or_default();
    let length = |from: Option<Instant>, to: Option<Instant>| {
        let length = from.zip(to).map(|(from, to)| to.millis() - from.millis());
        length
            .map(|ms| minutes(ms.max(0)).to_string())
            .unwrap_or_default()
    };
    let name = |person: Option<&Arc<Rendered<Person>>>| {
        person
            .map(|person| person.full_name.clone())
            .unwrap_or_default()
    };
    let yes = |flag: bool| if flag { "Yes" } else { "No" }.to_owned();
    let workers: Vec<&str> = job
        .crew
        .iter()
        .map(|worker| worker.full_name.as_str())
        .collect();
    // A visit in the tray has a stored start, but only for sorting. It is not a planned time, so it is not exported.
    let (start, end) = if job.unscheduled.0 {
        (None, None)
    } else {
        (Some(job.start_date), job.end_date)
    };
    let until = hold.and_then(|hold| hold.until).map(day::to_text);
    [
        job.title.clone(),
        text(&job.description),
        text(&job.location),
        job.client.name.clone(),
        text(&job.client.business_name),
        text(&job.client.main_contact),
        text(&job.client.phone),
        status(job.status).to_owned(),
        priority(job.priority).to_owned(),
        time(start),
        time(end),
        text(&job.complete_by_date),
        time(job.actual_start_time),
        time(job.actual_finish_time),
        length(start, end),
        length(job.actual_start_time, job.actual_finish_time),
        name(job.assigned_user.as_ref()),
        name(job.assigned_by_user.as_ref()),
        name(Some(&job.created_by_user)),
        local(job.created_at, zone),
        yes(job.archived.0),
        job.id.to_string(),
        workers.join(", "),
        job.visit_count.to_string(),
        yes(job.unscheduled.0),
        hold.and_then(|hold| hold.reason.clone())
            .unwrap_or_default(),
        until.unwrap_or_default(),
    ]
}

/// Formats a time as `2026-11-20 20:00`, which all spreadsheets can read.
fn local(at: Instant, zone: &TimeZone) -> String {
    zone.to_datetime(at.0)
        .strftime("%Y-%m-%d %H:%M")
        .to_string()
}

const fn status(status: JobStatus) -> &'static str {
    match status {
        JobStatus::Scheduled => "Scheduled",
        JobStatus::InProgress => "In Progress",
        JobStatus::Completed => "Completed",
        JobStatus::Urgent => "Urgent",
    }
}

/// Returns the name of a priority. rule: job-fields
const fn priority(priority: i64) -> &'static str {
    match priority {
        1 => "Low",
        2 => "Normal",
        3 => "High",
        _ => "Urgent",
    }
}
