//! A search together with the filter and the limits of a list. The other files of this folder add methods to it.

use jobwright_db::CommonWord;

use super::terms::Search;
use crate::{
    features::jobs::{
        model::JobRecord,
        store::filter::{Filter, expression},
    },
    kit::cursor::Cursor,
};

/// The maximum number of matches that a search counts. Users rarely open pages beyond this number, and counting ten
/// times as many matches took longer than finding the page.
pub(in super::super) const MAX_FOUND: i64 = 1_000;

/// If a statement does not find enough matches, the next one reads this many times more rows.
pub(super) const FURTHER: i64 = 8;

/// The limits of a search. Tests use smaller ones, so that a few jobs cover each code path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// The maximum number of matches that are counted, so that counting takes a limited time for any number of jobs.
    /// `X-Total-Count` is at most this number.
    pub(super) counted: i64,
    /// The number of jobs that the first scan for a page reads before it estimates whether it can fill the page.
    pub(super) probe: i64,
    /// The number of jobs that the first scan for a page reads in total.
    pub(super) short_scan: i64,
    /// The number of jobs that a longer scan reads. A longer scan runs only if the result of the first scan suggests
    /// that the longer one fills the page.
    pub(super) long_scan: i64,
    /// The number of additional jobs that are read if a page is read from the text index. They are needed because some
    /// of the jobs might not match.
    pub(super) spare: i64,
    /// If the filter leaves fewer jobs than this, each of these jobs is tested.
    pub(super) narrow: i64,
    /// When a word counts as common. The first matches are then found through the ids that match the other words.
    pub(super) common: CommonWord,
}

pub(super) const BOUNDS: Bounds = Bounds {
    counted: MAX_FOUND,
    probe: 1_000,
    short_scan: 5_000,
    long_scan: 25_000,
    spare: 4_096,
    narrow: 30_000,
    common: CommonWord {
        percent: 4,
        sampled: 1_000,
    },
};

/// The matches of a list that were found through an index or the filter.
#[derive(Debug)]
pub(super) enum Found {
    /// All matches, unsorted.
    All(Vec<Cursor>),
    /// There are more matches than the limit of counted matches.
    Many,
    /// The text index can't be used for the words of the search, and the filter leaves many jobs.
    Unknown,
}

/// A search together with the other filters of a list.
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

    /// Returns the SQL expression to sort by.
    pub(super) const fn by(&self) -> &'static str {
        expression(self.filter.sort)
    }
}

/// Returns the number of jobs.
pub(super) fn count(jobs: &[JobRecord]) -> i64 {
    i64::try_from(jobs.len()).unwrap_or(i64::MAX)
}

/// Whether a page has as many jobs as its limit allows.
pub(super) fn is_full(jobs: &[JobRecord], limit: i64) -> bool {
    count(jobs) >= limit
}
