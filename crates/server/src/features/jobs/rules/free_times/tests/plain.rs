//! The simple search with which the tests compare the real one. It checks every quarter hour.

use uuid::Uuid;

use super::{
    super::MINUTE_MS,
    case::{CELL, CREW, Case, job, person},
};
use crate::features::jobs::rules::{
    Slot,
    visits::{Occupied, clash},
};

/// Searches by testing every quarter hour.
pub(super) struct Plain<'a> {
    pub(super) case: &'a Case,
    pub(super) visits: Vec<Occupied>,
}

impl Plain<'_> {
    fn week_of(&self, who: Option<usize>) -> Option<&[(u8, u16, u16)]> {
        let of = |who| self.case.hours.iter().rev().find(|(user, ..)| *user == who);
        match of(who).filter(|_| who.is_some()) {
            Some((_, false, _)) => return Some(&[]),
            Some((_, _, own)) if !own.is_empty() => return Some(own),
            _ => {}
        }
        of(None)
            .map(|(_, _, week)| week.as_slice())
            .filter(|week| !week.is_empty())
    }

    /// Whether the person works during the whole time of the visit, tested in steps of five minutes.
    fn works(&self, who: Option<usize>, start: i64, end: i64) -> bool {
        let Some(week) = self.week_of(who) else {
            return true;
        };
        let days = self.case.days();
        let cell = |instant: i64| usize::try_from((instant - days.from) / CELL).unwrap();
        (cell(start)..=cell(end - 1)).all(|cell| {
            let (weekday, minute) = days.clock[cell];
            week.iter()
                .any(|(on, from, to)| *on == weekday && *from <= minute && minute < *to)
        })
    }

    fn is_free(&self, crew: &[usize], start: i64) -> bool {
        let case = self.case;
        let end = start + case.length * MINUTE_MS;
        let of = case.job.map_or(Uuid::nil(), job);
        let wanted = Occupied {
            job: of,
            visit: Uuid::nil(),
            slot: Slot {
                start,
                end: Some(end),
            },
            crew: crew.iter().copied().map(person).collect(),
        };
        let members: Vec<Option<usize>> = if crew.is_empty() {
            vec![None]
        } else {
            crew.iter().copied().map(Some).collect()
        };
        let away = |who: &Option<usize>| {
            case.away.iter().any(|(user, from, length)| {
                (user.is_none() || user == who)
                    && case.at(*from) < end
                    && case.at(from + length) > start
            })
        };
        let gap = case.gap * MINUTE_MS;
        let too_near = |visit: &Occupied| {
            visit.crew.iter().any(|worker| wanted.crew.contains(worker))
                && visit.slot.start < end + gap
                && visit.slot.end_or_start() > start - gap
        };
        members
            .iter()
            .all(|who| self.works(*who, start, end) && !away(who))
            && !self
                .visits
                .iter()
                .any(|visit| too_near(visit) || clash(case.scope(), &wanted, visit))
    }

    fn booked(&self, who: usize, start: i64) -> i64 {
        let days = &self.case.days().whole;
        let today = days
            .iter()
            .find(|day| day.start <= start && start < day.end);
        let today = today.unwrap();
        let (worker, visits) = (person(who), self.visits.iter());
        visits
            .filter(|visit| visit.crew.contains(&worker))
            .map(|visit| {
                (
                    visit.slot.start.max(today.start),
                    visit.slot.end_or_start().min(today.end),
                )
            })
            .filter(|(from, to)| from < to)
            .map(|(from, to)| to - from)
            .sum()
    }

    /// Returns the workers for a slot with this start: the whole crew, or the best of the free workers. `None` if the
    /// crew is not free, or if no worker is free.
    fn who(&self, start: i64) -> Option<Vec<Uuid>> {
        if !self.case.any {
            let crew = &self.case.crew;
            return self
                .is_free(crew, start)
                .then(|| crew.iter().copied().map(person).collect());
        }
        let free = (0..CREW).filter(|one| self.is_free(&[*one], start));
        let best = free.min_by_key(|one| (self.booked(*one, start), *one))?;
        Some(vec![person(best)])
    }

    pub(super) fn slots(&self) -> Vec<(i64, Vec<Uuid>)> {
        let (wanted, days) = (self.case.wanted(), self.case.days());
        let mut starts: Vec<i64> = (0..)
            .zip(&days.clock)
            .filter(|(_, (_, minute))| minute % 15 == 0)
            .map(|(cell, _)| days.from + cell * CELL)
            .filter(|start| (wanted.starts.0..=wanted.starts.1).contains(start))
            .collect();
        starts.sort_by_key(|start| ((start - wanted.near).abs(), -start));
        let mut found: Vec<(i64, Vec<Uuid>)> = Vec::new();
        for start in starts {
            if found.len() == wanted.limit {
                break;
            }
            if found
                .iter()
                .any(|(other, _)| (start - other).abs() < wanted.length)
            {
                continue;
            }
            if let Some(crew) = self.who(start) {
                found.push((start, crew));
            }
        }
        found
    }
}
