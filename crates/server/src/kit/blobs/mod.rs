//! Stores contents and uploads. A content is a file that is named by the hash of its bytes. It is made from an upload.
//!
//! `<folder>/blobs/ab/<sha-256>` is a content. The files with `.print` and `.thumb` after the same name are its
//! smaller copies. `<folder>/uploads/<id>` is an incomplete upload. `<folder>/marker` says to which database the
//! folder belongs.
//!
//! A file is written under a temporary name, synced and renamed, and then its folder is synced. So after a power cut
//! it exists completely or not at all. All functions here block.

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

/// The forms in which a content is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// The content itself.
    Full,
    /// A smaller copy of a photo for printing.
    Print,
    /// A small copy of a photo for lists.
    Thumb,
}

impl Form {
    /// All forms, in the order in which they are stored. The content itself is stored last, so that a content that
    /// exists has all its smaller copies.
    pub const ALL: [Self; 3] = [Self::Print, Self::Thumb, Self::Full];

    /// Returns the suffix of the file name for this form.
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Full => "",
            Self::Print => ".print",
            Self::Thumb => ".thumb",
        }
    }
}

/// A folder with contents and uploads. Cloning it is cheap.
#[derive(Debug, Clone)]
pub struct Blobs {
    folder: Arc<Path>,
    space: fn(&Path) -> io::Result<Space>,
}

impl Blobs {
    /// Creates a handle for the folder at this path. The folder need not exist yet.
    pub fn new(folder: PathBuf) -> Self {
        Self {
            folder: folder.into(),
            space: space::of,
        }
    }

    /// Returns a handle for the same folder that calls `space` instead of asking the operating system for the space on
    /// the disk. For tests.
    #[must_use]
    pub fn on_disk(self, space: fn(&Path) -> io::Result<Space>) -> Self {
        Self { space, ..self }
    }

    /// Returns the size and the free space of the disk on which the folder is.
    pub fn space(&self) -> io::Result<Space> {
        (self.space)(&self.folder)
    }

    /// Returns the path of the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Creates the folder if it is missing, readable only by its owner. Checks that the folder is writable.
    pub fn prepare(&self) -> io::Result<()> {
        for folder in [self.contents(), self.uploads()] {
            durable::create_folder(&folder)?;
        }
        durable::check_writable(&self.folder)?;
        durable::sync_folder(&self.folder)
    }

    /// Whether a content exists.
    pub fn has(&self, hash: Hash) -> bool {
        self.path_of(hash, Form::Full).is_file()
    }

    /// Opens a content for reading, in one of its forms.
    pub fn open(&self, hash: Hash, form: Form) -> io::Result<File> {
        File::open(self.path_of(hash, form))
    }

    /// Reads a content, in one of its forms.
    pub fn read(&self, hash: Hash, form: Form) -> io::Result<Vec<u8>> {
        fs::read(self.path_of(hash, form))
    }

    /// Stores a content in all its forms. Files that exist already are kept, and their modification time is set to
    /// `now`. When this function returns, all forms survive a power cut.
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
        // Another thread might have created the folder a moment ago and might not have synced its parent folder yet.
        durable::sync_folder(&self.contents())
    }

    /// Removes all forms of a content. Removes the content itself first, so that a content that exists has all its
    /// smaller copies. Succeeds if the content doesn't exist.
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
