//! A business in memory, with a simple search for free times. The tests compare the server's results with this search.

use std::collections::HashMap;

use jiff::{Timestamp, tz::TimeZone};
use uuid::Uuid;

const STEP: i64 = 5 * 60_000;
const REACH: i64 = 60 * 86_400_000;

/// A visit during which its crew is busy.
#[derive(Debug, Clone)]
pub struct Visit {
    pub id: Uuid,
    pub job: Uuid,
    pub start: i64,
    pub end: i64,
    pub crew: Vec<Uuid>,
}

/// A request for free times.
#[derive(Debug)]
pub struct Asked {
    pub near: i64,
    pub length: i64,
    pub moved: Option<Visit>,
}

#[derive(Debug)]
pub struct Business {
    zone: TimeZone,
    pub by_worker: bool,
    gap: i64,
    now: i64,
    /// The working hours of each person: weekday, first minute and last minute of the day. The key `None` has the
    /// working hours of the business. The list is empty for a person who never works.
    pub hours: HashMap<Option<Uuid>, Vec<(u8, u16, u16)>>,
    pub leave: Vec<(Option<Uuid>, i64, i64)>,
    pub visits: Vec<Visit>,
}

impl Business {
    pub fn new(zone: &str, by_worker: bool, gap: i64, now: i64) -> Self {
        Self {
            zone: TimeZone::get(zone).unwrap(),
            by_worker,
            gap,
            now,
            hours: HashMap::new(),
            leave: Vec::new(),
            visits: Vec::new(),
        }
    }

    /// Returns the weekday and the minute of the day of an instant in the time zone of the business.
    fn clock(&self, instant: i64) -> (u8, u16) {
        let at = self
            .zone
            .to_datetime(Timestamp::from_millisecond(instant).unwrap());
        let minute = i16::from(at.hour()) * 60 + i16::from(at.minute());
        let weekday = at.weekday().to_monday_one_offset();
        (weekday.unsigned_abs(), minute.unsigned_abs())
    }

    fn works(&self, who: Option<Uuid>, start: i64, end: i64) -> bool {
        let Some(week) = self.hours.get(&who).or_else(|| self.hours.get(&None)) else {
            return true;
        };
        let first = start - start.rem_euclid(STEP);
        (first..end).step_by(300_000).all(|instant| {
            let (weekday, minute) = self.clock(instant);
            week.iter()
                .any(|(on, from, to)| *on == weekday && *from <= minute && minute < *to)
        })
    }

    fn is_free(&self, asked: &Asked, crew: &[Uuid], start: i64) -> bool {
        let end = start + asked.length;
        let mut members: Vec<Option<Uuid>> = crew.iter().copied().map(Some).collect();
        if members.is_empty() {
            members.push(None);
        }
        let is_away = |who: &Option<Uuid>| {
            let mut leave = self.leave.iter();
            leave.any(|(user, from, to)| {
                (user.is_none() || user == who) && *from < end && *to > start
            })
        };
        let moved = asked.moved.as_ref();
        let obstacles = |visit: &Visit| {
            let overlaps = visit.start < end && visit.end > start;
            let too_near = visit.start < end + self.gap && visit.end > start - self.gap;
            let shares = visit.crew.iter().any(|one| crew.contains(one));
            let is_other = moved.is_none_or(|moved| moved.job != visit.job);
            let both_nobody = crew.is_empty() && visit.crew.is_empty();
            (shares && too_near) || (overlaps && is_other && (both_nobody || !self.by_worker))
        };
        let mut others = self
            .visits
            .iter()
            .filter(|visit| moved.is_none_or(|moved| moved.id != visit.id));
        members
            .iter()
            .all(|who| self.works(*who, start, end) && !is_away(who))
            && !others.any(obstacles)
    }

    /// Returns for how many milliseconds a person is booked on the day that contains this instant.
    fn booked(&self, asked: &Asked, who: Uuid, instant: i64) -> i64 {
        let at = Timestamp::from_millisecond(instant).unwrap();
        let today = at.to_zoned(self.zone.clone()).start_of_day().unwrap();
        let midnight = today.timestamp().as_millisecond();
        let next = today.tomorrow().unwrap().start_of_day().unwrap();
        let next = next.timestamp().as_millisecond();
        let moved = asked.moved.as_ref().map(|moved| moved.id);
        let visits = self.visits.iter();
        visits
            .filter(|visit| visit.crew.contains(&who) && Some(visit.id) != moved)
            .map(|visit| (visit.end.min(next) - visit.start.max(midnight)).max(0))
            .sum()
    }

    /// Returns the free crew with the least booked time on the day of `start`. If several crews have the same booked
    /// time, returns the first one by name, because `crews` is ordered by name.
    fn best<'a>(&self, asked: &Asked, crews: &'a [Vec<Uuid>], start: i64) -> Option<&'a Vec<Uuid>> {
        let free = crews.iter().filter(|crew| self.is_free(asked, crew, start));
        free.min_by_key(|crew| match crew[..] {
            [one] => self.booked(asked, one, start),
            _ => 0,
        })
    }

    /// Returns the free times, each with its crew. The time nearest to the wanted time comes first.
    pub fn slots(&self, asked: &Asked, crews: &[Vec<Uuid>], limit: usize) -> Vec<(i64, Vec<Uuid>)> {
        let mut found: Vec<(i64, Vec<Uuid>)> = Vec::new();
        let (first, last) = (self.now.max(asked.near - REACH), asked.near + REACH);
        let mut earlier = asked.near - asked.near.rem_euclid(STEP);
        let mut later = earlier;
        if later < asked.near {
            later += STEP;
        } else {
            earlier -= STEP;
        }
        while found.len() < limit && (later <= last || earlier >= first) {
            let start = if later - asked.near <= asked.near - earlier {
                later += STEP;
                later - STEP
            } else {
                earlier -= STEP;
                earlier + STEP
            };
            let is_candidate =
                (first..=last).contains(&start) && self.clock(start).1.is_multiple_of(15);
            let overlaps = |other: &(i64, Vec<Uuid>)| (other.0 - start).abs() < asked.length;
            if !is_candidate || found.iter().any(overlaps) {
                continue;
            }
            if let Some(crew) = self.best(asked, crews, start) {
                found.push((start, crew.clone()));
            }
        }
        found
    }

    /// Returns the people who are free at the wanted time. The person with the least booked time on that day comes
    /// first. `people` must be ordered by name.
    pub fn free(&self, asked: &Asked, people: &[Uuid]) -> Vec<Uuid> {
        let free = people
            .iter()
            .filter(|one| self.is_free(asked, &[**one], asked.near));
        let mut free: Vec<Uuid> = free.copied().collect();
        free.sort_by_key(|one| self.booked(asked, *one, asked.near));
        free
    }
}
