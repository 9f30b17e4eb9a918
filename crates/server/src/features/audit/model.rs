//! The entries of the audit log, as they are stored and sent.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{kit::wire::Instant, text_enum};

text_enum! {
    /// What was done.
    pub enum AuditAction {
        /// Somebody signed in.
        SignedIn = "signed_in",
        /// A name, a password, a second factor's code or a setup code was wrong, or the account is inactive.
        SignInFailed = "sign_in_failed",
        /// Too many attempts failed, so further attempts are refused for a while. Recorded once, not for every refused
        /// attempt.
        SignInRefused = "sign_in_refused",
        /// Somebody signed out.
        SignedOut = "signed_out",
        /// Somebody ended one of their own sessions, or all of them except the current one.
        SessionEnded = "session_ended",
        /// Somebody changed their own password.
        PasswordChanged = "password_changed",
        /// A password reset link was requested.
        PasswordResetRequested = "password_reset_requested",
        /// A new password was set with a reset link.
        PasswordReset = "password_reset",
        /// An administrator gave a person a temporary password.
        TemporaryPasswordSet = "temporary_password_set",
        /// Somebody turned two-step sign-in on.
        SecondFactorOn = "second_factor_on",
        /// Somebody turned their own two-step sign-in off.
        SecondFactorOff = "second_factor_off",
        /// Somebody used one of their recovery codes.
        RecoveryCodeUsed = "recovery_code_used",
        /// An administrator or the command line removed a person's second factor.
        SecondFactorReset = "second_factor_reset",
        /// An account was created.
        UserCreated = "user_created",
        /// A person's names or e-mail address were changed.
        UserChanged = "user_changed",
        /// A person's role was changed.
        RoleChanged = "role_changed",
        /// An account was activated.
        UserActivated = "user_activated",
        /// An account was deactivated.
        UserDeactivated = "user_deactivated",
        /// An account was deleted.
        UserDeleted = "user_deleted",
        /// A job was deleted permanently.
        JobDeleted = "job_deleted",
        /// A job was archived.
        JobArchived = "job_archived",
        /// A job was restored from the archive.
        JobRestored = "job_restored",
        /// A job card was changed after the technician and the customer had signed it.
        JobCardChanged = "job_card_changed",
        /// The business's settings were changed.
        SettingsChanged = "settings_changed",
        /// The working hours of a person or of the business were changed.
        WorkingHoursChanged = "working_hours_changed",
        /// An absence was added or requested.
        AbsenceAdded = "absence_added",
        /// An absence was changed or approved.
        AbsenceChanged = "absence_changed",
        /// An absence was deleted, declined or taken back.
        AbsenceDeleted = "absence_deleted",
        /// A report was exported.
        ReportExported = "report_exported",
        /// The business was set up, with its first administrator.
        BusinessSetUp = "business_set_up",
        /// The database was restored from a backup. All earlier entries are from the backup.
        DatabaseRestored = "database_restored",
    }
}

text_enum! {
    /// The kind of thing that the act was done to.
    pub enum SubjectType {
        /// A person.
        User = "user",
        /// A job.
        Job = "job",
        /// The business's settings.
        Settings = "settings",
        /// An exported report.
        Report = "report",
        /// A session.
        Session = "session",
    }
}

/// An entry of the audit log, as recorded at the time of the act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AuditEntry {
    /// The entry's id.
    pub(super) id: Uuid,
    /// When it was done.
    pub(super) at: Instant,
    /// What was done.
    pub(super) action: AuditAction,
    /// The id of the person who did it; `null` for a client that was not signed in, and for the command line.
    #[schema(required)]
    pub(super) actor_id: Option<Uuid>,
    /// The full name of the person who did it, at the time.
    #[schema(required)]
    pub(super) actor_name: Option<String>,
    /// The kind of thing that the act was done to.
    #[schema(required)]
    pub(super) subject_type: Option<SubjectType>,
    /// The id of the person or thing that the act was done to. This person or thing may have been deleted since.
    #[schema(required)]
    pub(super) subject_id: Option<Uuid>,
    /// The name of the person, job, device or file that the act was done to, at the time.
    #[schema(required)]
    pub(super) subject_name: Option<String>,
    /// The network address of the client; `null` for the command line.
    #[schema(required)]
    pub(super) address: Option<String>,
    /// The changed fields with their values before and after.
    pub(super) changes: Vec<AuditChange>,
}

/// A field that an act changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AuditChange {
    /// The field's name in the API.
    pub field: String,
    /// The value before; `null` if there was none.
    #[schema(required)]
    pub from: Option<String>,
    /// The value after; `null` if there is none.
    #[schema(required)]
    pub to: Option<String>,
}
