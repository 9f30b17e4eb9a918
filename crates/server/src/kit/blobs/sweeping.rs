//! Finds old files that may be removed.

use std::{
    fs::{self, DirEntry},
    io::{self, ErrorKind},
    path::PathBuf,
    time::SystemTime,
};

use super::{Blobs, Form, Hash, durable};

impl Blobs {
    /// Returns the folders that contain contents. Each folder is returned as a byte: the first byte of all hashes in
    /// it.
    pub fn hash_folders(&self) -> io::Result<Vec<u8>> {
        let entries: Vec<DirEntry> = fs::read_dir(self.contents())?.collect::<io::Result<_>>()?;
        let names = entries.iter().map(DirEntry::file_name);
        Ok(names
            .filter_map(|name| u8::from_str_radix(name.to_str()?, 16).ok())
            .collect())
    }

    /// Returns the contents in a folder that were last stored before `before`.
    pub fn contents_before(&self, byte: u8, before: SystemTime) -> io::Result<Vec<Hash>> {
        let mut old = Vec::new();
        for entry in self.entries(byte)? {
            let name = entry.file_name();
            let name = name.to_str().unwrap_or_default();
            let bare = Form::ALL
                .iter()
                .find_map(|form| name.strip_suffix(form.suffix()).and_then(Hash::parse));
            if let Some(hash) = bare
                && is_before(&entry, before)?
            {
                old.push(hash);
            }
        }
        old.sort_unstable();
        old.dedup();
        Ok(old)
    }

    /// Removes the temporary files in a folder that were last written before `before`.
    pub fn remove_leftovers(&self, byte: u8, before: SystemTime) -> io::Result<()> {
        for entry in self.entries(byte)? {
            let name = entry.file_name();
            let is_part = name
                .to_str()
                .is_some_and(|name| name.ends_with(durable::PART));
            if is_part && is_before(&entry, before)? {
                durable::remove(&entry.path())?;
            }
        }
        Ok(())
    }

    fn entries(&self, byte: u8) -> io::Result<Vec<DirEntry>> {
        fs::read_dir(self.hash_folder(byte))?.collect()
    }

    pub(super) fn hash_folder(&self, byte: u8) -> PathBuf {
        self.contents().join(format!("{byte:02x}"))
    }
}

/// Whether a file is older than `before`. Returns false if the file was removed meanwhile.
fn is_before(entry: &DirEntry, before: SystemTime) -> io::Result<bool> {
    match entry.metadata().and_then(|found| found.modified()) {
        Ok(modified) => Ok(modified < before),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
