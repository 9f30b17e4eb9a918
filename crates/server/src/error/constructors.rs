//! Shorthand functions that construct errors with several parts.

use super::{Error, Fields};
use crate::kit::version::Stale;

impl From<Stale> for Error {
    fn from(_: Stale) -> Self {
        Self::Stale
    }
}

impl Error {
    /// Constructs a 400 for one invalid field.
    pub fn field(name: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(Fields::from([(name.into(), message.into())]))
    }

    /// Constructs a 400 for several invalid fields.
    pub const fn fields(fields: Fields) -> Self {
        Self::Invalid(fields)
    }

    /// Constructs a 403: the user's role does not allow this.
    pub const fn forbidden() -> Self {
        Self::Forbidden
    }

    /// Constructs a 409 with this error code.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::Conflict {
            code,
            message: message.into(),
            fields: Fields::new(),
        }
    }

    /// Constructs a 409 with this error code for one field: another record already has the field's value.
    pub fn taken(code: &'static str, field: &'static str, message: &'static str) -> Self {
        Self::Conflict {
            code,
            message: message.to_owned(),
            fields: Fields::from([(field.to_owned(), message.to_owned())]),
        }
    }

    /// Adds the conflicting fields of another 409 error to this one.
    #[must_use]
    pub fn with_fields_of(mut self, other: Self) -> Self {
        if let (Self::Conflict { fields, .. }, Self::Conflict { fields: more, .. }) =
            (&mut self, other)
        {
            fields.extend(more);
        }
        self
    }
}
