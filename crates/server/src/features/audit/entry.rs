//! What other features say of an act: who, what, to whom. Names are copied, so that they outlive their bearers.

use std::net::IpAddr;

use uuid::Uuid;

use super::wire::{AuditAction, AuditChange, SubjectType};
use crate::http::extract::CurrentUser;

/// Who did something, and from where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor<'a> {
    /// The person; none for who is not signed in and for the command line.
    pub id: Option<Uuid>,
    /// Their full name.
    pub name: Option<&'a str>,
    /// The client's address; none for what is done on the server itself.
    pub address: Option<IpAddr>,
}

impl<'a> Actor<'a> {
    /// Whoever runs commands on the server itself.
    pub const COMMAND_LINE: Self = Self {
        id: None,
        name: Some("Command line"),
        address: None,
    };

    /// Somebody who has not proved to be anybody.
    pub const fn nobody(address: IpAddr) -> Self {
        Self {
            id: None,
            name: None,
            address: Some(address),
        }
    }

    /// A person who has proved to be one.
    pub const fn person(id: Uuid, name: &'a str, address: IpAddr) -> Self {
        Self {
            id: Some(id),
            name: Some(name),
            address: Some(address),
        }
    }
}

impl<'a> From<&'a CurrentUser> for Actor<'a> {
    fn from(user: &'a CurrentUser) -> Self {
        Self::person(user.id, &user.full_name, user.address)
    }
}

/// Whom or what something was done to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Subject<'a> {
    /// Which kind of thing.
    pub kind: SubjectType,
    /// Its id, if it has one.
    pub id: Option<Uuid>,
    /// Its name, if it has one.
    pub name: Option<&'a str>,
}

impl<'a> Subject<'a> {
    /// The business's settings.
    pub const SETTINGS: Self = Self {
        kind: SubjectType::Settings,
        id: None,
        name: None,
    };

    /// A person, by their full name.
    pub const fn user(id: Uuid, name: &'a str) -> Self {
        Self {
            kind: SubjectType::User,
            id: Some(id),
            name: Some(name),
        }
    }
}

/// One act.
#[derive(Debug, Clone)]
pub struct Entry<'a> {
    /// What was done.
    pub action: AuditAction,
    /// Who did it.
    pub actor: Actor<'a>,
    /// To whom or what, if to another than the actor.
    pub subject: Option<Subject<'a>>,
    /// Which fields, from what, to what. Never a secret's.
    pub changes: Vec<AuditChange>,
}

impl<'a> Entry<'a> {
    /// An act with nothing more to say of it.
    pub fn new(action: AuditAction, actor: impl Into<Actor<'a>>) -> Self {
        Self {
            action,
            actor: actor.into(),
            subject: None,
            changes: Vec::new(),
        }
    }

    /// The same act, done to somebody or something.
    #[must_use]
    pub fn about(mut self, subject: Subject<'a>) -> Self {
        self.subject = Some(subject);
        self
    }

    /// The same act, with what it changed.
    #[must_use]
    pub fn with(mut self, changes: Vec<AuditChange>) -> Self {
        self.changes = changes;
        self
    }
}
