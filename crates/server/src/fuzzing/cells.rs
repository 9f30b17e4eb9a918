//! Checks that the cells of a CSV export are read back unchanged, except for an added apostrophe, and that no
//! spreadsheet program runs a cell as a formula.

use crate::kit::csv::write_line;

const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Checks the input as the cells of one line. The character 1 separates the cells.
pub fn cells(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let cells: Vec<&str> = text.split('\u{1}').collect();
    let mut line = String::new();
    write_line(&mut line, cells.iter().copied());
    let read = read_line(&line);
    assert_eq!(read.len(), cells.len(), "{line:?}");
    for (read, cell) in read.iter().zip(&cells) {
        // The export may add an apostrophe at the beginning of a cell. The rest must be unchanged.
        assert_eq!(read.replace('\'', ""), cell.replace('\'', ""));
        assert!(
            read.len() == cell.len()
                || cell.contains(FORMULA)
                || cell.starts_with(['\t', '\r', '\n']),
            "{cell:?}"
        );
        assert!(!read.starts_with(FORMULA), "{read:?} is run");
        // Some spreadsheet programs also split a cell at a semicolon, a tab or a line end. None of these parts may
        // begin with a formula.
        for piece in read.split([';', '\t', '\r', '\n']).skip(1) {
            let begins = piece.trim_start_matches(['"', ' ']);
            assert!(!begins.starts_with(FORMULA), "{piece:?} of {read:?} is run");
        }
    }
}

/// Parses one line of CSV as RFC 4180 describes it.
fn read_line(line: &str) -> Vec<String> {
    let mut rest = line;
    let mut cells = Vec::new();
    loop {
        let mut cell = String::new();
        if let Some(mut quoted) = rest.strip_prefix('"') {
            loop {
                let end = quoted
                    .find('"')
                    .unwrap_or_else(|| panic!("{line:?} does not end its quotes"));
                cell.push_str(&quoted[..end]);
                quoted = &quoted[end + 1..];
                match quoted.strip_prefix('"') {
                    Some(after) => {
                        cell.push('"');
                        quoted = after;
                    }
                    None => break,
                }
            }
            rest = quoted;
        } else {
            let end = rest.find([',', '\r']).unwrap_or(rest.len());
            cell.push_str(&rest[..end]);
            rest = &rest[end..];
            assert!(!cell.contains(['"', '\n']), "{line:?} lacks quotes");
        }
        cells.push(cell);
        match rest.strip_prefix(',') {
            Some(after) => rest = after,
            None => break,
        }
    }
    assert_eq!(rest, "\r\n", "{line:?} goes on");
    cells
}
