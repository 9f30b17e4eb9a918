//! Reads and writes the SHA-256 file beside a backup. The file has the format of `sha256sum`, so `sha256sum -c
//! FILE.sha256` can check a backup too.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Read, Seek as _, Write as _};
use std::os::unix::ffi::OsStrExt as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use sha2::{Digest as _, Sha256};

use super::copy::{TemporaryCopy, beside};
use crate::facts::Checksum;

/// The suffix of the name of a checksum file.
pub(super) const END: &str = ".sha256";

/// The number of hexadecimal digits of a checksum.
const DIGITS: usize = 64;

/// The maximum number of bytes to read from a checksum file. The file contains a path, which has at most 4,096 bytes.
const MAX_BYTES: u64 = 16_384;

const BLOCK: usize = 1 << 16;

/// Returns the path of the checksum file of `file`.
pub(super) fn path_of(file: &Path) -> PathBuf {
    beside(file, END)
}

/// Writes the checksum of `copy` to a temporary file. The caller renames the temporary file.
pub(super) fn write_beside(copy: &TemporaryCopy, target: &Path) -> io::Result<TemporaryCopy> {
    let mut from = copy.file();
    from.rewind()?;
    let digits = digest(from, None)?.unwrap_or_default();
    let temporary = TemporaryCopy::beside(&path_of(target))?;
    let mut into = temporary.file();
    into.write_all(&line(&digits, target.file_name().unwrap_or_default()))?;
    into.sync_all()?;
    Ok(temporary)
}

/// Compares a file with the checksum file beside it. Stops after `limit`.
pub(crate) fn verify(file: &Path, limit: Option<Duration>) -> io::Result<Checksum> {
    let sum_file = path_of(file);
    let mut text = Vec::new();
    match File::open(&sum_file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Checksum::Missing),
        opened => opened?.take(MAX_BYTES).read_to_end(&mut text)?,
    };
    let name = sum_file.display();
    let Some(expected) = parse(&text) else {
        return Ok(Checksum::Wrong(format!("{name} is no SHA-256 checksum")));
    };
    Ok(match digest(File::open(file)?, limit)? {
        None => Checksum::Unfinished,
        Some(found) if found == expected => Checksum::Matches,
        Some(_) => Checksum::Wrong(format!(
            "it is not as it was written: its SHA-256 checksum differs from the one in {name}"
        )),
    })
}

/// Removes the checksum file of `file`, if there is one.
pub(super) fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(path_of(file)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Computes the checksum of a file, in hexadecimal digits. Returns `None` if the time limit was reached.
fn digest(mut from: impl Read, limit: Option<Duration>) -> io::Result<Option<String>> {
    let end = limit.map(|limit| Instant::now() + limit);
    let (mut hasher, mut block) = (Sha256::new(), vec![0; BLOCK]);
    loop {
        let read = from.read(&mut block)?;
        if read == 0 {
            break;
        }
        hasher.update(&block[..read]);
        if end.is_some_and(|end| Instant::now() >= end) {
            return Ok(None);
        }
    }
    let mut digits = String::with_capacity(DIGITS);
    for byte in hasher.finalize() {
        let _never_fails = write!(digits, "{byte:02x}");
    }
    Ok(Some(digits))
}

/// Returns the line that `sha256sum` would write. If the file name contains a character that must be escaped, the line
/// begins with a backslash.
fn line(digits: &str, name: &OsStr) -> Vec<u8> {
    let mut escaped = Vec::new();
    for byte in name.as_bytes() {
        match byte {
            b'\\' => escaped.extend(b"\\\\"),
            b'\n' => escaped.extend(b"\\n"),
            b'\r' => escaped.extend(b"\\r"),
            other => escaped.push(*other),
        }
    }
    let start = if escaped == name.as_bytes() { "" } else { "\\" };
    [start.as_bytes(), digits.as_bytes(), b"  ", &escaped, b"\n"].concat()
}

/// Parses the checksum in a checksum file. Ignores the file name in it, so that a backup and its checksum file can be
/// renamed.
fn parse(text: &[u8]) -> Option<String> {
    let text = text.strip_prefix(b"\\").unwrap_or(text);
    let digits = str::from_utf8(text.get(..DIGITS)?).ok()?;
    let is_end = text.get(DIGITS).is_none_or(u8::is_ascii_whitespace);
    let is_sum = is_end && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_sum.then(|| digits.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The SHA-256 of the text `abc`, from FIPS 180-2.
    const ABC: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    #[test]
    fn a_checksum_is_written_and_read_in_the_format_of_sha256sum() {
        let digits = digest(b"abc".as_slice(), None).unwrap().unwrap();
        assert_eq!(digits, ABC);
        let plain = line(&digits, OsStr::new("a copy.db"));
        assert_eq!(plain, format!("{ABC}  a copy.db\n").as_bytes());
        let escaped = line(&digits, OsStr::new("a\\b\n.db"));
        assert_eq!(escaped, format!("\\{ABC}  a\\\\b\\n.db\n").as_bytes());
        for text in [plain, escaped, ABC.to_ascii_uppercase().into_bytes()] {
            assert_eq!(parse(&text).as_deref(), Some(ABC));
        }
        for text in ["", "abc", &ABC[1..], &format!("{ABC}0"), &"x".repeat(64)] {
            assert_eq!(parse(text.as_bytes()), None, "{text}");
        }
    }
}
