//! Builds command lines of PostgreSQL's own backup tools for one database. They don't contain the password.

use std::path::Path;

use super::address::Address;
use crate::OpenError;

/// Returns [`OpenError::OwnTools`] with the command that saves the database at `url` to the file `target`.
pub(crate) fn own_backup(url: &str, target: &Path) -> OpenError {
    to_error(url, |server| {
        let target = quoted(&target.to_string_lossy());
        format!("pg_dump --format=custom --file={target} {server}")
    })
}

/// Returns [`OpenError::OwnTools`] with the command that restores the database at `url` from the file `backup`.
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
    let servers = address.servers();
    let [(host, port)] = servers.as_slice() else {
        let words = connection(address, &servers);
        return format!("--dbname={}", quoted(&words));
    };
    let mut flags = vec![format!("--host={}", quoted(host)), format!("--port={port}")];
    let (user, name) = (address.user(), address.database());
    flags.extend(user.map(|user| format!("--username={}", quoted(user))));
    flags.extend(name.map(|name| format!("--dbname={}", quoted(name))));
    flags.join(" ")
}

/// Returns a connection string with all servers of the address. The tools use the first server that answers. If the
/// address requires a server that accepts writes, they use the first server that does.
fn connection(address: &Address, servers: &[(String, u16)]) -> String {
    let hosts: Vec<&str> = servers.iter().map(|(host, _)| host.as_str()).collect();
    let ports: Vec<String> = servers.iter().map(|(_, port)| port.to_string()).collect();
    let mut words = vec![
        format!("host={}", value(&hosts.join(","))),
        format!("port={}", ports.join(",")),
    ];
    let (user, name) = (address.user(), address.database());
    words.extend(user.map(|user| format!("user={}", value(user))));
    words.extend(name.map(|name| format!("dbname={}", value(name))));
    if address.is_for_writing() {
        words.push("target_session_attrs=read-write".to_owned());
    }
    words.join(" ")
}

/// Quotes a value for a connection string.
fn value(text: &str) -> String {
    if !text.is_empty() && !text.contains([' ', '\'', '\\']) {
        return text.to_owned();
    }
    let text = text.replace('\\', r"\\").replace('\'', r"\'");
    format!("'{text}'")
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
    fn a_backup_command_contains_all_servers_of_the_address() {
        let url = "postgres://ann:geheim@one:5433,two:5432/trade?target_session_attrs=read-write";
        let line = own_backup(url, Path::new("a.dump")).to_string();
        assert!(
            line.ends_with(
                "--file=a.dump --dbname='host=one,two port=5433,5432 user=ann dbname=trade target_session_attrs=read-write'"
            ),
            "{line}"
        );
        assert_eq!(value(r"it's a \"), r"'it\'s a \\'");
    }

    #[test]
    fn a_backup_command_can_be_pasted_into_a_shell_and_contains_no_password() {
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
