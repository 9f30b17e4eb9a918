//! Reads the server's sources for the architecture rules: each file with the paths that it uses.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A source file and what it uses.
pub(crate) struct Source {
    /// Its path below `src/`, separated by `/`.
    pub(crate) name: String,
    /// Its code without comments and tests.
    pub(crate) code: String,
    /// Every path that it imports, with braces expanded.
    pub(crate) uses: Vec<String>,
}

impl Source {
    /// The feature that the file belongs to.
    pub(crate) fn feature(&self) -> Option<&str> {
        self.name
            .strip_prefix("features/")?
            .split_once('/')
            .map(|(feature, _)| feature)
    }

    /// The layer within the feature: `store` for `store.rs` and every file in `store/`.
    pub(crate) fn layer(&self) -> Option<&str> {
        let (_, rest) = self.name.strip_prefix("features/")?.split_once('/')?;
        rest.split('/')
            .next()
            .map(|part| part.trim_end_matches(".rs"))
    }

    /// The imports that begin with one of these paths.
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
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    walk(&root, &mut files);
    assert!(files.len() > 30, "the sources were not found");
    files.into_iter().map(|file| read(&root, &file)).collect()
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
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n");
    let name = file
        .strip_prefix(root)
        .unwrap()
        .to_string_lossy()
        .replace('\\', "/");
    let uses = uses(&code);
    Source { name, code, uses }
}

/// Returns every path of every `use`, with braces expanded.
fn uses(code: &str) -> Vec<String> {
    let mut paths = Vec::new();
    for (start, _) in code.match_indices("use ") {
        let begins_item = code[..start].lines().last().is_none_or(|line| {
            let before = if code[..start].ends_with('\n') {
                ""
            } else {
                line.trim()
            };
            before.is_empty() || before.starts_with("pub")
        });
        if let Some((tree, _)) = code[start + 4..].split_once(';').filter(|_| begins_item) {
            let tree: String = tree.split_whitespace().collect::<Vec<_>>().join(" ");
            flatten("", &tree, &mut paths);
        }
    }
    paths
}

/// Expands braces: `a::{b, c::{d}}` becomes `a::b` and `a::c::d`.
fn flatten(prefix: &str, tree: &str, paths: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((head, rest)) = tree.split_once('{') else {
        let name = tree.split(" as ").next().unwrap_or_default();
        if !name.is_empty() {
            paths.push(format!("{prefix}{name}"));
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
    assert_eq!(
        uses(code),
        [
            "crate::app::App",
            "crate::features::auth",
            "crate::features::users::Role",
            "a::b"
        ]
    );
}
