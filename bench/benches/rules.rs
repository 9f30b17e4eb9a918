//! Measures pure functions that handlers call for requests: the conflict rule, the totals of a job card, formatting a
//! line of the CSV export, and encoding a cursor.
#![allow(clippy::print_stdout, reason = "the table is what this is run for")]
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a measurement that fails ends"
)]

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use jobwright::features::job_cards::{Content, LaborRow, MaterialRow, rules};
use jobwright::features::jobs::rules::Slot;
use jobwright::kit::csv::write_line;
use jobwright::kit::cursor::{Cursor, Key, KeyKind, Scope};
use jobwright::kit::money::{Cents, Number, NumberInput};
use jobwright_bench::load::figures::table;
use jobwright_bench::report::{self, median};
use uuid::Uuid;

const HOUR: i64 = 3_600_000;

/// The name of a measured function, and a closure that calls it.
type Rule = (&'static str, Box<dyn FnMut()>);

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    for (name, mut rule) in rules() {
        criterion.bench_function(name, |bencher| bencher.iter(&mut rule));
    }
    criterion.final_summary();
    if std::env::args().skip(1).eq(["--bench"]) {
        let rows: Vec<_> = rules()
            .into_iter()
            .map(|(name, rule)| vec![name.to_owned(), time(rule)])
            .collect();
        let table = table(&["rule", "takes"], &rows);
        println!("\n{table}");
        report::keep(
            "The rules",
            &format!(
                "Pure functions, the median of 101 turns. They have no goal of their own: each is a small part of a request.\n\n{table}"
            ),
        );
    }
}

fn rules() -> Vec<Rule> {
    vec![
        ("conflict rule over 500 jobs", Box::new(conflicts())),
        ("totals of a card of 50 rows", Box::new(totals())),
        ("a line of the export", Box::new(csv())),
        ("a cursor there and back", Box::new(cursor())),
    ]
}

fn conflicts() -> impl FnMut() {
    let slot = |start| Slot {
        start,
        end: Some(start + HOUR),
    };
    let jobs: Vec<_> = (0..500).map(|number| slot(number * HOUR)).collect();
    let new = slot(250 * HOUR + HOUR / 2);
    move || {
        let new = black_box(new);
        let overlapping = jobs.iter().filter(|job| new.overlaps(**job)).count();
        assert_eq!(black_box(overlapping), 2);
    }
}

fn number(text: &str) -> Number {
    NumberInput::<3>::of_text(text).0.unwrap()
}

fn totals() -> impl FnMut() {
    let labor = LaborRow {
        regular_time: number("7.5"),
        overtime_time: number("0.25"),
        ..LaborRow::default()
    };
    let material = MaterialRow {
        quantity: number("2.5"),
        price: number("12.95"),
        ..MaterialRow::default()
    };
    let content = Content {
        labor_entries: vec![labor; 25],
        materials_used: vec![material; 25],
        ..Content::default()
    };
    move || {
        let totals = rules::totals(black_box(&content), Cents(9_500)).unwrap();
        assert!(black_box(totals).grand > totals.labor);
    }
}

fn csv() -> impl FnMut() {
    const CELLS: [&str; 8] = [
        "Hot water unit replacement",
        "=SUM(A1)",
        "Valve kit is on the van, \"left\" side",
        "2026-11-20",
        "08:30",
        "completed",
        "Haddad Plumbing Supplies",
        "12 Wattle Street, Millbrook",
    ];
    let mut line = String::new();
    move || {
        line.clear();
        write_line(&mut line, black_box(CELLS));
        assert!(black_box(&line).len() > 100);
    }
}

fn cursor() -> impl FnMut() {
    let scope = Scope {
        name: "jobs+startDate".to_owned(),
        kind: KeyKind::Number,
    };
    let cursor = Cursor {
        key: Key::Number(1_763_712_000_000),
        id: Uuid::from_u64_pair(7, 8),
    };
    move || {
        let text = black_box(&cursor).encode(&scope);
        assert_eq!(Cursor::decode(&text, &scope).as_ref(), Some(&cursor));
    }
}

/// Formats the median time of one call, from 101 measurements of a millisecond each.
fn time(mut rule: Box<dyn FnMut()>) -> String {
    let turns: Vec<_> = (0..101)
        .map(|_| {
            let (started, mut calls) = (Instant::now(), 0_u32);
            while started.elapsed() < Duration::from_millis(1) {
                (0..20).for_each(|_| rule());
                calls += 20;
            }
            started.elapsed().as_secs_f64() / f64::from(calls)
        })
        .collect();
    format!("{:.2} µs", median(turns) * 1e6)
}
