//! Checks that docs/operations.md lists exactly the settings in `jobwright serve --help` and exactly the metrics in the
//! sources. rule: command-line

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use super::page::{files, read, root};
use crate::process::{jobwright, sqlite};

/// Returns each environment variable in the help, with its default if the help shows one.
fn of_help(help: &str) -> BTreeMap<String, Option<String>> {
    let mut settings = BTreeMap::new();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in help.split("[env: ").skip(1) {
        let (name, rest) = part.split_once(['=', ']']).unwrap();
        let own = rest.split(" --").next().unwrap();
        let default = own.split("[default: ").nth(1);
        let default = default.and_then(|text| text.split(']').next());
        settings.insert(
            name.to_owned(),
            default.map(|text| text.trim_matches('"').to_owned()),
        );
    }
    settings
}

/// Returns each environment variable on the page, with its default. A default without backticks is only a description,
/// so it does not count as a default.
fn of_page(page: &str) -> BTreeMap<String, Option<String>> {
    let mut settings = BTreeMap::new();
    let table = page.split("| variable | default |").nth(1).unwrap();
    for row in table
        .lines()
        .take_while(|line| line.trim_start().starts_with('|'))
        .skip(2)
    {
        let mut cells = row.trim_matches('|').split('|').map(str::trim);
        let name = cells.next().unwrap().trim_matches('`').to_owned();
        let default = cells.next().unwrap();
        let code = default
            .strip_prefix('`')
            .and_then(|rest| rest.strip_suffix('`'));
        assert!(!cells.next().unwrap().is_empty(), "{name}: what is it for?");
        settings.insert(name, code.map(str::to_owned));
    }
    settings
}

#[test]
fn the_operations_page_lists_every_setting_with_its_default() {
    let (_folder, url) = sqlite();
    let output = jobwright(&url, &["serve", "--help"]).output().unwrap();
    let help = of_help(&String::from_utf8(output.stdout).unwrap());
    assert!(help.len() >= 16, "{help:?}");
    assert_eq!(of_page(&read("docs/operations.md")), help);
}

/// The table on the page lists exactly the metrics that occur in the sources.
#[test]
fn the_operations_page_lists_every_metric() {
    let named = |text: &str, quote: char| -> BTreeSet<String> {
        let words = text.split(quote).skip(1).step_by(2);
        let is_metric = |word: &&str| {
            let ends = ["_total", "_seconds", "_streams", "_waiting"];
            word.starts_with("jobwright_") && ends.iter().any(|end| word.ends_with(end))
        };
        words.filter(is_metric).map(str::to_owned).collect()
    };
    let mut of_sources = BTreeSet::new();
    for path in files(root().join("crates/server/src"), |_| true) {
        let source = fs::read_to_string(&path).unwrap_or_default();
        of_sources.extend(source.lines().flat_map(|line| named(line, '"')));
    }
    let page = read("docs/operations.md");
    let rows = page
        .lines()
        .filter(|line| line.starts_with("| `jobwright_"));
    let of_page: BTreeSet<String> = rows.flat_map(|line| named(line, '`')).collect();
    assert!(of_page.len() > 10, "{of_page:?}");
    assert_eq!(of_page, of_sources);
}
