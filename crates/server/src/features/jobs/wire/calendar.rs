//! The calendar's own form of a window of jobs: what a card on it shows, clients and people once.
//!
//! The same for everybody: nothing in it may depend on who asks, for its `ETag` is that of its bytes.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::JobStatus;
use crate::{
    features::users::{Person, Role},
    kit::wire::{Flag, Instant},
};

/// The jobs of a window with the clients and people that occur in them.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Calendar {
    /// The jobs, by start and id.
    pub(crate) jobs: Vec<CalendarJob>,
    /// Their clients, each once, by id.
    pub(crate) clients: Vec<CalendarClient>,
    /// Who does them, each once, by id.
    pub(crate) people: Vec<CalendarPerson>,
}

/// What a card on the calendar shows of a job.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarJob {
    /// The job's id.
    pub(crate) id: Uuid,
    /// What is to be done, in a few words.
    pub(crate) title: String,
    /// Where.
    #[schema(required)]
    pub(crate) location: Option<String>,
    /// When it starts.
    pub(crate) start_date: Instant,
    /// When it ends, if that is known.
    #[schema(required)]
    pub(crate) end_date: Option<Instant>,
    /// The day by which it must be done, `YYYY-MM-DD`.
    #[schema(required)]
    pub(crate) complete_by_date: Option<String>,
    /// When the work really began.
    #[schema(required)]
    pub(crate) actual_start_time: Option<Instant>,
    /// When it was really finished.
    #[schema(required)]
    pub(crate) actual_finish_time: Option<Instant>,
    /// How far along it is.
    pub(crate) status: JobStatus,
    /// 1 low, 2 normal, 3 high, 4 urgent.
    pub(crate) priority: i64,
    /// For whom: one of `clients`.
    pub(crate) client_id: Uuid,
    /// Who does it: one of `people`.
    #[schema(required)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// Counts the changes; the `ETag` of the job itself.
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

/// A person on the calendar. There is no place for what only administrators may read.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarPerson {
    /// The person's id.
    pub(crate) id: Uuid,
    /// The name to show.
    pub(crate) full_name: String,
    /// What the person may do.
    pub(crate) role: Role,
    /// The personal colour, `#rrggbb`.
    #[schema(required)]
    pub(crate) color: Option<String>,
    /// 1 while the person can sign in and be given work.
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
