//! Decides where a stream continues. Pure.

/// The maximum number of missed events that are sent. A browser that missed more must reload all shown data.
pub(super) const MAX_BEHIND: i64 = 1_000;

/// The last received position that a browser sends when it opens a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LastEventId {
    /// The browser sent no position: this is a new stream.
    None,
    /// The browser has received everything up to this sequence number.
    Seq(i64),
    /// The browser sent a text that is not a sequence number.
    Invalid,
}

impl LastEventId {
    /// Parses the position from the header or the query parameter.
    pub(super) fn parse(text: Option<&str>) -> Self {
        match text {
            None => Self::None,
            Some(text) => text
                .parse()
                .ok()
                .filter(|seq| *seq >= 0)
                .map_or(Self::Invalid, Self::Seq),
        }
    }
}

/// How a stream starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum StreamStart {
    /// The stream starts with the events after this sequence number.
    After(i64),
    /// The stream starts with a `resync`. The sequence number of the `resync` is lower than that of every stored
    /// event. So if the browser reconnects from this number, it gets a `resync` again.
    Resync(i64),
}

/// Decides how a stream starts. The stored events are those from `oldest` to `newest`.
pub(super) fn start(last_event_id: LastEventId, oldest: Option<i64>, newest: i64) -> StreamStart {
    match last_event_id {
        LastEventId::None => StreamStart::After(newest),
        // The position is after the newest event, so the database was restored from a backup.
        LastEventId::Seq(seq) if seq > newest => StreamStart::Resync(0),
        LastEventId::Seq(seq) => {
            let is_kept = seq == newest || oldest.is_some_and(|oldest| oldest <= seq + 1);
            if is_kept && newest - seq <= MAX_BEHIND {
                StreamStart::After(seq)
            } else {
                StreamStart::Resync(seq)
            }
        }
        LastEventId::Invalid => StreamStart::Resync(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_last_event_id_other_than_a_whole_number_is_invalid() {
        assert_eq!(LastEventId::parse(None), LastEventId::None);
        assert_eq!(LastEventId::parse(Some("7")), LastEventId::Seq(7));
        for text in ["", "-1", "x", "1.5", " 7", "99999999999999999999"] {
            assert_eq!(
                LastEventId::parse(Some(text)),
                LastEventId::Invalid,
                "{text}"
            );
        }
    }

    #[test]
    fn a_stream_continues_if_at_most_1_000_events_were_missed_and_all_are_still_stored() {
        let from = |seq| start(LastEventId::Seq(seq), Some(501), 2_000);
        assert_eq!(from(2_000), StreamStart::After(2_000));
        assert_eq!(from(1_000), StreamStart::After(1_000));
        assert_eq!(
            from(999),
            StreamStart::Resync(999),
            "too many missed events"
        );
        assert_eq!(
            from(2_001),
            StreamStart::Resync(0),
            "newer than the newest event"
        );
        let few = |seq| start(LastEventId::Seq(seq), Some(501), 600);
        assert_eq!(few(500), StreamStart::After(500));
        assert_eq!(few(499), StreamStart::Resync(499), "pruned");
        let none = |seq| start(LastEventId::Seq(seq), None, 0);
        assert_eq!(none(0), StreamStart::After(0));
        assert_eq!(none(1), StreamStart::Resync(0));
        assert_eq!(
            start(LastEventId::None, Some(501), 2_000),
            StreamStart::After(2_000)
        );
        assert_eq!(
            start(LastEventId::Invalid, Some(501), 2_000),
            StreamStart::Resync(0)
        );
    }
}
