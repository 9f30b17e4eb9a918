//! Runs `jobwright doctor` and `jobwright health` with real databases, mail servers, folders and ports. The unit tests
//! in the doctor's source files test how findings are evaluated. rule: command-line

mod backups;
mod database;
mod mail;
mod settings;
mod surroundings;

use std::process::Command;

use serde_json::Value;

use crate::support::process::jobwright;

/// The output of the doctor.
pub struct DoctorOutput {
    /// Whether the doctor exited with success.
    pub is_well: bool,
    /// The doctor's standard output followed by its error output.
    pub text: String,
    findings: Vec<Value>,
}

impl DoctorOutput {
    /// Returns the levels of all findings of one check in an area, in the order of the output.
    pub fn levels(&self, area: &str, check: &str) -> Vec<&str> {
        let meant = self
            .findings
            .iter()
            .filter(|one| one["area"] == area && one["check"] == check);
        meant.map(|one| one["level"].as_str().unwrap()).collect()
    }

    /// Returns the worst level of all findings in an area, or `nothing` if there is no finding.
    pub fn worst(&self, area: &str) -> &str {
        let levels = ["problem", "warning", "ok"];
        let has = |level: &&str| {
            let mut all = self.findings.iter();
            all.any(|one| one["area"] == area && one["level"] == **level)
        };
        levels.into_iter().find(has).unwrap_or("nothing")
    }
}

/// Returns the command that runs the doctor on a database. The listen address has port 0, because port 0 is never in
/// use.
pub fn doctor(url: &str, args: &[&str]) -> Command {
    let mut command = jobwright(url, &["doctor", "--json"]);
    command.env("JOBWRIGHT_LISTEN", "127.0.0.1:0").args(args);
    command
}

/// Runs the doctor and parses its findings.
pub fn run(mut command: Command) -> DoctorOutput {
    let output = command.output().unwrap();
    let json: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)));
    let findings = json["findings"].as_array().unwrap().clone();
    for one in &findings {
        // Every warning and every problem has advice.
        assert!(one["level"] == "ok" || one["advice"].is_string(), "{one}");
    }
    let count = |level: &str| findings.iter().filter(|one| one["level"] == level).count();
    assert_eq!(json["problems"], count("problem"));
    assert_eq!(json["warnings"], count("warning"));
    // The command fails if there is a problem. Warnings alone don't make it fail.
    assert_eq!(output.status.success(), count("problem") == 0);
    let outputs = [output.stdout, output.stderr].concat();
    DoctorOutput {
        is_well: output.status.success(),
        text: String::from_utf8(outputs).unwrap(),
        findings,
    }
}
