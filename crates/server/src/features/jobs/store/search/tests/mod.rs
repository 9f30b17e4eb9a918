//! Compares the search through indexes with a search that tests every job, for random businesses, changes, words and
//! pages. rule: job-search, rule: notes-searched, rule: job-list

mod business;

use jobwright_db::{CommonWord, on_each_engine, testing::TestDatabase};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use uuid::Uuid;

use super::{searched_list::Bounds, *};
use crate::features::jobs::{
    cursor,
    model::{Sort, SortKey},
    store::{list::listed, order, search_text},
};
use business::{TestBusiness, any_filter, by_the_rule, happen, open, phone, phrase, query};

const CASES: u64 = 6;
const SEARCHES: usize = 60;
/// Limits of a search that are so low that a few jobs exceed them.
const TIGHT: Bounds = Bounds {
    counted: 12,
    probe: 2,
    short_scan: 4,
    long_scan: 9,
    spare: 1,
    narrow: 5,
    common: CommonWord {
        percent: 101,
        sampled: 1,
    },
};
/// Like [`TIGHT`], but all words are common, and the indexes are used even if the filter leaves few jobs.
const COMMON: Bounds = Bounds {
    narrow: 0,
    common: CommonWord {
        percent: 0,
        sampled: 1,
    },
    ..TIGHT
};

/// Reads all pages of a search. Returns the jobs, and every total that a page reported.
fn all_pages(
    tx: &mut Tx<'_>,
    list: &SearchedList<'_>,
    limit: i64,
) -> Result<(Vec<JobRecord>, Vec<i64>), Error> {
    let (mut jobs, mut totals) = (Vec::new(), vec![list.count(tx)?]);
    loop {
        let place = jobs.last().map(|job| cursor::after(job, list.filter.sort));
        let (page, total) = list.page(tx, &mut None, place.as_ref(), limit)?;
        let is_last = !is_full(&page, limit);
        totals.extend(total);
        jobs.extend(page);
        if is_last {
            return Ok((jobs, totals));
        }
    }
}

/// Compares the two parts of the order `upcoming` with the expected jobs. First come the jobs that start at `pivot` or
/// later, then the earlier jobs, the latest first. The second part reuses the matches of the first part.
/// rule: job-list-upcoming
fn compare_both_directions(
    tx: &mut Tx<'_>,
    (filter, search, bounds): (&Filter, &Search, Bounds),
    expected: &[JobRecord],
    random: &mut ChaCha8Rng,
) -> Result<(), Error> {
    let some = expected.get(random.random_range(0..=expected.len()));
    let pivot = cursor::at_start(some.map_or(0, |job| job.slot.start), Uuid::nil());
    let limit = random.random_range(1..12);
    let mut found = None;
    for descending in [false, true] {
        let key = SortKey::StartDate;
        let filter = Filter {
            sort: Sort { key, descending },
            ..filter.clone()
        };
        let list = SearchedList::new(&filter, search, bounds);
        let (page, _) = list.page(tx, &mut found, Some(&pivot), limit)?;
        let place = |job: &JobRecord| cursor::after(job, filter.sort);
        let mut rest: Vec<&JobRecord> = expected.iter().collect();
        rest.retain(|job| (place(job) < pivot) == descending);
        rest.sort_by_key(|job| place(job));
        if descending {
            rest.reverse();
        }
        rest.truncate(usize::try_from(limit).unwrap());
        assert_eq!(
            page.iter().collect::<Vec<_>>(),
            rest,
            "{filter:?} {bounds:?}"
        );
    }
    Ok(())
}

/// Reads all pages of a list without a search.
fn all_listed(
    tx: &mut Tx<'_>,
    filter: &Filter,
    bounds: order::Bounds,
    limit: i64,
) -> Result<Vec<JobRecord>, Error> {
    let mut jobs: Vec<JobRecord> = Vec::new();
    loop {
        let place = jobs.last().map(|job| cursor::after(job, filter.sort));
        let page = listed(tx, filter, place.as_ref(), limit, bounds)?;
        let is_last = !is_full(&page, limit);
        jobs.extend(page);
        if is_last {
            return Ok(jobs);
        }
    }
}

