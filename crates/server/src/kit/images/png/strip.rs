//! Writes a PNG without its metadata. The compressed pixels are copied, so the pixels don't change.
//! rule: photo-metadata

use std::io::Write as _;

use flate2::{Compression, write::ZlibEncoder};

use super::{
    chunks::{self, Chunk, Chunks},
    data,
    header::Header,
};
use crate::kit::images::{
    exif::{self, Exif},
    icc,
    model::PhotoError,
};

/// A PNG whose metadata was removed, and the values that were read before the removal.
pub(super) struct Stripped {
    /// The bytes of the file.
    pub(super) bytes: Vec<u8>,
    /// The EXIF values that were read before they were removed.
    pub(super) exif: Exif,
    /// The color profile that is part of `bytes`.
    pub(super) profile: Option<Vec<u8>>,
}

/// What is collected while the chunks are read.
struct Found<'a> {
    header: Header,
    /// All chunks that are kept and come before the compressed pixels.
    bytes: Vec<u8>,
    kept: Vec<[u8; 4]>,
    data: Vec<u8>,
    exif: Option<Exif>,
    profile: Option<&'a [u8]>,
}

/// Removes from a PNG everything that is not needed to draw it.
pub(super) fn strip(bytes: &[u8]) -> Result<Stripped, PhotoError> {
    let mut chunks = Chunks::of(bytes)?;
    let first = chunks.next()?;
    if first.name != *b"IHDR" || !first.is_sound() {
        return Err(PhotoError::NotAPhoto);
    }
    let mut found = Found {
        header: Header::of(first.body)?,
        bytes: chunks::START.to_vec(),
        kept: Vec::new(),
        data: Vec::new(),
        exif: None,
        profile: None,
    };
    chunks::put(&mut found.bytes, *b"IHDR", first.body)?;
    loop {
        let chunk = chunks.next()?;
        if chunk.name == *b"IEND" {
            return found.finish();
        }
        found.chunk(&chunk)?;
    }
}

impl<'a> Found<'a> {
    fn chunk(&mut self, chunk: &Chunk<'a>) -> Result<(), PhotoError> {
        let most = match &chunk.name {
            b"IDAT" | b"PLTE" if !chunk.is_sound() => return Err(PhotoError::NotAPhoto),
            b"IDAT" => {
                self.data.extend_from_slice(chunk.body);
                return Ok(());
            }
            b"eXIf" => {
                self.exif.get_or_insert_with(|| exif::read(chunk.body));
                return Ok(());
            }
            b"iCCP" if self.data.is_empty() && self.profile.is_none() => {
                self.profile = Some(chunk.body);
                return Ok(());
            }
            // Chunks that are needed: the palette, the transparency, and how colors and the pixel size are
            // interpreted.
            b"PLTE" => 768,
            b"tRNS" => 256,
            b"gAMA" => 4,
            b"cHRM" => 32,
            b"sRGB" => 1,
            b"pHYS" => 9,
            _ if chunk.is_critical() => return Err(PhotoError::NotAPhoto),
            _ => return Ok(()),
        };
        // Leave out a chunk at a wrong position, and a chunk that is repeated. Neither affects how the photo is drawn.
        let is_kept = self.data.is_empty() && !self.kept.contains(&chunk.name) && chunk.is_sound();
        let has_length = match &chunk.name {
            b"PLTE" | b"tRNS" => chunk.body.len() <= most,
            _ => chunk.body.len() == most,
        };
        if is_kept && has_length {
            self.kept.push(chunk.name);
            chunks::put(&mut self.bytes, chunk.name, chunk.body)?;
        }
        Ok(())
    }

    fn finish(mut self) -> Result<Stripped, PhotoError> {
        let used = data::used(&self.data, self.header.unpacked())?;
        let profile = self
            .profile
            .filter(|_| self.header.is_colored)
            .and_then(profile);
        let mut bytes = self.bytes;
        if let Some(profile) = &profile {
            // The color profile must come before the palette.
            let head = chunks::START.len() + 25;
            let rest = bytes.split_off(head);
            chunks::put(&mut bytes, *b"iCCP", &packed(profile)?)?;
            bytes.extend_from_slice(&rest);
        }
        self.data.truncate(used);
        chunks::put(&mut bytes, *b"IDAT", &self.data)?;
        chunks::put(&mut bytes, *b"IEND", &[])?;
        Ok(Stripped {
            bytes,
            exif: self.exif.unwrap_or_default(),
            profile,
        })
    }
}

/// Unpacks the color profile in a chunk. The chunk consists of a name, a byte for the compression method, and the
/// packed profile.
fn profile(body: &[u8]) -> Option<Vec<u8>> {
    let name = body.iter().take(80).position(|byte| *byte == 0)?;
    let packed = body.get(name + 1..)?.strip_prefix(&[0])?;
    icc::without_texts(&data::unpack(packed, icc::MAX_BYTES)?)
}

/// Returns the content of the chunk for a color profile.
fn packed(profile: &[u8]) -> Result<Vec<u8>, PhotoError> {
    let mut encoder = ZlibEncoder::new(b"RGB\0\0".to_vec(), Compression::default());
    let body = encoder.write_all(profile).and_then(|()| encoder.finish());
    body.map_err(|_| PhotoError::NotAPhoto)
}
