//! Assesses the clocks and the business's time zone. Jobs, sessions and reset links depend on them.

use jiff::{
    SignedDuration, Timestamp,
    civil::Date,
    tz::{TimeZone, offset},
};

use super::super::report::{Area::Clock, Finding};

/// 2026-01-01. This program was built later. If the clock shows an earlier time, it is wrong.
const EARLIEST: Timestamp = Timestamp::constant(1_767_225_600, 0);

/// A clock difference up to this size is not reported. The clocks of synchronized machines differ by less.
const SLIGHTLY_OFF: SignedDuration = SignedDuration::from_secs(2);

/// A clock difference of this size or more makes sessions and the order of events wrong.
const FAR_OFF: SignedDuration = SignedDuration::from_secs(60);

/// The facts about the time.
#[derive(Debug, Clone)]
pub(crate) struct Facts {
    /// This machine's time.
    pub(crate) now: Timestamp,
    /// How far the database server's clock is ahead of this machine's; `None` for a database without a server.
    pub(crate) database_ahead: Option<SignedDuration>,
    /// The time of the newest audit entry or event in the database.
    pub(crate) newest: Option<Timestamp>,
    /// The business's time zone.
    pub(crate) zone: Zone,
}

impl Facts {
    /// Returns the current day of the business. If its time zone is unknown, returns the latest current day of all
    /// time zones.
    pub(crate) fn today(&self) -> Date {
        let zone = match &self.zone {
            Zone::Set(_, zone) => zone.clone(),
            Zone::New { .. } | Zone::Unknown => TimeZone::fixed(offset(14)),
        };
        self.now.to_zoned(zone).date()
    }
}

/// The business's time zone, if it is known.
#[derive(Debug, Clone)]
pub(crate) enum Zone {
    /// The business has settings, and they contain this time zone.
    Set(String, TimeZone),
    /// There are no settings of a business yet. A new business gets this time zone.
    New {
        /// The IANA name of the time zone.
        name: String,
        /// True if a setting of the server defines the time zone. False if it is the operating system's.
        is_chosen: bool,
    },
    /// The time zone is unknown, because the database can't be read.
    Unknown,
}

/// Assesses the facts about the time.
pub(crate) fn assess(facts: &Facts) -> Vec<Finding> {
    let mut findings = vec![system(facts.now)];
    findings.extend(facts.database_ahead.map(database));
    findings.extend(newest(facts));
    findings.extend(zone(facts));
    findings
}

fn system(now: Timestamp) -> Finding {
    if now < EARLIEST {
        return Finding::problem(
            Clock,
            "system",
            format!(
                "This machine's time is {now:.0}, which is long ago: certificates, sessions and links count as not yet valid."
            ),
            "Set the clock and synchronize it with a time service: timedatectl set-ntp true",
        );
    }
    Finding::ok(Clock, "system", format!("This machine's time is {now:.0}."))
}

fn database(ahead: SignedDuration) -> Finding {
    let off = ahead.abs();
    if off <= SLIGHTLY_OFF {
        let text = "The database server's clock agrees with this machine's.";
        return Finding::ok(Clock, "database", text);
    }
    let direction = if ahead.is_negative() {
        "behind"
    } else {
        "ahead of"
    };
    let text = format!(
        "The database server's clock is {} s {direction} this machine's.",
        off.as_secs()
    );
    let advice = "Synchronize both clocks with a time service: timedatectl set-ntp true";
    if off > FAR_OFF {
        Finding::problem(Clock, "database", text, advice)
    } else {
        Finding::warning(Clock, "database", text, advice)
    }
}

fn newest(facts: &Facts) -> Option<Finding> {
    let newest = facts.newest?;
    let ahead = newest.duration_since(facts.now);
    if ahead > FAR_OFF {
        return Some(Finding::problem(
            Clock,
            "newest",
            format!(
                "The time of the newest entry in the database is {newest:.0}, which is in the future: a clock was ahead, or this machine's clock is behind."
            ),
            "Set the clock. Entries from the future stay at the top of lists until that time.",
        ));
    }
    let text = format!(
        "The time of the newest entry in the database is {newest:.0}, which is in the past."
    );
    Some(Finding::ok(Clock, "newest", text))
}

