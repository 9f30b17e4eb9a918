//! Every text that the server may show to a person has a German translation in `src/error/german.rs`.

use std::collections::BTreeSet;

use jobwright::error::{catalog_texts, in_german};

use crate::{
    assert_none,
    sources::{Source, sources},
};

/// Files whose sentences need no entry in `german.rs`. The server never sends these sentences, or they are translated
/// in the same file.
const ELSEWHERE: [&str; 23] = [
    "cli/",
    "config/",
    "fuzzing/",
    "main.rs",
    "error/german.rs",
    "features/auth/rules/device.rs",
    "features/auth/mail_texts.rs",
    "features/backups/",
    "features/demo_data/",
    "features/job_cards/pdf/",
    "features/notifications/rules.rs",
    "features/delivery/task.rs",
    "features/outbox/delivery.rs",
    "features/push/delivery.rs",
    // This file has the column headings of the CSV export, which programs read.
    "features/reports/export.rs",
    "features/schedule/words.rs",
    "http/document.rs",
    // This file has parts of the API documentation.
    "http/error_responses.rs",
    // This file has photos for tests.
    "kit/images/samples/",
    "kit/mail/letter.rs",
    "kit/mail/smtp.rs",
    "kit/pdf/",
    "kit/web_push/",
];

/// Texts that look like sentences but are never shown to people.
const NO_SENTENCES: [&str; 4] = [
    // The name of the actor in audit entries about commands.
    "Command line",
    // A part of the API documentation.
    "Money, with at most two decimals",
    // The beginning of an error message from the UUID parser.
    "UUID parsing failed",
    "MIT OR Apache-2.0",
];

/// Translated texts that [`sentences`] doesn't find in the sources: two messages of the validation library, a text
/// that begins with a small letter, and texts that begin with a name.
const NOT_IN_SOURCES: [&str; 6] = [
    "lower than {}",
    "greater than {}",
    "already taken",
    "{} is away on {} from {} to {}",
    "{} is away on {}",
    "{} is away from {} to {}",
];

/// Returns the texts of a source file that may be shown to people, with `{}` for each inserted value.
fn sentences(source: &Source) -> BTreeSet<String> {
    let code = without_documentation(&source.code);
    let mut found = BTreeSet::new();
    let mut rest = code.as_str();
    while let Some((_, after)) = rest.split_once('"') {
        let Some(end) = end_of_text(after) else { break };
        let text = with_places(&after[..end]).replace("\\\"", "\"");
        if is_sentence(&text) {
            found.insert(text);
        }
        rest = &after[end + 1..];
    }
    found
}

/// Removes attributes with API documentation from source code. Keeps attributes with error messages.
fn without_documentation(code: &str) -> String {
    let mut kept = String::new();
    let mut rest = code;
    while let Some((before, after)) = rest.split_once("#[") {
        kept.push_str(before);
        let (mut depth, mut in_text, mut end) = (1, false, after.len());
        let mut letters = after.char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '\\' if in_text => drop(letters.next()),
                '"' => in_text = !in_text,
                '[' if !in_text => depth += 1,
                ']' if !in_text => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                end = at + 1;
                break;
            }
        }
        let documents = ["utoipa::", "schema("]
            .iter()
            .any(|one| after.starts_with(one));
        if !documents {
            kept.push_str(&after[..end]);
        }
        rest = &after[end..];
    }
    kept + rest
}

fn end_of_text(text: &str) -> Option<usize> {
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '"' => return Some(at),
            _ => {}
        }
    }
    None
}

/// Turns `Must be at most {most} rows` into `Must be at most {} rows`.
fn with_places(text: &str) -> String {
    let mut parts = text.split('{');
    let mut made = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        made.push_str("{}");
        made.push_str(part.split_once('}').map_or(part, |(_, after)| after));
    }
    made
}

/// Whether a text begins like a sentence. SQL, names and keys don't.
fn is_sentence(text: &str) -> bool {
    let mut letters = text.chars();
    let begins = letters.next().is_some_and(char::is_uppercase);
    let first_word = text.split(' ').next().unwrap_or_default();
    let is_word = first_word.chars().skip(1).any(char::is_lowercase) || first_word == "A";
    (begins && is_word && text.contains(' ')) || text == "Required"
}

#[test]
fn the_messages_in_a_source_file_are_found() {
    let code = "#[schema(description = \"No such [job]\")] #[garde(custom(required(\"A name [x] is required\")))] f(\"Not {x} \\\"found\", \"SELECT a FROM b\", \"Required\", \"name\", \"A b\")";
    let source = Source::new("x.rs".to_owned(), code);
    let found: Vec<_> = sentences(&source).into_iter().collect();
    assert_eq!(
        found,
        [
            "A b",
            "A name [x] is required",
            "Not {} \"found",
            "Required"
        ]
    );
}

#[test]
fn every_message_has_a_german_translation() {
    let mut missing = Vec::new();
    let mut said = BTreeSet::new();
    for source in sources() {
        // Files of the store layer contain SQL, which isn't shown to people.
        let is_elsewhere = source.layer() == Some("store");
        if is_elsewhere || ELSEWHERE.iter().any(|place| source.name.starts_with(place)) {
            continue;
        }
        for sentence in sentences(&source) {
            let is_known =
                NO_SENTENCES.contains(&sentence.as_str()) || in_german(&sentence).is_some();
            if !is_known {
                missing.push(format!("{}: {sentence}", source.name));
            }
            said.insert(sentence);
        }
    }
    assert_none(missing);
    let unused = catalog_texts()
        .filter(|sentence| !said.contains(*sentence) && !NOT_IN_SOURCES.contains(sentence));
    assert_none(unused.map(|sentence| format!("src/error/german.rs: nobody says {sentence:?}")));
}
