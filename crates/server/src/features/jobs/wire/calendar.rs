//! The calendar view of a time window: for each visit and its job the fields that the schedule shows, and each client
//! and person once.
//!
//! No value in it may depend on the signed-in user, because all users get the same bytes and the same `ETag`.

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    features::{
        jobs::model::CalendarJob,
        users::{Person, Role},
    },
    kit::wire::Flag,
};

/// The visits of a window, with their clients and people.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Calendar {
    /// The visits, sorted by start and id.
    pub(crate) jobs: Vec<CalendarJob>,
    /// The clients of these visits, each once, sorted by id.
    pub(crate) clients: Vec<CalendarClient>,
    /// The workers of these visits, each once, sorted by id.
    pub(crate) people: Vec<CalendarPerson>,
}

/// The client of a job on the calendar.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarClient {
    /// The client's id.
    pub(crate) id: Uuid,
    /// The client's name.
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
    /// The personal color, `#rrggbb`.
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
