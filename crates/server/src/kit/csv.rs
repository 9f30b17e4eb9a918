//! Writes CSV (RFC 4180) that is safe to open in a spreadsheet.

/// The characters that start a formula in a spreadsheet, including their full-width forms.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// The byte order mark. It marks the text as UTF-8, which spreadsheets otherwise don't detect.
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

/// Writes a cell. A cell that a spreadsheet would run as a formula gets an apostrophe in front, which makes it a text.
/// So does a cell that contains a formula after a character at which another program splits cells, such as a
/// semicolon.
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
        // A formula may come after quotes and spaces, so these are skipped.
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
    fn only_cells_with_commas_quotes_or_line_ends_are_quoted() {
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
        // A program that splits at `;` or tab, or at line ends, reads the text after that character as a separate cell.
        for between in [";", "\t", "\r\n", "\n", "; ", ";\""] {
            let cell = format!("Tap{between}=cmd|' /C calc'!A0");
            assert!(line(&[&cell]).contains("'=cmd"), "{between:?}");
        }
        assert_eq!(line(&["a;b"]), "\"a;b\"\r\n");
        assert_eq!(line(&["3 - 2 = 1"]), "3 - 2 = 1\r\n");
    }
}
