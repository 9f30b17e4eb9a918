//! Checks the whole repository. No crate may use `unsafe`, every font has its license, and everything that
//! the security pages mention as evidence exists.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test stops at what it did not expect"
)]

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The levels of the requirements of ASVS 5.0.0. Each section has its number, followed by one digit for each of its
/// requirements. The digits 1 and 2 mean levels 1 and 2, and the digit 0 means level 3.
const ITEMS: &str = "
1.1 22; 1.2 111112222 0; 1.3 11222222222 0; 1.4 222; 1.5 12 0
2.1 122; 2.2 112; 2.3 1222 0; 2.4 2 0
3.1 0; 3.2 11 0; 3.3 1222 0; 3.4 112222 00; 3.5 11122 000; 3.6 0; 3.7 22 000
4.1 122 00; 4.2 2 0000; 4.3 22; 4.4 1222
5.1 2; 5.2 112 000; 5.3 11 0; 5.4 222
6.1 122; 6.2 111111112222; 6.3 1122 0000; 6.4 1122 00; 6.5 22222 000; 6.6 222 0; 6.7 00; 6.8 2222
7.1 222; 7.2 1111; 7.3 22; 7.4 11222; 7.5 22 0; 7.6 22
8.1 12 00; 8.2 112 0; 8.3 1 00; 8.4 2 0
9.1 111; 9.2 1222
10.1 22; 10.2 22 0; 10.3 2222 0; 10.4 11111222222 00000; 10.5 22222; 10.6 22; 10.7 222
11.1 22 00; 11.2 222 00; 11.3 112 00; 11.4 1222; 11.5 2 0; 11.6 2 0; 11.7 00
12.1 122 00; 12.2 11; 12.3 2222 0
13.1 2 000; 13.2 22222 0; 13.3 22 00; 13.4 12222 00
14.1 22; 14.2 1222 0000; 14.3 122
15.1 122 00; 15.2 122 00; 15.3 1222222; 15.4 0000
16.1 2; 16.2 22222; 16.3 2222; 16.4 222; 16.5 222 0
17.1 2 0; 17.2 2222 0000; 17.3 22";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Folders that are created by a build, by the server or by the tests.
const NOT_OURS: [&str; 7] = [
    "target",
    "node_modules",
    "dist",
    "data",
    ".git",
    "playwright-report",
    "test-results",
];

/// Returns the files of the repository with these extensions, except installed and generated files.
fn files(extensions: &[&str]) -> Vec<PathBuf> {
    let (mut folders, mut found) = (vec![root()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let is_made = NOT_OURS.contains(&name.as_str());
            if path.is_dir() && !is_made {
                folders.push(path);
            } else if extensions.iter().any(|each| name.ends_with(each)) {
                found.push(path);
            }
        }
    }
    found
}

/// The ASVS page answers each requirement of levels 1 and 2 once, in order, and no other requirement.
#[test]
fn the_asvs_page_answers_every_requirement_of_levels_1_and_2_once() {
    let expected: Vec<(String, char)> = ITEMS
        .split(['\n', ';'])
        .filter_map(|section| section.trim().split_once(' '))
        .flat_map(|(section, levels)| {
            let levels = levels.chars().filter(|level| *level != ' ');
            levels
                .enumerate()
                .map(move |(index, level)| (format!("{section}.{}", index + 1), level))
        })
        .filter(|(_, level)| *level != '0')
        .collect();
    let count = |wanted| {
        expected
            .iter()
            .filter(|(_, level)| *level == wanted)
            .count()
    };
    assert_eq!(
        (count('1'), count('2')),
        (70, 183),
        "as the standard counts them"
    );
    let page = text("docs/security-asvs.md");
    let rows: Vec<Vec<&str>> = page
        .lines()
        .filter(|line| line.starts_with("| ") && line[2..].starts_with(char::is_numeric))
        .map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect())
        .collect();
    let answered: Vec<(String, char)> = rows
        .iter()
        .map(|row| (row[0].to_owned(), row[1].chars().next().unwrap()))
        .collect();
    assert_eq!(answered, expected);
    let mut counts = [0; 3];
    for row in rows {
        let answers = ["met", "n/a", "deviation"];
        let answer = answers.iter().position(|answer| *answer == row[3]);
        counts[answer.unwrap_or_else(|| panic!("{}: '{}'", row[0], row[3]))] += 1;
        assert!(row[4].len() > 3, "{}: no reason", row[0]);
    }
    let [met, absent, deviations] = counts;
    let sum = format!("{met} met, {absent} not applicable, {deviations} deviations");
    assert!(page.contains(&sum), "the page's head should say: {sum}");
}

