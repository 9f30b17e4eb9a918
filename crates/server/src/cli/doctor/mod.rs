//! `jobwright doctor` checks the settings, the database, mail, the clock, the disks, the backups and the ports.
//! It reports what is wrong and how to fix it.
//!
//! `look` collects the facts, `rules` judges them, `report` prints the findings. A running server is not disturbed:
//! nothing is created, migrated, written, sent or locked. A finding must never contain a secret.

mod look;
mod report;
mod rules;

use clap::Args;

use self::report::{Finding, Report, counted};
use super::{Cli, Command, Failure, say, settings::Settings};

pub(super) use self::rules::settings::Unread;

/// The output format.
#[derive(Debug, Args)]
pub(super) struct Doctor {
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

/// Returns the parsed arguments if the command is `doctor`, which also runs when settings cannot be read.
pub(super) fn leniently() -> Option<(Cli, Vec<Unread>)> {
    let found = look::settings::leniently().ok()?;
    matches!(found.0.command, Command::Doctor(_)).then_some(found)
}

impl Doctor {
    /// Prints the report. Fails if there is a problem.
    pub(super) fn run(&self, settings: &Settings, unread: Vec<Unread>) -> Result<(), Failure> {
        let report = Report::new(examine(settings, unread));
        if self.json {
            say(serde_json::to_string_pretty(&report)?)?;
        } else {
            say(report.to_text())?;
        }
        match report.problems() {
            0 => Ok(()),
            problems => Err(Failure(format!(
                "the doctor found {}",
                counted(problems, "problem")
            ))),
        }
    }
}

fn examine(settings: &Settings, unread: Vec<Unread>) -> Vec<Finding> {
    let mut findings = rules::settings::judge(&look::settings::look(settings, unread));
    let (mut inspection, database) = look::database::look(&settings.database_url);
    findings.extend(rules::database::judge(&database));
    findings.extend(rules::mail::judge(&look::mail::look(settings)));
    let clock = look::clock::look(settings, inspection.as_mut(), &database);
    findings.extend(rules::clock::judge(&clock));
    let folders = look::disk::look(settings);
    findings.extend(folders.iter().flat_map(rules::disk::judge));
    let backups = look::backups::look(settings);
    findings.extend(rules::backups::judge(&backups, clock.now));
    let ports = look::port::look(settings);
    findings.extend(ports.iter().map(rules::port::judge));
    findings
}
