//! `jobwright create-admin`.

use std::{
    env,
    io::{IsTerminal as _, Write as _, stderr, stdin},
    process::{Command, Stdio},
};

use clap::Args;
use jiff::Timestamp;

use super::{
    logging,
    output::{Failure, print},
    settings::Settings,
};
use crate::{
    error::Error,
    features::{
        audit::{self, AuditAction, AuditChange, DoneBy, Entry, Subject},
        setup,
        users::{self, NewUser, Role},
    },
    kit::password::{Cost, Passwords},
};

/// The arguments of `create-admin`: the new administrator.
#[derive(Debug, Args)]
pub(super) struct CreateAdmin {
    /// The username to sign in with.
    #[arg(long, value_name = "NAME")]
    username: String,
    /// The e-mail address.
    #[arg(long, value_name = "ADDRESS")]
    email: String,
    /// The full name.
    #[arg(long, value_name = "NAME")]
    full_name: String,
}

impl CreateAdmin {
    /// Migrates the database, then adds the administrator.
    pub(super) fn run(self, settings: &Settings) -> Result<(), Failure> {
        let _log = logging::start(settings)?;
        let password = password()?;
        let new = NewUser {
            username: self.username,
            email: self.email,
            full_name: self.full_name,
            role: Role::Admin,
        };
        let new = new.checked(&password).map_err(|error| one_line(&error))?;
        let db = settings.open()?;
        settings.prepare(&db)?;
        let hash = Passwords::new(Cost::STANDARD)?.hash_blocking(&password)?;
        let added = new.clone();
        db.write_blocking(move |tx| {
            let now = Timestamp::now();
            setup::close(tx)?;
            let id = users::create(tx, now, &added, &hash)?;
            let entry = Entry::new(AuditAction::UserCreated, DoneBy::COMMAND_LINE);
            let entry = entry.about(Subject::user(id, &added.full_name));
            audit::record(tx, now, &entry.with(audit_changes(&added)))?;
            Ok::<_, Error>(())
        })
        .map_err(|error| one_line(&error))?;
        print(format_args!("Administrator '{}' was added.", new.username))
    }
}

/// Records the new account in the audit log.
fn audit_changes(new: &NewUser) -> Vec<AuditChange> {
    audit::changes([
        ("username", String::new(), new.username.clone()),
        ("email", String::new(), new.email.clone()),
        ("role", String::new(), new.role.as_str().to_owned()),
    ])
}

/// Formats an error as one line: the invalid fields with their messages, or the error's own message.
fn one_line(error: &Error) -> String {
    match error {
        Error::Invalid(fields) => fields
            .iter()
            .map(|(field, message)| format!("{field}: {message}"))
            .collect::<Vec<_>>()
            .join("; "),
        Error::Conflict { message, .. } => message.clone(),
        other => other.to_string(),
    }
}

/// Reads the password from the environment variable. If that is not set, reads it from the terminal or from a line of
/// standard input.
fn password() -> Result<String, Failure> {
    match env::var("JOBWRIGHT_PASSWORD") {
        Ok(password) if !password.is_empty() => Ok(password),
        _ if stdin().is_terminal() => {
            let password = prompt("Password: ")?;
            if prompt("Once more: ")? == password {
                Ok(password)
            } else {
                Err("the passwords do not match".into())
            }
        }
        _ => read_line(),
    }
}

/// Prompts on the terminal. The typed password is not shown.
fn prompt(question: &str) -> Result<String, Failure> {
    write!(stderr(), "{question}")?;
    stderr().flush()?;
    let _echo_off = EchoOff::new();
    let answer = read_line();
    writeln!(stderr())?;
    answer
}

fn read_line() -> Result<String, Failure> {
    let mut line = String::new();
    if stdin().read_line(&mut line)? == 0 {
        return Err("no password: set JOBWRIGHT_PASSWORD or type one".into());
    }
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}

/// Stops the terminal from showing typed characters until this value is dropped.
struct EchoOff;

impl EchoOff {
    fn new() -> Self {
        echo("-echo");
        Self
    }
}

impl Drop for EchoOff {
    fn drop(&mut self) {
        echo("echo");
    }
}

/// Without `stty` the password is visible while it is typed. That is better than not being able to type it.
fn echo(mode: &str) {
    let _ = Command::new("stty")
        .arg(mode)
        .stdin(Stdio::inherit())
        .stderr(Stdio::null())
        .status();
}
