//! Reads PDFs with poppler's tools.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

/// Runs one of poppler's tools on a PDF and returns its output.
pub fn poppler(tool: &str, arguments: &[&str], pdf: &[u8]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("card.pdf");
    std::fs::File::create(&file)
        .unwrap()
        .write_all(pdf)
        .unwrap();
    let mut command = Command::new(tool);
    command.args(arguments).arg(&file).stderr(Stdio::piped());
    if tool == "pdftotext" {
        command.arg("-");
    }
    let done = command
        .output()
        .unwrap_or_else(|error| panic!("{tool}: {error}; install poppler-utils"));
    // Older versions of poppler's tools report the `Suspects` flag as an error, although the standard requires it.
    let complaints = String::from_utf8_lossy(&done.stderr)
        .replace("Syntax Error: Suspects object is wrong type (boolean)", "");
    let complaints = complaints.trim();
    assert!(
        done.status.success() && complaints.is_empty(),
        "{tool}: {complaints}"
    );
    String::from_utf8(done.stdout).unwrap()
}

/// Returns the text of each page of a PDF. Every sequence of whitespace is replaced by one space.
pub fn pages(pdf: &[u8]) -> Vec<String> {
    let text = poppler("pdftotext", &["-layout"], pdf);
    let pages = text.strip_suffix('\u{c}').unwrap_or(&text).split('\u{c}');
    pages
        .map(|page| page.split_whitespace().collect::<Vec<_>>().join(" "))
        .collect()
}

#[track_caller]
pub fn assert_holds(page: &str, words: &[&str]) {
    for word in words {
        assert!(page.contains(word), "{word:?} is not in: {page}");
    }
}

/// If `KEEP_PDF` is set, stores a PDF in that folder for inspection.
pub fn keep(name: &str, pdf: &[u8]) {
    if let Some(folder) = std::env::var_os("KEEP_PDF") {
        let file = std::path::Path::new(&folder).join(format!("{name}.pdf"));
        std::fs::write(file, pdf).unwrap();
    }
}
