//! Splits a JPEG into its parts. This file parses only where each part begins and ends, not what it contains.

use crate::kit::images::model::PhotoError;

/// A part of a JPEG.
pub(super) enum Part<'a> {
    /// A marker and the content of its segment.
    Segment(u8, &'a [u8]),
    /// The header of a scan, and its compressed pixels.
    Scan(&'a [u8], &'a [u8]),
    /// The end of the photo. Bytes after it don't belong to the photo.
    End,
}

/// The marker that starts a scan.
const SCAN: u8 = 0xda;

/// Reads a JPEG part by part. Contains the bytes that are not read yet.
pub(super) struct Parts<'a> {
    rest: &'a [u8],
}

impl<'a> Parts<'a> {
    /// Creates a reader whose position is behind the first marker.
    pub(super) fn of(bytes: &'a [u8]) -> Result<Self, PhotoError> {
        let rest = bytes
            .strip_prefix(b"\xff\xd8")
            .ok_or(PhotoError::NotAPhoto)?;
        Ok(Self { rest })
    }

    /// Reads the next part. Skips bytes that belong to no part. Fails if the file ends before the part does.
    pub(super) fn next(&mut self) -> Result<Part<'a>, PhotoError> {
        self.read().ok_or(PhotoError::NotAPhoto)
    }

    fn read(&mut self) -> Option<Part<'a>> {
        let marker = loop {
            let at = self.rest.iter().position(|byte| *byte == 0xff)?;
            let (marker, rest) = self.rest[at..].split_at_checked(2)?;
            match marker[1] {
                // A marker can be preceded by any number of bytes 0xff.
                0xff => self.rest = &self.rest[at + 1..],
                0x00 => self.rest = rest,
                marker => {
                    self.rest = rest;
                    break marker;
                }
            }
        };
        match marker {
            0xd9 => return Some(Part::End),
            // These markers have no content. None of them is allowed here.
            0x01 | 0xd0..=0xd8 => return None,
            _ => {}
        }
        let (length, _) = self.rest.split_first_chunk::<2>()?;
        let length = usize::from(u16::from_be_bytes(*length));
        let (segment, rest) = self.rest.split_at_checked(length)?;
        let body = segment.get(2..)?;
        self.rest = rest;
        if marker != SCAN {
            return Some(Part::Segment(marker, body));
        }
        let (pixels, rest) = rest.split_at(end_of_scan(rest)?);
        self.rest = rest;
        Some(Part::Scan(body, pixels))
    }
}

/// Returns where the compressed pixels end: before the next marker that is not a restart marker.
fn end_of_scan(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        at += bytes.get(at..)?.iter().position(|byte| *byte == 0xff)?;
        let after = bytes[at..].iter().position(|byte| *byte != 0xff)?;
        match bytes[at + after] {
            0x00 | 0xd0..=0xd7 => at += after + 1,
            _ => return Some(at),
        }
    }
}
