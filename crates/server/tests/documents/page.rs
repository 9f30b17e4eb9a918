//! A page of Markdown, as far as it can be held to what it says: its fenced blocks, its headings, its links.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A page by its path from the root.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Pages that are taken from elsewhere or made by a build, a run or the tests.
const NOT_OURS: [&str; 7] = [
    "target",
    "node_modules",
    "dist",
    "data",
    "playwright-report",
    "test-results",
    "notices",
];

/// Every page of the repository.
pub fn all() -> Vec<PathBuf> {
    let (mut folders, mut found) = (vec![root()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && !name.starts_with('.') && !NOT_OURS.contains(&name.as_str()) {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "md") {
                found.push(path);
            }
        }
    }
    found
}

/// A fenced block.
#[derive(Debug, PartialEq, Eq)]
pub struct Fence {
    /// What stands after the opening backticks.
    pub language: String,
    /// What is inside.
    pub text: String,
    /// The line of the page on which it opens, from 1.
    pub line: usize,
}

/// The fenced blocks of a page, in order, and what is left of it, line for line, without them.
pub fn fences(page: &str) -> (Vec<Fence>, String) {
    let (mut found, mut rest, mut open) = (Vec::new(), String::new(), None::<Fence>);
    for (index, line) in page.lines().enumerate() {
        match (line.trim_start().strip_prefix("```"), &mut open) {
            (Some(language), None) => {
                open = Some(Fence {
                    language: language.trim().to_owned(),
                    text: String::new(),
                    line: index + 1,
                });
            }
            (Some(_), Some(_)) => found.extend(open.take()),
            (None, Some(fence)) => {
                fence.text += line;
                fence.text.push('\n');
            }
            (None, None) => rest += line,
        }
        rest.push('\n');
    }
    assert!(open.is_none(), "a block is not closed: {open:?}");
    (found, rest)
}

/// The anchors of a page: its headings as web hosts make links of them, and a number on those that come again.
pub fn anchors(page: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in fences(page).1.lines() {
        let title = line.trim_start_matches('#');
        if title.len() == line.len() || !title.starts_with(' ') {
            continue;
        }
        let name = anchor(title);
        let again = (1..).map(|number| format!("{name}-{number}"));
        let free = std::iter::once(name.clone()).chain(again);
        found.extend({ free }.find(|name| !found.contains(name)));
    }
    found
}

/// Small letters, digits, `-` and `_` stay, blanks become `-`, all else goes.
fn anchor(title: &str) -> String {
    let keep = |letter: char| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    };
    title
        .trim()
        .to_lowercase()
        .chars()
        .filter_map(keep)
        .collect()
}

/// The pictures of a page: what they show in words, and their files; written as Markdown, or as `<img>` of a width.
pub fn pictures(page: &str) -> Vec<(String, String)> {
    let prose = fences(page).1;
    let plain = prose.split("![").skip(1).map(|part| {
        let (words, rest) = part.split_once("](").expect("a picture has a file");
        (words, rest.split(')').next().unwrap_or_default())
    });
    // A `<source>` is the same picture for another theme; its words are those of the `<img>` behind it.
    let tags = prose
        .match_indices("<img ")
        .chain(prose.match_indices("<source "));
    let sized = tags.map(|(start, tag)| {
        let attribute = |name: &str| {
            let rest = prose[start..].split_once(&format!(" {name}=\""));
            let value = rest.and_then(|(_, rest)| rest.split('"').next());
            value.unwrap_or_default()
        };
        let file = if tag == "<img " { "src" } else { "srcset" };
        (attribute("alt"), attribute(file))
    });
    { plain.chain(sized) }
        .map(|(words, file)| (words.to_owned(), file.to_owned()))
        .collect()
}

/// Where the links and pictures of a page lead, with their lines; code is left out.
pub fn links(page: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (index, line) in fences(page).1.lines().enumerate() {
        let prose: String = line.split('`').step_by(2).collect();
        for part in prose.split("](").skip(1) {
            let target = part.split([')', ' ']).next().unwrap_or_default();
            found.push((index + 1, target.to_owned()));
        }
    }
    found
}

#[test]
fn a_page_is_read_as_hosts_read_it() {
    let page = "# The API\n[a](b.md#c \"t\") `[x](y)` ![p](q.png)\n```sh\n# no\n[n](o)\n```\n## If-Match, and `this`\n## The API\n";
    let (blocks, _) = fences(page);
    assert_eq!(blocks.len(), 1);
    assert_eq!((blocks[0].language.as_str(), blocks[0].line), ("sh", 3));
    let expected = ["if-match-and-this", "the-api", "the-api-1"];
    assert_eq!(anchors(page), expected.map(str::to_owned).into());
    let targets = [(2, "b.md#c".to_owned()), (2, "q.png".to_owned())];
    assert_eq!(links(page), targets);
    let page = "![p](q.png)\n<source srcset=\"t.png\"><img src=\"r.png\" width=\"9\" alt=\"s\">";
    let expected = [("p", "q.png"), ("s", "r.png"), ("s", "t.png")];
    let expected = expected.map(|(words, file)| (words.to_owned(), file.to_owned()));
    assert_eq!(pictures(page), expected);
}
