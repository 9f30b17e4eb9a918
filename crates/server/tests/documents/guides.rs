//! Checks the bold phrases in the guides, and the quotes in italics. Each of them must be exactly a text of the app.

use std::fs;

use super::page::{fences, files, read, root};

const GUIDES: [&str; 4] = [
    "docs/getting-started.md",
    "docs/guide-administrator.md",
    "docs/guide-leave.md",
    "docs/guide-worker.md",
];

/// Returns the source code of the web app and the server as one line, without tests and German texts.
fn sources() -> String {
    let mut text = String::new();
    for path in ["web/src", "crates/server/src"]
        .map(|folder| files(root().join(folder), |_| true))
        .concat()
    {
        let name = path.file_name().unwrap().to_string_lossy();
        let others = [".test.", ".de.ts", "testing"];
        if !others.iter().any(|part| name.contains(part)) {
            let source = fs::read_to_string(&path).unwrap_or_default();
            text.extend(source.split_whitespace().flat_map(|word| [word, " "]));
        }
    }
    text
}

/// Returns the bold phrases of a page, and its italic phrases of more than one word.
fn phrases(page: &str) -> Vec<String> {
    let prose = fences(page).1;
    let words: Vec<&str> = prose.split_whitespace().collect();
    let prose = words.join(" ");
    let mut found = Vec::new();
    for (index, part) in prose.split("**").enumerate() {
        if index % 2 == 1 {
            found.push(part);
        } else {
            let quoted = part.split('*').skip(1).step_by(2);
            found.extend(quoted.filter(|text| text.contains(' ')));
        }
    }
    let bare = |text: &str| text.trim_end_matches(':').to_owned();
    found.into_iter().map(bare).collect()
}

/// Whether the sources contain the phrase as a complete text: between quotes, tags or placeholders.
fn is_said(phrase: &str, sources: &str) -> bool {
    sources.match_indices(phrase).any(|(start, _)| {
        let before = sources[..start].trim_end().chars().next_back();
        let after = sources[start + phrase.len()..].trim_start().chars().next();
        before.is_some_and(|letter| "'\"`>}".contains(letter))
            && after.is_some_and(|letter| "'\"`<{$:".contains(letter))
    })
}

#[test]
fn the_guides_quote_texts_of_the_app_exactly() {
    let sources = sources();
    for guide in GUIDES {
        let phrases = phrases(&read(guide));
        assert!(phrases.len() > 15, "{guide}: {phrases:?}");
        let unknown: Vec<_> = phrases
            .iter()
            .filter(|phrase| !is_said(phrase, &sources))
            .collect();
        assert!(unknown.is_empty(), "{guide}: nobody says {unknown:?}");
    }
}

#[test]
fn a_text_that_the_app_does_not_have_is_detected() {
    let sources = "label: 'New Job', text: `Are you sure?`";
    assert!(is_said("New Job", sources) && is_said("Are you sure?", sources));
    assert!(!is_said("New", sources) && !is_said("Add Job", sources));
    let page = "Press **New\nJob**: *Are you sure?* is *asked*.";
    assert_eq!(phrases(page), ["New Job", "Are you sure?"]);
}
