//! The one mapping from what went wrong to an HTTP answer: `{"message", "code", "fields"?, "conflicts"?}` (decisions 2).
//!
//! Handlers and actions return [`Error`]; nothing else makes an error response.

use std::collections::BTreeMap;

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use jobwright_db as db;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::kit::{heavy::HeavyError, mail::MailError, password::PasswordError, wire::Instant};

/// Field name on the wire -> what is wrong with it.
pub type Fields = BTreeMap<String, String>;

/// Why a request was not done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// 400: fields have values that are not taken.
    #[error("invalid fields: {0:?}")]
    Invalid(Fields),
    /// 400: the body or the query cannot be read.
    #[error("malformed: {0}")]
    Malformed(String),
    /// 400: a reset link that is used, expired or made up; which of them is not told.
    #[error("invalid reset token")]
    InvalidResetToken,
    /// 415: the body is not said to be JSON.
    #[error("the body is not JSON")]
    NotJson,
    /// 401: no session.
    #[error("not signed in")]
    NotSignedIn,
    /// 401: a wrong name or a wrong password; which of them is not told.
    #[error("invalid credentials")]
    InvalidCredentials,
    /// 403: the right password of an account that is switched off.
    #[error("inactive account")]
    Inactive,
    /// 403: not the setup code that stands on the server's console.
    #[error("wrong setup code")]
    WrongSetupCode,
    /// 403: the password must be changed first.
    #[error("password change required")]
    PasswordChangeRequired,
    /// 403: not for this role.
    #[error("forbidden")]
    Forbidden,
    /// 403: a change asked for by another site's page.
    #[error("cross-site request")]
    CrossSite,
    /// 404.
    #[error("not found")]
    NotFound,
    /// 404 with a code of its own: what it would belong to is there.
    #[error("{code}: {message}")]
    Missing {
        /// The code of the answer.
        code: &'static str,
        /// What a person reads.
        message: &'static str,
    },
    /// 405.
    #[error("method not allowed")]
    MethodNotAllowed,
    /// 409: clashes with what is stored.
    #[error("{code}: {message}")]
    Conflict {
        /// The code of the answer.
        code: &'static str,
        /// What a person reads.
        message: String,
        /// The fields that clash, for a form to show it at; mostly none.
        fields: Fields,
    },
    /// 409: other jobs are in the way (spec 5, decisions 6).
    #[error("schedule conflict with {} jobs", .0.len())]
    ScheduleConflict(Vec<Conflict>),
    /// 412: changed by somebody else since it was read.
    #[error("stale If-Match")]
    Stale,
    /// 413.
    #[error("body too large")]
    TooLarge,
    /// 429.
    #[error("too many attempts")]
    TooMany {
        /// Seconds until another try is worth it.
        retry_after: i64,
    },
    /// 503: more at once than this server does.
    #[error("overloaded")]
    Overloaded,
    /// 503 when the database is away or full of work, else 500.
    #[error(transparent)]
    Database(#[from] db::Error),
    /// 503 when too many wait to have theirs hashed, else 500.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// 503 when too much waits already, else 500.
    #[error(transparent)]
    Heavy(#[from] HeavyError),
    /// 500: a mail that cannot be put together.
    #[error(transparent)]
    Mail(#[from] MailError),
    /// 500: a handler panicked.
    #[error("panicked: {0}")]
    Panicked(String),
}

/// A job that is in the way of another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Conflict {
    /// The job's id.
    pub id: Uuid,
    /// Its title.
    pub title: String,
    /// When it starts.
    pub start_date: Instant,
    /// When it ends; without an end it blocks its start alone.
    #[schema(required)]
    pub end_date: Option<Instant>,
    /// Who does it.
    #[schema(required)]
    pub assigned_user_name: Option<String>,
}

/// The body of every answer that is an error.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// What a person reads.
    pub message: String,
    /// What a program reads, in `snake_case`.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// What is wrong with which field of the request.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(value_type = Option<BTreeMap<String, String>>, nullable = false)]
    pub fields: Fields,
    /// The jobs in the way, for `schedule_conflict`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Option<Vec<Conflict>>, nullable = false)]
    pub conflicts: Vec<Conflict>,
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

    /// 403: not for this role.
    pub const fn forbidden() -> Self {
        Self::Forbidden
    }

    /// 409 with a code of its own.
    pub fn conflict(code: &'static str, message: impl Into<String>) -> Self {
        Self::Conflict {
            code,
            message: message.into(),
            fields: Fields::new(),
        }
    }

    /// 409 with a code of its own for a field whose value somebody else has.
    pub fn taken(code: &'static str, field: &'static str, message: &'static str) -> Self {
        Self::Conflict {
            code,
            message: message.to_owned(),
            fields: Fields::from([(field.to_owned(), message.to_owned())]),
        }
    }

    /// This 409 with the fields of another one as well.
    #[must_use]
    pub fn with_fields_of(mut self, other: Self) -> Self {
        if let (Self::Conflict { fields, .. }, Self::Conflict { fields: more, .. }) =
            (&mut self, other)
        {
            fields.extend(more);
        }
        self
    }

    /// The status of the answer.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Invalid(_) | Self::Malformed(_) | Self::InvalidResetToken => {
                StatusCode::BAD_REQUEST
            }
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::NotSignedIn | Self::InvalidCredentials => StatusCode::UNAUTHORIZED,
            Self::Inactive
            | Self::WrongSetupCode
            | Self::PasswordChangeRequired
            | Self::Forbidden
            | Self::CrossSite => StatusCode::FORBIDDEN,
            Self::NotFound | Self::Missing { .. } => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict { .. } | Self::ScheduleConflict(_) => StatusCode::CONFLICT,
            Self::Stale => StatusCode::PRECONDITION_FAILED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Overloaded
            | Self::Password(PasswordError::Crowded(_))
            | Self::Heavy(HeavyError::Crowded(_))
            | Self::Database(db::Error::Unavailable(_) | db::Error::Overloaded) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Database(_)
            | Self::Password(_)
            | Self::Heavy(_)
            | Self::Mail(_)
            | Self::Panicked(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The code of the answer.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::Malformed(_) => "malformed",
            Self::InvalidResetToken => "invalid_token",
            Self::NotJson => "not_json",
            Self::NotSignedIn => "not_signed_in",
            Self::InvalidCredentials => "invalid_credentials",
            Self::Inactive => "inactive",
            Self::WrongSetupCode => "wrong_setup_code",
            Self::PasswordChangeRequired => "password_change_required",
            Self::Forbidden => "forbidden",
            Self::CrossSite => "cross_site",
            Self::NotFound => "not_found",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::Conflict { code, .. } | Self::Missing { code, .. } => code,
            Self::ScheduleConflict(_) => "schedule_conflict",
            Self::Stale => "stale",
            Self::TooLarge => "too_large",
            Self::TooMany { .. } => "too_many",
            Self::Overloaded
            | Self::Password(PasswordError::Crowded(_))
            | Self::Heavy(HeavyError::Crowded(_))
            | Self::Database(db::Error::Unavailable(_) | db::Error::Overloaded) => "overloaded",
            Self::Database(_)
            | Self::Password(_)
            | Self::Heavy(_)
            | Self::Mail(_)
            | Self::Panicked(_) => "internal",
        }
    }

    /// What a person reads. Nothing of the inside: that goes to the log.
    fn message(&self) -> String {
        match self {
            Self::Invalid(fields) => fields
                .values()
                .next()
                .map_or("Invalid input", String::as_str),
            Self::Malformed(message) | Self::Conflict { message, .. } => message,
            Self::InvalidResetToken => "Invalid or expired reset token",
            Self::NotJson => "The body must be JSON (Content-Type: application/json)",
            Self::NotSignedIn => "You are not signed in",
            Self::InvalidCredentials => "Invalid username or password",
            Self::Inactive => "Your account is inactive. Please contact your administrator.",
            Self::WrongSetupCode => "The setup code is not right. It is on the server's console.",
            Self::PasswordChangeRequired => "You must change your password first",
            Self::Forbidden => "You are not allowed to do this",
            Self::CrossSite => "This request came from another site",
            Self::NotFound => "Not found",
            Self::Missing { message, .. } => message,
            Self::MethodNotAllowed => "Method not allowed",
            Self::ScheduleConflict(_) => {
                "Another job is already scheduled at this time. Please choose a different slot."
            }
            Self::Stale => {
                "This was changed by someone else in the meantime. Reload it and try again."
            }
            Self::TooLarge => "The body is too large",
            Self::TooMany { .. } => "Too many attempts. Please try again later.",
            Self::Overloaded
            | Self::Password(PasswordError::Crowded(_))
            | Self::Heavy(HeavyError::Crowded(_)) => "The server is busy. Please try again.",
            Self::Database(db::Error::Unavailable(_) | db::Error::Overloaded) => {
                "The database does not answer. Please try again."
            }
            Self::Database(_)
            | Self::Password(_)
            | Self::Heavy(_)
            | Self::Mail(_)
            | Self::Panicked(_) => "Something went wrong on the server",
        }
        .to_owned()
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = self.status();
        if status.is_server_error() {
            tracing::error!(error = %self, code = self.code(), "request failed");
        }
        let (message, code) = (self.message(), self.code());
        let retry_after = match self {
            Self::TooMany { retry_after } => Some(HeaderValue::from(retry_after.max(1))),
            _ if status == StatusCode::SERVICE_UNAVAILABLE => Some(HeaderValue::from(1)),
            _ => None,
        };
        let (fields, conflicts) = match self {
            Self::Invalid(fields) | Self::Conflict { fields, .. } => (fields, Vec::new()),
            Self::ScheduleConflict(conflicts) => (Fields::new(), conflicts),
            _ => (Fields::new(), Vec::new()),
        };
        let mut response = (
            status,
            Json(ErrorBody {
                message,
                code,
                fields,
                conflicts,
            }),
        )
            .into_response();
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }
}
