//! Photos: what arrives is checked, freed of metadata, turned upright and made smaller. Pure, without io.
//!
//! [`read_photo`] is called in a pool for heavy work, with the bytes of a whole file. `jpeg` and `png` take a file apart,
//! drop what is not needed to draw it, and decode it. `exif` reads the two facts that are used before they are dropped,
//! `icc` makes color profiles free of texts, `turn` turns pixels, and `sizes` makes the smaller ones. No names of files, no
//! folders and no SQL belong here.
//!
//! **Memory.** A photo of 40 megapixels takes 120 MB of pixels (3 bytes each), 160 MB from a PNG with transparency, and 240 MB
//! while it is turned by a quarter. A progressive JPEG needs its coefficients besides, 2 bytes for each sample: 360 MB in all
//! for one of 40 megapixels that keeps all colors. The file, its stripped copy and the smaller sizes add at most 60 MB.
//!
//! **Time.** Nothing is decoded before the number of pixels is known, and that none of them is missing. A JPEG may have as many
//! scans as draw a thousand million pixels in all, so no small file keeps a processor busy for long.

mod exif;
mod icc;
mod jpeg;
mod kind;
mod model;
mod pixels;
mod png;
mod sizes;
mod turn;

#[cfg(any(test, feature = "fuzzing"))]
pub(crate) mod samples;
#[cfg(test)]
mod tests;

pub use self::{
    kind::is_pdf,
    model::{Photo, PhotoError, PhotoKind},
    sizes::{PRINT_SIDE, THUMB_SIDE},
};

/// Reads a photo of the announced kind. It takes up to seconds for the largest ones, so don't call it on an async thread.
///
/// `full` has the same pixels as the file: its parts with metadata are cut out and the rest is copied. Only a photo that
/// the camera stored turned is encoded again, upright: a JPEG with quality 92, a PNG without loss in 8 bits a channel.
///
/// # Errors
/// When the bytes are not a whole photo of this kind, are HEIC, or have too many pixels. rule: photo-kinds
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
