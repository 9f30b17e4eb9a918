//! The texts of notifications, and how long they are kept. Pure.

use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};

use super::model::{Notification, NotificationType};
use crate::kit::{day::DayInput, language::Language, time_of_day::TimeOfDay, wire::Instant};

/// How long a read notification is kept after it was created.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// What happened to a job or to a person's leave. These facts are stored instead of a finished text, so that each user
/// can read the notification in the user's own language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Facts {
    /// The full name of the person who caused the event. Empty if the event happened only because time passed.
    pub who: String,
    /// The job's title; empty for leave.
    pub title: String,
    /// When the job or the leave starts. If the job was moved, this is the new start.
    pub start: Instant,
    /// The former start of a job that was moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Instant>,
    /// The location of the job, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// Whether only a visit was cancelled and its job still exists.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_visit: bool,
    /// Whether the cancelled visit was in the tray and had no time.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_tray: bool,
    /// The time of the leave; `None` if the notification is not about leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leave: Option<LeaveTime>,
}

/// The time of leave, either in days (including the last day) or in instants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaveTime {
    /// The first day or instant.
    pub start: DayInput,
    /// The last day, or the first instant after the leave.
    pub end: DayInput,
}

/// The language and the time zone in which a notification is written.
#[derive(Debug, Clone)]
pub(super) struct Locale {
    /// The locale's language.
    pub(super) language: Language,
    /// The business's time zone.
    pub(super) zone: TimeZone,
}

/// Returns a notification with its text in the language of `locale`. If an older version stored the notification
/// without facts, the stored text is used.
pub(super) fn localized(kept: (Notification, Option<Facts>), locale: &Locale) -> Notification {
    let (notification, Some(facts)) = kept else {
        return kept.0;
    };
    let (event, notified_at) = (notification.kind, notification.created_at.0);
    Notification {
        title: title(event, locale.language).to_owned(),
        message: message(event, &facts, notified_at, locale),
        visit_start: visit_start(event, &facts),
        place: place(&facts),
        ..notification
    }
}

/// Returns the start of the visit or of the leave. `None` for a hold that is over and for a visit in the tray.
const fn visit_start(event: NotificationType, facts: &Facts) -> Option<Instant> {
    match event {
        NotificationType::HoldOver => None,
        _ if facts.in_tray => None,
        _ => Some(facts.start),
    }
}

/// Returns the place in one line.
fn place(facts: &Facts) -> Option<String> {
    let place = facts.place.as_deref().map(one_line);
    place.filter(|place| !place.is_empty())
}

/// Returns the title of the notification.
pub(super) const fn title(event: NotificationType, language: Language) -> &'static str {
    match (language, event) {
        (Language::En, NotificationType::DeletionRequest) => "Deletion Request",
        (Language::En, NotificationType::JobAssigned) => "Job Assigned",
        (Language::En, NotificationType::JobMoved) => "Job Moved",
        (Language::En, NotificationType::JobCancelled) => "Job Cancelled",
        (Language::En, NotificationType::HoldOver) => "Hold Over",
        (Language::En, NotificationType::LeaveAsked) => "Leave Request",
        (Language::En, NotificationType::LeaveApproved) => "Leave Approved",
        (Language::En, NotificationType::LeaveDeclined) => "Leave Declined",
        (Language::En, NotificationType::NoteAdded) => "Note Added",
        (Language::En, NotificationType::VisitTomorrow) => "First Visit Tomorrow",
        (Language::De, NotificationType::DeletionRequest) => "Löschung beantragt",
        (Language::De, NotificationType::JobAssigned) => "Auftrag zugewiesen",
        (Language::De, NotificationType::JobMoved) => "Auftrag verschoben",
        (Language::De, NotificationType::JobCancelled) => "Auftrag abgesagt",
        (Language::De, NotificationType::HoldOver) => "Zurückstellung beendet",
        (Language::De, NotificationType::LeaveAsked) => "Abwesenheit beantragt",
        (Language::De, NotificationType::LeaveApproved) => "Abwesenheit genehmigt",
        (Language::De, NotificationType::LeaveDeclined) => "Abwesenheit abgelehnt",
        (Language::De, NotificationType::NoteAdded) => "Notiz hinzugefügt",
        (Language::De, NotificationType::VisitTomorrow) => "Erster Einsatz morgen",
    }
}

