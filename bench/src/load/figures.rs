//! Computes percentiles and medians, and formats measured figures.

/// Returns the percentile by nearest rank: `percent` percent of all figures are at most this value.
pub fn percentile(figures: &[u64], percent: usize) -> u64 {
    let mut sorted = figures.to_vec();
    sorted.sort_unstable();
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied().unwrap_or(0)
}

/// Returns the median, or NaN if there are no figures.
pub fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Formats nanoseconds as milliseconds with three significant digits.
pub fn ms(nanoseconds: f64) -> String {
    let ms = nanoseconds / 1e6;
    match ms {
        ms if ms.is_nan() => "–".to_owned(),
        ms if ms >= 99.95 => format!("{ms:.0}"),
        ms if ms >= 9.995 => format!("{ms:.1}"),
        ms if ms >= 0.9995 => format!("{ms:.2}"),
        ms => format!("{ms:.3}"),
    }
}

/// Formats a number of bytes as MB.
#[allow(clippy::cast_precision_loss, reason = "a figure of three digits")]
pub fn mb(bytes: u64) -> f64 {
    bytes as f64 / 1e6
}

/// Returns the percentile of a list of nanoseconds.
#[allow(clippy::cast_precision_loss, reason = "a figure of three digits")]
pub fn at(figures: &[u64], percent: usize) -> f64 {
    percentile(figures, percent) as f64
}

/// Formats a table as Markdown.
pub fn table(head: &[&str], rows: &[Vec<String>]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let head: Vec<_> = head.iter().map(|&cell| cell.to_owned()).collect();
    let rule = format!("|{}\n", "---|".repeat(head.len()));
    let rows: String = rows.iter().map(|row| line(row)).collect();
    line(&head) + &rule + &rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_percentile_is_one_of_the_measured_values() {
        let hundred: Vec<u64> = (1..=100).rev().collect();
        assert_eq!(percentile(&hundred, 50), 50);
        assert_eq!(percentile(&hundred, 99), 99);
        assert_eq!(percentile(&hundred, 100), 100);
        assert_eq!(percentile(&[7], 99), 7);
        assert_eq!(percentile(&[3, 1], 50), 1);
        assert_eq!(percentile(&[], 50), 0);
    }

    #[test]
    fn the_median_is_the_middle_value() {
        assert!((median(vec![9.0, 1.0, 5.0]) - 5.0).abs() < f64::EPSILON);
        assert!(median(Vec::new()).is_nan());
    }

    #[test]
    fn figures_are_formatted_with_three_significant_digits() {
        assert_eq!(ms(81_234.0), "0.081");
        assert_eq!(ms(2_345_678.0), "2.35");
        assert_eq!(ms(23_456_789.0), "23.5");
        assert_eq!(ms(640_123_456.0), "640");
        assert_eq!(ms(f64::NAN), "–");
    }

    #[test]
    fn a_table_is_formatted_as_markdown() {
        let rows = [vec!["one job".to_owned(), "0.1".to_owned()]];
        assert_eq!(
            table(&["request", "ms"], &rows),
            "| request | ms |\n|---|---|\n| one job | 0.1 |\n"
        );
    }
}
