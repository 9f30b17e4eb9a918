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
    /// Whether an absence counts.
    pub(super) enum AbsenceState {
        /// It counts.
        Approved = "approved",
        /// It is asked for, and blocks nothing.
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
    /// Whether `time` is in days: from the first day's midnight in UTC to the midnight after the last.
    pub all_day: bool,
    /// The time, else in instants.
    pub time: Span,
    /// Why.
    pub kind: AbsenceKind,
    /// A note.
    pub note: Option<String>,
    /// False while it is only asked for.
    pub approved: bool,
    /// Incremented by every change.
    pub version: i64,
    /// When it was added, in milliseconds.
    pub created_at: i64,
}

impl AbsenceRecord {
    /// Whether it counts.
    pub(super) const fn state(&self) -> AbsenceState {
        if self.approved {
            AbsenceState::Approved
        } else {
            AbsenceState::Asked
        }
    }

    /// The time in instants, for the business's time zone.
    pub(super) fn instants(&self, zone: &TimeZone) -> Span {
        instants(self.all_day, self.time, zone)
    }
}