/// Returns the text of a notification: who did what with which job or leave, and when and where. `notified_at` is when
/// the notification was created. A date in the text includes its year only if that is not the year of `notified_at`.
pub(super) fn message(
    event: NotificationType,
    facts: &Facts,
    notified_at: Timestamp,
    locale: &Locale,
) -> String {
    let Facts { who, title, .. } = facts;
    let at = match facts.leave {
        Some(leave) => leave_time(leave, notified_at, locale),
        None => when_and_where(facts, notified_at, locale),
    };
    match (locale.language, event) {
        (Language::En, NotificationType::DeletionRequest) => {
            format!("{who} requested deletion of \"{title}\"")
        }
        (Language::En, NotificationType::JobAssigned) => {
            format!("{who} assigned you to \"{title}\", {at}")
        }
        (Language::En, NotificationType::JobMoved) => format!("{who} moved \"{title}\" to {at}"),
        (Language::En, NotificationType::JobCancelled) if facts.is_visit => {
            with(format!("{who} cancelled the visit to \"{title}\""), &at)
        }
        (Language::En, NotificationType::JobCancelled) => {
            with(format!("{who} deleted \"{title}\""), &at)
        }
        (Language::En, NotificationType::HoldOver) => {
            format!("\"{title}\" can be scheduled again")
        }
        (Language::En, NotificationType::LeaveAsked) => format!("{who} asked for leave {at}"),
        (Language::En, NotificationType::LeaveApproved) => {
            format!("{who} approved your leave {at}")
        }
        (Language::En, NotificationType::LeaveDeclined) => {
            format!("{who} declined your leave {at}")
        }
        (Language::En, NotificationType::NoteAdded) => {
            format!("{who} added a note to \"{title}\"")
        }
        (Language::En, NotificationType::VisitTomorrow) => {
            format!("Your first visit is \"{title}\", {at}")
        }
        (Language::De, NotificationType::DeletionRequest) => {
            format!("{who} hat beantragt, „{title}“ zu löschen")
        }
        (Language::De, NotificationType::JobAssigned) => {
            format!("{who} hat Ihnen „{title}“ zugewiesen, {at}")
        }
        (Language::De, NotificationType::JobMoved) => {
            format!("{who} hat „{title}“ verschoben auf {at}")
        }
        (Language::De, NotificationType::JobCancelled) if facts.is_visit => {
            with(format!("{who} hat den Einsatz für „{title}“ abgesagt"), &at)
        }
        (Language::De, NotificationType::JobCancelled) => {
            with(format!("{who} hat „{title}“ gelöscht"), &at)
        }
        (Language::De, NotificationType::HoldOver) => {
            format!("„{title}“ kann wieder eingeplant werden")
        }
        (Language::De, NotificationType::LeaveAsked) => {
            format!("{who} hat {at} um Abwesenheit gebeten")
        }
        (Language::De, NotificationType::LeaveApproved) => {
            format!("{who} hat Ihre Abwesenheit {at} genehmigt")
        }
        (Language::De, NotificationType::LeaveDeclined) => {
            format!("{who} hat Ihre Abwesenheit {at} abgelehnt")
        }
        (Language::De, NotificationType::NoteAdded) => {
            format!("{who} hat eine Notiz zu „{title}“ geschrieben")
        }
        (Language::De, NotificationType::VisitTomorrow) => {
            format!("Ihr erster Einsatz ist „{title}“, {at}")
        }
    }
}

/// Returns the time of a leave: `from Mar 3 to Mar 7`, `on Mar 3 from 9:00 AM to 1:00 PM`.
fn leave_time(leave: LeaveTime, notified_at: Timestamp, locale: &Locale) -> String {
    let Locale { language, zone } = locale;
    let this_year = zone.to_datetime(notified_at).year();
    let (first, last) = (leave.start.in_zone(zone), leave.end.in_zone(zone));
    let day = |day| language.short_day(day, this_year);
    let clock = |at: DayInput| match at {
        DayInput::Day(_) => None,
        DayInput::Instant(at) => {
            let time = zone.to_datetime(at.0).time();
            Some(language.time(TimeOfDay::of(time)))
        }
    };
    match (language, clock(leave.start), clock(leave.end)) {
        (Language::En, Some(from), Some(to)) if first == last => {
            format!("on {} from {from} to {to}", day(first))
        }
        (Language::De, Some(from), Some(to)) if first == last => {
            format!("am {} von {from} bis {to}", day(first))
        }
        (Language::En, Some(from), Some(to)) => {
            format!("from {}, {from} to {}, {to}", day(first), day(last))
        }
        (Language::De, Some(from), Some(to)) => {
            format!("vom {}, {from} bis {}, {to}", day(first), day(last))
        }
        (Language::En, ..) if first == last => format!("on {}", day(first)),
        (Language::De, ..) if first == last => format!("am {}", day(first)),
        (Language::En, ..) => format!("from {} to {}", day(first), day(last)),
        (Language::De, ..) => format!("vom {} bis {}", day(first), day(last)),
    }
}

/// Returns the time and the place: `Tue Nov 24, 9:00 AM, 25 Wattle Street`. A part that is unknown is left out.
fn when_and_where(facts: &Facts, notified_at: Timestamp, locale: &Locale) -> String {
    let moment = |at| locale.language.moment(at, &locale.zone, notified_at);
    let when = (!facts.in_tray).then(|| moment(facts.start.0));
    let parts: Vec<String> = when.into_iter().chain(place(facts)).collect();
    parts.join(", ")
}

/// Appends the time and the place, if they are known.
fn with(text: String, at: &str) -> String {
    if at.is_empty() {
        text
    } else {
        format!("{text}, {at}")
    }
}

/// Joins the lines of an address.
fn one_line(place: &str) -> String {
    let lines = place.lines().map(|line| line.trim().trim_end_matches(','));
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join(", ")
}

/// Returns the earliest creation time of the read notifications that are kept. Older read notifications are deleted.
pub(super) fn oldest_kept(now: Timestamp) -> Timestamp {
    now.saturating_sub(KEPT).unwrap_or(Timestamp::MIN)
}

#[cfg(test)]
mod tests;
