//! The findings, and the report that lists them: text grouped by area, or JSON.

use std::fmt::Write as _;

use serde::Serialize;

/// The subject of a finding. Areas are reported in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Area {
    /// The settings: the value of each, and settings that contradict each other.
    Settings,
    /// The database: whether it is reachable, undamaged and up to date.
    Database,
    /// The delivery of mail.
    Mail,
    /// The time and the time zone.
    Clock,
    /// The folders that the server writes to.
    Disk,
    /// The folder of photos and documents.
    Files,
    /// The daily backups.
    Backups,
    /// The addresses that the server listens on.
    Port,
}

impl Area {
    fn title(self) -> &'static str {
        match self {
            Self::Settings => "Settings",
            Self::Database => "Database",
            Self::Mail => "Mail",
            Self::Clock => "Clock",
            Self::Disk => "Disk",
            Self::Files => "Files",
            Self::Backups => "Backups",
            Self::Port => "Port",
        }
    }
}

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Level {
    /// Nothing is wrong.
    Ok,
    /// The checked thing works, but somebody should look at the finding.
    Warning,
    /// The checked thing does not work, or is not safe.
    Problem,
}

impl Level {
    fn label(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Problem => "PROBLEM",
        }
    }
}

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Finding {
    /// The subject that was checked.
    pub(crate) area: Area,
    /// The name of the check. Programs that read the JSON depend on it, so it never changes.
    pub(crate) check: &'static str,
    /// The severity.
    pub(crate) level: Level,
    /// What was found and what it means.
    pub(crate) text: String,
    /// How to fix the problem, if there is anything to fix.
    pub(crate) advice: Option<String>,
}

impl Finding {
    /// Returns a finding that reports no problem.
    pub(crate) fn ok(area: Area, check: &'static str, text: impl Into<String>) -> Self {
        Self {
            area,
            check,
            level: Level::Ok,
            text: text.into(),
            advice: None,
        }
    }

    /// Returns a finding about something that works but needs attention.
    pub(crate) fn warning(
        area: Area,
        check: &'static str,
        text: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        Self {
            level: Level::Warning,
            ..Self::ok(area, check, text)
        }
        .with_advice(advice)
    }

    /// Returns a finding about something that does not work or is not safe.
    pub(crate) fn problem(
        area: Area,
        check: &'static str,
        text: impl Into<String>,
        advice: impl Into<String>,
    ) -> Self {
        Self {
            level: Level::Problem,
            ..Self::ok(area, check, text)
        }
        .with_advice(advice)
    }

    /// Adds advice on how to fix the problem.
    pub(crate) fn with_advice(self, advice: impl Into<String>) -> Self {
        Self {
            advice: Some(advice.into()),
            ..self
        }
    }
}

/// All findings, with the numbers of problems and warnings.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    problems: usize,
    warnings: usize,
    findings: Vec<Finding>,
}

impl Report {
    /// Counts the problems and warnings.
    pub(super) fn new(findings: Vec<Finding>) -> Self {
        let count = |level| findings.iter().filter(|one| one.level == level).count();
        Self {
            problems: count(Level::Problem),
            warnings: count(Level::Warning),
            findings,
        }
    }

    /// The number of problems.
    pub(super) fn problems(&self) -> usize {
        self.problems
    }

    /// Returns the report as text: a title per area, a line per finding, and the advice below it.
    pub(super) fn to_text(&self) -> String {
        let (mut text, mut area) = (String::new(), None);
        for finding in &self.findings {
            if area.replace(finding.area) != Some(finding.area) {
                let _never_fails = writeln!(text, "{}", finding.area.title());
            }
            let (label, found) = (finding.level.label(), &finding.text);
            let _never_fails = writeln!(text, "  {label:<8} {found}");
            if let Some(advice) = &finding.advice {
                let _never_fails = writeln!(text, "           -> {advice}");
            }
        }
        let (problems, warnings) = (
            counted(self.problems, "problem"),
            counted(self.warnings, "warning"),
        );
        let _never_fails = write!(text, "\n{problems}, {warnings}");
        text
    }
}

/// Returns a number with its noun: `1 problem`, `2 problems`.
pub(super) fn counted(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_report_text_is_grouped_by_area_and_the_json_contains_counts() {
        let report = Report::new(vec![
            Finding::ok(Area::Settings, "readable", "All can be read."),
            Finding::warning(Area::Settings, "tls", "It is bare.", "Clothe it."),
            Finding::problem(Area::Disk, "space", "It is full.", "Empty it."),
        ]);
        let expected = "Settings\n  ok       All can be read.\n  warning  It is bare.\n           -> Clothe it.\n\
             Disk\n  PROBLEM  It is full.\n           -> Empty it.\n\n1 problem, 1 warning";
        assert_eq!(report.to_text(), expected);
        let json = serde_json::to_value(&report).unwrap();
        assert_eq!(
            (&json["problems"], &json["warnings"]),
            (&1.into(), &1.into())
        );
        let first = serde_json::json!({
            "area": "settings", "check": "readable", "level": "ok", "text": "All can be read.", "advice": null
        });
        assert_eq!(json["findings"][0], first);
    }
}
