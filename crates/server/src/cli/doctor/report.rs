//! What was found, and how it is told: to people as lines by area, to programs as JSON.

use std::fmt::Write as _;

use serde::Serialize;

/// What a finding is about; also the order in which they are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Area {
    /// The settings, and what they mean together.
    Settings,
    /// The database: reachable, sound, up to date.
    Database,
    /// Where mail goes.
    Mail,
    /// The time and the time zone.
    Clock,
    /// The folders that are written to.
    Disk,
    /// The daily backups.
    Backups,
    /// The addresses that are listened on.
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
            Self::Backups => "Backups",
            Self::Port => "Port",
        }
    }
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Level {
    /// As it should be.
    Ok,
    /// It works, but somebody should look at it.
    Warning,
    /// It does not work, or is not safe.
    Problem,
}

impl Level {
    fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Problem => "PROBLEM",
        }
    }
}

/// One thing that was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Finding {
    /// What it is about.
    pub(crate) area: Area,
    /// What was looked at: the same name in every version, for programs.
    pub(crate) check: &'static str,
    /// How bad it is.
    pub(crate) level: Level,
    /// What was found and what it means.
    pub(crate) text: String,
    /// What to do; nothing where nothing is to be done.
    pub(crate) advice: Option<String>,
}

impl Finding {
    /// As it should be.
    pub(crate) fn ok(area: Area, check: &'static str, text: impl Into<String>) -> Self {
        Self {
            area,
            check,
            level: Level::Ok,
            text: text.into(),
            advice: None,
        }
    }

    /// Works, but should be looked at.
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
        .advised(advice)
    }

    /// Does not work, or is not safe.
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
        .advised(advice)
    }

    /// With what to do.
    pub(crate) fn advised(self, advice: impl Into<String>) -> Self {
        Self {
            advice: Some(advice.into()),
            ..self
        }
    }
}

/// All that was found.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Report {
    problems: usize,
    warnings: usize,
    findings: Vec<Finding>,
}

impl Report {
    /// Counts them.
    pub(super) fn new(findings: Vec<Finding>) -> Self {
        let count = |level| findings.iter().filter(|one| one.level == level).count();
        Self {
            problems: count(Level::Problem),
            warnings: count(Level::Warning),
            findings,
        }
    }

    /// How many problems there are.
    pub(super) fn problems(&self) -> usize {
        self.problems
    }

    /// For people: a title an area, a line a finding, and below it what to do.
    pub(super) fn to_text(&self) -> String {
        let (mut text, mut area) = (String::new(), None);
        for finding in &self.findings {
            if area.replace(finding.area) != Some(finding.area) {
                let _never_fails = writeln!(text, "{}", finding.area.title());
            }
            let (word, found) = (finding.level.word(), &finding.text);
            let _never_fails = writeln!(text, "  {word:<8} {found}");
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

/// `1 problem`, `2 problems`.
pub(super) fn counted(count: usize, what: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {what}{s}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read_by_area() {
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
