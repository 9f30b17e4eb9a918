//! Limits how much each person does in a period, such as the number of changes per minute. The amounts are counted in
//! the memory of this server, so each server counts separately.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use jiff::Timestamp;
use uuid::Uuid;

/// The lengths of the two periods, in microseconds.
const MINUTE: i64 = 60_000_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// When this many people are stored, those whose bucket is full again are removed.
const MANY_PEOPLE: usize = 1_000;

/// The error for a person who has reached the limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooFast {
    /// The number of seconds until the refused amount is allowed.
    pub retry_after: i64,
}

/// A token bucket for each person. A full bucket contains the amount for one period. It refills evenly. Cloning it is
/// cheap.
#[derive(Debug, Clone)]
pub struct Rate {
    most: u64,
    time: i64,
    /// When each person's bucket will be full again, in microseconds. People who are not stored have a full bucket.
    full_at: Arc<Mutex<HashMap<Uuid, i64>>>,
}

impl Rate {
    /// Allows this amount per minute. 0 means no limit.
    pub fn per_minute(most: u32) -> Self {
        Self::new(most.into(), MINUTE)
    }

    /// Allows this amount per day. 0 means no limit.
    pub fn per_day(most: u64) -> Self {
        Self::new(most, DAY)
    }

    fn new(most: u64, time: i64) -> Self {
        Self {
            most,
            time,
            full_at: Arc::default(),
        }
    }

    /// Returns how long the bucket takes to refill by this amount. It is at most a whole period.
    fn cost(&self, amount: u64) -> i64 {
        let cost = i128::from(amount) * i128::from(self.time) / i128::from(self.most.max(1));
        i64::try_from(cost).unwrap_or(i64::MAX).min(self.time)
    }

    /// Counts the amount. If that would exceed the limit, fails and counts nothing.
    pub fn count(&self, person: Uuid, amount: u64, now: Timestamp) -> Result<(), TooFast> {
        if self.most == 0 {
            return Ok(());
        }
        let (now, cost) = (now.as_microsecond(), self.cost(amount));
        let mut people = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if people.len() >= MANY_PEOPLE {
            people.retain(|_, full_at| *full_at > now);
        }
        let full_at = people.entry(person).or_insert(now);
        // Even if the clock was set back, the bucket is full again after at most one period.
        *full_at = (*full_at).clamp(now, now + self.time);
        let beyond = *full_at + cost - (now + self.time);
        if beyond > 0 {
            let retry_after = (beyond + 999_999) / 1_000_000;
            return Err(TooFast { retry_after });
        }
        *full_at += cost;
        Ok(())
    }

    /// Undoes the counting of an amount that was not used.
    pub fn give_back(&self, person: Uuid, amount: u64) {
        let cost = self.cost(amount);
        let mut people = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(full_at) = people.get_mut(&person) {
            *full_at -= cost;
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    const ANN: Uuid = Uuid::from_u128(1);
    const BOB: Uuid = Uuid::from_u128(2);

    fn allowed(rate: &Rate, person: Uuid, now: Timestamp) -> usize {
        (0..100_000)
            .take_while(|_| rate.count(person, 1, now).is_ok())
            .count()
    }

    #[test]
    fn a_full_bucket_allows_the_requests_of_a_minute_at_once_and_refills_evenly() {
        let (rate, now) = (Rate::per_minute(600), Timestamp::UNIX_EPOCH);
        assert_eq!(allowed(&rate, ANN, now), 600);
        assert_eq!(rate.count(ANN, 1, now), Err(TooFast { retry_after: 1 }));
        assert_eq!(rate.count(BOB, 1, now), Ok(()), "limits are separate");
        assert_eq!(allowed(&rate, ANN, now + SignedDuration::from_secs(6)), 60);
        assert_eq!(allowed(&rate, ANN, now + SignedDuration::from_mins(9)), 600);
    }

    #[test]
    fn a_refusal_contains_the_seconds_until_the_next_change_is_allowed() {
        let (rate, now) = (Rate::per_minute(2), Timestamp::UNIX_EPOCH);
        assert_eq!(allowed(&rate, ANN, now), 2);
        assert_eq!(rate.count(ANN, 1, now).unwrap_err().retry_after, 30);
        let later = now + SignedDuration::from_secs(30);
        assert_eq!(rate.count(ANN, 1, later), Ok(()));
    }

    #[test]
    fn a_clock_that_is_set_back_blocks_a_person_for_at_most_a_minute() {
        let (rate, now) = (Rate::per_minute(2), Timestamp::UNIX_EPOCH);
        assert_eq!(allowed(&rate, ANN, now + SignedDuration::from_hours(9)), 2);
        assert_eq!(rate.count(ANN, 1, now).unwrap_err().retry_after, 30);
        let later = now + SignedDuration::from_secs(30);
        assert_eq!(rate.count(ANN, 1, later), Ok(()));
    }

    #[test]
    fn a_rate_of_zero_means_no_limit() {
        let rate = Rate::per_minute(0);
        assert_eq!(allowed(&rate, ANN, Timestamp::UNIX_EPOCH), 100_000);
        assert!(rate.full_at.lock().unwrap().is_empty());
    }

    #[test]
    fn people_with_a_full_token_bucket_are_removed_from_memory() {
        let (rate, now) = (Rate::per_minute(600), Timestamp::UNIX_EPOCH);
        for person in 0..1_000 {
            rate.count(Uuid::from_u128(person), 1, now).unwrap();
        }
        rate.count(ANN, 1, now + SignedDuration::from_mins(1))
            .unwrap();
        assert_eq!(rate.full_at.lock().unwrap().len(), 1);
    }

    #[test]
    fn an_amount_that_was_given_back_is_available_again() {
        let (rate, now) = (Rate::per_day(1_000), Timestamp::UNIX_EPOCH);
        assert_eq!(rate.count(ANN, 900, now), Ok(()));
        let hour = TooFast {
            retry_after: 3_600 * 24 * 4 / 10,
        };
        assert_eq!(rate.count(ANN, 500, now), Err(hour));
        rate.give_back(ANN, 900);
        assert_eq!(rate.count(ANN, 5_000, now), Ok(()), "as much as ever");
        assert!(rate.count(ANN, 1, now).is_err());
        let later = now + SignedDuration::from_hours(12);
        assert_eq!(rate.count(ANN, 500, later), Ok(()));
    }
}
