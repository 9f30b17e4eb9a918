//! Files that are whole or not there, whatever happens.

use std::{
    fs::{self, File},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    time::SystemTime,
};

use uuid::Uuid;

/// The end of the names of files that are being written.
pub(super) const PART: &str = ".part";

/// Creates a folder with those above it, readable only by its owner, so that it survives a power cut. Windows takes the rights
/// of the folder above.
pub(super) fn create_folder(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let above = folder.parent().filter(|path| !path.as_os_str().is_empty());
    let above = above.unwrap_or(Path::new("."));
    create_folder(above)?;
    let mut builder = fs::DirBuilder::new();
    // Not a failure if another thread was faster.
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    sync_folder(above)
}

/// Fails if nothing can be written into the folder.
pub(super) fn check_writable(folder: &Path) -> io::Result<()> {
    let probe = folder.join(format!(".{}{PART}", Uuid::now_v7().simple()));
    create(&probe).and_then(|_| fs::remove_file(&probe))
}

/// Makes sure that the names in a folder survive a power cut.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    // Windows syncs no folders; its file system journals names.
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
        // Nothing refers to the temporary file. If it can't be removed now, the sweeper removes it later.
        let _swept_later = fs::remove_file(&part);
    }
    written
}

/// [`write`], unless a file of this length has the name. Then only its time becomes `now`.
pub(super) fn write_unless_there(path: &Path, bytes: &[u8], now: SystemTime) -> io::Result<()> {
    let length = fs::metadata(path).map(|found| found.len());
    if length.is_ok_and(|length| length == bytes.len() as u64) {
        return File::options().write(true).open(path)?.set_modified(now);
    }
    write(path, bytes, now)
}

/// A name beside `path` that nothing else has.
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

/// Options for a file that only its owner can read, once it is created.
pub(super) fn private() -> fs::OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Removes a file; one that is not there is no failure.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        other => other,
    }
}
