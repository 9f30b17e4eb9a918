//! The table of every kind of request, and the texts of numbers that the tables share.

use super::figures::{at, mb, ms, table};
use super::measure::{KindFigures, Samples};
use super::memory::Memory;

/// Formats the figures of these kinds of requests on businesses of these sizes.
pub fn details(sizes: &[usize], kinds: &[KindFigures]) -> String {
    let mut head = vec!["request".to_owned(), "bytes".to_owned()];
    let at = sizes.iter().map(|size| thousands(*size));
    head.extend(at.map(|size| format!("processor at {size}")));
    let rest = [
        "its backends",
        "most / least",
        "p50 / p99, 1 caller",
        "p50 / p99, 16 callers",
        "a second",
    ];
    head.extend(rest.map(str::to_owned));
    let head: Vec<_> = head.iter().map(String::as_str).collect();
    let rows: Vec<_> = kinds.iter().map(row).collect();
    table(&head, &rows)
}

fn row(kind: &KindFigures) -> Vec<String> {
    let last = kind.sizes.last().cloned().unwrap_or_default();
    let ratio = kind.sizes.first().map_or(f64::NAN, |it| last.ratio(it));
    let bytes = last.alone.last().map_or(0, |sample| sample.bytes);
    let latency = |took: &[u64]| format!("{} / {}", ms(at(took, 50)), ms(at(took, 99)));
    let mut cells = vec![kind.name.to_owned(), bytes.to_string()];
    cells.extend(kind.sizes.iter().map(|samples| ms(samples.server())));
    cells.push(ms(last.backends()));
    cells.push(format!("{ratio:.2}"));
    cells.push(latency(&Samples::took(&last.alone)));
    cells.push(latency(&Samples::took(&last.crowd)));
    cells.push(format!("{:.0}", last.a_second()));
    cells
}

/// Formats the memory of a server.
pub(super) fn memory_text(memory: Memory) -> String {
    format!(
        "{:.0} MB of its own, {:.0} MB resident with mapped files",
        mb(memory.own),
        mb(memory.resident)
    )
}

/// Formats a number with a comma before each group of three digits.
pub(super) fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
