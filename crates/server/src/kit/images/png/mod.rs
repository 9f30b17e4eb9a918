//! PNG. `chunks` splits a file, `strip` writes it without metadata, `data` checks the compressed pixels, `header`
//! reads the header, and `raster` decodes and encodes pixels.

mod chunks;
mod data;
mod header;
mod raster;
mod strip;

use super::model::{Clean, PhotoError};

/// Reads a PNG.
pub(super) fn read(bytes: &[u8]) -> Result<Clean, PhotoError> {
    let stripped = strip::strip(bytes)?;
    let mut stored = raster::decode(&stripped.bytes)?;
    let orientation = stripped.exif.orientation;
    let full = if orientation.is_upright() {
        stripped.bytes
    } else {
        drop(stripped.bytes);
        stored = stored.upright(orientation);
        raster::encode(&stored, stripped.profile.as_deref())?
    };
    Ok(Clean {
        full,
        pixels: stored.on_white()?,
        profile: stripped.profile,
        taken_at: stripped.exif.taken_at,
    })
}
