//! The code and the text of an [`Error`].

use jobwright_db as db;

use super::Error;
use crate::kit::{heavy::HeavyError, password::PasswordError};

impl Error {
    /// Returns the error code of the response.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::Malformed(_) => "malformed",
            Self::InvalidResetToken => "invalid_token",
            Self::NotJson => "not_json",
            Self::NotBytes => "not_bytes",
            Self::NotSignedIn => "not_signed_in",
            Self::InvalidCredentials => "invalid_credentials",
            Self::TemporaryPasswordExpired => "temporary_password_expired",
            Self::Inactive => "inactive",
            Self::WrongSetupCode => "wrong_setup_code",
            Self::PasswordChangeRequired => "password_change_required",
            Self::SecondFactorRequired => "second_factor_required",
            Self::SecondFactorWrong => "second_factor_wrong",
            Self::SecondFactorSetupRequired => "second_factor_setup_required",
            Self::Forbidden => "forbidden",
            Self::CrossSite => "cross_site",
            Self::NotFound => "not_found",
            Self::MethodNotAllowed => "method_not_allowed",
            Self::Conflict { code, .. }
            | Self::Missing { code, .. }
            | Self::Refused { code, .. } => code,
            Self::BookingRefused(found) if found.away.is_some() => "worker_away",
            Self::BookingRefused(_) => "schedule_conflict",
            Self::Stale => "stale",
            Self::TooLarge => "too_large",
            Self::TooMany { .. } => "too_many",
            Self::TooManyChanges { .. } => "too_many_changes",
            Self::TooManyUploads { .. } => "too_many_uploads",
            Self::DiskNearlyFull => "disk_nearly_full",
            Self::Overloaded
            | Self::Storage(_)
            | Self::Password(PasswordError::QueueFull(_))
            | Self::Heavy(HeavyError::QueueFull(_))
            | Self::Database(
                db::Error::Unavailable(_) | db::Error::Overloaded | db::Error::Newer,
            ) => "overloaded",
            Self::Database(_)
            | Self::Password(_)
            | Self::Heavy(_)
            | Self::Mail(_)
            | Self::Panicked(_) => "internal",
        }
    }

    /// Returns the text for the user. Internal details are only in the log.
    pub(crate) fn message(&self) -> String {
        match self {
            Self::Invalid(fields) => fields
                .values()
                .next()
                .map_or("Invalid input", String::as_str),
            Self::Malformed(message) | Self::Conflict { message, .. } => message,
            Self::InvalidResetToken => "Invalid or expired reset token",
            Self::NotJson => "The body must be JSON (Content-Type: application/json)",
            Self::NotBytes => {
                "The body must be plain bytes (Content-Type: application/octet-stream)"
            }
            Self::NotSignedIn => "You are not signed in",
            Self::InvalidCredentials => "Invalid username or password",
            Self::TemporaryPasswordExpired => "This temporary password has expired",
            Self::Inactive => "Your account is inactive. Please contact your administrator.",
            Self::WrongSetupCode => "The setup code is not right. It is on the server's console.",
            Self::PasswordChangeRequired => "You must change your password first",
            Self::SecondFactorRequired => "Enter the code from your authenticator app",
            Self::SecondFactorWrong => "That code is not right",
            Self::SecondFactorSetupRequired => "You must set up two-step sign-in first",
            Self::Forbidden => "You are not allowed to do this",
            Self::CrossSite => "This request came from another site",
            Self::NotFound => "Not found",
            Self::Missing { message, .. } | Self::Refused { message, .. } => message,
            Self::MethodNotAllowed => "Method not allowed",
            Self::BookingRefused(found) => found.away.as_deref().unwrap_or(
                "Another job is already scheduled at this time. Please choose a different slot.",
            ),
            Self::Stale => {
                "This was changed by someone else in the meantime. Reload it and try again."
            }
            Self::TooLarge => "The body is too large",
            Self::TooManyChanges { retry_after } => {
                return format!(
                    "Too many changes in a short time. Please try again in {retry_after} s."
                );
            }
            Self::TooMany { .. } => "Too many attempts. Please try again later.",
            Self::TooManyUploads { .. } => {
                "You have uploaded too much today. Please try again later."
            }
            Self::DiskNearlyFull => {
                "The server has no room for more photos and files. Please tell your administrator."
            }
            Self::Overloaded
            | Self::Password(PasswordError::QueueFull(_))
            | Self::Heavy(HeavyError::QueueFull(_)) => "The server is busy. Please try again.",
            Self::Storage(_) => "The file could not be stored or read. Please try again.",
            Self::Database(db::Error::Unavailable(_) | db::Error::Overloaded) => {
                "The database does not answer. Please try again."
            }
            Self::Database(db::Error::Newer) => {
                "The database was updated by a newer version. Restart this server with it."
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
