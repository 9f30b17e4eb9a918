//! Working hours as they are stored, and spans of time.

use uuid::Uuid;

/// A span of time from one instant up to another, in milliseconds since 1970. The end is not included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first instant of the span.
    pub start: i64,
    /// The first instant after the span.
    pub end: i64,
}

/// A period of working time on one weekday, in minutes since midnight on the wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stretch {
    /// The weekday, from 1 for Monday to 7 for Sunday.
    pub weekday: u8,
    /// The first minute of the period.
    pub from: u16,
    /// The first minute after the period, at most 1,440.
    pub to: u16,
}

/// The working hours of a person or of the business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkingHours {
    /// The id of the person; `None` for the business.
    pub user: Option<Uuid>,
    /// Whether the person works; false for a person who never works.
    pub works: bool,
    /// The working periods in order. Periods of one day neither touch nor overlap.
    pub hours: Vec<Stretch>,
}

/// An approved absence, as a span of instants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbsenceSpan {
    /// The id of the absence.
    pub id: Uuid,
    /// The person who is away; `None` for everybody.
    pub user: Option<Uuid>,
    /// The first instant of the absence.
    pub start: i64,
    /// The first instant after the absence.
    pub end: i64,
    /// Whether the absence was entered in days of the business's time zone.
    pub all_day: bool,
}
