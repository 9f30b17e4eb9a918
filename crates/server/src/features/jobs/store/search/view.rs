//! A search together with its filter and its limits, as the other files of this folder use it.

use super::terms::Search;
use crate::{
    features::jobs::{
        model::JobRecord,
        store::filter::{Filter, expression},
    },
    kit::cursor::Cursor,
};

/// The most matches of a search that are counted. Nobody reads more, and counting ten times as many took longer than finding
/// the page.
pub(in super::super) const MOST_FOUND: i64 = 1_000;

/// How many times more jobs each further statement finds.
pub(super) const FURTHER: i64 = 8;

/// The limits of a search; smaller in tests, so that a few jobs cover each code path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// The most matches that are counted, so that counting takes the same time for any number of jobs. `X-Total-Count`
    /// is at most this number.
    pub(super) counted: i64,
    /// The number of jobs that a page's first scan looks at.
    pub(super) short_scan: i64,
    /// The most jobs that a longer scan looks at, if the first one says that so many are enough for the page.
    pub(super) long_scan: i64,
    /// How many jobs beyond a page are first requested from the text index, because some of them may not match.
    pub(super) spare: i64,
    /// If the filter leaves fewer jobs than this, they are searched directly.
    pub(super) narrow: i64,
    /// The part of the jobs, in percent, from which a word is so common that the first matches are found through the ids of the
    /// other words.
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

/// The matches of a list, found by an index or by the filter.
#[derive(Debug)]
pub(super) enum Found {
    /// All matches, in no order.
    All(Vec<Cursor>),
    /// More matches than are counted.
    Many,
    /// No index has a word of the search, and the filter leaves many jobs.
    Unknown,
}

/// A search together with the other filters.
pub(super) struct View<'v> {
    pub(super) filter: &'v Filter,
    pub(super) search: &'v Search,
    pub(super) bounds: Bounds,
}

impl<'v> View<'v> {
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

/// Whether a page has all the jobs that it can have.
pub(super) fn is_full(jobs: &[JobRecord], limit: i64) -> bool {
    i64::try_from(jobs.len()).is_ok_and(|jobs| jobs >= limit)
}
