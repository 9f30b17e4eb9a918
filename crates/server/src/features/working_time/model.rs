//! Stored working hours, and spans of time.

use uuid::Uuid;

/// A time from one instant to another, in milliseconds since 1970. The end is not included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first instant.
    pub start: i64,
    /// The first instant after the span.
    pub end: i64,
}

/// Working time on one weekday, in minutes since midnight on the wall clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Stretch {
    /// 1 is Monday, 7 is Sunday.
    pub weekday: u8,
    /// The first minute.
    pub from: u16,
    /// The first minute after the stretch, at most 1,440.
    pub to: u16,
}

/// The working hours of a person or of the business.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkingHours {
    /// `None` for the business.
    pub user: Option<Uuid>,
    /// False for a person who never works.
    pub works: bool,
    /// The stretches in order. Stretches of one day neither touch nor overlap.
    pub hours: Vec<Stretch>,
}

/// An approved absence, as a span of instants.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AbsenceSpan {
    /// The id of the absence.
    pub id: Uuid,
    /// The person who is away; `None` for everybody.
    pub user: Option<Uuid>,
    /// The first instant.
    pub start: i64,
    /// The first instant after the absence.
    pub end: i64,
    /// Whether the absence was entered in days of the business's time zone.
    pub all_day: bool,
}
