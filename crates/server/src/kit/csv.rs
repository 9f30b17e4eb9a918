//! Comma-separated values as RFC 4180 has them, safe to open in a spreadsheet.

/// What a spreadsheet takes for the start of a formula, in the forms of the whole width too.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// Marks the text as UTF-8, which spreadsheets would not guess.
pub const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// Appends one line.
pub fn write_line<'a>(out: &mut String, cells: impl IntoIterator<Item = &'a str>) {
    for (index, cell) in cells.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write_cell(out, cell);
    }
    out.push_str("\r\n");
}

/// A cell that would be run as a formula gets an apostrophe in front, which makes it a text.
fn write_cell(out: &mut String, cell: &str) {
    let guarded = cell.starts_with(FORMULA);
    let quoted = cell.contains([',', '"', '\r', '\n']);
    if quoted {
        out.push('"');
    }
    if guarded {
        out.push('\'');
    }
    for (index, part) in cell.split('"').enumerate() {
        if index > 0 {
            out.push_str("\"\"");
        }
        out.push_str(part);
    }
    if quoted {
        out.push('"');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(cells: &[&str]) -> String {
        let mut out = String::new();
        write_line(&mut out, cells.iter().copied());
        out
    }

    #[test]
    fn cells_are_quoted_only_where_they_must_be() {
        assert_eq!(
            line(&["plain", "", "a,b", "say \"go\"", "two\nlines", "é"]),
            "plain,,\"a,b\",\"say \"\"go\"\"\",\"two\nlines\",é\r\n"
        );
    }

    #[test]
    fn no_cell_is_run_as_a_formula() {
        for start in FORMULA {
            let cell = format!("{start}cmd|' /C calc'!A0");
            let written = line(&[&cell]);
            assert_eq!(
                written.trim_start_matches('"').chars().next(),
                Some('\''),
                "{written}"
            );
        }
        assert_eq!(line(&["=1,2"]), "\"'=1,2\"\r\n");
        assert_eq!(line(&["3 - 2 = 1"]), "3 - 2 = 1\r\n");
    }
}
