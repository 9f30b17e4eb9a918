//! Writes files in such a way that each exists either completely or not at all, even after a crash or a power cut.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    time::SystemTime,
};

use uuid::Uuid;

/// The suffix of a file that is still being written.
pub(super) const PART: &str = ".part";

/// Creates a folder and its parents in such a way that they survive a power cut. Only their owner can read them. On
/// Windows the folder inherits the access rights of its parent.
pub(super) fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder.parent().filter(|path| !path.as_os_str().is_empty());
    let above = above.unwrap_or(Path::new("."));
    create_folder(above)?;
    let mut builder = fs::DirBuilder::new();
    // With this option it is no error if another thread has created the folder meanwhile.
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    sync_folder(above)
}

/// Fails if no file can be written into the folder.
pub(super) fn check_writable(folder: &Path) -> io::Result<()> {
    let probe = folder.join(format!(".{}{PART}", Uuid::now_v7().simple()));
    create(&probe).and_then(|_| fs::remove_file(&probe))
}

/// Syncs a folder, so that the file names in it survive a power cut.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows can't sync folders. Its file system records changes of file names in a journal, so they survive a power
    // cut.
    if cfg!(windows) {
        return Ok(());
    }
    File::open(folder)?.sync_all()
}

/// Writes a file under a temporary name, syncs it and renames it. The caller syncs the folder.
pub(super) fn write(path: &Path, bytes: &[u8], now: SystemTime) -> io::Result<()> {
    let part = temporary(path);
    let written = fill(&part, bytes, now).and_then(|()| fs::rename(&part, path));
    if written.is_err() {
        // If this temporary file can't be removed now, the regular clean-up of old files removes it later.
        let _swept_later = fs::remove_file(&part);
    }
    written
}

/// Like [`write`], but if a file with this name and length exists, only sets its modification time to `now`.
pub(super) fn write_unless_there(path: &Path, bytes: &[u8], now: SystemTime) -> io::Result<()> {
    let length = fs::metadata(path).map(|found| found.len());
    if length.is_ok_and(|length| length == bytes.len() as u64) {
        return File::options().write(true).open(path)?.set_modified(now);
    }
    write(path, bytes, now)
}

/// Returns a unique temporary name in the folder of `path`.
pub(super) fn temporary(path: &Path) -> PathBuf {
    path.with_file_name(format!(".{}{PART}", Uuid::now_v7().simple()))
}

fn fill(path: &Path, bytes: &[u8], now: SystemTime) -> io::Result<()> {
    let file = create(path)?;
    write_at(&file, bytes, 0)?;
    file.set_modified(now)?;
    file.sync_all()
}

/// Writes bytes at an offset.
#[cfg(unix)]
pub(super) fn write_at(file: &File, bytes: &[u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, offset)
}

/// Writes bytes at an offset.
#[cfg(not(unix))]
pub(super) fn write_at(mut file: &File, bytes: &[u8], offset: u64) -> io::Result<()> {
    use std::io::{Seek as _, SeekFrom, Write as _};
    file.seek(SeekFrom::Start(offset))?;
    file.write_all(bytes)
}

/// Creates a file that only its owner can read.
pub(super) fn create(path: &Path) -> io::Result<File> {
    private().create_new(true).open(path)
}

/// Returns options for creating a file that only its owner can read.
pub(super) fn private() -> fs::OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Removes a file. Succeeds if the file doesn't exist.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}
