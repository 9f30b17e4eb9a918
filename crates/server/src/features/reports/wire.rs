//! Request and response types of reports.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::rules::Period;
use crate::{
    features::jobs::{JobStats, JobStatus, rules::YEAR_TEXT, rules::day_allowed},
    kit::{
        day::{Day, not_before},
        money::Cents,
        wire::Instant,
    },
};

/// The period of a report: days in the business's time zone, including the first and the last day.
#[derive(Debug, Clone, Copy, Default, Deserialize, Validate, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ReportQuery {
    /// The first day of the period, `YYYY-MM-DD`. Without it the period has no first day.
    #[garde(custom(in_calendar))]
    #[param(value_type = Option<String>, format = Date, pattern = "^(20[0-9]{2}|2100)-")]
    pub(super) from: Option<Day>,
    /// The last day of the period, `YYYY-MM-DD`, included. Without it the period has no last day.
    #[garde(custom(in_calendar), custom(not_before(self.from)))]
    #[param(value_type = Option<String>, format = Date, pattern = "^(20[0-9]{2}|2100)-")]
    pub(super) to: Option<Day>,
}

impl From<ReportQuery> for Period {
    fn from(query: ReportQuery) -> Self {
        Self {
            from: query.from.map(|day| day.0),
            to: query.to.map(|day| day.0),
        }
    }
}

/// The report of a period. It includes archived jobs. A job counts once, on the day of its current visit. The time of
/// a visit counts for each of its workers, on the day of the visit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    /// The period.
    pub(super) period: ReportPeriod,
    /// The number of jobs, in total and by status.
    pub(super) jobs: JobStats,
    /// The percentage of completed jobs, rounded; 0 if there are no jobs.
    pub(super) completion_rate: i64,
    /// The number of all clients, independent of the period.
    pub(super) total_clients: i64,
    /// The number of active users, independent of the period.
    pub(super) active_users: i64,
    /// The 5 newest jobs by `createdAt`, independent of the period.
    pub(super) recent_jobs: Vec<RecentJob>,
    /// The weeks of the period without gaps, at most the newest 53. A period without a first day begins with the week
    /// of the first job. A period without a last day ends with the week of the last job.
    pub(super) weeks: Vec<ReportWeek>,
    /// The workers with jobs or hours in the period, sorted by number of jobs (most first).
    pub(super) workers: Vec<ReportWorker>,
    /// The planned and actual time of all workers.
    pub(super) hours: ReportHours,
}

/// The requested period.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
pub(super) struct ReportPeriod {
    /// The first day; `null` if the period has no first day.
    #[schema(required)]
    pub(super) from: Option<Day>,
    /// The last day; `null` if the period has no last day.
    #[schema(required)]
    pub(super) to: Option<Day>,
}

/// One of the newest jobs.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RecentJob {
    /// The job's id.
    pub(super) id: Uuid,
    /// The job's title.
    pub(super) title: String,
    /// The job's status.
    pub(super) status: JobStatus,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    pub(super) priority: i64,
    /// When the job was created.
    pub(super) created_at: Instant,
}

/// The jobs of a week. Only the days of the week that are in the period count.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportWeek {
    /// The Monday of the week.
    pub(super) week: Day,
    /// The number of jobs that start in the week.
    pub(super) jobs: i64,
    /// The number of the week's jobs that are in progress.
    pub(super) in_progress: i64,
    /// The number of the week's jobs that are completed.
    pub(super) completed: i64,
    /// The number of the week's jobs that are urgent. The jobs that are neither in progress, nor completed, nor urgent
    /// are scheduled.
    pub(super) urgent: i64,
}

/// The jobs that one worker leads, and the worker's time.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportWorker {
    /// The worker's id; `null` for unassigned jobs.
    #[schema(required)]
    pub(super) user_id: Option<Uuid>,
    /// The worker's name.
    #[schema(required)]
    pub(super) full_name: Option<String>,
    /// The worker's color.
    #[schema(required)]
    pub(super) color: Option<String>,
    /// The number of jobs that the worker leads.
    pub(super) jobs: i64,
    /// The number of the jobs that the worker leads and that are in progress.
    pub(super) in_progress: i64,
    /// The number of the jobs that the worker leads and that are completed.
    pub(super) completed: i64,
    /// The number of the jobs that the worker leads and that are urgent. The jobs that are neither in progress, nor
    /// completed, nor urgent are scheduled.
    pub(super) urgent: i64,
    /// The planned minutes of the worker's visits with an end.
    pub(super) scheduled_minutes: i64,
    /// The actual minutes of the worker's visits that were started and finished.
    pub(super) actual_minutes: i64,
}

