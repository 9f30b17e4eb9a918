//! Copies a folder of contents, when a backup is made and when it is restored.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::{Blobs, Form, Hash, durable};

/// Why a folder can't be copied.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {reason}")]
pub struct CopyError {
    path: String,
    reason: io::Error,
}

/// The size of a finished copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Copied {
    /// The number of copied contents.
    pub files: u64,
    /// The number of copied bytes, including the smaller copies of photos.
    pub bytes: u64,
}

/// What a copy can use instead of copying each file byte by byte.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// An earlier copy on the same file system. If it contains a file already, the new copy shares that file (a hard
    /// link), which uses no space.
    pub shared: Option<&'a Path>,
}

impl Blobs {
    /// Copies the marker and the contents, but not the uploads, to the folder `target`. `target` is created only when
    /// the copy is complete. An existing copy there is replaced.
    pub fn copy_to(&self, target: &Path, source: Source<'_>) -> Result<Copied, CopyError> {
        let part = part_of(target);
        let copied = self.fill(&part, source);
        if copied.is_err() {
            // If removing fails, the next daily backup removes the incomplete copy.
            let _left_over = fs::remove_dir_all(&part);
        }
        let copied = copied?;
        replace(target, &part).map_err(|reason| at(target, reason))?;
        Ok(copied)
    }

    /// If this folder does not belong to the database `own`, adds `end` to its name and returns the new path. Returns
    /// `None` if the folder belongs to that database or is empty.
    pub fn set_aside(
        &self,
        end: &str,
        own: Option<uuid::Uuid>,
    ) -> Result<Option<PathBuf>, CopyError> {
        let is_own = self
            .marker()
            .is_ok_and(|marker| marker.is_some() && marker == own);
        let mut entries = fs::read_dir(self.folder()).into_iter().flatten();
        if is_own || entries.next().is_none() {
            return Ok(None);
        }
        let mut aside = self.folder().as_os_str().to_owned();
        aside.push(end);
        fs::rename(self.folder(), &aside).map_err(|reason| at(self.folder(), reason))?;
        Ok(Some(aside.into()))
    }

    fn fill(&self, part: &Path, source: Source<'_>) -> Result<Copied, CopyError> {
        let copy = Self::new(part.to_owned());
        durable::create_folder(&copy.contents()).map_err(|reason| at(part, reason))?;
        let marker = self.marker_path();
        if marker.is_file() {
            copy_file(&marker, &copy.marker_path())?;
        }
        let mut copied = Copied::default();
        for byte in self
            .hash_folders()
            .map_err(|reason| at(self.folder(), reason))?
        {
            let from = self.hash_folder(byte);
            let folder = copy.hash_folder(byte);
            durable::create_folder(&folder).map_err(|reason| at(&folder, reason))?;
            let shared = source
                .shared
                .map(|one| Self::new(one.to_owned()).hash_folder(byte));
            for name in names(&from)? {
                let bytes = take(&from.join(&name), &folder.join(&name), shared.as_deref())?;
                copied.files += u64::from(Hash::parse(&name).is_some() && bytes.is_some());
                copied.bytes += bytes.unwrap_or_default();
            }
            durable::sync_folder(&folder).map_err(|reason| at(&folder, reason))?;
        }
        for folder in [copy.contents(), part.to_owned()] {
            durable::sync_folder(&folder).map_err(|reason| at(&folder, reason))?;
        }
        Ok(copied)
    }

    /// Copies the marker and the contents from a copy into this folder. Contents that exist here already are kept if
    /// their bytes are correct. Uploads in this folder are kept too.
    pub fn take_over(&self, copy: &Path) -> Result<Copied, CopyError> {
        self.prepare().map_err(|reason| at(self.folder(), reason))?;
        let copy = Self::new(copy.to_owned());
        let mut copied = Copied::default();
        for byte in copy
            .hash_folders()
            .map_err(|reason| at(copy.folder(), reason))?
        {
            let folder = self.hash_folder(byte);
            durable::create_folder(&folder).map_err(|reason| at(&folder, reason))?;
            for name in names(&copy.hash_folder(byte))? {
                let (from, to) = (copy.hash_folder(byte).join(&name), folder.join(&name));
                let hash = Hash::parse(&name);
                if !hash.is_some_and(|hash| self.matches_its_hash(hash)) {
                    copied.bytes += copy_file(&from, &to)?;
                }
                copied.files += u64::from(hash.is_some());
            }
            durable::sync_folder(&folder).map_err(|reason| at(&folder, reason))?;
        }
        if copy.marker_path().is_file() {
            copy_file(&copy.marker_path(), &self.marker_path())?;
        }
        for folder in [self.contents(), self.folder().to_owned()] {
            durable::sync_folder(&folder).map_err(|reason| at(&folder, reason))?;
        }
        Ok(copied)
    }

