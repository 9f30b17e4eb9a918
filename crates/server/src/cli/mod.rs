//! The command line: its commands, and how a failure is told: one line and a non-zero exit (decisions 1).

mod ask;
mod backup;
mod create_admin;
mod demo_data;
mod doctor;
mod health;
mod licenses;
mod logging;
mod notify;
mod openapi;
mod serve;
mod settings;
mod signals;

use std::{fmt::Display, io::Write, process::ExitCode};

use clap::{Parser, Subcommand, error::ErrorKind};

use settings::Settings;

/// Scheduling and job management for trade and field-service businesses.
#[derive(Debug, Parser)]
#[command(name = "jobwright", version, about, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    settings: Settings,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Migrate the database to the newest schema, then serve the application.
    Serve,
    /// Migrate the database, then add an administrator. The password is taken from `JOBWRIGHT_PASSWORD`,
    /// else asked for.
    CreateAdmin(create_admin::CreateAdmin),
    /// Migrate the database, then fill it with a believable business; refuses a database that has users.
    DemoData(demo_data::DemoData),
    /// Write a consistent copy of the database to a file, also while it is served (`SQLite`; `PostgreSQL` has `pg_dump`).
    Backup(backup::Backup),
    /// Make the database what a backup is; refuses while a server runs on it, and keeps the former one beside it.
    Restore(backup::Restore),
    /// Look at settings, database, mail, clock, disks, backups and ports, and say what is wrong and what to do. Changes nothing;
    /// fails if there is a problem.
    Doctor(doctor::Doctor),
    /// Ask the server that runs with these settings whether it lives; fails if it does not.
    Health(health::Health),
    /// Print the `OpenAPI` document of the API.
    Openapi,
    /// Print the licences of Jobwright and of everything that is inside it.
    Licenses,
}

/// Why a command failed, in one line for whoever typed it.
#[derive(Debug)]
struct Failure(String);

impl<E: Display> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// Runs the command that the process was started with.
pub fn run() -> ExitCode {
    let (cli, unread) = match Cli::try_parse() {
        Ok(cli) => (cli, Vec::new()),
        Err(error) => match doctor::leniently() {
            Some(found) => found,
            None => return usage(&error),
        },
    };
    let done = match cli.command {
        Command::Serve => serve::run(&cli.settings),
        Command::CreateAdmin(command) => command.run(&cli.settings),
        Command::DemoData(command) => command.run(&cli.settings),
        Command::Backup(command) => command.run(&cli.settings),
        Command::Restore(command) => command.run(&cli.settings),
        Command::Doctor(command) => command.run(&cli.settings, unread),
        Command::Health(command) => command.run(&cli.settings),
        Command::Openapi => openapi::run(),
        Command::Licenses => licenses::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(reason)) => {
            complain(&reason);
            ExitCode::FAILURE
        }
    }
}

/// Help and version go out as they are; a wrong argument or setting is told in one line.
fn usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Nobody reads on: there is nothing to print to.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(2)
        }
        _ => {
            complain(&one_line(error));
            ExitCode::from(2)
        }
    }
}

/// What is wrong with an argument or a setting, without the hint that follows.
fn one_line(error: &clap::Error) -> String {
    let text = error.to_string();
    let first = text.split("\n\n").next().unwrap_or_default();
    let line = first.split_whitespace().collect::<Vec<_>>().join(" ");
    line.trim_start_matches("error: ").to_owned()
}

/// A line on the error output. A reason that spans lines is brought into one.
fn complain(reason: &str) {
    let line = reason
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    // With the error output gone only the exit code can tell.
    let _ = writeln!(std::io::stderr(), "jobwright: {line}");
}

/// Text on the standard output.
fn say(text: impl Display) -> Result<(), Failure> {
    writeln!(std::io::stdout(), "{text}").map_err(Failure::from)
}
