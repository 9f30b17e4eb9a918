//! Converts an [`Error`] to a response: its status and its headers. Also writes its line in the log.

use axum::{
    http::{HeaderValue, StatusCode, header::RETRY_AFTER},
    response::{IntoResponse, Response},
};
use jobwright_db as db;

use super::{BookingRefusal, Error, ErrorBody, Fields, translatable};
use crate::kit::{heavy::HeavyError, password::PasswordError};

impl Error {
    /// Returns the status of the response.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Invalid(_)
            | Self::Malformed(_)
            | Self::InvalidResetToken
            | Self::Refused { .. } => StatusCode::BAD_REQUEST,
            Self::NotJson | Self::NotBytes => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::NotSignedIn
            | Self::InvalidCredentials
            | Self::TemporaryPasswordExpired
            | Self::SecondFactorRequired
            | Self::SecondFactorWrong => StatusCode::UNAUTHORIZED,
            Self::Inactive
            | Self::WrongSetupCode
            | Self::PasswordChangeRequired
            | Self::SecondFactorSetupRequired
            | Self::Forbidden
            | Self::CrossSite => StatusCode::FORBIDDEN,
            Self::NotFound | Self::Missing { .. } => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::Conflict { .. } | Self::BookingRefused(_) => StatusCode::CONFLICT,
            Self::Stale => StatusCode::PRECONDITION_FAILED,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooMany { .. } | Self::TooManyChanges { .. } | Self::TooManyUploads { .. } => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::Overloaded
            | Self::DiskNearlyFull
            | Self::Storage(_)
            | Self::Password(PasswordError::QueueFull(_))
            | Self::Heavy(HeavyError::QueueFull(_))
            | Self::Database(
                db::Error::Unavailable(_) | db::Error::Overloaded | db::Error::Newer,
            ) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Database(_)
            | Self::Password(_)
            | Self::Heavy(_)
            | Self::Mail(_)
            | Self::Panicked(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl Error {
    /// Whether the server refused the request on purpose. False if the server itself failed.
    pub fn is_refusal(&self) -> bool {
        self.status().is_client_error()
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
            Self::TooMany { retry_after }
            | Self::TooManyChanges { retry_after }
            | Self::TooManyUploads { retry_after } => Some(HeaderValue::from(retry_after.max(1))),
            Self::DiskNearlyFull => Some(HeaderValue::from(60)),
            _ if status == StatusCode::SERVICE_UNAVAILABLE => Some(HeaderValue::from(1)),
            _ => None,
        };
        let (fields, found) = match self {
            Self::Invalid(fields) | Self::Conflict { fields, .. } => {
                (fields, BookingRefusal::default())
            }
            Self::BookingRefused(found) => (Fields::new(), *found),
            _ => (Fields::new(), BookingRefusal::default()),
        };
        let body = ErrorBody {
            message,
            code,
            fields,
            conflicts: found.conflicts,
            absences: found.absences,
            suggestions: found.suggestions,
            free_workers: found.free_workers,
        };
        let mut response = translatable(status, &body);
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds);
        }
        response
    }
}
