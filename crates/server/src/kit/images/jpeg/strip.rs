//! Writes a JPEG without its metadata. The compressed pixels and their tables are copied, so the pixels don't change.
//! rule: photo-metadata

use super::{
    blocks::Blocks,
    icc_parts::{self, IccParts},
    parts::{Part, Parts},
    tables::{self, Frame},
};
use crate::kit::images::{
    exif::{self, Exif},
    model::PhotoError,
};

/// The maximum number of pixels that all scans of a photo together may draw. It is 25 times the number of pixels of a
/// 40-megapixel photo.
const MAX_DRAWN: u64 = 1_000_000_000;

/// A JPEG whose metadata was removed, and the values that were read before the removal.
pub(super) struct Stripped {
    /// The bytes of the file.
    pub(super) bytes: Vec<u8>,
    /// The frame header of the photo.
    pub(super) frame: Frame,
    /// The EXIF values that were read before they were removed.
    pub(super) exif: Exif,
    /// The color profile that is part of `bytes`.
    pub(super) profile: Option<Vec<u8>>,
}

/// What is collected while the parts are read.
#[derive(Default)]
struct Found<'a> {
    density: Option<[u8; 5]>,
    color_transform: Option<u8>,
    icc: IccParts<'a>,
    exif: Option<Exif>,
    frame: Option<Frame>,
    scans: u64,
    blocks: Blocks,
    body: Vec<u8>,
}

/// Removes from a JPEG everything that is not needed to draw it.
pub(super) fn strip(bytes: &[u8]) -> Result<Stripped, PhotoError> {
    let mut parts = Parts::of(bytes)?;
    let mut found = Found::default();
    loop {
        match parts.next()? {
            Part::Segment(marker, body) => found.segment(marker, body)?,
            Part::Scan(head, pixels) => found.scan(head, pixels)?,
            Part::End => return found.finish(),
        }
    }
}

impl<'a> Found<'a> {
    fn segment(&mut self, marker: u8, body: &'a [u8]) -> Result<(), PhotoError> {
        let is_sound = match marker {
            // Segments that are needed: the tables, the restart interval and the frame header.
            0xdb => tables::is_quantization(body),
            0xc4 => self.blocks.set_tables(body).is_some(),
            0xdd => {
                let interval = body.try_into();
                interval.is_ok_and(|interval| {
                    self.blocks.set_restart(interval);
                    true
                })
            }
            0xc0..=0xc2 if self.frame.is_none() => {
                self.frame = Some(tables::frame(body, marker == 0xc2)?);
                true
            }
            // Segments that make the photo unsupported: other compression methods, a height that is defined later, and
            // hierarchical photos.
            0xc0..=0xcf | 0xdc | 0xde | 0xdf => false,
            // Segments that are left out: application segments and comments.
            _ => {
                self.application(marker, body);
                return Ok(());
            }
        };
        if !is_sound {
            return Err(PhotoError::NotAPhoto);
        }
        put(&mut self.body, marker, body);
        Ok(())
    }

    /// Reads the few values that affect how the photo is drawn. If a segment occurs several times, only the first one
    /// counts.
    fn application(&mut self, marker: u8, body: &'a [u8]) {
        match marker {
            0xe0 if self.density.is_none() => {
                // The segment contains the version, then the density, and then perhaps a thumbnail.
                self.density = body
                    .strip_prefix(b"JFIF\0")
                    .and_then(|body| body.get(2..)?.first_chunk().copied());
            }
            0xe1 if self.exif.is_none() => {
                self.exif = body.strip_prefix(b"Exif\0\0").map(exif::read);
            }
            0xe2 => self.icc.add(body),
            0xee if self.color_transform.is_none() && body.starts_with(b"Adobe") => {
                self.color_transform = body.get(11).copied();
            }
            _ => {}
        }
    }

    fn scan(&mut self, head: &[u8], pixels: &[u8]) -> Result<(), PhotoError> {
        let frame = self.frame.ok_or(PhotoError::NotAPhoto)?;
        self.scans += 1;
        let drawn = u64::from(frame.width) * u64::from(frame.height) * self.scans;
        if !tables::is_scan(head) || drawn > MAX_DRAWN || is_misread(&frame, head) {
            return Err(PhotoError::NotAPhoto);
        }
        // Data after the last block is left out, because it is never drawn.
        let used = self.blocks.walk(&frame, head, pixels);
        let pixels = used.and_then(|used| pixels.get(..used));
        put(&mut self.body, 0xda, head);
        self.body
            .extend_from_slice(pixels.ok_or(PhotoError::NotAPhoto)?);
        Ok(())
    }

    fn finish(self) -> Result<Stripped, PhotoError> {
        let frame = self.frame.filter(|frame| self.blocks.is_whole(frame));
        let frame = frame.ok_or(PhotoError::NotAPhoto)?;
        let profile = self.icc.finish().filter(|_| frame.count == 3);
        let mut bytes = b"\xff\xd8".to_vec();
        if let Some(density) = self.density {
            put(
                &mut bytes,
                0xe0,
                &[b"JFIF\0\x01\x02", density.as_slice(), &[0, 0]].concat(),
            );
        }
        if let Some(profile) = &profile {
            put(&mut bytes, 0xe2, &icc_parts::segment(profile));
        }
        if let Some(transform) = self.color_transform {
            put(
                &mut bytes,
                0xee,
                &[b"Adobe\0\x64\0\0\0\0".as_slice(), &[transform]].concat(),
            );
        }
        bytes.extend_from_slice(&self.body);
        bytes.extend_from_slice(b"\xff\xd9");
        Ok(Stripped {
            bytes,
            frame,
            exif: self.exif.unwrap_or_default(),
            profile,
        })
    }
}

/// Whether the decoder would draw this scan wrongly without returning an error. This happens with a scan of a single
/// component in a photo that isn't progressive and has reduced color resolution. No camera, phone or browser writes
/// such photos. A test fails as soon as the decoder can read them. This function can be removed then.
fn is_misread(frame: &Frame, head: &[u8]) -> bool {
    !frame.is_progressive && frame.is_subsampled() && head.first() != Some(&frame.count)
}

/// Appends a segment to the file.
fn put(bytes: &mut Vec<u8>, marker: u8, body: &[u8]) {
    let length = u16::try_from(body.len() + 2).unwrap_or(u16::MAX);
    bytes.extend_from_slice(&[0xff, marker]);
    bytes.extend_from_slice(&length.to_be_bytes());
    bytes.extend_from_slice(body);
}