fn zone(facts: &Facts) -> Option<Finding> {
    match &facts.zone {
        Zone::Set(name, zone) => {
            let there = facts.now.to_zoned(zone.clone());
            let text = format!(
                "The business's time zone is {name}, where it is {}.",
                there.strftime("%H:%M on %A")
            );
            Some(Finding::ok(Clock, "time-zone", text))
        }
        Zone::New { name, is_chosen } if *is_chosen || name != "UTC" => {
            let text = format!("A new business gets the time zone {name}.");
            Some(Finding::ok(Clock, "time-zone", text))
        }
        Zone::New { name, .. } => Some(Finding::warning(
            Clock,
            "time-zone",
            format!(
                "A new business gets the time zone {name}, because neither a setting nor the system defines another."
            ),
            "Set JOBWRIGHT_TIMEZONE, for example to Australia/Sydney, or choose the time zone when the business is set up.",
        )),
        Zone::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{super::report::Level, of};
    use super::*;

    fn facts() -> Facts {
        Facts {
            now: "2026-11-21T09:00:00Z".parse().unwrap(),
            database_ahead: Some(SignedDuration::from_millis(3)),
            newest: Some("2026-11-21T08:59:59Z".parse().unwrap()),
            zone: Zone::Set(
                "Australia/Sydney".to_owned(),
                crate::kit::time_zone::parse("Australia/Sydney").unwrap(),
            ),
        }
    }

    fn found(facts: &Facts) -> (Vec<&'static str>, Vec<&'static str>) {
        let findings = assess(facts);
        (of(Level::Warning, &findings), of(Level::Problem, &findings))
    }

    #[test]
    fn no_problem_is_reported_if_all_clocks_agree() {
        assert_eq!(found(&facts()), (vec![], vec![]));
        let findings = assess(&facts());
        assert!(
            findings
                .iter()
                .any(|one| one.text.ends_with("where it is 20:00 on Saturday.")),
            "{findings:?}"
        );
    }

    #[test]
    fn a_machine_clock_that_was_never_set_is_a_problem() {
        let now = "1970-01-01T00:10:00Z".parse().unwrap();
        let newest = None;
        assert_eq!(
            found(&Facts {
                now,
                newest,
                ..facts()
            }),
            (vec![], vec!["system"])
        );
    }

    #[test]
    fn a_small_database_clock_difference_is_a_warning_and_a_large_difference_is_a_problem() {
        let off = |seconds| {
            let database_ahead = Some(SignedDuration::from_secs(seconds));
            found(&Facts {
                database_ahead,
                ..facts()
            })
        };
        assert_eq!(off(-2), (vec![], vec![]));
        assert_eq!(off(5), (vec!["database"], vec![]));
        assert_eq!(off(-61), (vec![], vec!["database"]));
    }

    #[test]
    fn stored_data_with_a_time_in_the_future_is_a_problem() {
        let at = |text: &str| {
            found(&Facts {
                newest: Some(text.parse().unwrap()),
                ..facts()
            })
        };
        assert_eq!(at("2026-11-21T09:01:00Z"), (vec![], vec![]));
        assert_eq!(at("2026-11-21T09:01:01Z"), (vec![], vec!["newest"]));
    }

    #[test]
    fn a_new_business_that_gets_utc_by_default_is_a_warning() {
        let with = |name: &str, is_chosen| {
            let name = name.to_owned();
            found(&Facts {
                zone: Zone::New { name, is_chosen },
                ..facts()
            })
            .0
        };
        assert_eq!(with("UTC", false), ["time-zone"]);
        assert!(with("UTC", true).is_empty() && with("Europe/Berlin", false).is_empty());
        assert!(
            found(&Facts {
                zone: Zone::Unknown,
                ..facts()
            })
            .0
            .is_empty()
        );
    }
}
