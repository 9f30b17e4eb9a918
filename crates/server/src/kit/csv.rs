//! Writes CSV (RFC 4180) that is safe to open in a spreadsheet program.

/// The characters with which a formula begins in a spreadsheet, including their full-width forms.
const FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// The byte order mark. It tells spreadsheet programs that the text is UTF-8, which they otherwise don't detect.
pub const BYTE_ORDER_MARK: &str = "\u{FEFF}";

/// Appends one line of cells.
pub fn write_line<'a>(out: &mut String, cells: impl IntoIterator<Item = &'a str>) {
    for (index, cell) in cells.into_iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write_cell(out, cell);
    }
    out.push_str("\r\n");
}

/// Writes a cell. If a spreadsheet program would run the cell as a formula, an apostrophe is put in front, which makes
/// the cell a text. Some programs also split cells at other characters, such as a semicolon. So a cell with a formula
/// after such a character gets an apostrophe too.
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
        // A formula may follow after quotes and spaces, so skip these.
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
        // A program that splits at `;`, at a tab or at a line end reads the text after that character as a separate
        // cell.
        for between in [";", "\t", "\r\n", "\n", "; ", ";\""] {
            let cell = format!("Tap{between}=cmd|' /C calc'!A0");
            assert!(line(&[&cell]).contains("'=cmd"), "{between:?}");
        }
        assert_eq!(line(&["a;b"]), "\"a;b\"\r\n");
        assert_eq!(line(&["3 - 2 = 1"]), "3 - 2 = 1\r\n");
    }
}
