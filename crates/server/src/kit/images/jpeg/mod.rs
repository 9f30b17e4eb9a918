//! JPEG. `parts` splits a file, `tables` checks the parts that are kept, `blocks` parses the blocks, `strip` writes a
//! file without metadata, `icc_parts` collects a color profile, and `decode` decodes the pixels.

mod blocks;
mod decode;
mod icc_parts;
mod parts;
mod strip;
mod tables;

use jpeg_encoder::SamplingFactor;

use super::{
    model::{Clean, PhotoError},
    sizes,
};

/// The JPEG quality of a photo that is encoded again because it must be turned.
const TURNED_QUALITY: u8 = 92;

/// Reads a JPEG.
pub(super) fn read(bytes: &[u8]) -> Result<Clean, PhotoError> {
    let stripped = strip::strip(bytes)?;
    let stored = decode::decode(&stripped.bytes, stripped.frame)?;
    let orientation = stripped.exif.orientation;
    let pixels = stored.upright(orientation);
    let full = if orientation.is_upright() {
        stripped.bytes
    } else {
        drop(stripped.bytes);
        let sampling = if stripped.frame.is_subsampled() {
            SamplingFactor::F_2_2
        } else {
            SamplingFactor::F_1_1
        };
        sizes::jpeg(
            &pixels,
            TURNED_QUALITY,
            sampling,
            stripped.profile.as_deref(),
        )?
    };
    Ok(Clean {
        full,
        pixels,
        profile: stripped.profile,
        taken_at: stripped.exif.taken_at,
    })
}
