//! A scheduled visit with the data that its workers need. Pure.

use uuid::Uuid;

use super::JobStatus;
use crate::features::jobs::rules::Slot;

/// A scheduled visit with its job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedVisit {
    /// The job's id.
    pub job: Uuid,
    /// The visit's id.
    pub id: Uuid,
    /// The visit's place in the order of the job's visits, from 1.
    pub number: i64,
    /// The number of the job's visits.
    pub count: i64,
    /// The planned time of the visit.
    pub slot: Slot,
    /// Whether the visit is done.
    pub done: bool,
    /// The note of the visit.
    pub note: Option<String>,
    /// The workers of the visit, the lead first; empty if unassigned.
    pub crew: Vec<Uuid>,
    /// The title of the job.
    pub title: String,
    /// The description of the job.
    pub description: Option<String>,
    /// The location of the job.
    pub location: Option<String>,
    /// The status of the job.
    pub status: JobStatus,
    /// The client of the job.
    pub client_id: Uuid,
}
