//! The table of settings in docs/operations.md is what `jobwright serve --help` says.

use std::collections::BTreeMap;

use super::page::read;
use crate::process::{jobwright, sqlite};

/// Each variable with its default, if the help names one.
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

/// The same of the page; a default without backticks is words.
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
fn decisions_1_the_page_lists_every_setting_with_its_default() {
    let (_folder, url) = sqlite();
    let output = jobwright(&url, &["serve", "--help"]).output().unwrap();
    let help = of_help(&String::from_utf8(output.stdout).unwrap());
    assert!(help.len() >= 16, "{help:?}");
    assert_eq!(of_page(&read("docs/operations.md")), help);
}
