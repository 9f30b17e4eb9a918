//! The size and the free space of a disk.

use std::{io, path::Path};

use rustix::fs::statvfs;

/// The space on a disk, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Space {
    /// The space that this process can still use.
    pub free: u64,
    /// The total size of the disk.
    pub all: u64,
}

/// Asks the operating system for the space on the disk of a folder.
pub(super) fn of(folder: &Path) -> io::Result<Space> {
    let disk = statvfs(folder)?;
    Ok(Space {
        free: disk.f_bavail.saturating_mul(disk.f_frsize),
        all: disk.f_blocks.saturating_mul(disk.f_frsize),
    })
}