    /// Whether a content exists and its bytes really have the hash that is its name.
    pub fn matches_its_hash(&self, hash: Hash) -> bool {
        let read = self.read(hash, Form::Full);
        read.is_ok_and(|bytes| Hash::of(&bytes) == hash)
    }
}

/// Returns the temporary name of a copy. [`crate::kit::blobs`] and the daily backups recognize this name, and later
/// remove what an interrupted copy left under it.
fn part_of(target: &Path) -> PathBuf {
    let mut name = target.file_name().unwrap_or_default().to_owned();
    name.push(format!(
        ".{}{}",
        uuid::Uuid::now_v7().simple(),
        durable::PART
    ));
    target.with_file_name(name)
}

/// Renames a complete copy to its final name and removes the former copy.
fn replace(target: &Path, part: &Path) -> io::Result<()> {
    let former = target.exists().then(|| part_of(target));
    if let Some(former) = &former {
        fs::rename(target, former)?;
    }
    fs::rename(part, target)?;
    if let Some(parent) = target.parent().filter(|path| !path.as_os_str().is_empty()) {
        durable::sync_folder(parent)?;
    }
    former.map_or(Ok(()), fs::remove_dir_all)
}

/// Returns the file names of the contents in a folder, including those of smaller copies.
fn names(folder: &Path) -> Result<Vec<String>, CopyError> {
    let is_content = |name: &String| {
        let forms = Form::ALL.iter();
        let mut bare = forms.filter_map(|form| name.strip_suffix(form.suffix()));
        bare.any(|bare| Hash::parse(bare).is_some())
    };
    let entries = fs::read_dir(folder).map_err(|reason| at(folder, reason))?;
    let entries: Vec<_> = entries
        .collect::<io::Result<_>>()
        .map_err(|reason| at(folder, reason))?;
    let names = entries
        .iter()
        .filter_map(|entry| entry.file_name().into_string().ok());
    Ok(names.filter(is_content).collect())
}

/// Shares a file with an earlier copy, or copies it if that is not possible. Returns `None` if the file was removed
/// meanwhile, because no record uses it any more.
fn take(from: &Path, to: &Path, shared: Option<&Path>) -> Result<Option<u64>, CopyError> {
    let Ok(length) = fs::metadata(from).map(|found| found.len()) else {
        return Ok(None);
    };
    let earlier = shared.and_then(|folder| Some(folder.join(from.file_name()?)));
    let earlier = earlier.filter(|path| fs::metadata(path).is_ok_and(|it| it.len() == length));
    if earlier.is_some_and(|path| fs::hard_link(path, to).is_ok()) {
        return Ok(Some(length));
    }
    match copy_file(from, to) {
        Err(error) if error.reason.kind() == io::ErrorKind::NotFound => Ok(None),
        other => other.map(Some),
    }
}

/// Copies a file in such a way that the copy survives a power cut. Returns the length of the file.
fn copy_file(from: &Path, to: &Path) -> Result<u64, CopyError> {
    let part = durable::temporary(to);
    let copy = || -> io::Result<u64> {
        let mut source = fs::File::open(from)?;
        let modified = source.metadata()?.modified()?;
        let mut file = durable::create(&part)?;
        let length = io::copy(&mut source, &mut file)?;
        file.set_modified(modified)?;
        file.sync_all()?;
        fs::rename(&part, to)?;
        Ok(length)
    };
    copy().map_err(|reason| {
        let _swept_later = fs::remove_file(&part);
        at(to, reason)
    })
}

fn at(path: &Path, reason: io::Error) -> CopyError {
    CopyError {
        path: path.display().to_string(),
        reason,
    }
}
