//! Absences as they are stored.

use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::{
    features::working_time::{Span, rules::instants},
    text_enum,
};

text_enum! {
    /// Why somebody is away.
    pub enum AbsenceKind {
        /// Holidays of a person.
        Leave = "leave",
        /// Illness.
        Sick = "sick",
        /// Training.
        Training = "training",
        /// A public holiday.
        Holiday = "holiday",
        /// Anything else.
        Other = "other",
    }
}

text_enum! {
    /// Whether an absence is approved (`approved`) or only requested (`asked`).
    pub(super) enum AbsenceState {
        /// Approved.
        Approved = "approved",
        /// Requested. It does not block bookings.
        Asked = "asked",
    }
}

/// An absence as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbsenceRecord {
    /// The id.
    pub id: Uuid,
    /// Who is away; `None` for everybody.
    pub user: Option<Uuid>,
    /// Whether `time` is in whole days. If true, `time` begins at midnight UTC of the first day and ends at midnight
    /// UTC after the last day. If false, `time` contains the exact start and end.
    pub all_day: bool,
    /// When the person is away, in the form that `all_day` defines.
    pub time: Span,
    /// The kind of the absence.
    pub kind: AbsenceKind,
    /// A note.
    pub note: Option<String>,
    /// True if the absence is approved, false if it is only requested.
    pub approved: bool,
    /// Incremented by every change.
    pub version: i64,
    /// When it was added, in milliseconds.
    pub created_at: i64,
}

impl AbsenceRecord {
    /// Returns whether the absence is approved or requested.
    pub(super) const fn state(&self) -> AbsenceState {
        if self.approved {
            AbsenceState::Approved
        } else {
            AbsenceState::Asked
        }
    }

    /// Returns the time of the absence as instants. `zone` is the business's time zone.
    pub(super) fn instants(&self, zone: &TimeZone) -> Span {
        instants(self.all_day, self.time, zone)
    }
}
