//! Request and response types of absences. rule: leave-days, rule: leave-rights

use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::{
    model::{AbsenceKind, AbsenceRecord, AbsenceState},
    rules::{VisiblePart, as_sent, visible_part},
};
use crate::{
    features::{jobs::CalendarJob, users::Actor},
    kit::{
        day::DayInput,
        text::at_most,
        wire::{Instant, Patch, not_null},
    },
};

const MAX_NOTE_CHARACTERS: usize = 2_000;
const NO_START: &str = "Start date is required";
const NO_END: &str = "End date is required";

/// Which absences to list.
#[derive(Debug, Clone, Copy, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct AbsenceQuery {
    /// Only absences that end after this instant.
    #[garde(skip)]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(super) from: Option<Instant>,
    /// Only absences that begin before this instant.
    #[garde(custom(not_before(self.from)))]
    #[param(value_type = Option<String>, format = DateTime)]
    pub(super) to: Option<Instant>,
    /// Only absences of this person, without the absences that apply to everybody.
    #[garde(skip)]
    pub(super) user_id: Option<Uuid>,
}

fn not_before(from: Option<Instant>) -> impl Fn(&Option<Instant>, &()) -> garde::Result {
    move |to, ()| match (from, *to) {
        (Some(from), Some(to)) if to < from => Err(garde::Error::new("Must not be before 'from'")),
        _ => Ok(()),
    }
}

/// An absence.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Absence {
    /// The absence's id.
    id: Uuid,
    /// The version. Each change increases it; it is the `ETag`.
    pub(super) version: i64,
    /// When the absence was added.
    created_at: Instant,
    /// The id of the person who is away; `null` if the absence applies to everybody.
    #[schema(required)]
    user_id: Option<Uuid>,
    /// The first day if `allDay` is true, else the first instant.
    start_date: DayInput,
    /// The last day if `allDay` is true, else the first instant after the absence.
    end_date: DayInput,
    /// Whether the absence is given in days of the business's time zone.
    all_day: bool,
    /// The kind of the absence; `null` for workers if it is somebody else's.
    #[schema(required)]
    kind: Option<AbsenceKind>,
    /// The note; `null` for workers if it is somebody else's.
    #[schema(required)]
    note: Option<String>,
    /// Whether the absence is approved, or only requested.
    state: AbsenceState,
}

impl Absence {
    /// Returns the part of an absence that a person may see; `None` if they may see nothing. rule: leave-rights
    pub(super) fn seen(actor: &Actor, absence: AbsenceRecord) -> Option<Self> {
        let visible_part = visible_part(actor, &absence);
        if visible_part == VisiblePart::Nothing {
            return None;
        }
        let is_whole = visible_part == VisiblePart::All;
        let (start_date, end_date) = as_sent(&absence);
        Some(Self {
            id: absence.id,
            version: absence.version,
            created_at: Instant::from_millis(absence.created_at),
            user_id: absence.user,
            start_date,
            end_date,
            all_day: absence.all_day,
            kind: is_whole.then_some(absence.kind),
            state: absence.state(),
            note: absence.note.filter(|_| is_whole),
        })
    }
}

/// An absence that was just stored.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct SavedAbsence {
    #[serde(flatten)]
    pub(super) absence: Absence,
    /// The visits that overlap the absence and are not done, sorted by start, at most 200. Empty if the absence is not
    /// approved.
    pub(super) affected: Vec<CalendarJob>,
}

/// An absence to add.
#[derive(Debug, Clone, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewAbsence {
    /// The id of the person who is away; `null` for everybody. If omitted, the signed-in user. Workers may give only
    /// their own id.
    #[serde(default)]
    #[garde(skip)]
    #[schema(value_type = Option<Uuid>)]
    pub(super) user_id: Patch<Uuid>,
    /// The first day if `allDay` is true, else the first instant. With `allDay`, an instant is converted to its day in
    /// the business's time zone.
    #[garde(custom(given(NO_START)))]
    #[schema(required, value_type = DayInput)]
    pub(super) start_date: Option<DayInput>,
    /// The last day if `allDay` is true, else the first instant after the absence. At most 366 days after the
    /// beginning.
    #[garde(custom(given(NO_END)))]
    #[schema(required, value_type = DayInput)]
    pub(super) end_date: Option<DayInput>,
    /// Whether the absence is given in days. Default `false`.
    #[serde(default)]
    #[garde(skip)]
    #[schema(nullable = false)]
    pub(super) all_day: Option<bool>,
    /// The kind of the absence.
    #[garde(custom(given("Required")))]
    #[schema(required, value_type = AbsenceKind)]
    pub(super) kind: Option<AbsenceKind>,
    /// A note.
    #[serde(default)]
    #[garde(custom(at_most(MAX_NOTE_CHARACTERS)))]
    #[schema(max_length = 2_000)]
    pub(super) note: Option<String>,
    /// Default `approved` for administrators and `asked` for workers. Workers may give only `asked`.
    #[serde(default)]
    #[garde(skip)]
    #[schema(nullable = false)]
    pub(super) state: Option<AbsenceState>,
}

fn given<T>(message: &'static str) -> impl Fn(&Option<T>, &()) -> garde::Result {
    move |value, ()| match value {
        Some(_) => Ok(()),
        None => Err(garde::Error::new(message)),
    }
}

/// A change of an absence: only the fields that are present change. `null` clears the note.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct AbsencePatch {
    /// The id of the person who is away; `null` if the absence applies to everybody.
    #[serde(default)]
    #[garde(skip)]
    #[schema(value_type = Option<Uuid>)]
    pub(super) user_id: Patch<Uuid>,
    /// The first day if `allDay` is true, else the first instant. With `allDay`, an instant is converted to its day in
    /// the business's time zone.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<DayInput>, nullable = false)]
    pub(super) start_date: Patch<DayInput>,
    /// The last day if `allDay` is true, else the first instant after the absence. At most 366 days after the
    /// beginning.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<DayInput>, nullable = false)]
    pub(super) end_date: Patch<DayInput>,
    /// Whether the absence is given in days. If this changes, dates that the request omits are converted to days or
    /// instants.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<bool>, nullable = false)]
    pub(super) all_day: Patch<bool>,
    /// The kind of the absence.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<AbsenceKind>, nullable = false)]
    pub(super) kind: Patch<AbsenceKind>,
    /// A note.
    #[serde(default)]
    #[garde(custom(at_most(MAX_NOTE_CHARACTERS)))]
    #[schema(value_type = Option<String>, max_length = 2_000)]
    pub(super) note: Patch<String>,
    /// `approved` approves a requested absence. Workers may give only `asked`.
    #[serde(default)]
    #[garde(custom(not_null))]
    #[schema(value_type = Option<AbsenceState>, nullable = false)]
    pub(super) state: Patch<AbsenceState>,
}
