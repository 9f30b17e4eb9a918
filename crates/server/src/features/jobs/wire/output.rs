//! Bodies that go out.

use std::sync::Arc;

use serde::{Serialize, Serializer};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Calendar, JobStatus};
use crate::{
    features::{clients::Client, users::Person},
    kit::wire::{Flag, Instant},
};

/// A job with its client and people (spec 3).
///
/// Clients and people repeat from job to job, so those of one list are shared.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Job {
    /// The job's id.
    pub(crate) id: Uuid,
    /// What is to be done, in a few words.
    pub(crate) title: String,
    /// What is to be done, at length.
    #[schema(required)]
    pub(crate) description: Option<String>,
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
    /// For whom.
    pub(crate) client_id: Uuid,
    /// Who does it.
    #[schema(required)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// 1 when it has been put away.
    pub(crate) archived: Flag,
    /// Who created it.
    pub(crate) user_id: Uuid,
    /// Who last changed the assignee.
    #[schema(required)]
    pub(crate) assigned_by_user_id: Option<Uuid>,
    /// When it was created.
    pub(crate) created_at: Instant,
    /// When it was last changed.
    pub(crate) updated_at: Instant,
    /// Counts the changes; the `ETag` of `GET`.
    pub(crate) version: i64,
    /// The client.
    #[serde(serialize_with = "shared")]
    #[schema(value_type = JobClient)]
    pub(crate) client: Arc<JobClient>,
    /// Who does it.
    #[serde(serialize_with = "maybe_shared")]
    #[schema(required, value_type = Option<Person>)]
    pub(crate) assigned_user: Option<Arc<Person>>,
    /// Who last changed the assignee.
    #[serde(serialize_with = "maybe_shared")]
    #[schema(required, value_type = Option<Person>)]
    pub(crate) assigned_by_user: Option<Arc<Person>>,
    /// Who created it.
    #[serde(serialize_with = "shared")]
    #[schema(value_type = Person)]
    pub(crate) created_by_user: Arc<Person>,
}

/// How the list of jobs is documented; there is no value of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "the document alone speaks of both forms at once")]
pub(crate) enum ListedJobs {
    /// Whole jobs.
    Jobs(Vec<Job>),
    /// With `view=calendar`.
    Calendar(Calendar),
}

fn shared<T: Serialize, S: Serializer>(value: &Arc<T>, serializer: S) -> Result<S::Ok, S::Error> {
    T::serialize(value, serializer)
}

// The signature is serde's.
#[allow(clippy::ref_option)]
fn maybe_shared<T: Serialize, S: Serializer>(
    value: &Option<Arc<T>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.as_deref().serialize(serializer)
}

/// The client of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobClient {
    /// The client's id.
    pub(crate) id: Uuid,
    /// Its name.
    pub(crate) name: String,
    /// E-mail address.
    #[schema(required)]
    pub(crate) email: Option<String>,
    /// Phone.
    #[schema(required)]
    pub(crate) phone: Option<String>,
    /// Postal or site address.
    #[schema(required)]
    pub(crate) address: Option<String>,
    /// The name it trades under.
    #[schema(required)]
    pub(crate) business_name: Option<String>,
    /// Whom to ask for.
    #[schema(required)]
    pub(crate) main_contact: Option<String>,
    /// Their phone.
    #[schema(required)]
    pub(crate) main_contact_phone: Option<String>,
    /// Their e-mail address.
    #[schema(required)]
    pub(crate) main_contact_email: Option<String>,
    /// Whom to ask for on site.
    #[schema(required)]
    pub(crate) site_contact: Option<String>,
    /// Their phone.
    #[schema(required)]
    pub(crate) site_contact_phone: Option<String>,
}

impl From<Client> for JobClient {
    fn from(client: Client) -> Self {
        Self {
            id: client.id,
            name: client.name,
            email: client.email,
            phone: client.phone,
            address: client.address,
            business_name: client.business_name,
            main_contact: client.main_contact,
            main_contact_phone: client.main_contact_phone,
            main_contact_email: client.main_contact_email,
            site_contact: client.site_contact,
            site_contact_phone: client.site_contact_phone,
        }
    }
}

/// How many jobs there are, and of each status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobStats {
    /// All of them.
    pub(crate) total: i64,
    /// Planned.
    pub(crate) scheduled: i64,
    /// Being worked on.
    pub(crate) in_progress: i64,
    /// Done.
    pub(crate) completed: i64,
    /// To be done as soon as possible.
    pub(crate) urgent: i64,
}
