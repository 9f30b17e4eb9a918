//! Ids of objects: UUIDs of version 7, which sort by creation time. rule: wire-json

use jiff::Timestamp;
use rand::Rng;
use uuid::{Builder, Uuid};

/// Creates an id for an object that is created at `now`.
pub fn new_id(now: Timestamp) -> Uuid {
    seeded_id(now, &mut rand::rng())
}

/// Creates an id that sorts by `place` among the ids of the same millisecond. Uses only the lower 12 bits of `place`.
pub fn ordered_id(now: Timestamp, place: i64) -> Uuid {
    let millis = u64::try_from(now.as_millisecond()).unwrap_or(0);
    let mut random: [u8; 10] = rand::rng().random();
    // The two bytes after the time contain `place`. The version of the UUID replaces the upper four bits of these
    // bytes, so 12 bits remain for `place`.
    let [.., high, low] = place.to_be_bytes();
    (random[0], random[1]) = (high & 0x0f, low);
    Builder::from_unix_timestamp_millis(millis, &random).into_uuid()
}

/// Creates an id whose random part comes from `random`. So the same seed gives the same ids.
pub fn seeded_id(now: Timestamp, random: &mut impl Rng) -> Uuid {
    let millis = u64::try_from(now.as_millisecond()).unwrap_or(0);
    Builder::from_unix_timestamp_millis(millis, &random.random()).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_created_together_in_one_millisecond_sort_by_their_position() {
        let now = Timestamp::from_millisecond(1_000).unwrap();
        let ids: Vec<Uuid> = (0..300).map(|place| ordered_id(now, place)).collect();
        assert!(ids.is_sorted());
        assert_eq!(ids[299].get_version_num(), 7);
        assert_ne!(ordered_id(now, 1), ordered_id(now, 1));
    }

    #[test]
    fn ids_are_version_7_and_sort_by_time() {
        let early = new_id(Timestamp::from_millisecond(1_000).unwrap());
        let late = new_id(Timestamp::from_millisecond(2_000).unwrap());
        assert_eq!(early.get_version_num(), 7);
        assert!(early < late);
    }
}
