//! The words of notifications, and how long they are kept. Pure.

use jiff::{SignedDuration, Timestamp, tz::TimeZone};

use super::wire::NotificationType;

/// How long a notification is kept once it has been read, counted from when it was made.
const KEPT: SignedDuration = SignedDuration::from_hours(90 * 24);

/// What happened to a job.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// Somebody asks for it to be deleted.
    DeletionRequested,
    /// It was given to the person.
    Assigned,
    /// It was moved.
    Moved {
        /// Its new start.
        to: Timestamp,
        /// The business's time zone.
        zone: TimeZone,
    },
    /// It was deleted.
    Cancelled,
}

impl Event {
    /// The type on the wire.
    pub(super) const fn kind(&self) -> NotificationType {
        match self {
            Self::DeletionRequested => NotificationType::DeletionRequest,
            Self::Assigned => NotificationType::JobAssigned,
            Self::Moved { .. } => NotificationType::JobMoved,
            Self::Cancelled => NotificationType::JobCancelled,
        }
    }

    /// The notification's title.
    pub(super) const fn title(&self) -> &'static str {
        match self {
            Self::DeletionRequested => "Deletion Request",
            Self::Assigned => "Job Assigned",
            Self::Moved { .. } => "Job Moved",
            Self::Cancelled => "Job Cancelled",
        }
    }

    /// What the person reads: who did what to which job (decisions 6).
    pub(super) fn message(&self, who: &str, job: &str) -> String {
        match self {
            Self::DeletionRequested => format!("{who} requested deletion of \"{job}\""),
            Self::Assigned => format!("{who} assigned you to \"{job}\""),
            Self::Moved { to, zone } => {
                let to = to.to_zoned(zone.clone());
                format!(
                    "{who} moved \"{job}\" to {}",
                    to.strftime("%b %-d, %Y, %-I:%M %p")
                )
            }
            Self::Cancelled => format!("{who} deleted \"{job}\""),
        }
    }
}

/// Read notifications from before this are pruned.
pub(super) fn kept_from(now: Timestamp) -> Timestamp {
    now.saturating_sub(KEPT).unwrap_or(Timestamp::MIN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deletion_request_reads_as_decided() {
        // decisions 6: title 'Deletion Request', message `{full name} requested deletion of "{job title}"`.
        let event = Event::DeletionRequested;
        assert_eq!(event.kind().as_str(), "deletion_request");
        assert_eq!(event.title(), "Deletion Request");
        assert_eq!(
            event.message("Ann Lee", "Fix \"the\" tap"),
            "Ann Lee requested deletion of \"Fix \"the\" tap\""
        );
    }

    #[test]
    fn a_move_tells_the_time_in_the_zone_of_the_business() {
        // spec 9: 'MMM d, yyyy'; times 12-hour with minutes.
        let told = |at: &str, zone: &str| {
            Event::Moved {
                to: at.parse().unwrap(),
                zone: TimeZone::get(zone).unwrap(),
            }
            .message("Ann", "Tap")
        };
        assert_eq!(
            told("2026-11-20T22:05:00Z", "Australia/Sydney"),
            "Ann moved \"Tap\" to Nov 21, 2026, 9:05 AM"
        );
        assert_eq!(
            told("2026-12-01T05:30:00Z", "America/New_York"),
            "Ann moved \"Tap\" to Dec 1, 2026, 12:30 AM"
        );
        assert_eq!(
            told("2026-01-05T12:00:00Z", "UTC"),
            "Ann moved \"Tap\" to Jan 5, 2026, 12:00 PM"
        );
    }

    #[test]
    fn read_ones_are_kept_for_90_days() {
        let now: Timestamp = "2026-11-20T09:00:00Z".parse().unwrap();
        assert_eq!(
            kept_from(now),
            "2026-08-22T09:00:00Z".parse::<Timestamp>().unwrap()
        );
        assert_eq!(kept_from(Timestamp::MIN), Timestamp::MIN);
    }
}
