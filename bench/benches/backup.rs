//! Measures the longest time that a writer waits during a backup of 100 MiB, and without a backup.
#![allow(clippy::print_stdout, reason = "the table is what this is run for")]
#![allow(
    clippy::unwrap_used,
    missing_docs,
    reason = "a measurement that fails ends"
)]

use std::fmt::Write as _;
use std::time::Duration;

use jobwright_bench::stalls::{GrowingDatabase, WRITERS, WriterFigures};
use jobwright_bench::{machine, report};

const ROUNDS: usize = 5;
const GOAL: Duration = Duration::from_millis(250);

fn main() {
    // This bench does not use Criterion. A name filter on the command line selects a Criterion bench, so this bench
    // does not run then.
    if std::env::args()
        .skip(1)
        .any(|argument| argument != "--bench")
    {
        return;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    let database = GrowingDatabase::of(100);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    let mut text = format!(
        "{WRITERS} writers book without pause on SQLite, `synchronous = FULL`, {ROUNDS} rounds as they came.\n\n\
         | size | backup takes | longest write beside it | writes a second | without: longest write | writes a second | goal | held |\n\
         |---|---|---|---|---|---|---|---|\n"
    );
    for _ in 0..ROUNDS {
        let size = database.mib();
        let (beside, took) = database.beside(&runtime, || database.back_up(&copy));
        let (alone, _) = database.beside(&runtime, || std::thread::sleep(took));
        let held = if beside.longest < GOAL { "yes" } else { "no" };
        writeln!(
            text,
            "| {size} MiB | {:.2} s | {} | {} | under {} ms | {held} |",
            took.as_secs_f64(),
            shown(beside),
            shown(alone),
            GOAL.as_millis(),
        )
        .unwrap();
    }
    let profile = if cfg!(debug_assertions) {
        "the dev profile (SQLite itself optimised)"
    } else {
        "the bench profile"
    };
    let machine = machine::description().join("\n- ");
    let text = format!("{text}\n- Built in {profile}\n- {machine}\n");
    println!("{text}");
    report::keep("Writes while a backup is made", &text);
}

fn shown(seen: WriterFigures) -> String {
    format!(
        "{:.0} ms | {:.0}",
        seen.longest.as_secs_f64() * 1e3,
        seen.a_second
    )
}
