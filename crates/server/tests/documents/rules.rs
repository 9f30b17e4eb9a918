//! Checks the references to docs/product-rules.md. Every reference in the sources names an existing rule. Every rule
//! is referred to by a test. No file refers to documents outside the repository.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use crate::page::{read, root};

const PAGE: &str = "docs/product-rules.md";

/// The folders and files that contain sources.
const SOURCES: [&str; 9] = [
    "api/checks",
    "bench",
    "crates",
    "docs",
    "e2e",
    "fuzz",
    "scripts",
    "web",
    "CONTRIBUTING.md",
];

const EXTENSIONS: [&str; 9] = ["rs", "ts", "tsx", "mjs", "js", "css", "py", "sh", "md"];

/// Folders with output of builds and tests.
const GENERATED: [&str; 9] = [
    "node_modules",
    "target",
    "dist",
    ".venv",
    "corpus",
    "artifacts",
    "notices",
    "test-results",
    "playwright-report",
];

/// Returns the names of the rules on the page, in their order. A rule is written as `- `name`: …`.
fn definitions() -> Vec<String> {
    read(PAGE)
        .lines()
        .filter_map(|line| line.strip_prefix("- `")?.split_once("`:"))
        .map(|(name, _)| name.to_owned())
        .collect()
}

fn rules() -> BTreeSet<String> {
    definitions().into_iter().collect()
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    if path.is_file() {
        let extension = path.extension().and_then(|end| end.to_str());
        if extension.is_some_and(|end| EXTENSIONS.contains(&end)) {
            found.push(path.to_owned());
        }
        return;
    }
    for entry in fs::read_dir(path).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name();
        if !GENERATED.iter().any(|each| name == *each) {
            collect(&entry.path(), found);
        }
    }
}

/// Returns the path and the text of each source file. Omits this file, because it contains the forbidden patterns.
fn sources() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for source in SOURCES {
        collect(&root().join(source), &mut found);
    }
    let relative = |path: &Path| {
        let path = path.strip_prefix(root()).unwrap();
        path.to_string_lossy().replace('\\', "/")
    };
    found
        .into_iter()
        .map(|path| (relative(&path), fs::read_to_string(&path).unwrap()))
        .filter(|(path, _)| !path.ends_with("documents/rules.rs") && path != PAGE)
        .collect()
}

/// Returns the name after each `rule: ` in a text. Skips each `rule: ` without a rule name after it. That is code, for
/// example `rule: Box<…>`.
fn named(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("rule: ")
        .map(|(at, word)| {
            let rest = &text[at + word.len()..];
            let end =
                rest.find(|c: char| !(c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit()));
            rest[..end.unwrap_or(rest.len())].trim_end_matches('-')
        })
        .filter(|name| !name.is_empty())
}

/// Returns the part of a file that contains tests: the whole file, or the part after `#[cfg(test)]`.
fn tests_of<'a>(path: &str, text: &'a str) -> &'a str {
    let is_test = path.contains("/tests/")
        || path.starts_with("e2e/")
        || path.contains(".test.")
        || path.starts_with("api/checks");
    if is_test {
        return text;
    }
    text.find("#[cfg(test)]").map_or("", |at| &text[at..])
}

#[test]
fn every_rule_is_defined_once() {
    let mut known = BTreeSet::new();
    let again: Vec<String> = definitions()
        .into_iter()
        .filter(|name| !known.insert(name.clone()))
        .collect();
    assert!(again.is_empty(), "defined twice: {again:?}");
}

#[test]
fn every_rule_reference_names_an_existing_rule() {
    let rules = rules();
    let mut unknown = Vec::new();
    for (path, text) in sources() {
        // Markdown pages contain made-up references as examples.
        if Path::new(&path).extension().is_some_and(|end| end == "md") {
            continue;
        }
        for name in named(&text) {
            if !rules.contains(name) {
                unknown.push(format!("{path}: {name}"));
            }
        }
        // The name must be on the same line as `rule:`. Otherwise a search would not find it.
        if text.lines().any(|line| line.trim_end().ends_with(" rule:")) {
            unknown.push(format!("{path}: `rule:` at the end of a line"));
        }
    }
    assert!(unknown.is_empty(), "not in {PAGE}:\n{}", unknown.join("\n"));
}

#[test]
fn every_rule_has_a_test_that_refers_to_it() {
    let mut tests: BTreeMap<String, usize> = rules().into_iter().map(|name| (name, 0)).collect();
    assert!(tests.len() > 50, "the page's rules were read");
    for (path, text) in sources() {
        for name in named(tests_of(&path, &text)) {
            tests.entry(name.to_owned()).and_modify(|count| *count += 1);
        }
    }
    let unnamed: Vec<&String> = tests
        .iter()
        .filter(|(_, count)| **count == 0)
        .map(|(name, _)| name)
        .collect();
    assert!(unnamed.is_empty(), "no test names {unnamed:?}");
}

/// Whether a line refers to a numbered section of a document that isn't in the repository.
fn is_dangling(line: &str) -> bool {
    let numbered = ["spec ", "decisions ", "ui ", "Decisions ", "Spec "]
        .iter()
        .any(|word| {
            line.match_indices(word).any(|(at, _)| {
                let before = line[..at].chars().next_back();
                let after = line[at + word.len()..].chars().next();
                !before.is_some_and(|c| c.is_alphanumeric() || c == '/' || c == '-' || c == '.')
                    && after.is_some_and(|c| c.is_ascii_digit())
            })
        });
    numbered
        || ["'issue: ", "\"issue: ", "// issue: ", "`issue: "]
            .iter()
            .any(|word| line.contains(word))
}

#[test]
fn nothing_refers_to_documents_outside_the_repository() {
    let mut dangling = Vec::new();
    for (path, text) in sources() {
        for (number, line) in text.lines().enumerate() {
            if is_dangling(line) {
                dangling.push(format!("{path}:{}: {}", number + 1, line.trim()));
            }
        }
    }
    assert!(
        dangling.is_empty(),
        "{} lines:\n{}",
        dangling.len(),
        dangling.join("\n")
    );
}

#[test]
fn references_to_outside_documents_are_recognized() {
    assert!(is_dangling("/// decisions 6: a job"));
    assert!(is_dangling("it('spec 2: has a link')"));
    assert!(is_dangling("test('issue: a menu opens')"));
    assert!(!is_dangling("docs/decisions/006-browser.md"));
    assert!(!is_dangling("see the decisions below"));
    let names: Vec<&str> = named("rule: live, rule: card-rows. Also rule: x2").collect();
    assert_eq!(names, ["live", "card-rows", "x2"]);
}
