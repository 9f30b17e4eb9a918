//! How much room the disk of a folder has.

use std::{io, path::Path};

use rustix::fs::statvfs;

/// The room of a disk, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// What this process may still use.
    pub free: u64,
    /// All of it.
    pub all: u64,
}

/// Asks the system.
pub(super) fn of(folder: &Path) -> io::Result<Space> {
    let disk = statvfs(folder)?;
    Ok(Space {
        free: disk.f_bavail.saturating_mul(disk.f_frsize),
        all: disk.f_blocks.saturating_mul(disk.f_frsize),
    })
}
