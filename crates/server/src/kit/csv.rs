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

/// A cell that would be run as a formula gets an apostrophe in front, which makes it a text; so does what would be one
/// in a program that takes another character than the comma for the end of a cell.
fn write_cell(out: &mut String, cell: &str) {
    let quoted = cell.contains([',', '"', '\r', '\n', ';', '\t']);
    if quoted {
        out.push('"');
    }
    if cell.starts_with(FORMULA) {
        out.push('\'');
    }
    let mut begins = false;
    for letter in cell.chars() {
        if begins && FORMULA.contains(&letter) && !letter.is_control() {
            out.push('\'');
        }
        if letter == '"' {
            out.push('"');
        }
        out.push(letter);
        // Quotes and spaces in front of a formula are no part of it.
        begins =
            matches!(letter, ';' | '\t' | '\r' | '\n') || begins && matches!(letter, '"' | ' ');
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
        // Read with `;` or tab between the cells, or line by line, what follows is a cell of its own.
        for between in [";", "\t", "\r\n", "\n", "; ", ";\""] {
            let cell = format!("Tap{between}=cmd|' /C calc'!A0");
            assert!(line(&[&cell]).contains("'=cmd"), "{between:?}");
        }
        assert_eq!(line(&["a;b"]), "\"a;b\"\r\n");
        assert_eq!(line(&["3 - 2 = 1"]), "3 - 2 = 1\r\n");
    }
}
