//! Collects the color profile of a JPEG from the segments over which it is split.

use crate::kit::images::icc;

/// The identifier at the beginning of each segment with a part of a profile.
const NAME: &[u8] = b"ICC_PROFILE\0";

/// The segments of a profile that were found so far.
#[derive(Default)]
pub(super) struct IccParts<'a> {
    parts: Vec<(u8, &'a [u8])>,
    count: u8,
}

impl<'a> IccParts<'a> {
    /// Adds an `APP2` segment if it contains a part of a profile.
    pub(super) fn add(&mut self, body: &'a [u8]) {
        let head = body.strip_prefix(NAME).and_then(<[u8]>::split_first_chunk);
        if let Some((&[number, count], data)) = head
            && self.parts.len() < 255
        {
            self.count = count;
            self.parts.push((number, data));
        }
    }

    /// Returns the profile without its texts. Returns `None` if a segment is missing, or if the profile is not simple.
    pub(super) fn finish(mut self) -> Option<Vec<u8>> {
        self.parts.sort_by_key(|(number, _)| *number);
        let numbers = self.parts.iter().map(|(number, _)| *number);
        let length: usize = self.parts.iter().map(|(_, data)| data.len()).sum();
        if length > icc::MAX_BYTES || !numbers.eq(1..=self.count) {
            return None;
        }
        let profile: Vec<u8> = self
            .parts
            .iter()
            .flat_map(|(_, data)| *data)
            .copied()
            .collect();
        icc::without_texts(&profile)
    }
}

/// Writes an `APP2` segment with a profile. The profile must fit into one segment.
pub(super) fn segment(profile: &[u8]) -> Vec<u8> {
    [NAME, &[1, 1], profile].concat()
}
