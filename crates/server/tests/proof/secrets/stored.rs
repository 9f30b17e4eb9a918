//! The stored data, in the form that a thief of the files would read.

/// All stored data: SQLite's files, including deleted rows, or PostgreSQL's rows.
pub fn stored(url: &str) -> String {
    if let Some(path) = url.strip_prefix("sqlite://") {
        let files =
            ["", "-wal"].map(|end| std::fs::read(format!("{path}{end}")).unwrap_or_default());
        return files
            .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
            .concat();
    }
    let dump = std::process::Command::new("pg_dump")
        .args(["--dbname", url])
        .output()
        .unwrap();
    assert!(
        dump.status.success(),
        "{}",
        String::from_utf8_lossy(&dump.stderr)
    );
    String::from_utf8(dump.stdout).unwrap()
}
