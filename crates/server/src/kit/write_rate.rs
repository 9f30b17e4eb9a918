//! Limits how many changes each person makes in a minute, in the memory of this node.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use jiff::Timestamp;
use uuid::Uuid;

/// A minute, in microseconds.
const MINUTE: i64 = 60_000_000;

/// From this number of people on, those who made no change for a minute are forgotten.
const MANY_PEOPLE: usize = 1_000;

/// A person has made too many changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooFast {
    /// Seconds until the next change is allowed.
    pub retry_after: i64,
}

/// A token bucket for each person. It holds the changes of a minute, and fills up evenly. Cheap to clone.
#[derive(Debug, Clone)]
pub struct WriteRate {
    per_minute: u32,
    /// When each person's bucket is full again, in microseconds. A person who isn't here has a full one.
    full_at: Arc<Mutex<HashMap<Uuid, i64>>>,
}

impl WriteRate {
    /// Allows so many changes in a minute; 0 allows any number.
    pub fn new(per_minute: u32) -> Self {
        Self {
            per_minute,
            full_at: Arc::default(),
        }
    }

    /// Counts a change of a person, unless it is one too many.
    pub fn count(&self, person: Uuid, now: Timestamp) -> Result<(), TooFast> {
        if self.per_minute == 0 {
            return Ok(());
        }
        let (now, cost) = (now.as_microsecond(), MINUTE / i64::from(self.per_minute));
        let mut people = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= MANY_PEOPLE {
            people.retain(|_, full_at| *full_at > now);
        }
        let full_at = people.entry(person).or_insert(now);
        // A bucket is full after a minute at the latest, also if the clock was set back.
        *full_at = (*full_at).clamp(now, now + MINUTE);
        let beyond = *full_at + cost - (now + MINUTE);
        if beyond > 0 {
            let retry_after = (beyond + 999_999) / 1_000_000;
            return Err(TooFast { retry_after });
        }
        *full_at += cost;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    const ANN: Uuid = Uuid::from_u128(1);
    const BOB: Uuid = Uuid::from_u128(2);

    fn allowed(rate: &WriteRate, person: Uuid, now: Timestamp) -> usize {
        (0..100_000)
            .take_while(|_| rate.count(person, now).is_ok())
            .count()
    }

    #[test]
    fn a_person_makes_the_changes_of_a_minute_at_once_and_then_evenly() {
        let (rate, now) = (WriteRate::new(600), Timestamp::UNIX_EPOCH);
        assert_eq!(allowed(&rate, ANN, now), 600);
        assert_eq!(rate.count(ANN, now), Err(TooFast { retry_after: 1 }));
        assert_eq!(rate.count(BOB, now), Ok(()), "others have their own");
        assert_eq!(allowed(&rate, ANN, now + SignedDuration::from_secs(6)), 60);
        assert_eq!(allowed(&rate, ANN, now + SignedDuration::from_mins(9)), 600);
    }

    #[test]
    fn the_time_to_the_next_change_is_told() {
        let (rate, now) = (WriteRate::new(2), Timestamp::UNIX_EPOCH);
        assert_eq!(allowed(&rate, ANN, now), 2);
        assert_eq!(rate.count(ANN, now).unwrap_err().retry_after, 30);
        let later = now + SignedDuration::from_secs(30);
        assert_eq!(rate.count(ANN, later), Ok(()));
    }

    #[test]
    fn a_clock_that_is_set_back_stops_nobody_for_longer_than_a_minute() {
        let (rate, now) = (WriteRate::new(2), Timestamp::UNIX_EPOCH);
        assert_eq!(allowed(&rate, ANN, now + SignedDuration::from_hours(9)), 2);
        assert_eq!(rate.count(ANN, now).unwrap_err().retry_after, 30);
        let later = now + SignedDuration::from_secs(30);
        assert_eq!(rate.count(ANN, later), Ok(()));
    }

    #[test]
    fn zero_is_no_limit() {
        let rate = WriteRate::new(0);
        assert_eq!(allowed(&rate, ANN, Timestamp::UNIX_EPOCH), 100_000);
        assert!(rate.full_at.lock().unwrap().is_empty());
    }

    #[test]
    fn people_who_make_no_changes_are_forgotten() {
        let (rate, now) = (WriteRate::new(600), Timestamp::UNIX_EPOCH);
        for person in 0..1_000 {
            rate.count(Uuid::from_u128(person), now).unwrap();
        }
        rate.count(ANN, now + SignedDuration::from_mins(1)).unwrap();
        assert_eq!(rate.full_at.lock().unwrap().len(), 1);
    }
}
