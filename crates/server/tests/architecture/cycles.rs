//! Checks that no files need each other in a cycle.
//!
//! File A needs file B if A uses an item that B defines, through a `use` or a path in the code. For a re-exported item
//! (`pub use`) the needed file is the one that defines the item, not the one with the `pub use`. So a `mod.rs` may
//! re-export items of its children, and the children may use items of the `mod.rs`.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::{
    assert_none,
    sources::{Import, Source, sources_below},
};

/// Keywords before the name of an item that the file defines.
const ITEMS: [&str; 9] = [
    "struct",
    "enum",
    "union",
    "trait",
    "fn",
    "const",
    "static",
    "type",
    "macro_rules",
];

/// The files of a crate by their module path, for example `["features", "jobs"]`.
struct Crate(BTreeMap<Vec<String>, File>);

struct File {
    name: String,
    imports: Vec<Import>,
    /// The names of the items that this file defines.
    defines: BTreeSet<String>,
    /// The paths in the file's code without its imports, for example `self::rules::check` and `Tx`.
    paths: Vec<String>,
}

impl File {
    fn new(source: Source) -> Self {
        let body = without_imports(&source.code);
        let words: Vec<&str> = body
            .split(|letter: char| !is_word(letter))
            .filter(|word| !word.is_empty())
            .collect();
        let pairs = words.windows(2).filter(|pair| ITEMS.contains(&pair[0]));
        Self {
            name: source.name,
            imports: source.imports,
            defines: pairs.map(|pair| pair[1].to_owned()).collect(),
            paths: paths(&body),
        }
    }

    /// Whether the file's code uses an imported name. If it doesn't, the import is only a re-export.
    fn uses(&self, name: &str) -> bool {
        self.paths
            .iter()
            .any(|path| path.split("::").next() == Some(name))
    }
}

impl Crate {
    fn of(sources: Vec<Source>) -> Self {
        let files = sources
            .into_iter()
            .map(|source| (module(&source.name), File::new(source)));
        Self(files.collect())
    }

    /// Converts a path in a module to an absolute path. Returns `None` for a path into another crate.
    fn absolute(&self, module: &[String], path: &str) -> Option<Vec<String>> {
        let mut parts = path.split("::").map(str::to_owned).collect::<Vec<_>>();
        let mut base = module.to_vec();
        match parts[0].as_str() {
            "crate" => return Some(parts.split_off(1)),
            "self" => parts.remove(0),
            "super" => {
                while parts.first().is_some_and(|part| part == "super") {
                    base.pop();
                    parts.remove(0);
                }
                return Some([base, parts].concat());
            }
            first => {
                base.push(first.to_owned());
                let is_child = self.0.contains_key(&base);
                base.pop();
                if !is_child {
                    return None;
                }
                String::new()
            }
        };
        Some([base, parts].concat())
    }

    /// Returns the module that defines the item at an absolute path. Follows at most `most` imports.
    fn defining(&self, path: &[String], most: usize) -> Option<Vec<String>> {
        let mut module = Vec::new();
        for (index, name) in path.iter().enumerate() {
            let file = self.0.get(&module)?;
            let child = [module.clone(), vec![name.clone()]].concat();
            let is_last = index + 1 == path.len();
            if is_last && (name == "*" || file.defines.contains(name)) {
                return Some(module);
            }
            // An import may have the same name as a module, such as `pub use create::create`.
            let import = file.imports.iter().find(|import| import.name == *name);
            let leads_on = import.filter(|_| is_last || !self.0.contains_key(&child));
            if let Some(import) = leads_on {
                let target = self.absolute(&module, &import.path)?;
                let target = [target.as_slice(), &path[index + 1..]].concat();
                return self.defining(&target, most.checked_sub(1)?);
            }
            if !self.0.contains_key(&child) {
                return file.defines.contains(name).then_some(module);
            }
            module = child;
        }
        None
    }

