//! Types that all actions on a job share: who makes the change and how, what was stored, and the answer.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use crate::{
    error::Error,
    features::{
        jobs::{model::JobState, view::to_whole_view, wire::Job},
        settings::Settings,
        users::Actor,
    },
};

/// Who changes a job, and how.
#[derive(Debug, Clone)]
pub(super) struct Change<'a> {
    pub(super) actor: &'a Actor,
    pub(super) now: Timestamp,
    pub(super) settings: &'a Settings,
    /// The name of the action in the job's history.
    pub(super) action: &'static str,
    /// Whether the change is stored even if visits clash or a worker is away.
    pub(super) allowed: bool,
    /// Whether the request contains only the lead of the crew. Then an invalid worker is reported on the field
    /// `assignedUserId`.
    pub(super) by_lead: bool,
    /// Whether a refusal suggests free times and available people.
    pub(super) suggests: bool,
    /// The id under which several changes can be undone together, and the id of the visit in the request; `None` for a
    /// change that is undone alone.
    pub(super) undo: Option<(Uuid, Uuid)>,
}

impl<'a> Change<'a> {
    /// Creates a change with this action name in the history. Clashes are refused, and the refusal suggests free
    /// times.
    pub(super) const fn new(
        actor: &'a Actor,
        now: Timestamp,
        settings: &'a Settings,
        action: &'static str,
    ) -> Self {
        Self {
            actor,
            now,
            settings,
            action,
            allowed: false,
            by_lead: false,
            suggests: true,
            undo: None,
        }
    }
}

/// A stored change.
#[derive(Debug, Clone)]
pub(super) struct Saved {
    /// The job before the change; `None` for a new job.
    pub(super) before: Option<JobState>,
    /// The job after the change, as it is stored.
    pub(super) after: JobState,
    /// The id of the history entry; `None` if nothing changed.
    pub(super) entry: Option<Uuid>,
}

/// The action name of a history entry that records an undo.
pub(super) const UNDONE: &str = "undone";

/// The answer to a request that changes a job.
#[derive(Debug)]
pub(in crate::features::jobs) struct Changed {
    /// The job as it is stored now.
    pub(in crate::features::jobs) job: Job,
    /// The id of the history entry; `None` if nothing changed.
    pub(in crate::features::jobs) entry: Option<Uuid>,
}

impl Changed {
    /// Builds the answer for a stored change.
    pub(super) fn of(tx: &mut Tx<'_>, actor: &Actor, saved: Saved) -> Result<Self, Error> {
        Ok(Self {
            job: to_whole_view(tx, saved.after, actor.is_admin())?,
            entry: saved.entry,
        })
    }
}
