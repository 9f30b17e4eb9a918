//! `jobwright doctor` checks the settings, the database, mail, the clock, the disks, the files, the backups and the
//! ports. It prints each problem with its solution.
//!
//! `collect` reads the facts, `rules` assess them, `report` prints the findings. A running server is not disturbed:
//! nothing is created, migrated, written, sent or locked. A finding must never contain a secret.

mod collect;
mod report;
mod rules;

use clap::Args;

use self::report::{Finding, Report, counted};
use super::{
    output::{Failure, print},
    settings::Settings,
};

pub(super) use self::collect::settings::parse_leniently;
pub(super) use self::rules::settings::Unread;

/// The arguments of `doctor`: the output format.
#[derive(Debug, Args)]
pub(super) struct Doctor {
    /// Print the report as JSON.
    #[arg(long)]
    json: bool,
}

impl Doctor {
    /// Prints the report. Returns an error if the report contains a problem.
    pub(super) fn run(&self, settings: &Settings, unread: Vec<Unread>) -> Result<(), Failure> {
        let report = Report::new(examine(settings, unread));
        if self.json {
            print(serde_json::to_string_pretty(&report)?)?;
        } else {
            print(report.to_text())?;
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
    let mut findings = rules::settings::assess(&collect::settings::collect(settings, unread));
    let (mut inspection, database) = collect::database::collect(settings);
    findings.extend(rules::database::assess(&database));
    findings.extend(rules::mail::assess(&collect::mail::collect(settings)));
    let clock = collect::clock::collect(settings, inspection.as_mut(), &database);
    findings.extend(rules::clock::assess(&clock));
    let folders = collect::disk::collect(settings);
    findings.extend(folders.iter().flat_map(rules::disk::assess));
    let files = collect::files::collect(settings, inspection.as_mut(), &database);
    findings.extend(files.iter().map(rules::files::assess));
    let backups = collect::backups::collect(settings, &database, clock.today());
    findings.extend(rules::backups::assess(&backups, clock.now));
    let ports = collect::port::collect(settings);
    findings.extend(ports.iter().map(rules::port::assess));
    findings
}
