//! The decoded pixels of a photo.

use super::orientation::{Orientation, turn_upright};

/// Decoded pixels, row by row. Each has three bytes: red, green and blue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pixels {
    /// The width in pixels.
    pub(super) width: u32,
    /// The height in pixels.
    pub(super) height: u32,
    /// The bytes of the pixels, three for each pixel.
    pub(super) rgb: Vec<u8>,
}

impl Pixels {
    /// Creates the pixels. Returns `None` if the number of bytes doesn't fit the width and the height.
    pub(super) fn new(width: u32, height: u32, rgb: Vec<u8>) -> Option<Self> {
        let bytes = u64::from(width) * u64::from(height) * 3;
        (u64::try_from(rgb.len()) == Ok(bytes)).then_some(Self { width, height, rgb })
    }

    /// Returns the same pixels, turned upright.
    pub(super) fn upright(self, orientation: Orientation) -> Self {
        if orientation.is_upright() {
            return self;
        }
        let rgb = turn_upright::<3>(&self.rgb, side(self.width), orientation);
        let (width, height) = sides(self.width, self.height, orientation);
        Self { width, height, rgb }
    }
}

/// Returns the width and the height after turning.
pub(super) fn sides(width: u32, height: u32, orientation: Orientation) -> (u32, u32) {
    if orientation.is_quarter() {
        (height, width)
    } else {
        (width, height)
    }
}

/// Converts the length of a side to `usize`.
pub(super) fn side(pixels: u32) -> usize {
    usize::try_from(pixels).unwrap_or(usize::MAX)
}
