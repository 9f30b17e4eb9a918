//! Ids: UUID version 7, which sort by creation time. rule: wire-json

use jiff::Timestamp;
use rand::Rng;
use uuid::{Builder, Uuid};

/// A new id for an object created at `now`.
pub fn new_id(now: Timestamp) -> Uuid {
    seeded_id(now, &mut rand::rng())
}

/// A new id whose random part comes from `random`, so that the same seed gives the same ids.
pub fn seeded_id(now: Timestamp, random: &mut impl Rng) -> Uuid {
    let millis = u64::try_from(now.as_millisecond()).unwrap_or(0);
    Builder::from_unix_timestamp_millis(millis, &random.random()).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_version_7_and_sort_by_time() {
        let early = new_id(Timestamp::from_millisecond(1_000).unwrap());
        let late = new_id(Timestamp::from_millisecond(2_000).unwrap());
        assert_eq!(early.get_version_num(), 7);
        assert!(early < late);
    }
}
