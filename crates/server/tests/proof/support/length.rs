//! The lengths of the proofs: short in `make test` and long in `make soak`.

use std::{fs::OpenOptions, io::Write as _};

/// Returns the length of a proof, for example in rounds or seconds: `short` in `make test`, and `long` in `make soak`.
pub fn length<T>(short: T, long: T) -> T {
    if std::env::var_os("JOBWRIGHT_SOAK").is_some() {
        long
    } else {
        short
    }
}

/// Prints a measured figure. In `make soak` also adds it to the table of measured figures.
pub fn figure(proof: &str, text: &str) {
    println!("{proof}: {text}");
    if let Some(path) = std::env::var_os("JOBWRIGHT_FIGURES") {
        let mut file = OpenOptions::new().append(true).open(path).unwrap();
        writeln!(file, "| {proof} | {text} |").unwrap();
    }
}
