//! Photos: checks uploaded files, removes their metadata, turns them upright and makes smaller copies. Pure, without
//! I/O.
//!
//! [`read_photo`] gets the bytes of a whole file. Call it in a pool for heavy work. `jpeg` and `png` split a file into
//! parts, drop the parts that are not needed to draw it, and decode it. `exif` reads the two values that are used
//! before EXIF is removed. `icc` removes texts from color profiles, `orientation` turns pixels, and `sizes` makes the
//! smaller copies. File names, folders and SQL don't belong here.
//!
//! **Memory.** The pixels of a 40-megapixel photo take 120 MB (3 bytes each), or 160 MB from a PNG with transparency.
//! While they are turned by a quarter, they take 240 MB. A progressive JPEG also needs its coefficients, 2 bytes for
//! each sample: 360 MB in total for 40 megapixels with full color resolution. The file, its stripped copy and the
//! smaller copies add at most 60 MB.
//!
//! **Time.** Nothing is decoded before the number of pixels is checked and it is certain that no pixels are missing.
//! All scans of a JPEG together may draw at most a thousand million pixels. So no small file can keep a processor busy
//! for long.

mod exif;
mod icc;
mod jpeg;
mod kind;
mod model;
mod orientation;
mod pixels;
mod png;
mod sizes;

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) mod samples;
#[cfg(test)]
mod tests;

pub use self::{
    kind::is_pdf,
    model::{Photo, PhotoError, PhotoKind},
    sizes::{PRINT_SIDE, THUMB_SIDE},
};

/// Reads a photo of the announced kind. The largest photos take several seconds, so don't call it on an async thread.
///
/// `full` has the same pixels as the file: the parts with metadata are removed and the rest is copied. Only a photo
/// whose pixels are not stored upright is turned and encoded again: a JPEG with quality 92, a PNG losslessly with 8
/// bits per channel.
///
/// # Errors
/// If the bytes are not a whole photo of this kind, are HEIC, or have too many pixels. rule: photo-kinds
pub fn read_photo(kind: PhotoKind, bytes: &[u8]) -> Result<Photo, PhotoError> {
    if kind::is_heic(bytes) {
        return Err(PhotoError::Heic);
    }
    let clean = match kind {
        PhotoKind::Jpeg => jpeg::read(bytes)?,
        PhotoKind::Png => png::read(bytes)?,
    };
    let (width, height) = (clean.pixels.width, clean.pixels.height);
    let sizes = sizes::make(clean.pixels, clean.profile.as_deref())?;
    Ok(Photo {
        full: clean.full,
        print: sizes.print,
        thumb: sizes.thumb,
        width,
        height,
        taken_at: clean.taken_at,
    })
}
