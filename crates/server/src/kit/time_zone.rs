//! Time zones by their IANA name, from the time zone database in the binary.

use jiff::tz::TimeZone;

/// Returns the zone with an IANA name such as `Australia/Sydney`, or `None` if there is no such zone.
pub fn parse(name: &str) -> Option<TimeZone> {
    // jiff would also accept POSIX rules such as `EST5EDT,M3.2.0,M11.1.0`, but browsers don't accept these.
    if name.is_empty() || name.starts_with(':') || name.contains(',') {
        return None;
    }
    TimeZone::get(name).ok()
}

/// Returns the canonical name of a zone. It is `Australia/Sydney` even if the zone was found as `australia/sydney`.
pub fn canonical(zone: &TimeZone) -> Option<String> {
    zone.iana_name().map(str::to_owned)
}

/// Returns the name of the system's zone, or `UTC` if it has none.
pub fn system_name() -> String {
    let system = TimeZone::system();
    match system.iana_name() {
        // Machines without a configured zone report one of these names. The usual name is `UTC`.
        None | Some("Etc/UTC" | "Etc/Unknown") => "UTC",
        Some(name) if parse(name).is_some() => name,
        Some(_) => "UTC",
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_zone_has_its_canonical_name_even_if_it_was_typed_in_another_case() {
        let name = |typed: &str| canonical(&parse(typed).unwrap()).unwrap();
        assert_eq!(name("australia/SYDNEY"), "Australia/Sydney");
        assert_eq!(name("utc"), "UTC");
        assert_eq!(
            name("Asia/Calcutta"),
            "Asia/Calcutta",
            "an older name is kept"
        );
    }

    #[test]
    fn every_time_zone_in_the_binary_has_a_valid_name() {
        let mut names = 0;
        for name in jiff::tz::db().available() {
            let Some(zone) = parse(name.as_str()) else {
                continue;
            };
            names += 1;
            assert_eq!(parse(&canonical(&zone).unwrap()), Some(zone), "{name}");
        }
        assert!(names > 400, "{names}");
    }

    #[test]
    fn only_iana_names_are_accepted_as_time_zones() {
        assert!(parse("Australia/Sydney").is_some());
        assert!(parse("UTC").is_some());
        for name in [
            "",
            "Mars/Olympus",
            "EST5EDT,M3.2.0,M11.1.0",
            "+10:00",
            "../../etc/passwd",
        ] {
            assert!(parse(name).is_none(), "{name}");
        }
    }
}
