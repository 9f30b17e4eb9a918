//! The header of a PNG.

use crate::kit::images::model::{PhotoError, check_size};

/// The seven passes of an interlaced PNG. For each: the column and the row of the first pixel, and the steps across
/// and down to the next pixels.
const PASSES: [[u32; 4]; 7] = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
];

/// The values in a PNG's header.
#[derive(Debug, Clone, Copy)]
pub(super) struct Header {
    width: u32,
    height: u32,
    bits: u64,
    is_interlaced: bool,
    /// Whether the pixels have colors. The color profile of a photo without colors is left out, because a profile
    /// describes three colors.
    pub(super) is_colored: bool,
}

impl Header {
    /// Parses the header.
    pub(super) fn of(body: &[u8]) -> Result<Self, PhotoError> {
        let Ok(
            &[
                w3,
                w2,
                w1,
                w0,
                h3,
                h2,
                h1,
                h0,
                depth,
                color,
                0,
                0,
                interlace @ (0 | 1),
            ],
        ) = <&[u8; 13]>::try_from(body)
        else {
            return Err(PhotoError::NotAPhoto);
        };
        let width = u32::from_be_bytes([w3, w2, w1, w0]);
        let height = u32::from_be_bytes([h3, h2, h1, h0]);
        check_size(width, height)?;
        let channels = match (color, depth) {
            (0, 1 | 2 | 4 | 8 | 16) | (3, 1 | 2 | 4 | 8) => 1,
            (4, 8 | 16) => 2,
            (2, 8 | 16) => 3,
            (6, 8 | 16) => 4,
            _ => return Err(PhotoError::NotAPhoto),
        };
        Ok(Self {
            width,
            height,
            bits: channels * u64::from(depth),
            is_interlaced: interlace == 1,
            is_colored: matches!(color, 2 | 3 | 6),
        })
    }

    /// Returns the length of all rows in bytes, after they are unpacked.
    pub(super) fn unpacked(&self) -> u64 {
        if !self.is_interlaced {
            return self.rows(self.width, self.height);
        }
        let passes = PASSES.iter().map(|[left, top, across, down]| {
            let width = self.width.saturating_sub(*left).div_ceil(*across);
            let height = self.height.saturating_sub(*top).div_ceil(*down);
            if width == 0 {
                0
            } else {
                self.rows(width, height)
            }
        });
        passes.sum()
    }

    /// Each row begins with one byte that says which filter is used.
    fn rows(&self, width: u32, height: u32) -> u64 {
        u64::from(height) * ((u64::from(width) * self.bits).div_ceil(8) + 1)
    }
}
