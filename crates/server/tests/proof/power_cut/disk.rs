//! The files that a disk may contain after a power cut.
//!
//! Only synced data is guaranteed to be stored. A sync of a file stores its bytes, and a sync of a folder stores the
//! names of its files. Any part of the other changes may be stored, in any order, sector by sector.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use rand::{Rng as _, rngs::StdRng};

use super::trace::Event;

#[derive(Default)]
struct File {
    synced: Vec<u8>,
    unsynced: Vec<(usize, FileChange)>,
}

#[derive(Clone)]
enum FileChange {
    Write(usize, Vec<u8>),
    Truncate(usize),
}

/// What a path refers to: the index of a file, or `None` for a folder.
type Node = Option<usize>;

#[derive(Clone)]
enum NameChange {
    Add(PathBuf, Node),
    Remove(PathBuf),
    Move(PathBuf, PathBuf),
}

type Names = BTreeMap<PathBuf, Node>;

/// A simulated disk with the files below an existing folder.
pub struct Disk {
    root: PathBuf,
    files: Vec<File>,
    names: Names,
    synced_names: Names,
    unsynced_names: Vec<(usize, NameChange)>,
}

impl Disk {
    pub fn new(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            files: Vec::new(),
            names: Names::new(),
            synced_names: Names::new(),
            unsynced_names: Vec::new(),
        }
    }

    /// Applies an event. `at` is the index of the event in the record.
    pub fn happen(&mut self, at: usize, event: &Event) {
        match event {
            Event::Open(path) => {
                if !self.names.contains_key(path) {
                    self.files.push(File::default());
                    let file = self.files.len() - 1;
                    self.name(at, NameChange::Add(path.clone(), Some(file)));
                }
            }
            Event::Folder(path) => self.name(at, NameChange::Add(path.clone(), None)),
            Event::Unlink(path) => self.name(at, NameChange::Remove(path.clone())),
            Event::Rename(from, to) => self.name(at, NameChange::Move(from.clone(), to.clone())),
            Event::Write(path, offset, bytes) => {
                self.change(at, path, FileChange::Write(*offset, bytes.clone()));
            }
            Event::Truncate(path, length) => self.change(at, path, FileChange::Truncate(*length)),
            Event::Sync(path, begun) => self.sync(path, *begun),
            Event::Answer(_) | Event::Exit(_) => {}
        }
    }

    fn name(&mut self, at: usize, naming: NameChange) {
        apply_name(&mut self.names, &naming);
        self.unsynced_names.push((at, naming));
    }

    fn change(&mut self, at: usize, path: &Path, change: FileChange) {
        let file = self.names[path].unwrap();
        self.files[file].unsynced.push((at, change));
    }

    /// Applies a sync of `path`: all its changes from before the start of the sync are stored now.
    fn sync(&mut self, path: &Path, begun: usize) {
        if let Some(Some(file)) = self.names.get(path) {
            let File { synced, unsynced } = &mut self.files[*file];
            unsynced.retain(|(at, change)| {
                if *at < begun {
                    apply(synced, change);
                }
                *at >= begun
            });
            return;
        }
        let Self {
            synced_names,
            unsynced_names,
            ..
        } = self;
        unsynced_names.retain(|(at, naming)| {
            let (NameChange::Add(name, _) | NameChange::Remove(name) | NameChange::Move(_, name)) =
                naming;
            let synced = *at < begun && name.parent() == Some(path);
            if synced {
                apply_name(synced_names, naming);
            }
            !synced
        });
    }

    /// Creates the files that the disk contains after a power cut, in the folder `to`. Without `chance` only the synced
    /// changes are applied. With `chance` a random part of the other changes is applied too.
    pub fn after_power_cut(&self, to: &Path, mut chance: Option<&mut StdRng>) {
        let mut names = self.synced_names.clone();
        if let Some(chance) = chance.as_deref_mut() {
            let kept = chance.random_range(0..=self.unsynced_names.len());
            for (_, naming) in &self.unsynced_names[..kept] {
                apply_name(&mut names, naming);
            }
        }
        for (path, node) in &names {
            let place = to.join(path.strip_prefix(&self.root).unwrap());
            // If the name of a folder is lost, the files in it are lost too.
            if !place.parent().unwrap().is_dir() {
                continue;
            }
            match node {
                None => fs::create_dir(place).unwrap(),
                Some(file) => {
                    let bytes = self.files[*file].survivor(chance.as_deref_mut());
                    fs::write(place, bytes).unwrap();
                }
            }
        }
    }
}

impl File {
    fn survivor(&self, chance: Option<&mut StdRng>) -> Vec<u8> {
        let mut bytes = self.synced.clone();
        let Some(chance) = chance else { return bytes };
        let sector = if chance.random() { 512 } else { 4096 };
        // The share of unsynced changes that are stored varies from almost none to almost all.
        let share = chance.random_range(0.0..=1.0);
        for (_, change) in &self.unsynced {
            match change {
                FileChange::Truncate(_) if chance.random_bool(share) => apply(&mut bytes, change),
                FileChange::Truncate(_) => {}
                FileChange::Write(offset, written) => {
                    let mut at = 0;
                    while at < written.len() {
                        let end = written.len().min(at + sector - (offset + at) % sector);
                        if chance.random_bool(share) {
                            let part = FileChange::Write(offset + at, written[at..end].to_vec());
                            apply(&mut bytes, &part);
                        }
                        at = end;
                    }
                }
            }
        }
        bytes
    }
}

fn apply(bytes: &mut Vec<u8>, change: &FileChange) {
    match change {
        FileChange::Truncate(length) => bytes.resize(*length, 0),
        FileChange::Write(offset, written) => {
            let end = offset + written.len();
            if bytes.len() < end {
                bytes.resize(end, 0);
            }
            bytes[*offset..end].copy_from_slice(written);
        }
    }
}

fn apply_name(names: &mut Names, naming: &NameChange) {
    match naming {
        NameChange::Add(path, node) => {
            names.insert(path.clone(), *node);
        }
        NameChange::Remove(path) => {
            names.remove(path);
        }
        NameChange::Move(from, to) => {
            if let Some(node) = names.remove(from) {
                names.insert(to.clone(), node);
            }
        }
    }
}
