//! Shorthand constructors for errors with several parts.

use super::{Error, Fields};
use crate::kit::version::Stale;

impl From<Stale> for Error {
    fn from(_: Stale) -> Self {
        Self::Stale
    }
}

impl Error {
    /// 400 on one field.
    pub fn field(name: impl Into<String>, message: impl Into<String>) -> Self {
        Self::Invalid(Fields::from([(name.into(), message.into())]))
    }

    /// 400 on several fields.
    pub const fn fields(fields: Fields) -> Self {
        Self::Invalid(fields)
    }

    /// 403: the role may not do this.
    pub const fn forbidden() -> Self {
        Self::Forbidden
    }

    /// 409 with a code for this conflict.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::Conflict {
            code,
            message: message.into(),
            fields: Fields::new(),
        }
    }

    /// 409 with a code for this conflict, on a field: another record already has the field's value.
    pub fn taken(code: &'static str, field: &'static str, message: &'static str) -> Self {
        Self::Conflict {
            code,
            message: message.to_owned(),
            fields: Fields::from([(field.to_owned(), message.to_owned())]),
        }
    }

    /// Adds the conflicting fields of another 409 to this error.
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
