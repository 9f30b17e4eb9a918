//! Searches free spans for possible starts, beginning at the wanted time and continuing in both directions.
//! rule: find-a-time-order

use jiff::tz::TimeZone;

use super::quarters;
use crate::features::working_time::Span;

/// The parameters of a search. Instants and lengths are milliseconds.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// The wanted time. Starts that are nearer to it are better.
    pub near: i64,
    /// The first and the last allowed start.
    pub starts: (i64, i64),
    /// The length of the visit.
    pub length: i64,
    /// The maximum number of slots to return.
    pub limit: usize,
}

/// The spans in which a visit of one candidate (a worker or a crew) can take place, sorted by time.
#[derive(Debug)]
pub struct FreeSpans<'a> {
    spans: Vec<Span>,
    wanted: Wanted,
    zone: &'a TimeZone,
}

impl<'a> FreeSpans<'a> {
    /// Creates the free spans of a candidate. `spans` must be sorted.
    pub fn new(mut spans: Vec<Span>, wanted: Wanted, zone: &'a TimeZone) -> Self {
        spans.retain(|span| span.end - span.start >= wanted.length);
        Self {
            spans,
            wanted,
            zone,
        }
    }

    /// Returns the first possible start at or after an instant.
    fn next(&self, from: i64) -> Option<i64> {
        let from = from.max(self.wanted.starts.0);
        let past = |span: &Span| span.end - self.wanted.length < from;
        let spans = self.spans.iter().skip(self.spans.partition_point(past));
        for span in spans {
            let start = quarters::at_or_after(span.start.max(from), self.zone)?;
            if start > self.wanted.starts.1 {
                return None;
            }
            if start + self.wanted.length <= span.end {
                return Some(start);
            }
        }
        None
    }

    /// Returns the last possible start at or before an instant.
    fn last(&self, to: i64) -> Option<i64> {
        let to = to.min(self.wanted.starts.1);
        let reached = self.spans.partition_point(|span| span.start <= to);
        for span in self.spans[..reached].iter().rev() {
            let latest = to.min(span.end - self.wanted.length);
            let start = quarters::at_or_before(latest, self.zone)?;
            if start < self.wanted.starts.0 {
                return None;
            }
            if start >= span.start {
                return Some(start);
            }
        }
        None
    }
}

/// Returns the free slots, each with its start and the index of the candidate who is free at that time. If several
/// candidates are free, `best` selects one.
///
/// The nearest start comes first; if two are equally near, the later one comes first. A slot that would overlap a
/// better one is left out. The slots found so far surround the wanted time, so the search continues outside of them.
pub fn slots(
    candidates: &[FreeSpans<'_>],
    wanted: Wanted,
    mut best: impl FnMut(i64, &[usize]) -> Option<usize>,
) -> Vec<(i64, usize)> {
    let mut found = Vec::new();
    let (mut after, mut before) = (wanted.near, wanted.near - 1);
    while found.len() < wanted.limit {
        let later = candidates.iter().filter_map(|one| one.next(after)).min();
        let earlier = candidates.iter().filter_map(|one| one.last(before)).max();
        let is_nearer = |later: &i64| {
            earlier.is_none_or(|earlier| later - wanted.near <= wanted.near - earlier)
        };
        let Some(start) = later.filter(is_nearer).or(earlier) else {
            break;
        };
        let free = candidates.iter().enumerate();
        let free: Vec<usize> = free
            .filter(|(_, one)| one.next(start) == Some(start))
            .map(|(place, _)| place)
            .collect();
        let Some(place) = best(start, &free) else {
            break;
        };
        found.push((start, place));
        after = after.max(start + wanted.length);
        before = before.min(start - wanted.length);
    }
    found
}
