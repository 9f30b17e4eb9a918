//! What an event says.

use uuid::Uuid;

use crate::text_enum;

text_enum! {
    /// What kind of thing changed.
    pub enum Kind {
        /// A job.
        Job = "job",
        /// A job card; its id is the job's.
        JobCard = "job_card",
        /// A client.
        Client = "client",
        /// A person.
        User = "user",
        /// The business's settings, which have no id.
        Settings = "settings",
        /// One's own notifications: for that person alone, and neither id nor version.
        Notification = "notification",
        /// Where somebody is signed in, or whether they may be. For the servers alone, never sent.
        Session = "session",
    }
}

text_enum! {
    /// What was done to it.
    pub enum Action {
        /// It is new.
        Created = "created",
        /// It is another version of itself.
        Changed = "changed",
        /// It is gone.
        Deleted = "deleted",
    }
}

/// A change, as the feature that made it tells of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// Of what kind it is.
    pub kind: Kind,
    /// Of which of them.
    pub id: Option<Uuid>,
    /// Its version from now on; of what is gone the last one.
    pub version: Option<i64>,
    /// What was done.
    pub action: Action,
    /// The one person who may hear of it, else everybody who is signed in.
    pub audience: Option<Uuid>,
}

impl Change {
    /// A change of something that everybody may know of.
    pub const fn of(kind: Kind, id: Uuid, version: i64, action: Action) -> Self {
        Self {
            kind,
            id: Some(id),
            version: Some(version),
            action,
            audience: None,
        }
    }

    /// The settings changed.
    pub const fn of_settings(version: i64) -> Self {
        Self {
            kind: Kind::Settings,
            id: None,
            version: Some(version),
            action: Action::Changed,
            audience: None,
        }
    }

    /// A person has a new notification, or has read some.
    pub const fn of_notifications(person: Uuid, action: Action) -> Self {
        Self {
            kind: Kind::Notification,
            id: None,
            version: None,
            action,
            audience: Some(person),
        }
    }

    /// A session of a person ended, or the person may not use one as before.
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
