//! Checks that every link from a page to a file of the repository works, and that every picture has a description.

use std::{collections::BTreeSet, path::Path};

use super::page::{all, anchors, links, pictures, read, root};

/// Returns the reason why a link on the page `from` is broken, or `None` if the link works.
fn dead(from: &Path, target: &str) -> Option<String> {
    if ["http://", "https://", "mailto:"]
        .iter()
        .any(|scheme| target.starts_with(scheme))
    {
        return None;
    }
    let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
    let to = match file {
        "" => from.to_owned(),
        file => from.parent().unwrap().join(file),
    };
    if !to.exists() {
        return Some("there is no such file".to_owned());
    }
    let is_page = to.extension().is_some_and(|extension| extension == "md");
    let is_there = anchor.is_empty() || (is_page && anchors(&read(&to)).contains(anchor));
    (!is_there).then(|| "there is no such heading".to_owned())
}

#[test]
fn every_link_between_pages_works() {
    let pages = all();
    assert!(pages.len() > 25, "{pages:?}");
    let mut seen = 0;
    let mut wrong = BTreeSet::new();
    for page in &pages {
        for (line, target) in links(&read(page)) {
            seen += 1;
            if let Some(reason) = dead(page, &target) {
                wrong.insert(format!("{}:{line}: {target}: {reason}", page.display()));
            }
        }
    }
    assert!(seen > 80, "the pages have {seen} links");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_broken_link_is_detected() {
    let page = root().join("docs/api.md");
    assert_eq!(dead(&page, "security.md#ways-in"), None);
    assert_eq!(dead(&page, "#errors"), None);
    assert_eq!(dead(&page, "https://example.com/#x"), None);
    assert!(dead(&page, "no-such.md").is_some());
    assert!(dead(&page, "security.md#no-such").is_some());
    assert!(dead(&page, "#no-such").is_some());
}

/// Every picture on a page has a description, and every file in `docs/images` is used.
#[test]
fn every_picture_is_described_and_every_picture_file_is_used() {
    let mut shown = BTreeSet::new();
    for page in all() {
        for (words, file) in pictures(&read(&page)) {
            // The logo's description is the product's name, so it may be short.
            let is_name = file.contains("wordmark");
            assert!(
                is_name || words.len() > 20,
                "{}: {file}: '{words}'",
                page.display()
            );
            let file = page.parent().unwrap().join(file);
            let there = file.canonicalize();
            shown.insert(there.unwrap_or_else(|error| panic!("{}: {error}", file.display())));
        }
    }
    let folder = root().join("docs/images").canonicalize().unwrap();
    let files = std::fs::read_dir(folder).unwrap();
    let (mut unseen, mut bytes) = (Vec::new(), 0);
    for file in files.map(Result::unwrap) {
        bytes += file.metadata().unwrap().len();
        if !shown.contains(&file.path()) {
            unseen.push(file.path());
        }
    }
    assert!(unseen.is_empty(), "no page shows {unseen:?}");
    assert!(bytes < 2_000_000, "the pictures have {bytes} bytes");
}
