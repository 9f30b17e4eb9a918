//! The revenue from job cards, and the time from the creation of jobs to their completion, by month.
//! rule: reports-revenue, rule: reports-completion

use jiff::Timestamp;
use jobwright_db::Tx;

use super::{
    rules::{Month, Period, average_and_median, minutes},
    wire::{CompletionTime, ReportMonth, ReportMonths, ReportPeriod, Revenue},
};
use crate::{
    error::Error,
    features::{
        job_cards::{self, CardTotals},
        jobs::{self, Completion, Span},
        settings,
    },
    kit::{day::Day, money::Cents},
};

/// Returns the months of a period. The transaction must read one snapshot.
pub(super) fn report(
    tx: &mut Tx<'_>,
    period: Period,
    now: Timestamp,
) -> Result<ReportMonths, Error> {
    let zone = settings::load(tx)?.timezone;
    let first = jobs::first_and_last(tx, period.span(&zone))?.map(|(first, _)| first);
    let months = period.months(first, zone.to_datetime(now).date(), &zone);
    let ends = months.first().zip(months.last());
    let (from, to) = ends.map_or((0, 0), |(first, last)| {
        (first.span.ends().0, last.span.ends().1)
    });
    let whole = Span::new(Some(from), Some(to));
    let mut cards = job_cards::totals_within(tx, whole)?;
    cards.sort_unstable_by_key(|card| card.start);
    let completions = jobs::completions(tx, whole)?;
    let of_month = |month: &Month| {
        let (from, to) = month.span.ends();
        ReportMonth {
            month: Day(month.first),
            revenue: revenue(within(&cards, from, to, |card| card.start)),
            completion: completion(within(&completions, from, to, |one| one.completed)),
        }
    };
    Ok(ReportMonths {
        period: ReportPeriod {
            from: period.from.map(Day),
            to: period.to.map(Day),
        },
        months: months.iter().map(of_month).collect(),
        revenue: revenue(&cards),
        completion: completion(&completions),
    })
}

/// Returns the elements of a sorted list that are within `from..to`.
fn within<T>(sorted: &[T], from: i64, to: i64, at: impl Fn(&T) -> i64) -> &[T] {
    let start = sorted.partition_point(|one| at(one) < from);
    let end = sorted.partition_point(|one| at(one) < to);
    &sorted[start..end]
}

fn revenue(cards: &[CardTotals]) -> Revenue {
    let sum = |amount: fn(&CardTotals) -> Cents| {
        let amounts = cards.iter().map(|card| amount(card).0);
        Cents(amounts.fold(0, i64::saturating_add))
    };
    let (labor_total, materials_total) = (sum(|card| card.labor), sum(|card| card.materials));
    Revenue {
        cards: count(cards),
        labor_total,
        materials_total,
        grand_total: Cents(labor_total.0.saturating_add(materials_total.0)),
    }
}

fn completion(jobs: &[Completion]) -> CompletionTime {
    let lengths = jobs.iter().map(|job| job.completed - job.created);
    let mut lengths: Vec<i64> = lengths.collect();
    lengths.sort_unstable();
    let figures = average_and_median(&lengths);
    CompletionTime {
        jobs: count(jobs),
        average_minutes: figures.map(|(average, _)| minutes(average)),
        median_minutes: figures.map(|(_, median)| minutes(median)),
    }
}

fn count<T>(list: &[T]) -> i64 {
    i64::try_from(list.len()).unwrap_or(i64::MAX)
}
