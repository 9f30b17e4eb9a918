//! Reads the source files and finds the paths that each file imports.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A source file and its imports.
pub(crate) struct Source {
    /// The file's path below `src/`, with `/` as the separator.
    pub(crate) name: String,
    /// The file's code without comments and tests.
    pub(crate) code: String,
    /// Every path that the file imports, with braces expanded.
    pub(crate) uses: Vec<String>,
    /// Every import, with the name that the imported item has in the file.
    pub(crate) imports: Vec<Import>,
}

/// An item that a file imports.
pub(crate) struct Import {
    /// The path in the `use`.
    pub(crate) path: String,
    /// The name that the item has in the file.
    pub(crate) name: String,
    /// Whether the import is a re-export (`pub use`).
    pub(crate) is_public: bool,
}

impl Source {
    /// Reads the text of a file.
    pub(crate) fn new(name: String, text: &str) -> Self {
        let code = without_tests(text);
        let imports = imports(&code);
        let uses = imports.iter().map(|import| import.path.clone()).collect();
        Self {
            name,
            code,
            uses,
            imports,
        }
    }

    /// Returns the feature that the file belongs to.
    pub(crate) fn feature(&self) -> Option<&str> {
        self.name
            .strip_prefix("features/")?
            .split_once('/')
            .map(|(feature, _)| feature)
    }

    /// Returns the layer of the file in its feature, for example `store` for `store.rs` and every file in `store/`.
    pub(crate) fn layer(&self) -> Option<&str> {
        let (_, rest) = self.name.strip_prefix("features/")?.split_once('/')?;
        rest.split('/')
            .next()
            .map(|part| part.trim_end_matches(".rs"))
    }

    /// Returns the imports whose path begins with one of these paths.
    pub(crate) fn uses_any(&self, paths: &[&str]) -> Vec<&str> {
        let is_below = |path: &str, of: &str| path == of || path.starts_with(&format!("{of}::"));
        self.uses
            .iter()
            .map(String::as_str)
            .filter(|path| paths.iter().any(|of| is_below(path, of)))
            .collect()
    }
}

/// Reads every source file of the server without its tests.
pub(crate) fn sources() -> Vec<Source> {
    sources_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
}

/// Reads every source file in a folder without its tests.
pub(crate) fn sources_below(root: &Path) -> Vec<Source> {
    let mut files = Vec::new();
    walk(root, &mut files);
    assert!(files.len() > 30, "the sources were not found");
    let is_test = |file: &PathBuf| {
        file.components().any(|part| part.as_os_str() == "tests") || file.ends_with("tests.rs")
    };
    files.retain(|file| !is_test(&file.strip_prefix(root).unwrap().to_owned()));
    files.into_iter().map(|file| read(root, &file)).collect()
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn read(root: &Path, file: &Path) -> Source {
    let text = fs::read_to_string(file).unwrap();
    let name = file.strip_prefix(root).unwrap().to_string_lossy();
    Source::new(name.replace('\\', "/"), &text)
}

/// Removes the lines with comments, and the test module at the end of the file.
fn without_tests(text: &str) -> String {
    let tests = text.match_indices("#[cfg(test)]\nmod ").find(|(at, _)| {
        let line = text[*at..].lines().nth(1).unwrap_or_default();
        line.ends_with('{')
    });
    let text = tests.map_or(text, |(at, _)| &text[..at]);
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns every item of every `use`, with braces expanded.
fn imports(code: &str) -> Vec<Import> {
    let mut imports = Vec::new();
    for (start, _) in code.match_indices("use ") {
        let line = code[..start].rsplit('\n').next().unwrap_or_default().trim();
        let begins_item = line.is_empty() || line.starts_with("pub");
        if let Some((tree, _)) = code[start + 4..].split_once(';').filter(|_| begins_item) {
            let tree: String = tree.split_whitespace().collect::<Vec<_>>().join(" ");
            let mut paths = Vec::new();
            flatten("", &tree, &mut paths);
            let is_public = !line.is_empty();
            imports.extend(paths.into_iter().map(|(path, name)| Import {
                path,
                name,
                is_public,
            }));
        }
    }
    imports
}

/// Expands braces: `a::{b, c::{d}}` becomes `a::b` and `a::c::d`.
fn flatten(prefix: &str, tree: &str, paths: &mut Vec<(String, String)>) {
    let tree = tree.trim();
    let Some((head, rest)) = tree.split_once('{') else {
        let (path, alias) = tree.split_once(" as ").unwrap_or((tree, ""));
        let path = format!("{prefix}{path}");
        let path = path.trim_end_matches("::self");
        if !tree.is_empty() {
            let last = path.rsplit("::").next().unwrap_or_default();
            let name = if alias.is_empty() { last } else { alias };
            paths.push((path.to_owned(), name.to_owned()));
        }
        return;
    };
    let inner = rest.rsplit_once('}').map_or(rest, |(inner, _)| inner);
    let prefix = format!("{prefix}{}", head.trim());
    let (mut depth, mut start) = (0, 0);
    for (index, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                flatten(&prefix, &inner[start..index], paths);
                start = index + 1;
            }
            _ => {}
        }
    }
    flatten(&prefix, &inner[start..], paths);
}

#[test]
fn braces_of_a_use_are_expanded() {
    let code =
        "use crate::{app::App, features::{auth, users::Role as R}};\npub use a::b;\nlet reuse = 1;";
    let found = imports(code).into_iter();
    let found: Vec<_> = found
        .map(|import| (import.path, import.name, import.is_public))
        .collect();
    let import = |path: &str, name: &str, is_public| (path.to_owned(), name.to_owned(), is_public);
    assert_eq!(
        found,
        [
            import("crate::app::App", "App", false),
            import("crate::features::auth", "auth", false),
            import("crate::features::users::Role", "R", false),
            import("a::b", "b", true)
        ]
    );
}