fn compare_lists(
    tx: &mut Tx<'_>,
    business: &TestBusiness,
    random: &mut ChaCha8Rng,
) -> Result<(), Error> {
    for _ in 0..SEARCHES {
        let filter = any_filter(business, random);
        // An empty search matches every job.
        let expected = by_the_rule(business, &filter, "");
        for bounds in [order::BOUNDS, order::Bounds { few: 2, scanned: 6 }] {
            let limit = random.random_range(1..8);
            let found = all_listed(tx, &filter, bounds, limit)?;
            assert_eq!(found, expected, "{filter:?} {bounds:?}");
        }
    }
    Ok(())
}

fn compare_with_the_rule(
    tx: &mut Tx<'_>,
    business: &TestBusiness,
    random: &mut ChaCha8Rng,
) -> Result<(), Error> {
    for _ in 0..SEARCHES {
        let text = query(business, random);
        if text.trim().is_empty() {
            continue;
        }
        let filter = any_filter(business, random);
        let search = Search::of(tx, &text)?;
        let expected = by_the_rule(business, &filter, &text);
        for bounds in [BOUNDS, TIGHT, Bounds { narrow: 0, ..TIGHT }, COMMON] {
            let list = SearchedList::new(&filter, &search, bounds);
            let (found, totals) = all_pages(tx, &list, random.random_range(1..8))?;
            let titles = |jobs: &[JobRecord]| jobs.iter().map(search_text).collect::<Vec<_>>();
            assert_eq!(
                titles(&found),
                titles(&expected),
                "{text:?} {filter:?} {bounds:?}"
            );
            assert_eq!(found, expected, "{text:?} {filter:?} {bounds:?}");
            let counted = bounds.counted.min(i64::try_from(expected.len()).unwrap());
            assert!(
                totals.iter().all(|total| *total == counted),
                "{text:?} {filter:?} {bounds:?}: {totals:?}"
            );
            compare_both_directions(tx, (&filter, &search, bounds), &expected, random)?;
        }
    }
    Ok(())
}

on_each_engine! {
    async fn a_job_search_by_index_finds_the_same_jobs_as_testing_every_job(engine) {
        for case in 0..CASES {
            let test = TestDatabase::new(engine);
            let done: Result<(), Error> = test.db.write(move |tx| {
                let mut random = ChaCha8Rng::seed_from_u64(case);
                let mut business = TestBusiness::default();
                for _ in 0..3 {
                    business.people.insert(Uuid::from_u128(random.random()), phrase(&mut random));
                    let client = (phrase(&mut random), phone(&mut random));
                    business.clients.insert(Uuid::from_u128(random.random()), client);
                }
                open(tx, &business)?;
                for _ in 0..50 {
                    happen(tx, &mut business, &mut random)?;
                }
                compare_with_the_rule(tx, &business, &mut random)?;
                compare_lists(tx, &business, &mut random)
            }).await;
            done.unwrap_or_else(|error| panic!("case {case}: {error}"));
        }
    }

    /// A statement can have only a limited number of values, so it can't list the matching clients of every word.
    async fn words_that_each_match_many_clients_are_searched(engine) {
        let test = TestDatabase::new(engine);
        let done: Result<(), Error> = test.db.write(move |tx| {
            let mut random = ChaCha8Rng::seed_from_u64(1);
            let mut business = TestBusiness::default();
            business.people.insert(Uuid::from_u128(random.random()), "Ann".to_owned());
            for _ in 0..1_100 {
                let client = ("ant bee cat dog eel fox gnu hen".to_owned(), "");
                business.clients.insert(Uuid::from_u128(random.random()), client);
            }
            open(tx, &business)?;
            for _ in 0..20 {
                happen(tx, &mut business, &mut random)?;
            }
            for text in ["ant bee", "ant bee cat", "ant bee cat dog eel fox gnu hen"] {
                let filter = any_filter(&business, &mut random);
                let search = Search::of(tx, text)?;
                let expected = by_the_rule(&business, &filter, text);
                for bounds in [BOUNDS, TIGHT, Bounds { narrow: 0, ..TIGHT }, COMMON] {
                    let (found, _) = all_pages(tx, &SearchedList::new(&filter, &search, bounds), 5)?;
                    assert_eq!(found, expected, "{text:?} {bounds:?}");
                }
            }
            Ok(())
        }).await;
        done.unwrap();
    }
}
