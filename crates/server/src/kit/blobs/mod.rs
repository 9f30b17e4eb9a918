//! Contents kept as files, named by what they contain, and the uploads that become them.
//!
//! `<folder>/blobs/ab/<sha-256>` is a content, and `.print` and `.thumb` beside it are its smaller copies.
//! `<folder>/uploads/<id>` is an upload that is not complete. `<folder>/marker` says to whom the folder belongs.
//!
//! A file is written under a temporary name, synced, renamed, and its folder is synced. So after a power cut it is there
//! as a whole or not at all. Everything here blocks.

mod copies;
mod durable;
mod hash;
mod marker;
mod space;
mod sweeping;
mod uploads;

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    sync::Arc,
    time::SystemTime,
};

pub use copies::{Copied, CopyError, Source};
pub use hash::Hash;
pub use marker::MarkerError;
pub use space::Space;
pub use uploads::Written;

/// Which form of a content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The content itself.
    Full,
    /// A smaller copy for paper.
    Print,
    /// A small copy for lists.
    Thumb,
}

impl Form {
    /// All forms, the content itself last.
    pub const ALL: [Self; 3] = [Self::Print, Self::Thumb, Self::Full];

    /// The end of the file's name.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Full => "",
            Self::Print => ".print",
            Self::Thumb => ".thumb",
        }
    }
}

/// A folder with contents and uploads. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Blobs {
    folder: Arc<Path>,
    space: fn(&Path) -> io::Result<Space>,
}

impl Blobs {
    /// The folder at this path, which need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder: folder.into(),
            space: space::of,
        }
    }

    /// The same folder, on a disk whose room `space` tells. For tests.
    #[must_use]
    pub fn on_disk(self, space: fn(&Path) -> io::Result<Space>) -> Self {
        Self { space, ..self }
    }

    /// The room of the folder's disk.
    pub fn space(&self) -> io::Result<Space> {
        (self.space)(&self.folder)
    }

    /// The path of the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Creates the folder where it is missing, readable only by its owner, and checks that it is writable.
    pub fn prepare(&self) -> io::Result<()> {
        for folder in [self.contents(), self.uploads()] {
            durable::create_folder(&folder)?;
        }
        durable::check_writable(&self.folder)?;
        durable::sync_folder(&self.folder)
    }

    /// Whether a content is there.
    pub fn has(&self, hash: Hash) -> bool {
        self.path_of(hash, Form::Full).is_file()
    }

    /// Opens a form of a content for reading.
    pub fn open(&self, hash: Hash, form: Form) -> io::Result<File> {
        File::open(self.path_of(hash, form))
    }

    /// Reads a form of a content.
    pub fn read(&self, hash: Hash, form: Form) -> io::Result<Vec<u8>> {
        fs::read(self.path_of(hash, form))
    }

    /// Stores a content in its forms. What is there already is kept, and its time becomes `now`. When this returns, all of
    /// it survives a power cut.
    pub fn store(&self, hash: Hash, forms: &[(Form, &[u8])], now: SystemTime) -> io::Result<()> {
        let folder = self.folder_of(hash);
        durable::create_folder(&folder)?;
        for form in Form::ALL {
            let of_form = forms.iter().find(|(one, _)| *one == form);
            if let Some((_, bytes)) = of_form {
                durable::write_unless_there(&self.path_of(hash, form), bytes, now)?;
            }
        }
        durable::sync_folder(&folder)?;
        // Another thread may have just created the folder.
        durable::sync_folder(&self.contents())
    }

    /// Removes all forms of a content, the content itself first. One that is not there is no failure.
    pub fn remove(&self, hash: Hash) -> io::Result<()> {
        for form in Form::ALL.into_iter().rev() {
            durable::remove(&self.path_of(hash, form))?;
        }
        Ok(())
    }

    fn contents(&self) -> PathBuf {
        self.folder.join("blobs")
    }

    fn uploads(&self) -> PathBuf {
        self.folder.join("uploads")
    }

    fn folder_of(&self, hash: Hash) -> PathBuf {
        self.contents().join(&hash.hex()[..2])
    }

    fn path_of(&self, hash: Hash, form: Form) -> PathBuf {
        let name = format!("{}{}", hash.hex(), form.suffix());
        self.folder_of(hash).join(name)
    }
}
