//! Response types of jobs.

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    Calendar,
    shared::{all_shared, maybe_shared, shared},
    visit::{Visit, VisitWorker},
};
use crate::{
    features::{clients::Client, jobs::model::JobStatus, users::Person},
    kit::wire::{Flag, Instant, Rendered},
};

/// A job with its client and people.
// The same clients and people occur in many jobs, so the jobs of one list share them, and their JSON is rendered once.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Job {
    /// The job's id.
    pub(crate) id: Uuid,
    /// The title.
    pub(crate) title: String,
    /// The description.
    #[schema(required)]
    pub(crate) description: Option<String>,
    /// The location.
    #[schema(required)]
    pub(crate) location: Option<String>,
    /// The planned start. If `unscheduled` is 1, it is not a planned time.
    pub(crate) start_date: Instant,
    /// The planned end; `null` if it is not known.
    #[schema(required)]
    pub(crate) end_date: Option<Instant>,
    /// The day by which the job must be done, `YYYY-MM-DD`.
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
    /// The client's id.
    pub(crate) client_id: Uuid,
    /// The id of the lead; `null` if unassigned.
    #[schema(required)]
    pub(crate) assigned_user_id: Option<Uuid>,
    /// 1 if the job is archived.
    pub(crate) archived: Flag,
    /// The id of the person who created the job.
    pub(crate) user_id: Uuid,
    /// The id of the person who last changed the assignee.
    #[schema(required)]
    pub(crate) assigned_by_user_id: Option<Uuid>,
    /// 1 if the current visit is in the tray: it has no planned time yet.
    pub(crate) unscheduled: Flag,
    /// The id of the current visit: the first that is not done, or the last if all are done. The job's times and
    /// workers are those of this visit.
    pub(crate) visit_id: Uuid,
    /// The place of the current visit in the order of visits, from 1.
    pub(crate) visit_number: i64,
    /// The number of visits.
    pub(crate) visit_count: i64,
    /// 1 if the current visit is done. Then all visits are done.
    pub(crate) done: Flag,
    /// When the job was created.
    pub(crate) created_at: Instant,
    /// When the job was last changed.
    pub(crate) updated_at: Instant,
    /// The version. Each change increases it; it is the `ETag` of `GET`.
    pub(crate) version: i64,
    /// The client.
    #[serde(serialize_with = "shared")]
    #[schema(value_type = JobClient)]
    pub(crate) client: Arc<Rendered<JobClient>>,
    /// The lead.
    #[serde(serialize_with = "maybe_shared")]
    #[schema(required, value_type = Option<Person>)]
    pub(crate) assigned_user: Option<Arc<Rendered<Person>>>,
    /// The person who last changed the assignee.
    #[serde(serialize_with = "maybe_shared")]
    #[schema(required, value_type = Option<Person>)]
    pub(crate) assigned_by_user: Option<Arc<Rendered<Person>>>,
    /// The person who created the job.
    #[serde(serialize_with = "shared")]
    #[schema(value_type = Person)]
    pub(crate) created_by_user: Arc<Rendered<Person>>,
    /// The workers of the current visit, the lead first.
    #[serde(serialize_with = "all_shared")]
    #[schema(value_type = Vec<VisitWorker>)]
    pub(crate) crew: Vec<Arc<Rendered<VisitWorker>>>,
    /// The visits in their order. Missing in lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub(crate) visits: Option<Vec<Visit>>,
}

/// The list of jobs, or the calendar if the query has `view=calendar`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only for the OpenAPI document")]
pub(crate) enum ListedJobs {
    /// The list of jobs.
    Jobs(Vec<Job>),
    /// The calendar, for `view=calendar`.
    Calendar(Calendar),
}

/// The client of a job.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobClient {
    /// The client's id.
    pub(crate) id: Uuid,
    /// The name.
    pub(crate) name: String,
    /// The e-mail address.
    #[schema(required)]
    pub(crate) email: Option<String>,
    /// The phone number.
    #[schema(required)]
    pub(crate) phone: Option<String>,
    /// The postal or site address.
    #[schema(required)]
    pub(crate) address: Option<String>,
    /// The business name.
    #[schema(required)]
    pub(crate) business_name: Option<String>,
    /// The name of the main contact.
    #[schema(required)]
    pub(crate) main_contact: Option<String>,
    /// The main contact's phone number.
    #[schema(required)]
    pub(crate) main_contact_phone: Option<String>,
    /// The main contact's e-mail address.
    #[schema(required)]
    pub(crate) main_contact_email: Option<String>,
    /// The name of the contact on site.
    #[schema(required)]
    pub(crate) site_contact: Option<String>,
    /// The site contact's phone number.
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
