//! Runs two functions alternately, measures both, and formats a table of the ratios. Saves the table in `results.md`.

use std::fmt::Write;
use std::time::{Duration, Instant};

/// A row of the table.
pub struct Line {
    /// The name of the measurement.
    pub what: String,
    /// The name and the figure of the other side of the comparison, such as the bare driver.
    pub base: String,
    /// The figure that was measured.
    pub own: String,
    /// The ratio of the measured figure to the compared one.
    pub ratio: f64,
    /// The goal of this row, and whether the ratio meets the goal.
    pub goal: (String, bool),
}

/// Returns the median of the figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Runs both functions alternately. Returns the median seconds of `own`, the median seconds of `base`, and the median
/// of their ratios.
pub fn in_turns(mut own: impl FnMut(), mut base: impl FnMut()) -> (f64, f64, f64) {
    const ROUNDS: usize = 101;
    const RUNS: u32 = 10;
    let time = |work: &mut dyn FnMut()| {
        let started = Instant::now();
        for _ in 0..RUNS {
            work();
        }
        (started.elapsed() / RUNS)
            .max(Duration::from_nanos(1))
            .as_secs_f64()
    };
    let rounds: Vec<_> = (0..ROUNDS)
        .map(|_| (time(&mut own), time(&mut base)))
        .collect();
    let middle = |figure: fn(&(f64, f64)) -> f64| median(rounds.iter().map(figure).collect());
    (
        middle(|round| round.0),
        middle(|round| round.1),
        middle(|round| round.0 / round.1),
    )
}

/// Formats the table in Markdown.
pub fn table(lines: &[Line]) -> String {
    let mut text = String::from(
        "| measured | against | figure | ratio | goal | held |\n|---|---|---|---|---|---|\n",
    );
    for line in lines {
        let held = if line.goal.1 { "yes" } else { "no" };
        let _infallible = writeln!(
            text,
            "| {} | {} | {} | {:.2} | {} | {held} |",
            line.what, line.base, line.own, line.ratio, line.goal.0
        );
    }
    text
}

/// The file with all results. Each bench writes its own section.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/results.md");

/// Replaces the text above the first section of `results.md`. The sections are unchanged.
pub fn keep_head(text: &str) {
    let page = std::fs::read_to_string(PAGE).unwrap_or_default();
    let parts = page.find("\n## ").map_or("", |at| &page[at..]);
    std::fs::write(PAGE, format!("{text}{parts}")).unwrap();
}

/// Replaces the section `name` of `results.md`. The other sections are unchanged.
pub fn keep(name: &str, text: &str) {
    let page = std::fs::read_to_string(PAGE).unwrap_or_default();
    let title = format!("\n## {name}\n\n");
    let (before, after) = match page.split_once(&title) {
        Some((before, rest)) => (before, rest.find("\n## ").map_or("", |at| &rest[at..])),
        None => (page.as_str(), ""),
    };
    std::fs::write(PAGE, format!("{before}{title}{text}{after}")).unwrap();
}
