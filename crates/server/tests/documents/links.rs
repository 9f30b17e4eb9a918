//! Every link from a page to a file of the repository leads somewhere, and every picture has words for who cannot see it.

use std::{collections::BTreeSet, path::Path};

use super::page::{all, anchors, links, pictures, read, root};

/// Why a link of the page `from` leads nowhere, if so.
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
fn every_link_between_pages_leads_somewhere() {
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
fn a_link_that_leads_nowhere_is_noticed() {
    let page = root().join("docs/api.md");
    assert_eq!(dead(&page, "security.md#ways-in"), None);
    assert_eq!(dead(&page, "#errors"), None);
    assert_eq!(dead(&page, "https://example.com/#x"), None);
    assert!(dead(&page, "no-such.md").is_some());
    assert!(dead(&page, "security.md#no-such").is_some());
    assert!(dead(&page, "#no-such").is_some());
}

/// A picture of a guide says in words what is to be seen, and none lies about that nobody shows.
#[test]
fn every_picture_is_described_and_every_file_of_pictures_is_shown() {
    let mut shown = BTreeSet::new();
    for page in all() {
        for (words, file) in pictures(&read(&page)) {
            // A name in letters of its own is read as what it says.
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
