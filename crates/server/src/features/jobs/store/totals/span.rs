//! Splits the periods of reports into UTC weeks, blocks of weeks, and the partial weeks at both ends. Pure, without
//! SQL.

use std::ops::Range;

/// The length of a week in milliseconds. Jobs are in the years 2000 to 2100, so the number of weeks since 1970 is
/// never negative.
pub(super) const WEEK_MS: i64 = 7 * 24 * 3_600_000;
/// The number of weeks in a short block. A long block consists of the same number of short blocks.
const IN_BLOCK: i64 = 16;
/// The number of weeks in a short block, and in a long block.
pub(super) const BLOCKS: [i64; 2] = [IN_BLOCK, IN_BLOCK * IN_BLOCK];
/// An instant after all possible jobs: the start of a week in the 22nd century.
const END_OF_TIME: i64 = 12_000 * WEEK_MS;

/// A period in which jobs start, in milliseconds UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// The first instant in the span.
    pub(super) from: i64,
    /// The first instant after the span.
    pub(super) to: i64,
}

impl Span {
    /// Creates a span from `from` up to `to`. A missing instant leaves that side open.
    pub fn new(from: Option<i64>, to: Option<i64>) -> Self {
        let from = from.map_or(0, |at| at.clamp(0, END_OF_TIME));
        let to = to.map_or(END_OF_TIME, |at| at.clamp(from, END_OF_TIME));
        Self { from, to }
    }

    /// Returns the first instant of the span and the first instant after it, in milliseconds UTC.
    pub const fn ends(self) -> (i64, i64) {
        (self.from, self.to)
    }

    /// Whether this span is completely within another span.
    #[cfg(test)]
    pub(crate) const fn is_within(self, other: Self) -> bool {
        other.from <= self.from && self.to <= other.to
    }

    /// Returns this span and `other` as one span, if `other` starts where this span ends.
    #[cfg(test)]
    pub(crate) fn joined(self, other: Self) -> Option<Self> {
        (self.to == other.from).then_some(Self {
            from: self.from,
            to: other.to,
        })
    }

    /// Splits the span into three parts: the time before its first full week, its full weeks, and the time after its
    /// last full week.
    pub(super) const fn parts(self) -> (Self, Range<i64>, Self) {
        let (first, last) = (
            (self.from + WEEK_MS - 1).div_euclid(WEEK_MS),
            self.to.div_euclid(WEEK_MS),
        );
        if first >= last {
            let rest = Self {
                from: self.to,
                to: self.to,
            };
            return (self, 0..0, rest);
        }
        let before = Self {
            from: self.from,
            to: first * WEEK_MS,
        };
        let after = Self {
            from: last * WEEK_MS,
            to: self.to,
        };
        (before, first..last, after)
    }
}

/// Splits full weeks into ranges of units, which are single weeks or blocks. Each entry has the length of its unit in
/// weeks, and the range of unit numbers.
pub(super) fn blocks(weeks: Range<i64>) -> Vec<(i64, Range<i64>)> {
    let mut ranges = Vec::new();
    let (mut length, mut left) = (1, weeks);
    for longer in BLOCKS {
        let inner = (left.start + IN_BLOCK - 1).div_euclid(IN_BLOCK)..left.end.div_euclid(IN_BLOCK);
        if inner.is_empty() {
            break;
        }
        ranges.push((length, left.start..inner.start * IN_BLOCK));
        ranges.push((length, inner.end * IN_BLOCK..left.end));
        (length, left) = (longer, inner);
    }
    ranges.push((length, left));
    ranges.retain(|(_, range)| !range.is_empty());
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_parts_of_a_span_cover_it_without_gaps(from in 0..4 * WEEK_MS, length in 0..4 * WEEK_MS) {
            let span = Span { from, to: from + length };
            let (before, weeks, after) = span.parts();
            let middle = Span { from: weeks.start * WEEK_MS, to: weeks.end * WEEK_MS };
            let parts = [before, middle, after].into_iter().filter(|part| part.from < part.to);
            let mut at = from;
            for part in parts {
                prop_assert_eq!(part.from, at);
                at = part.to;
            }
            prop_assert_eq!(at, span.to);
            prop_assert!(before.to - before.from < 2 * WEEK_MS && after.to - after.from < WEEK_MS);
        }
    }

    proptest! {
        #[test]
        fn weeks_are_split_into_few_blocks_without_gaps_or_overlaps(from in 0..12_000_i64, length in 0..12_000_i64) {
            let weeks = from..(from + length).min(12_000);
            let ranges = blocks(weeks.clone());
            let few: i64 = ranges.iter().map(|(_, range)| range.end - range.start).sum();
            prop_assert!(few <= 4 * (IN_BLOCK - 1) + 12_000 / 256 + 1, "{few} rows of each kind");
            let mut all: Vec<i64> = ranges
                .into_iter()
                .flat_map(|(length, range)| range.start * length..range.end * length)
                .collect();
            all.sort_unstable();
            prop_assert_eq!(all, weeks.collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_span_that_is_open_on_both_sides_has_no_partial_weeks() {
        let all = Span::new(None, None);
        assert_eq!(all.parts().1, 0..12_000);
        assert_eq!(all.parts().0, Span { from: 0, to: 0 });
        let turned = Span::new(Some(9), Some(3));
        assert_eq!(turned, Span { from: 9, to: 9 }, "never negative");
    }
}
