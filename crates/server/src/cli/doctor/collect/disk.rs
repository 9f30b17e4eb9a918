//! Inspects folders with system calls, never by writing to them.

use std::{
    fs, io,
    os::unix::fs::MetadataExt as _,
    path::{Path, PathBuf},
};

use jobwright_db::Database;
use rustix::fs::{Access, access, statvfs};

use super::super::{
    super::settings::Settings,
    rules::disk::{Facts, State},
};

/// Collects the facts about every folder that a server with these settings writes to.
pub(in super::super) fn collect(settings: &Settings) -> Vec<Facts> {
    let mut all = Vec::new();
    let file = Database::file(&settings.database_url).ok();
    if let Some(file) = file {
        let folder = Path::new(file).parent().unwrap_or(Path::new("."));
        all.push(facts("the database", folder, 0));
        if let Some(backups) = &settings.backup_dir {
            let next = fs::metadata(file).map_or(0, |file| file.len());
            all.push(facts("backups", backups, next));
        }
    }
    all.push(facts("photos and documents", &settings.files_dir, 0));
    if settings.smtp_server().is_none() {
        all.push(facts("mail", &settings.mail_dir, 0));
    }
    all
}

fn facts(purpose: &'static str, folder: &Path, wanted_bytes: u64) -> Facts {
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    Facts {
        purpose,
        path: folder.display().to_string(),
        state: state(folder).map_err(|error| error.to_string()),
        wanted_bytes,
    }
}

fn state(folder: &Path) -> io::Result<State> {
    let there = nearest(folder)?;
    let system = statvfs(&there)?;
    let is_writable = access(&there, Access::WRITE_OK | Access::EXEC_OK).is_ok();
    Ok(State {
        exists: there == folder,
        is_writable: is_writable && fs::metadata(&there)?.is_dir(),
        free_bytes: system.f_bavail.saturating_mul(system.f_frsize),
        // A file system without a limit on the number of files reports 0 as the number of all files and as the number
        // of free ones.
        has_free_files: system.f_files == 0 || system.f_favail > 0,
    })
}

/// Returns the folder if it exists. Else returns its nearest existing ancestor, because the server would create the
/// folder there.
fn nearest(folder: &Path) -> io::Result<PathBuf> {
    for above in folder.ancestors() {
        let above = if above.as_os_str().is_empty() {
            Path::new(".")
        } else {
            above
        };
        match fs::metadata(above) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
            Ok(_) => return Ok(above.to_path_buf()),
        }
    }
    Err(io::ErrorKind::NotFound.into())
}

/// Whether both paths exist and are on the same file system.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    let disk = |path| fs::metadata(path).map(|found| found.dev());
    matches!((disk(one), disk(other)), (Ok(one), Ok(other)) if one == other)
}