/// Every file and folder that a security page mentions as evidence exists.
#[test]
fn every_path_on_the_security_pages_exists() {
    let mut gone = BTreeSet::new();
    let mut named = 0;
    for page in ["docs/security.md", "docs/security-asvs.md", "SECURITY.md"] {
        for path in text(page).split('`').skip(1).step_by(2).filter_map(path_in) {
            named += 1;
            let places = ["", "crates/server/", "crates/server/src/", "docs/"];
            if !places
                .iter()
                .any(|place| root().join(place).join(path).exists())
            {
                gone.insert(format!("{page}: {path}"));
            }
        }
    }
    assert!(named > 100, "the pages name {named} files");
    assert!(
        gone.is_empty(),
        "named and not there:\n  {}",
        gone.into_iter().collect::<Vec<_>>().join("\n  ")
    );
}

/// Every test and every function that a security page mentions as evidence exists.
#[test]
fn every_function_mentioned_on_the_security_pages_exists() {
    let sources: Vec<String> = files(&[".rs", ".ts", ".tsx"])
        .into_iter()
        .map(|file| fs::read_to_string(file).unwrap())
        .collect();
    let pages = text("docs/security.md") + &text("docs/security-asvs.md");
    let is_name = |code: &&str| {
        let is_part =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        code.matches('_').count() > 1 && code.chars().all(is_part)
    };
    let names: BTreeSet<&str> = pages
        .split('`')
        .skip(1)
        .step_by(2)
        .filter(is_name)
        .collect();
    assert!(names.len() > 10, "the pages name {names:?}");
    let found = |name: &&&str| {
        !sources
            .iter()
            .any(|source| source.contains(&format!("fn {name}(")))
    };
    let gone: Vec<_> = names.iter().filter(found).collect();
    assert!(gone.is_empty(), "named and not there: {gone:?}");
}

/// Returns `code` if it is a path in the repository. Such a path begins with one of the known folders.
fn path_in(code: &str) -> Option<&str> {
    let folders = [
        "crates/",
        "web/",
        "e2e/",
        "docs/",
        "scripts/",
        "bench/",
        "fuzz/",
        "tests/",
        "features/",
        "http/",
        "kit/",
        "api/",
    ];
    let is_path = folders.iter().any(|folder| code.starts_with(folder));
    (is_path && !code.contains([' ', '*', '{', '<'])).then_some(code.trim_end_matches('/'))
}

/// Every crate sets the lint that forbids `unsafe`.
#[test]
fn every_crate_forbids_unsafe() {
    assert!(text("Cargo.toml").contains("[workspace.lints.rust]\nunsafe_code = \"forbid\""));
    let manifests = files(&["Cargo.toml"]);
    assert!(manifests.len() > 4, "{manifests:?}");
    let forbids = |manifest: &PathBuf| {
        let manifest = fs::read_to_string(manifest).unwrap();
        !manifest.contains("[package]")
            || manifest.contains("[lints]\nworkspace = true")
            || manifest.contains("[lints.rust]\nunsafe_code = \"forbid\"")
    };
    let others: Vec<_> = manifests.iter().filter(|one| !forbids(one)).collect();
    assert!(others.is_empty(), "without the lint: {others:?}");
    // Code can't allow a lint that is set to `forbid`. As an additional check, no line of the sources may use the
    // keyword.
    let word = concat!("un", "safe ");
    let uses: Vec<_> = files(&[".rs"])
        .into_iter()
        .filter(|file| {
            let code = fs::read_to_string(file).unwrap();
            let mut lines = code.lines().map(str::trim_start);
            lines.any(|line| line.starts_with(word) || line.contains(&format!(" {word}{{")))
        })
        .collect();
    assert!(uses.is_empty(), "{uses:?}");
}

/// The Open Font License requires its text with each copy of a font: in the font's folder, and in the notices of the
/// binary.
#[test]
fn every_font_has_its_license() {
    let fonts = files(&[".ttf", ".otf", ".ttc", ".woff", ".woff2"]);
    assert!(fonts.len() >= 5, "{fonts:?}");
    let licence = text("crates/server/fonts/OFL.txt");
    assert!(licence.contains("Copyright (c)") && licence.contains("SIL OPEN FONT LICENSE"));
    for font in fonts {
        let beside = font.with_file_name("OFL.txt");
        let own = fs::read_to_string(&beside).unwrap_or_default();
        assert_eq!(own, licence, "{} has no licence beside it", font.display());
    }
    let notices = text("crates/server/notices/THIRD-PARTY.txt");
    assert!(
        notices.contains(licence.trim_end()),
        "the binary does not carry it"
    );
}
