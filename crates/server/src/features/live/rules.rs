//! Decides where a stream continues. Pure.

/// The most missed events that are sent. A browser that missed more reloads what it shows.
pub(super) const MOST_BEHIND: i64 = 1_000;

/// The position that a browser reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// None: a new stream.
    FromNow,
    /// It has received everything up to this sequence number.
    After(i64),
    /// Not a sequence number.
    Nonsense,
}

impl Asked {
    /// Parses the header or the parameter.
    pub(super) fn read(text: Option<&str>) -> Self {
        match text {
            None => Self::FromNow,
            Some(text) => text
                .parse()
                .ok()
                .filter(|place| *place >= 0)
                .map_or(Self::Nonsense, Self::After),
        }
    }
}

/// How a stream starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beginning {
    /// With the events after this sequence number.
    After(i64),
    /// With a `resync`. The sequence number lies before all kept events, so a retry gets the same.
    Behind(i64),
}

/// Decides how a stream starts while the events from `oldest` to `newest` are kept.
pub(super) fn beginning(asked: Asked, oldest: Option<i64>, newest: i64) -> Beginning {
    match asked {
        Asked::FromNow => Beginning::After(newest),
        // Newer than the newest event: the database was restored from a backup.
        Asked::After(place) if place > newest => Beginning::Behind(0),
        Asked::After(place) => {
            let is_kept = place == newest || oldest.is_some_and(|oldest| oldest <= place + 1);
            if is_kept && newest - place <= MOST_BEHIND {
                Beginning::After(place)
            } else {
                Beginning::Behind(place)
            }
        }
        Asked::Nonsense => Beginning::Behind(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_a_whole_number() {
        assert_eq!(Asked::read(None), Asked::FromNow);
        assert_eq!(Asked::read(Some("7")), Asked::After(7));
        for text in ["", "-1", "x", "1.5", " 7", "99999999999999999999"] {
            assert_eq!(Asked::read(Some(text)), Asked::Nonsense, "{text}");
        }
    }

    #[test]
    fn a_stream_continues_while_its_position_is_kept_and_near() {
        let from = |place| beginning(Asked::After(place), Some(501), 2_000);
        assert_eq!(from(2_000), Beginning::After(2_000));
        assert_eq!(from(1_000), Beginning::After(1_000));
        assert_eq!(from(999), Beginning::Behind(999), "too many");
        assert_eq!(from(2_001), Beginning::Behind(0), "never was");
        let few = |place| beginning(Asked::After(place), Some(501), 600);
        assert_eq!(few(500), Beginning::After(500));
        assert_eq!(few(499), Beginning::Behind(499), "pruned");
        let none = |place| beginning(Asked::After(place), None, 0);
        assert_eq!(none(0), Beginning::After(0));
        assert_eq!(none(1), Beginning::Behind(0));
        assert_eq!(
            beginning(Asked::FromNow, Some(501), 2_000),
            Beginning::After(2_000)
        );
        assert_eq!(
            beginning(Asked::Nonsense, Some(501), 2_000),
            Beginning::Behind(0)
        );
    }
}
