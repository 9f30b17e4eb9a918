//! A search together with its filter and its limits, as the other files of this folder use it.

use super::terms::Search;
use crate::features::jobs::store::filter::Filter;

/// The limits of a search; smaller in tests, so that a few jobs cover each code path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// The most matches that are counted, so that counting takes the same time for any number of jobs. `X-Total-Count`
    /// is at most this number.
    pub(super) counted: i64,
    /// The number of jobs that a page's first scan looks at.
    pub(super) short_scan: i64,
    /// How many jobs more than a page the text index finds first, because not all of them need to match.
    pub(super) spare: i64,
    /// If the filter leaves fewer jobs than this, they are searched directly.
    pub(super) narrow: i64,
}

pub(super) const BOUNDS: Bounds = Bounds {
    counted: 10_000,
    short_scan: 5_000,
    spare: 64,
    narrow: 30_000,
};

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
}
