//! `jobwright doctor`: looks at the settings, the database, mail, the clock, the disks, the backups and the ports, and says
//! what is wrong and what to do about it.
//!
//! `look` looks, `rules` judges, `report` tells. A server that runs is not disturbed: nothing is made, migrated, written,
//! sent or locked. No secret may enter a finding.

mod look;
mod report;
mod rules;

use clap::Args;

use self::report::{Finding, Report, counted};
use super::{Cli, Command, Failure, say, settings::Settings};

pub(super) use self::rules::settings::Unread;

/// How it is told.
#[derive(Debug, Args)]
pub(super) struct Doctor {
    /// Tell it as JSON.
    #[arg(long)]
    json: bool,
}

/// The process's arguments, if they ask for the doctor: settings that cannot be read do not keep it away.
pub(super) fn leniently() -> Option<(Cli, Vec<Unread>)> {
    let found = look::settings::leniently().ok()?;
    matches!(found.0.command, Command::Doctor(_)).then_some(found)
}

impl Doctor {
    /// Tells what was found. Fails where there is a problem.
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
