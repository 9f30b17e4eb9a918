//! The command line. A failed command prints one line and exits with a non-zero code. rule: command-line

mod backup;
mod backup_files;
mod create_admin;
mod demo_data;
mod doctor;
mod health;
mod http_get;
mod licenses;
mod logging;
mod notify;
mod openapi;
mod output;
mod pushes;
mod reset_second_factor;
mod serve;
mod settings;
mod signals;

use std::process::ExitCode;

use clap::{Parser, Subcommand, error::ErrorKind};

use output::{Failure, one_line, print_error};
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
    /// Migrate the database, then add an administrator. Reads the password from `JOBWRIGHT_PASSWORD`, else prompts for
    /// it.
    CreateAdmin(create_admin::CreateAdmin),
    /// Migrate the database, then remove the second factor of a person who can no longer sign in. If the business
    /// requires a second factor, the person must set up a new one after the next sign-in.
    ResetSecondFactor(reset_second_factor::ResetSecondFactor),
    /// Migrate the database, then fill it with a realistic demo business. Fails if the database has users.
    DemoData(demo_data::DemoData),
    /// Write a consistent copy of the database to a file, and photos and documents to a folder beside it. Also works
    /// while the server runs. SQLite only; for PostgreSQL use `pg_dump`.
    Backup(backup::Backup),
    /// Restore the database, photos and documents from a backup. Fails while a server uses the database. Keeps the
    /// former database beside the restored one.
    Restore(backup::Restore),
    /// Check settings, database, mail, clock, disks, files, backups and ports, and print each problem with its
    /// solution. Changes nothing. Fails if there is a problem.
    Doctor(doctor::Doctor),
    /// Check that the server with these settings is running. Fails if it is not.
    Health(health::Health),
    /// Print the OpenAPI document of the API.
    Openapi,
    /// Print the licences of Jobwright and of everything inside it.
    Licenses,
}

/// Runs the command that the process was started with.
pub fn run() -> ExitCode {
    let (cli, unread) = match Cli::try_parse() {
        Ok(cli) => (cli, Vec::new()),
        Err(error) => match parse_leniently() {
            Some(found) => found,
            None => return usage(&error),
        },
    };
    let done = match cli.command {
        Command::Serve => serve::run(&cli.settings),
        Command::CreateAdmin(command) => command.run(&cli.settings),
        Command::ResetSecondFactor(command) => command.run(&cli.settings),
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
            print_error(&reason);
            ExitCode::FAILURE
        }
    }
}

/// Returns the parsed arguments if the command is `doctor`. This command also runs if some settings cannot be parsed.
fn parse_leniently() -> Option<(Cli, Vec<doctor::Unread>)> {
    let parsed = doctor::parse_leniently::<Cli>().ok()?;
    matches!(parsed.0.command, Command::Doctor(_)).then_some(parsed)
}

/// Prints the help or the version unchanged. A wrong argument or setting is reported as a one-line message.
fn usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Printing the help fails only if the reader closed the pipe, so the error is ignored.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            ExitCode::from(2)
        }
        _ => {
            print_error(&one_line(error));
            ExitCode::from(2)
        }
    }
}
