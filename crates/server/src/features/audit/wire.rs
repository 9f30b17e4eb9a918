//! What crosses the wire of the audit log.

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    kit::{
        day::{Day, not_before},
        text::{NAME, at_most},
        wire::Instant,
    },
    text_enum,
};

text_enum! {
    /// What was done.
    pub enum AuditAction {
        /// Somebody signed in.
        SignedIn = "signed_in",
        /// A name, a password or a setup code was wrong, or the account is inactive.
        SignInFailed = "sign_in_failed",
        /// So many tries failed that more are refused for a while; once, not for every try that is refused.
        SignInRefused = "sign_in_refused",
        /// Somebody signed out.
        SignedOut = "signed_out",
        /// Somebody signed a device of their own out, or all others.
        SessionEnded = "session_ended",
        /// Somebody changed their own password.
        PasswordChanged = "password_changed",
        /// A link to choose a new password was asked for.
        PasswordResetRequested = "password_reset_requested",
        /// A new password was chosen by a mailed link.
        PasswordReset = "password_reset",
        /// An administrator gave a person a temporary password.
        TemporaryPasswordSet = "temporary_password_set",
        /// An account was made.
        UserCreated = "user_created",
        /// A person's names or e-mail address were changed.
        UserChanged = "user_changed",
        /// A person's role was changed.
        RoleChanged = "role_changed",
        /// A person may sign in again.
        UserActivated = "user_activated",
        /// A person may not sign in any more.
        UserDeactivated = "user_deactivated",
        /// An account was deleted.
        UserDeleted = "user_deleted",
        /// A job was deleted for good.
        JobDeleted = "job_deleted",
        /// A job was archived.
        JobArchived = "job_archived",
        /// A job was taken out of the archive.
        JobRestored = "job_restored",
        /// A job card was changed that the technician and the customer had signed.
        JobCardChanged = "job_card_changed",
        /// The business's settings were changed.
        SettingsChanged = "settings_changed",
        /// A table was taken out of the reports.
        ReportExported = "report_exported",
        /// The business was set up, with its first administrator.
        BusinessSetUp = "business_set_up",
        /// The database was put back from a backup; what is older was in the backup.
        DatabaseRestored = "database_restored",
    }
}

text_enum! {
    /// To what kind of thing it was done.
    pub enum SubjectType {
        /// A person.
        User = "user",
        /// A job.
        Job = "job",
        /// The business's settings.
        Settings = "settings",
        /// A table for a spreadsheet.
        Report = "report",
        /// A device that was signed in.
        Session = "session",
    }
}

/// One act, as it was noted at the time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AuditEntry {
    /// The entry's id.
    pub(super) id: Uuid,
    /// When.
    pub(super) at: Instant,
    /// What was done.
    pub(super) action: AuditAction,
    /// Who did it; `null` for who was not signed in, and for the command line.
    #[schema(required)]
    pub(super) actor_id: Option<Uuid>,
    /// Their full name at the time.
    #[schema(required)]
    pub(super) actor_name: Option<String>,
    /// To what kind of thing.
    #[schema(required)]
    pub(super) subject_type: Option<SubjectType>,
    /// Its id; it may be gone by now.
    #[schema(required)]
    pub(super) subject_id: Option<Uuid>,
    /// Its name at the time: of a person, a job, a device or a file.
    #[schema(required)]
    pub(super) subject_name: Option<String>,
    /// The network address that it was done from; `null` for the command line.
    #[schema(required)]
    pub(super) address: Option<String>,
    /// Which fields, from what, to what.
    pub(super) changes: Vec<AuditChange>,
}

/// One field that an act changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditChange {
    /// The field's name on the wire.
    pub field: String,
    /// What it was; `null` for nothing.
    #[schema(required)]
    pub from: Option<String>,
    /// What it became; `null` for nothing.
    #[schema(required)]
    pub to: Option<String>,
}

/// Which entries to list, and how many; the newest come first.
#[derive(Debug, Clone, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AuditQuery {
    /// Only entries from this day of the business on, `YYYY-MM-DD`.
    #[garde(skip)]
    #[param(value_type = Option<String>, format = Date)]
    pub(super) from: Option<Day>,
    /// Only entries up to this day of the business, which counts, `YYYY-MM-DD`.
    #[garde(custom(not_before(self.from)))]
    #[param(value_type = Option<String>, format = Date)]
    pub(super) to: Option<Day>,
    /// Only entries of this act.
    #[garde(skip)]
    #[param(inline)]
    pub(super) action: Option<AuditAction>,
    /// Only entries of what this person did, or what was done to them.
    #[garde(skip)]
    pub(super) user_id: Option<Uuid>,
    /// Only entries that have this text in a name or in the address. No wildcards.
    #[garde(custom(at_most(NAME)))]
    #[param(max_length = 200)]
    pub(super) q: Option<String>,
    /// How many at most, 1 to 500; 50 unless said otherwise.
    #[garde(inner(range(min = 1, max = 500)))]
    #[param(minimum = 1, maximum = 500)]
    pub(super) limit: Option<i64>,
    /// Where the page begins: taken from the `Link` of the page before.
    #[garde(skip)]
    pub(super) cursor: Option<String>,
}
