//! The calendar view of a window of jobs: what a card on the calendar shows, with each client and person once.
//!
//! Nothing in it may depend on the reader, because everybody gets the same bytes and the same `ETag`.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::JobStatus;
use crate::{
    features::users::{Person, Role},
    kit::wire::{Flag, Instant},
};

/// The jobs of a window, with their clients and people.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Calendar {
    /// The jobs, by start and id.
    pub(crate) jobs: Vec<CalendarJob>,
    /// Their clients, each once, by id.
    pub(crate) clients: Vec<CalendarClient>,
    /// Their assignees, each once, by id.
    pub(crate) people: Vec<CalendarPerson>,
}

/// A job on the calendar.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarJob {
    /// The job's id.
    pub(crate) id: Uuid,
    /// The title.
    pub(crate) title: String,
    /// The location.
    #[schema(required)]
    pub(crate) location: Option<String>,
    /// The planned start.
    pub(crate) start_date: Instant,
    /// The planned end; `null` if it is not known.
    #[schema(required)]
    pub(crate) end_date: Option<Instant>,
    /// The day by which it must be done, `YYYY-MM-DD`.
    #[schema(required)]
    pub(crate) complete_by_date: Option<String>,
    /// When the work actually started.
    #[schema(required)]
    pub(crate) actual_start_time: Option<Instant>,
    /// When the work actually finished.
    #[schema(required)]
    pub(crate) actual_finish_time: Option<Instant>,
    /// The status.
    pub(crate) status: JobStatus,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    pub(crate) priority: i64,
    /// The client's id, one of `clients`.
    pub(crate) client_id: Uuid,
    /// The assignee's id, one of `people`; `null` if unassigned.
    #[schema(required)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// The version, which each change increases; it is the `ETag` of the job.
    pub(crate) version: i64,
}

/// The client of a job on the calendar.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarClient {
    /// The client's id.
    pub(crate) id: Uuid,
    /// Its name.
    pub(crate) name: String,
}

/// A person on the calendar, without e-mail address and username.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarPerson {
    /// The person's id.
    pub(crate) id: Uuid,
    /// The full name.
    pub(crate) full_name: String,
    /// The person's role.
    pub(crate) role: Role,
    /// The personal colour, `#rrggbb`.
    #[schema(required)]
    pub(crate) color: Option<String>,
    /// 1 while the person can sign in and be assigned to jobs.
    pub(crate) is_active: Flag,
}

impl From<Person> for CalendarPerson {
    fn from(person: Person) -> Self {
        Self {
            id: person.id,
            full_name: person.full_name,
            role: person.role,
            color: person.color,
            is_active: person.is_active,
        }
    }
}
