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

/// The period: days of the business, both included. A missing day leaves that side open.
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

impl From<ReportQuery> for Period {
    fn from(query: ReportQuery) -> Self {
        Self {
            from: query.from.map(|day| day.0),
            to: query.to.map(|day| day.0),
        }
    }
}

/// The report of a period. Archived jobs count too. A job counts once, on the day of its current visit; time counts for
/// each worker of a visit, on the day of the visit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    /// The period.
    pub(super) period: ReportPeriod,
    /// The number of jobs, in total and by status.
    pub(super) jobs: JobStats,
    /// The percentage of completed jobs, rounded; 0 without jobs.
    pub(super) completion_rate: i64,
    /// The number of clients, whatever the period.
    pub(super) total_clients: i64,
    /// The number of active users, whatever the period.
    pub(super) active_users: i64,
    /// The 5 newest jobs by `createdAt`, whatever the period.
    pub(super) recent_jobs: Vec<RecentJob>,
    /// The weeks of the period without gaps, at most the newest 53. An open period goes from the first job's week to the last
    /// job's.
    pub(super) weeks: Vec<ReportWeek>,
    /// The workers with jobs or hours in the period, most jobs first.
    pub(super) workers: Vec<ReportWorker>,
    /// Planned and actual time.
    pub(super) hours: ReportHours,
}

/// The requested period.
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
    /// Its status.
    pub(super) status: JobStatus,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    pub(super) priority: i64,
    /// When it was created.
    pub(super) created_at: Instant,
}

/// The jobs of a week, limited to the period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportWeek {
    /// Its Monday.
    pub(super) week: Day,
    /// The number of jobs that start in it.
    pub(super) jobs: i64,
    /// The number of them that are in progress.
    pub(super) in_progress: i64,
    /// The number of them that are completed.
    pub(super) completed: i64,
    /// The number of them that are urgent. The others are scheduled.
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
    /// The number of them that are in progress.
    pub(super) in_progress: i64,
    /// The number of them that are completed.
    pub(super) completed: i64,
    /// The number of them that are urgent. The others are scheduled.
    pub(super) urgent: i64,
    /// Planned minutes of the worker's visits with an end.
    pub(super) scheduled_minutes: i64,
    /// Actual minutes of the worker's visits that were started and finished.
    pub(super) actual_minutes: i64,
}

/// Planned and actual time of all workers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct ReportHours {
    /// Planned minutes of the visits with an end, for each of their workers.
    pub(super) scheduled_minutes: i64,
    /// Actual minutes of the visits that were started and finished, for each of their workers.
    pub(super) actual_minutes: i64,
}

/// The hours that are booked and that there are, by week and worker. rule: reports-capacity
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct BookedHours {
    /// The period.
    pub(super) period: ReportPeriod,
    /// The weeks of the period without gaps, at most the newest 53, as in the report.
    pub(super) weeks: Vec<HoursWeek>,
    /// The active workers and everybody else with booked time in these weeks, by name; then what nobody is booked for, if
    /// there is any.
    pub(super) workers: Vec<HoursWorker>,
}

/// The time of all people in a week, limited to the period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct HoursWeek {
    /// Its Monday.
    pub(super) week: Day,
    /// The booked minutes by status.
    pub(super) booked: BookedMinutes,
    /// The sum of the workers' minutes without leave; `null` if none of them has working hours.
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
    /// The minutes of the worker's hours without leave; `null` without working hours, before the account was created, and
    /// for people who are not active.
    #[schema(required)]
    pub(super) available_minutes: Option<i64>,
}

/// Planned minutes of visits, by the status that each shows.
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

/// Revenue and the time to completion, by month.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReportMonths {
    /// The period.
    pub(super) period: ReportPeriod,
    /// The months of the period without gaps, at most the newest 13. A period without a first day begins with the first
    /// job, one without a last day ends with the current month.
    pub(super) months: Vec<ReportMonth>,
    /// The revenue of these months.
    pub(super) revenue: Revenue,
    /// The time to completion in these months.
    pub(super) completion: CompletionTime,
}

/// A month, limited to the period.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ReportMonth {
    /// Its first day.
    pub(super) month: Day,
    /// The revenue.
    pub(super) revenue: Revenue,
    /// The time to completion.
    pub(super) completion: CompletionTime,
}

/// The totals of the cards of the jobs whose current visit starts in the time. rule: reports-revenue
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Revenue {
    /// The number of cards.
    pub(super) cards: i64,
    /// Labor.
    pub(super) labor_total: Cents,
    /// Materials.
    pub(super) materials_total: Cents,
    /// Labor and materials.
    pub(super) grand_total: Cents,
}

/// How long jobs took from their creation to their completion. rule: reports-completion
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CompletionTime {
    /// The number of jobs that were completed in the time and are completed still.
    pub(super) jobs: i64,
    /// The average in minutes; `null` without jobs.
    #[schema(required)]
    pub(super) average_minutes: Option<i64>,
    /// The median in minutes: half of the jobs took at most as long. `null` without jobs.
    #[schema(required)]
    pub(super) median_minutes: Option<i64>,
}

// garde defines the signature.
#[allow(clippy::ref_option, clippy::trivially_copy_pass_by_ref)]
fn in_calendar(day: &Option<Day>, (): &()) -> garde::Result {
    match day {
        Some(Day(day)) if !day_allowed(*day) => Err(garde::Error::new(YEAR_TEXT)),
        _ => Ok(()),
    }
}
