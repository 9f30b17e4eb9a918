//! The result of reading a photo, and the reasons for refusing a file.

use jiff::civil::DateTime;

use super::pixels::Pixels;

/// The maximum number of pixels of a photo. rule: photo-pixels
pub(super) const MAX_PIXELS: u64 = 40_000_000;
/// The maximum number of pixels on one side of a photo. It is the limit of the JPEG format.
pub(super) const MAX_SIDE: u32 = 65_535;

/// A photo that is ready to be stored and shown, with its smaller sizes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Photo {
    /// The whole photo in its original format, upright and without metadata.
    pub full: Vec<u8>,
    /// A JPEG of at most 1,200 pixels on the longer side.
    pub print: Vec<u8>,
    /// A JPEG of at most 320 pixels on the longer side.
    pub thumb: Vec<u8>,
    /// The width of `full` in pixels.
    pub width: u32,
    /// The height of `full` in pixels.
    pub height: u32,
    /// When the photo was taken, by the camera's clock. The time zone is unknown.
    pub taken_at: Option<DateTime>,
}

/// The kinds of photos that are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhotoKind {
    /// `image/jpeg`
    Jpeg,
    /// `image/png`
    Png,
}

/// Why a file is not accepted as a photo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PhotoError {
    /// The file is of another kind than announced, is cut off, or is damaged.
    #[error("not a photo of this kind")]
    NotAPhoto,
    /// The file is HEIC, which few programs can read.
    #[error("the photo is HEIC")]
    Heic,
    /// The photo has more than 40,000,000 pixels, or a side of more than 65,535.
    #[error("the photo has too many pixels")]
    TooManyPixels,
}

/// A photo without metadata, together with its decoded pixels.
pub(super) struct Clean {
    /// The bytes of the file, upright and without metadata.
    pub(super) full: Vec<u8>,
    /// The decoded pixels of `full`.
    pub(super) pixels: Pixels,
    /// The color profile without its texts. All sizes of the photo use it.
    pub(super) profile: Option<Vec<u8>>,
    /// When the photo was taken, by the camera's clock.
    pub(super) taken_at: Option<DateTime>,
}

/// Checks the size in a file's header, before anything is decoded.
pub(super) fn check_size(width: u32, height: u32) -> Result<(), PhotoError> {
    if width == 0 || height == 0 {
        return Err(PhotoError::NotAPhoto);
    }
    if width > MAX_SIDE || height > MAX_SIDE || u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(PhotoError::TooManyPixels);
    }
    Ok(())
}
