//! From where a stream goes on. Pure.

/// So many events are caught up with; who is further behind asks anew for what they show.
pub(super) const MOST_BEHIND: i64 = 1_000;

/// What a browser says of where it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// It was nowhere: from now on.
    FromNow,
    /// It has heard everything up to this place.
    After(i64),
    /// Something that is no place.
    Nonsense,
}

impl Asked {
    /// What the header or the parameter says.
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

/// How a stream begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Beginning {
    /// With what comes after this place, which is the newest or not far from it.
    After(i64),
    /// With the word that too much was missed. The place is that from which another try would hear the same.
    Behind(i64),
}

/// How a stream begins, with events kept from the place `oldest` to `newest`.
pub(super) fn beginning(asked: Asked, oldest: Option<i64>, newest: i64) -> Beginning {
    match asked {
        Asked::FromNow => Beginning::After(newest),
        // From the future: the database was put back from a backup.
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
    fn a_place_is_a_whole_number() {
        assert_eq!(Asked::read(None), Asked::FromNow);
        assert_eq!(Asked::read(Some("7")), Asked::After(7));
        for text in ["", "-1", "x", "1.5", " 7", "99999999999999999999"] {
            assert_eq!(Asked::read(Some(text)), Asked::Nonsense, "{text}");
        }
    }

    #[test]
    fn a_stream_goes_on_where_it_was_while_that_is_kept_and_near() {
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
