//! A search together with its filter and its limits. The other files of this folder extend it.

use super::terms::Search;
use crate::{
    features::jobs::{
        model::JobRecord,
        store::filter::{Filter, expression},
    },
    kit::cursor::Cursor,
};

/// The maximum number of matches that a search counts. Users don't page further, and counting ten times as many took
/// longer than finding the page.
pub(in super::super) const MOST_FOUND: i64 = 1_000;

/// Each further statement reads this many times more rows than the one before.
pub(super) const FURTHER: i64 = 8;

/// The limits of a search; smaller in tests, so that a few jobs cover each code path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// The maximum number of matches that are counted, so that counting takes a limited time for any number of jobs.
    /// `X-Total-Count` is at most this number.
    pub(super) counted: i64,
    /// The number of jobs that the first scan for a page reads.
    pub(super) short_scan: i64,
    /// The number of jobs that a longer scan reads. A longer scan runs only if the first one suggests that it fills
    /// the page.
    pub(super) long_scan: i64,
    /// How many jobs more than a page the first query of the text index requests, because some of them may not match.
    pub(super) spare: i64,
    /// If the filter leaves fewer jobs than this, all of them are tested.
    pub(super) narrow: i64,
    /// If a word is in more than this percentage of the jobs, it counts as common. The first matches are then found
    /// through the ids of the other words.
    pub(super) common: i64,
}

pub(super) const BOUNDS: Bounds = Bounds {
    counted: MOST_FOUND,
    short_scan: 5_000,
    long_scan: 25_000,
    spare: 4_096,
    narrow: 30_000,
    common: 4,
};

/// The matches of a list that an index or the filter found.
#[derive(Debug)]
pub(super) enum Found {
    /// All matches, unsorted.
    All(Vec<Cursor>),
    /// There are more matches than are counted.
    Many,
    /// No index contains a word of the search, and the filter leaves many jobs.
    Unknown,
}

/// A search together with the other filters.
pub(super) struct SearchedList<'v> {
    pub(super) filter: &'v Filter,
    pub(super) search: &'v Search,
    pub(super) bounds: Bounds,
}

impl<'v> SearchedList<'v> {
    pub(super) const fn new(filter: &'v Filter, search: &'v Search, bounds: Bounds) -> Self {
        Self {
            filter,
            search,
            bounds,
        }
    }

    /// The SQL expression to sort by.
    pub(super) const fn by(&self) -> &'static str {
        expression(self.filter.sort)
    }
}

/// Whether a page has as many jobs as its limit allows.
pub(super) fn is_full(jobs: &[JobRecord], limit: i64) -> bool {
    i64::try_from(jobs.len()).is_ok_and(|jobs| jobs >= limit)
}
