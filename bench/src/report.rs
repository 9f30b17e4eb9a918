//! Runs two functions alternately, measures them, formats the table of their ratios, and saves the table in the page
//! of results.

use std::fmt::Write;
use std::time::{Duration, Instant};

/// One line of the table.
pub struct Line {
    /// The name of the measurement.
    pub what: String,
    /// The name and figure of the comparison.
    pub base: String,
    /// The measured figure.
    pub own: String,
    /// The ratio of the two.
    pub ratio: f64,
    /// The goal, and whether the ratio meets it.
    pub goal: (String, bool),
}

/// The median of the figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// Runs both functions alternately. Returns the median seconds of each, and the median of the ratios.
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

/// The page of results. Each bench writes a separate part of it.
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/results.md");

/// Writes the text above the first part of the page. The parts are unchanged.
pub fn keep_head(text: &str) {
    let page = std::fs::read_to_string(PAGE).unwrap_or_default();
    let parts = page.find("\n## ").map_or("", |at| &page[at..]);
    std::fs::write(PAGE, format!("{text}{parts}")).unwrap();
}

/// Writes the part `name` of the page. The other parts are unchanged.
pub fn keep(name: &str, text: &str) {
    let page = std::fs::read_to_string(PAGE).unwrap_or_default();
    let title = format!("\n## {name}\n\n");
    let (before, after) = match page.split_once(&title) {
        Some((before, rest)) => (before, rest.find("\n## ").map_or("", |at| &rest[at..])),
        None => (page.as_str(), ""),
    };
    std::fs::write(PAGE, format!("{before}{title}{text}{after}")).unwrap();
}
