//! Splits a PNG into its chunks.

use flate2::Crc;

use crate::kit::images::model::PhotoError;

/// The first bytes of every PNG.
pub(super) const START: &[u8] = b"\x89PNG\r\n\x1a\n";

/// A chunk: its name, its content, and whether its checksum is correct.
pub(super) struct Chunk<'a> {
    /// The name of the chunk.
    pub(super) name: [u8; 4],
    /// The content of the chunk.
    pub(super) body: &'a [u8],
    checksum: [u8; 4],
}

impl Chunk<'_> {
    /// Whether the checksum matches the name and the content.
    pub(super) fn is_sound(&self) -> bool {
        checksum(self.name, self.body) == self.checksum
    }

    /// Whether this chunk is critical. A program that doesn't know a critical chunk can't draw the photo.
    pub(super) fn is_critical(&self) -> bool {
        self.name[0].is_ascii_uppercase()
    }
}

/// Reads a PNG chunk by chunk. Contains the bytes that are not read yet.
pub(super) struct Chunks<'a> {
    rest: &'a [u8],
}

impl<'a> Chunks<'a> {
    /// Creates a reader at the first chunk.
    pub(super) fn of(bytes: &'a [u8]) -> Result<Self, PhotoError> {
        let rest = bytes.strip_prefix(START).ok_or(PhotoError::NotAPhoto)?;
        Ok(Self { rest })
    }

    /// Reads the next chunk. Fails if the file ends before the chunk does.
    pub(super) fn next(&mut self) -> Result<Chunk<'a>, PhotoError> {
        self.read().ok_or(PhotoError::NotAPhoto)
    }

    fn read(&mut self) -> Option<Chunk<'a>> {
        let (length, rest) = self.rest.split_first_chunk::<4>()?;
        let (name, rest) = rest.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (body, rest) = rest.split_at_checked(length)?;
        let (checksum, rest) = rest.split_first_chunk::<4>()?;
        self.rest = rest;
        Some(Chunk {
            name: *name,
            body,
            checksum: *checksum,
        })
    }
}

/// Appends a chunk to a file.
pub(super) fn put(bytes: &mut Vec<u8>, name: [u8; 4], body: &[u8]) -> Result<(), PhotoError> {
    let length = u32::try_from(body.len()).map_err(|_| PhotoError::NotAPhoto)?;
    bytes.extend_from_slice(&length.to_be_bytes());
    bytes.extend_from_slice(&name);
    bytes.extend_from_slice(body);
    bytes.extend_from_slice(&checksum(name, body));
    Ok(())
}

fn checksum(name: [u8; 4], body: &[u8]) -> [u8; 4] {
    let mut crc = Crc::new();
    crc.update(&name);
    crc.update(body);
    crc.sum().to_be_bytes()
}
