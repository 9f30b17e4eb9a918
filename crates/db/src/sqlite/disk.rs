//! Operations on files and disks that don't depend on a file's content: creating private files, resolving links,
//! swapping names, and free space.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use rustix::fs::{CWD, RenameFlags, renameat_with, statfs, statvfs};

/// The type numbers that `statfs` returns for network file systems: NFS, SMB, CIFS, SMB2, 9P, AFS and Ceph.
const REMOTE: [u64; 7] = [
    0x6969,
    0x517B,
    0xFF53_4D42,
    0xFE53_4D42,
    0x0102_1997,
    0x5346_414F,
    0x00C3_6400,
];

/// Creates a file that only its owner can read, because the database contains password hashes.
pub(super) fn create(path: impl AsRef<Path>) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Resolves links to the path of the real file, because SQLite puts its log beside the real file.
pub(super) fn real_path(path: &str) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.into())
}

/// Whether the file or folder is on a network file system, where file locks are unreliable.
pub(super) fn is_remote(path: &Path) -> bool {
    // The type numbers have 32 bits. On some systems `f_type` is signed. So a negative number is extended with sign
    // bits, which must be cut off.
    let kind =
        |found: rustix::fs::StatFs| u64::from_ne_bytes(found.f_type.to_ne_bytes()) & 0xFFFF_FFFF;
    statfs(path).is_ok_and(|found| REMOTE.contains(&kind(found)))
}

/// Returns how many bytes an unprivileged process can still write in this folder.
pub(super) fn free_bytes(folder: &Path) -> io::Result<u64> {
    let found = statvfs(folder)?;
    Ok(found.f_bavail.saturating_mul(found.f_frsize))
}

/// Swaps the names of two files in one atomic step. Not every file system can do that.
pub(super) fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}
