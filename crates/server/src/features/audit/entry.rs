//! The description of an act that other features record: who did what to whom. The names of people and things are
//! copied into it, so that they stay readable after the person or thing is deleted.

use std::net::IpAddr;

use uuid::Uuid;

use super::model::{AuditAction, AuditChange, SubjectType};
use crate::features::users::Actor;

/// Who performed an act, and from which network address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DoneBy<'a> {
    /// The person's id; `None` for a client that is not signed in and for the command line.
    pub id: Option<Uuid>,
    /// The person's full name.
    pub name: Option<&'a str>,
    /// The client's network address; `None` for acts on the server itself.
    pub address: Option<IpAddr>,
}

impl<'a> DoneBy<'a> {
    /// The actor for somebody who runs commands on the server itself.
    pub const COMMAND_LINE: Self = Self {
        id: None,
        name: Some("Command line"),
        address: None,
    };

    /// Returns the actor for a client that is not signed in.
    pub const fn unknown_client(address: IpAddr) -> Self {
        Self {
            id: None,
            name: None,
            address: Some(address),
        }
    }

    /// Returns the actor for a signed-in person.
    pub const fn person(id: Uuid, name: &'a str, address: IpAddr) -> Self {
        Self {
            id: Some(id),
            name: Some(name),
            address: Some(address),
        }
    }
}

impl<'a> From<&'a Actor> for DoneBy<'a> {
    fn from(actor: &'a Actor) -> Self {
        Self::person(actor.id, &actor.full_name, actor.address)
    }
}

/// The person or thing that an act was done to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject<'a> {
    /// The kind of the subject, such as a job.
    pub kind: SubjectType,
    /// The id of the subject, if it has one.
    pub id: Option<Uuid>,
    /// The name of the subject, if it has one.
    pub name: Option<&'a str>,
}

impl<'a> Subject<'a> {
    /// The business's settings as a subject.
    pub const SETTINGS: Self = Self {
        kind: SubjectType::Settings,
        id: None,
        name: None,
    };

    /// Returns a person as a subject, with the full name.
    pub const fn user(id: Uuid, name: &'a str) -> Self {
        Self {
            kind: SubjectType::User,
            id: Some(id),
            name: Some(name),
        }
    }
}

/// One act to record.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    /// The kind of act.
    pub action: AuditAction,
    /// Who performed the act.
    pub actor: DoneBy<'a>,
    /// The person or thing that the act was done to; `None` if that is the actor.
    pub subject: Option<Subject<'a>>,
    /// The changed fields with their values before and after. Never contains secrets.
    pub changes: Vec<AuditChange>,
}

impl<'a> Entry<'a> {
    /// Returns an act without a subject and without changes.
    pub fn new(action: AuditAction, actor: impl Into<DoneBy<'a>>) -> Self {
        Self {
            action,
            actor: actor.into(),
            subject: None,
            changes: Vec::new(),
        }
    }

    /// Returns the same act with this subject.
    #[must_use]
    pub fn about(mut self, subject: Subject<'a>) -> Self {
        self.subject = Some(subject);
        self
    }

    /// Returns the same act with these changes.
    #[must_use]
    pub fn with(mut self, changes: Vec<AuditChange>) -> Self {
        self.changes = changes;
        self
    }
}
