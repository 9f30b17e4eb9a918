//! Uploads. Their bytes arrive in pieces, each with its offset.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Read as _},
    path::PathBuf,
    time::SystemTime,
};

use uuid::Uuid;

use super::{Blobs, durable};

/// The result of writing a piece of an upload.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// The piece is stored and survives a power cut.
    Done,
    /// Bytes before this piece are still missing, so the piece was not written.
    Gap,
}

impl Blobs {
    /// Writes a piece of an upload. The same piece can be written again. The file is never shortened, so when a piece
    /// arrives twice, the late duplicate does not remove the pieces after it.
    pub fn write_piece(
        &self,
        upload: Uuid,
        offset: u64,
        piece: &[u8],
        now: SystemTime,
    ) -> io::Result<Written> {
        let path = self.path_of_upload(upload);
        let file = match durable::private().create(offset == 0).open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound && offset > 0 => {
                return Ok(Written::Gap);
            }
            Err(error) => return Err(error),
        };
        if file.metadata()?.len() < offset {
            return Ok(Written::Gap);
        }
        durable::write_at(&file, piece, offset)?;
        file.set_modified(now)?;
        file.sync_all()?;
        if offset == 0 {
            durable::sync_folder(&self.uploads())?;
        }
        Ok(Written::Done)
    }

    /// Reads the first `size` bytes of an upload. Returns `None` if the upload has fewer bytes.
    pub fn read_upload(&self, upload: Uuid, size: u64) -> io::Result<Option<Vec<u8>>> {
        let file = match File::open(self.path_of_upload(upload)) {
            Ok(file) => file,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or_default());
        file.take(size).read_to_end(&mut bytes)?;
        Ok((bytes.len() as u64 == size).then_some(bytes))
    }

    /// Removes an upload. Succeeds if the upload doesn't exist.
    pub fn remove_upload(&self, upload: Uuid) -> io::Result<()> {
        durable::remove(&self.path_of_upload(upload))
    }

    /// Returns the uploads that were last written to before `before`. Skips files whose name is not the id of an
    /// upload.
    pub fn uploads_before(&self, before: SystemTime) -> io::Result<Vec<Uuid>> {
        let mut old = Vec::new();
        for entry in fs::read_dir(self.uploads())? {
            let entry = entry?;
            let id: Option<Uuid> = entry
                .file_name()
                .to_str()
                .and_then(|name| name.parse().ok());
            let is_old = entry.metadata()?.modified()? < before;
            old.extend(id.filter(|_| is_old));
        }
        Ok(old)
    }

    fn path_of_upload(&self, upload: Uuid) -> PathBuf {
        self.uploads().join(upload.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: SystemTime = SystemTime::UNIX_EPOCH;

    fn store() -> (tempfile::TempDir, Blobs) {
        let folder = tempfile::tempdir().unwrap();
        let blobs = Blobs::new(folder.path().join("files"));
        blobs.prepare().unwrap();
        (folder, blobs)
    }

    #[test]
    fn a_late_duplicate_of_an_upload_piece_keeps_the_pieces_after_it() {
        let (_folder, blobs) = store();
        let id = Uuid::from_u128(7);
        for (offset, piece) in [(0, "abc"), (3, "def"), (0, "abc"), (6, "gh")] {
            let written = blobs
                .write_piece(id, offset, piece.as_bytes(), NOW)
                .unwrap();
            assert_eq!(written, Written::Done);
        }
        assert_eq!(blobs.read_upload(id, 8).unwrap().unwrap(), b"abcdefgh");
        assert_eq!(blobs.read_upload(id, 9).unwrap(), None);
    }

    #[test]
    fn an_upload_piece_after_a_gap_is_not_written() {
        let (_folder, blobs) = store();
        let id = Uuid::from_u128(7);
        assert_eq!(blobs.write_piece(id, 3, b"x", NOW).unwrap(), Written::Gap);
        assert_eq!(blobs.read_upload(id, 1).unwrap(), None);
        blobs.write_piece(id, 0, b"ab", NOW).unwrap();
        assert_eq!(blobs.write_piece(id, 3, b"x", NOW).unwrap(), Written::Gap);
        blobs.remove_upload(id).unwrap();
        blobs.remove_upload(id).unwrap();
        assert_eq!(blobs.read_upload(id, 0).unwrap(), None);
    }
}
