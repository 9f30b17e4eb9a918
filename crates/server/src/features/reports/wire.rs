//! What crosses the wire of reports (spec 2 Reports, 3 and 9).

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    features::jobs::{JobStats, JobStatus, rules::YEAR_TEXT, rules::day_allowed},
    kit::{
        day::{Day, not_before},
        wire::Instant,
    },
};

/// Which period: days of the business, both counted; without one it is open on that side.
#[derive(Debug, Clone, Copy, Default, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ReportQuery {
    /// The first day, `YYYY-MM-DD`.
    #[garde(custom(in_calendar))]
    #[param(value_type = Option<String>, format = Date, pattern = "^(20[0-9]{2}|2100)-")]
    pub(super) from: Option<Day>,
    /// The last day, `YYYY-MM-DD`.
    #[garde(custom(in_calendar), custom(not_before(self.from)))]
    #[param(value_type = Option<String>, format = Date, pattern = "^(20[0-9]{2}|2100)-")]
    pub(super) to: Option<Day>,
}

/// What a business did in a period. Archived jobs count like all others; a job belongs to the day of its start.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    /// The period.
    pub(super) period: ReportPeriod,
    /// How many jobs, and of each status.
    pub(super) jobs: JobStats,
    /// Completed jobs of all jobs in percent, rounded; 0 when there are none.
    pub(super) completion_rate: i64,
    /// How many clients there are, whatever the period.
    pub(super) total_clients: i64,
    /// How many users are active, whatever the period.
    pub(super) active_users: i64,
    /// The 5 newest jobs by `createdAt`, whatever the period.
    pub(super) recent_jobs: Vec<RecentJob>,
    /// The weeks of the period without holes, at most the newest 53. An open period goes from the first job's
    /// week to the last one's.
    pub(super) weeks: Vec<ReportWeek>,
    /// Who had jobs in the period, most jobs first.
    pub(super) workers: Vec<ReportWorker>,
    /// Planned against real time.
    pub(super) hours: ReportHours,
}

/// The period of a report, as it was asked for.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub(super) struct ReportPeriod {
    /// Its first day; `null` when it is open.
    #[schema(required)]
    pub(super) from: Option<Day>,
    /// Its last day; `null` when it is open.
    #[schema(required)]
    pub(super) to: Option<Day>,
}

/// One of the newest jobs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RecentJob {
    /// The job's id.
    pub(super) id: Uuid,
    /// Its title.
    pub(super) title: String,
    /// How far along it is.
    pub(super) status: JobStatus,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    pub(super) priority: i64,
    /// When it was created.
    pub(super) created_at: Instant,
}

/// The jobs of a week, as far as it is in the period.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReportWeek {
    /// Its Monday.
    pub(super) week: Day,
    /// How many jobs start in it.
    pub(super) jobs: i64,
    /// How many of them are completed.
    pub(super) completed: i64,
}

/// The jobs of one worker.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportWorker {
    /// The worker's id; `null` for the jobs of nobody.
    #[schema(required)]
    pub(super) user_id: Option<Uuid>,
    /// Their name.
    #[schema(required)]
    pub(super) full_name: Option<String>,
    /// Their colour.
    #[schema(required)]
    pub(super) color: Option<String>,
    /// How many jobs.
    pub(super) jobs: i64,
    /// How many of them are completed.
    pub(super) completed: i64,
    /// Planned minutes of the jobs that have an end.
    pub(super) scheduled_minutes: i64,
    /// Real minutes of the jobs that were started and finished.
    pub(super) actual_minutes: i64,
}

/// Planned against real time of all jobs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportHours {
    /// Planned minutes of the jobs that have an end.
    pub(super) scheduled_minutes: i64,
    /// Real minutes of the jobs that were started and finished.
    pub(super) actual_minutes: i64,
}

// The signature is garde's.
#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)]
fn in_calendar(day: &Option<Day>, (): &()) -> garde::Result {
    match day {
        Some(Day(day)) if !day_allowed(*day) => Err(garde::Error::new(YEAR_TEXT)),
        _ => Ok(()),
    }
}
