//! The command lines of PostgreSQL's own tools, for one database. The lines don't contain the password.

use std::path::Path;

use super::address::Address;
use crate::OpenError;

/// The command that saves the database at `url` to `target`.
pub(crate) fn own_backup(url: &str, target: &Path) -> OpenError {
    to_error(url, |server| {
        let target = quoted(&target.to_string_lossy());
        format!("pg_dump --format=custom --file={target} {server}")
    })
}

/// The command that restores the database at `url` from `backup`.
pub(crate) fn own_restore(url: &str, backup: &Path) -> OpenError {
    to_error(url, |server| {
        let backup = quoted(&backup.to_string_lossy());
        format!("pg_restore --clean --if-exists --no-owner --single-transaction {server} {backup}")
    })
}

fn to_error(url: &str, command: impl FnOnce(String) -> String) -> OpenError {
    match Address::parse(url) {
        Ok(address) => OpenError::OwnTools {
            command: command(flags(&address)),
        },
        Err(error) => error,
    }
}

fn flags(address: &Address) -> String {
    let (host, port, user, name) = address.parts();
    let mut flags = vec![
        format!("--host={}", quoted(&host)),
        format!("--port={port}"),
    ];
    flags.extend(user.map(|user| format!("--username={}", quoted(user))));
    flags.extend(name.map(|name| format!("--dbname={}", quoted(name))));
    flags.join(" ")
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-+:@,".contains(&byte);
    if !word.is_empty() && word.bytes().all(is_plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_can_be_pasted_and_holds_no_password() {
        let line = own_backup(
            "postgres://ann:geheim@db.example.com:5433/trade",
            Path::new("my backup's.dump"),
        );
        assert_eq!(
            line.to_string(),
            "PostgreSQL has its own tools for this; run: pg_dump --format=custom \
             --file='my backup'\\''s.dump' --host=db.example.com --port=5433 --username=ann --dbname=trade"
        );
        let line = own_restore("postgres://h/trade", Path::new("a.dump")).to_string();
        assert!(
            line.ends_with(
                "pg_restore --clean --if-exists --no-owner --single-transaction --host=h --port=5432 --dbname=trade a.dump"
            ),
            "{line}"
        );
    }
}
