//! The content of an event: which record changed, and how.

use uuid::Uuid;

use crate::text_enum;

text_enum! {
    /// The kind of the changed record.
    pub enum Kind {
        /// A job.
        Job = "job",
        /// A job card. The event has the id of the card's job.
        JobCard = "job_card",
        /// A client.
        Client = "client",
        /// A person.
        User = "user",
        /// The business's settings, which have no id.
        Settings = "settings",
        /// The working hours of a person (with the person's id), or of the business (without an id). Without a
        /// version.
        WorkingHours = "working_hours",
        /// An absence.
        Absence = "absence",
        /// The notifications of a user, sent only to that user. Without an id and a version.
        Notification = "notification",
        /// The sessions of a user, or whether the user may sign in. Only for servers; never sent to browsers.
        Session = "session",
    }
}

text_enum! {
    /// What was done to the record.
    pub enum Action {
        /// The record was created.
        Created = "created",
        /// The record has a new version.
        Changed = "changed",
        /// The record was deleted.
        Deleted = "deleted",
    }
}

/// A change of a record, in the form in which features report it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecordChange {
    /// The kind of the record.
    pub kind: Kind,
    /// The id of the record.
    pub id: Option<Uuid>,
    /// The new version of the record; for a deleted record its last version.
    pub version: Option<i64>,
    /// What was done.
    pub action: Action,
    /// The only user who may receive the event; `None` for all users.
    pub audience: Option<Uuid>,
}

impl RecordChange {
    /// Creates a change that every user may receive.
    pub const fn of(kind: Kind, id: Uuid, version: i64, action: Action) -> Self {
        Self {
            kind,
            id: Some(id),
            version: Some(version),
            action,
            audience: None,
        }
    }

    /// Creates a change of the settings.
    pub const fn of_settings(version: i64) -> Self {
        Self {
            kind: Kind::Settings,
            id: None,
            version: Some(version),
            action: Action::Changed,
            audience: None,
        }
    }

    /// Creates a change of the working hours of a person, or of the business.
    pub const fn of_working_hours(person: Option<Uuid>) -> Self {
        Self {
            kind: Kind::WorkingHours,
            id: person,
            version: None,
            action: Action::Changed,
            audience: None,
        }
    }

    /// Returns the same change, but only for this user.
    #[must_use]
    pub const fn only_for(self, person: Uuid) -> Self {
        Self {
            audience: Some(person),
            ..self
        }
    }

    /// Creates a change of a user's notifications.
    pub const fn of_notifications(person: Uuid, action: Action) -> Self {
        Self {
            kind: Kind::Notification,
            id: None,
            version: None,
            action,
            audience: Some(person),
        }
    }

    /// The change to record if the rights of all users' sessions may have changed.
    pub const OF_ALL_SESSIONS: Self = Self {
        kind: Kind::Session,
        id: None,
        version: None,
        action: Action::Changed,
        audience: None,
    };

    /// Creates the change to record if a user's session ended, or if the rights of the session changed.
    pub const fn of_sessions(person: Uuid) -> Self {
        Self {
            kind: Kind::Session,
            id: None,
            version: None,
            action: Action::Changed,
            audience: Some(person),
        }
    }
}
