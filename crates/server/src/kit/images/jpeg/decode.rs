//! Decodes the pixels of a JPEG.

use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

use super::tables::Frame;
use crate::kit::images::{
    model::{MAX_SIDE, PhotoError},
    pixels::{Pixels, side},
};

/// The maximum number of scans. Common encoders write about ten.
const MAX_SCANS: usize = 100;

/// Decodes a JPEG whose metadata was removed.
pub(super) fn decode(bytes: &[u8], frame: Frame) -> Result<Pixels, PhotoError> {
    let options = DecoderOptions::default()
        .set_strict_mode(true)
        .set_max_width(side(MAX_SIDE))
        .set_max_height(side(MAX_SIDE))
        .jpeg_set_max_scans(MAX_SCANS)
        .jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let rgb = decoder.decode().map_err(|_| PhotoError::NotAPhoto)?;
    let is_same = decoder.dimensions() == Some((side(frame.width), side(frame.height)));
    Pixels::new(frame.width, frame.height, rgb)
        .filter(|_| is_same)
        .ok_or(PhotoError::NotAPhoto)
}