/// The planned and actual time of all workers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportHours {
    /// The planned minutes of the visits with an end, counted for each of their workers.
    pub(super) scheduled_minutes: i64,
    /// The actual minutes of the visits that were started and finished, counted for each of their workers.
    pub(super) actual_minutes: i64,
}

/// The booked and the available hours, by week and worker. rule: reports-capacity
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BookedHours {
    /// The period.
    pub(super) period: ReportPeriod,
    /// The weeks of the period without gaps, at most the newest 53, as in the report.
    pub(super) weeks: Vec<HoursWeek>,
    /// The active workers and all other people with booked time in these weeks, sorted by name. If there are visits
    /// without workers, they are the last entry.
    pub(super) workers: Vec<HoursWorker>,
}

/// The time of all people in a week. Only the days of the week that are in the period count.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HoursWeek {
    /// The Monday of the week.
    pub(super) week: Day,
    /// The booked minutes by status.
    pub(super) booked: BookedMinutes,
    /// The available minutes of all workers: their working hours minus leave; `null` if none of them has working
    /// hours.
    #[schema(required)]
    pub(super) available_minutes: Option<i64>,
}

/// The time of one worker.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HoursWorker {
    /// The worker's id; `null` for visits without workers.
    #[schema(required)]
    pub(super) user_id: Option<Uuid>,
    /// The worker's name.
    #[schema(required)]
    pub(super) full_name: Option<String>,
    /// The worker's color.
    #[schema(required)]
    pub(super) color: Option<String>,
    /// The worker's time in each of the weeks.
    pub(super) weeks: Vec<WorkerWeek>,
}

/// The time of one worker in a week.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WorkerWeek {
    /// The booked minutes by status.
    pub(super) booked: BookedMinutes,
    /// The worker's working hours minus leave, in minutes. `null` without working hours, before the account was
    /// created, and for people who are not active.
    #[schema(required)]
    pub(super) available_minutes: Option<i64>,
}

/// The planned minutes of visits, by the status of the visit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BookedMinutes {
    /// Minutes of scheduled visits.
    pub(super) scheduled: i64,
    /// Minutes of visits in progress.
    pub(super) in_progress: i64,
    /// Minutes of completed visits.
    pub(super) completed: i64,
    /// Minutes of urgent visits.
    pub(super) urgent: i64,
}

/// The revenue and the time to completion, by month.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReportMonths {
    /// The period.
    pub(super) period: ReportPeriod,
    /// The months of the period without gaps, at most the newest 13. A period without a first day begins with the
    /// month of the first job. A period without a last day ends with the current month.
    pub(super) months: Vec<ReportMonth>,
    /// The revenue of these months.
    pub(super) revenue: Revenue,
    /// The time to completion in these months.
    pub(super) completion: CompletionTime,
}

/// The figures of a month. Only the days of the month that are in the period count.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReportMonth {
    /// The first day of the month.
    pub(super) month: Day,
    /// The revenue.
    pub(super) revenue: Revenue,
    /// The time to completion.
    pub(super) completion: CompletionTime,
}

/// The totals of job cards in a period or month. A card counts if the current visit of its job starts in that time.
/// rule: reports-revenue
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Revenue {
    /// The number of cards.
    pub(super) cards: i64,
    /// The sum of labor.
    pub(super) labor_total: Cents,
    /// The sum of materials.
    pub(super) materials_total: Cents,
    /// The sum of labor and materials.
    pub(super) grand_total: Cents,
}

/// The time from the creation of jobs to their completion. rule: reports-completion
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CompletionTime {
    /// The number of jobs that were completed in this period or month and are still completed.
    pub(super) jobs: i64,
    /// The average in minutes; `null` if there are no jobs.
    #[schema(required)]
    pub(super) average_minutes: Option<i64>,
    /// The median in minutes: half of the jobs took at most this long. `null` if there are no jobs.
    #[schema(required)]
    pub(super) median_minutes: Option<i64>,
}

// garde requires this signature.
#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)]
fn in_calendar(day: &Option<Day>, (): &()) -> garde::Result {
    match day {
        Some(Day(day)) if !day_allowed(*day) => Err(garde::Error::new(YEAR_TEXT)),
        _ => Ok(()),
    }
}