    /// Returns the modules that a file needs.
    fn needs(&self, module: &[String], file: &File) -> BTreeSet<Vec<String>> {
        let imported = file
            .imports
            .iter()
            .filter(|import| !import.is_public || file.uses(&import.name));
        let imported = imported.filter_map(|import| self.absolute(module, &import.path));
        let inline = file
            .paths
            .iter()
            .filter(|path| path.contains("::"))
            .filter_map(|path| {
                let (first, rest) = path.split_once("::")?;
                match file.imports.iter().find(|import| import.name == first) {
                    Some(import) => self.absolute(module, &format!("{}::{rest}", import.path)),
                    None => self.absolute(module, path),
                }
            });
        let targets = imported
            .chain(inline)
            .filter_map(|path| self.defining(&path, 8));
        targets.filter(|target| target != module).collect()
    }

    /// Returns each file in a cycle, with another file of the same cycle. The two files need each other, directly or
    /// through other files.
    fn cycles(&self) -> Vec<String> {
        let needs: BTreeMap<_, _> = self
            .0
            .iter()
            .map(|(module, file)| (module, self.needs(module, file)))
            .collect();
        let reaches = |from: &Vec<String>, to: &Vec<String>| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
            while let Some(module) = open.pop() {
                if seen.insert(module) {
                    open.extend(&needs[module]);
                }
            }
            seen.contains(to)
        };
        let pairs = needs
            .iter()
            .flat_map(|(from, targets)| targets.iter().map(move |to| (*from, to)));
        let around = pairs.filter(|(from, to)| reaches(to, from));
        around
            .map(|(from, to)| {
                format!(
                    "{} needs {}, which leads back to it",
                    self.0[from].name, self.0[to].name
                )
            })
            .collect()
    }
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// Returns the module path of a file: `features::jobs` for `features/jobs/mod.rs`, and the crate's root for `lib.rs`.
fn module(name: &str) -> Vec<String> {
    let path = name.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    path.split('/')
        .filter(|part| *part != "lib")
        .map(str::to_owned)
        .collect()
}

fn without_imports(code: &str) -> String {
    let mut body = String::new();
    let mut is_import = false;
    for line in code.lines() {
        let start = line.trim_start();
        let start = start.strip_prefix("pub").map_or(start, |rest| {
            rest.trim_start_matches(|letter| letter != ' ').trim_start()
        });
        is_import |= start.starts_with("use ");
        if !is_import {
            body.push_str(line);
            body.push('\n');
        }
        is_import &= !line.contains(';');
    }
    body
}

/// Returns the paths in the code: names of types, names of called functions, and paths with `::`. Leaves out names
/// after a dot or after `fn`.
fn paths(body: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = body;
    let mut before = String::new();
    while let Some(start) = rest.find(is_word) {
        let gap = &rest[..start];
        let tail = &rest[start..];
        let end = tail
            .find(|letter| !is_word(letter) && letter != ':')
            .unwrap_or(tail.len());
        let path = tail[..end].trim_end_matches(':');
        let is_free = !gap.ends_with(['.', ':']) && before != "fn";
        let is_use = path.contains("::")
            || path.starts_with(char::is_uppercase)
            || tail[end..].starts_with('(');
        if is_free && is_use {
            found.push(path.replace(":::", "::"));
        }
        path.clone_into(&mut before);
        rest = &tail[end..];
    }
    found
}

#[test]
fn no_two_files_need_each_other() {
    let server = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let db = server.join("../../db/src");
    assert_none(
        [server, db]
            .iter()
            .flat_map(|root| Crate::of(sources_below(root)).cycles()),
    );
}

#[test]
fn a_cycle_is_detected_through_re_exports_and_paths() {
    let cycles = |files: &[(&str, &str)]| {
        let sources = files
            .iter()
            .map(|(name, code)| Source::new((*name).to_owned(), code));
        Crate::of(sources.collect()).cycles()
    };
    let root = ("lib.rs", "mod a;");
    let parent = (
        "a/mod.rs",
        "mod one;\nmod two;\npub use one::One;\npub use two::two;\npub struct Shared;",
    );
    let one = (
        "a/one.rs",
        "use super::{Shared, two};\npub struct One;\nfn f() { two() }",
    );
    assert_eq!(
        cycles(&[root, parent, one, ("a/two.rs", "pub fn two() {}")]),
        Vec::<String>::new()
    );
    let by_path = ("a/two.rs", "pub fn two() -> crate::a::One { super::One }");
    assert_eq!(
        cycles(&[root, parent, one, by_path]),
        [
            "a/one.rs needs a/two.rs, which leads back to it",
            "a/two.rs needs a/one.rs, which leads back to it"
        ]
    );
}
