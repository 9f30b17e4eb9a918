//! Parses the parts of a Markdown page that can be checked: fenced blocks, headings, links and pictures.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Returns the root folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Reads a page. `path` is relative to the root folder.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Folders with pages that are not part of this repository's sources: installed packages, and output of builds and
/// tests.
const NOT_OURS: [&str; 7] = [
    "target",
    "node_modules",
    "dist",
    "data",
    "playwright-report",
    "test-results",
    "notices",
];

/// Returns every Markdown page of the repository.
pub fn all() -> Vec<PathBuf> {
    let is_ours = |name: &str| !name.starts_with('.') && !NOT_OURS.contains(&name);
    let mut found = files(root(), is_ours);
    found.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    found
}

/// Returns all files below a folder. Skips a folder if `enters` returns false for its name.
pub fn files(folder: PathBuf, enters: impl Fn(&str) -> bool) -> Vec<PathBuf> {
    let (mut folders, mut found) = (vec![folder], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if !path.is_dir() {
                found.push(path);
            } else if enters(&name) {
                folders.push(path);
            }
        }
    }
    found
}

/// A fenced code block.
#[derive(Debug, PartialEq, Eq)]
pub struct Fence {
    /// The text after the opening backticks.
    pub language: String,
    /// The text between the fences.
    pub text: String,
    /// The line number of the opening backticks, counted from 1.
    pub line: usize,
}

/// Returns the fenced blocks of a page in order, and the page with empty lines in place of these blocks.
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
    assert!(open.is_none(), "an unclosed code block: {open:?}");
    (found, rest)
}

/// Returns the anchors of a page's headings in GitHub's format. Repeated headings get a number.
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

/// Converts letters to lower case and spaces to `-`, keeps digits, `-` and `_`, and removes all other characters.
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

/// Returns the description and the file of every picture on a page, from Markdown, `<img>` and `<source>`.
pub fn pictures(page: &str) -> Vec<(String, String)> {
    let prose = fences(page).1;
    let plain = prose.split("![").skip(1).map(|part| {
        let (words, rest) = part.split_once("](").expect("a picture has a file");
        (words, rest.split(')').next().unwrap_or_default())
    });
    // A `<source>` has no description. It is the same picture for another color theme, and the `<img>` after it has
    // the description.
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

/// Returns the line and the target of each link and picture on a page. Links in code are skipped.
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
fn the_anchors_and_links_and_pictures_and_blocks_of_a_page_are_found() {
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
