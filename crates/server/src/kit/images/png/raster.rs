//! Decodes the pixels of a PNG to 8 bits per channel, and encodes a PNG.

use std::io::Cursor;

use ::png::{ColorType, Compression, Decoder, Encoder, Info, Limits, Transformations};

use crate::kit::images::{
    model::PhotoError,
    orientation::{Orientation, turn_upright},
    pixels::{self, Pixels, side},
};

/// The maximum number of bytes that the decoder may use in addition to the pixels. It is enough for a few rows of
/// 65,535 pixels.
const MAX_BYTES: usize = 16 << 20;

/// Decoded pixels with 1 to 4 channels of 8 bits each.
pub(super) struct Raster {
    width: u32,
    height: u32,
    color: ColorType,
    bytes: Vec<u8>,
}

/// Decodes a PNG whose metadata was removed.
pub(super) fn decode(bytes: &[u8]) -> Result<Raster, PhotoError> {
    let failed = PhotoError::NotAPhoto;
    let limits = Limits { bytes: MAX_BYTES };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), limits);
    decoder.set_transformations(Transformations::normalize_to_color8());
    // The decoder need not read the color profile: nothing here uses it, and it was checked before.
    decoder.set_ignore_iccp_chunk(true);
    let mut reader = decoder.read_info().map_err(|_| failed)?;
    let size = reader.output_buffer_size().ok_or(failed)?;
    let mut bytes = vec![0; size];
    let frame = reader.next_frame(&mut bytes).map_err(|_| failed)?;
    bytes.truncate(frame.buffer_size());
    Ok(Raster {
        width: frame.width,
        height: frame.height,
        color: frame.color_type,
        bytes,
    })
}

/// Encodes the pixels as a PNG, without loss.
pub(super) fn encode(raster: &Raster, profile: Option<&[u8]>) -> Result<Vec<u8>, PhotoError> {
    let mut bytes = Vec::new();
    let mut info = Info::with_size(raster.width, raster.height);
    info.color_type = raster.color;
    info.bit_depth = ::png::BitDepth::Eight;
    info.icc_profile = profile.map(|profile| profile.to_vec().into());
    let written = Encoder::with_info(&mut bytes, info).and_then(|mut encoder| {
        encoder.set_compression(Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&raster.bytes)?;
        writer.finish()
    });
    written.map_err(|_| PhotoError::NotAPhoto)?;
    Ok(bytes)
}

impl Raster {
    /// Returns the same pixels, turned upright.
    pub(super) fn upright(self, orientation: Orientation) -> Self {
        let width = side(self.width);
        let bytes = match self.color.samples() {
            1 => turn_upright::<1>(&self.bytes, width, orientation),
            2 => turn_upright::<2>(&self.bytes, width, orientation),
            3 => turn_upright::<3>(&self.bytes, width, orientation),
            _ => turn_upright::<4>(&self.bytes, width, orientation),
        };
        let (width, height) = pixels::sides(self.width, self.height, orientation);
        Self {
            width,
            height,
            bytes,
            ..self
        }
    }

    /// Returns the pixels as red, green and blue. Transparent pixels are drawn on white.
    pub(super) fn on_white(self) -> Result<Pixels, PhotoError> {
        let rgb = match self.color {
            ColorType::Grayscale => self.bytes.iter().flat_map(|grey| [*grey; 3]).collect(),
            ColorType::GrayscaleAlpha => {
                let pixels = self.bytes.as_chunks::<2>().0.iter();
                pixels
                    .flat_map(|[grey, alpha]| [faded(*grey, *alpha); 3])
                    .collect()
            }
            ColorType::Rgba => without_alpha(self.bytes),
            ColorType::Rgb | ColorType::Indexed => self.bytes,
        };
        Pixels::new(self.width, self.height, rgb).ok_or(PhotoError::NotAPhoto)
    }
}

/// Removes the alpha channel. Moves the colors within the buffer, because a second buffer would double the memory.
fn without_alpha(mut bytes: Vec<u8>) -> Vec<u8> {
    let count = bytes.len() / 4;
    for index in 0..count {
        let pixel = [0, 1, 2, 3].map(|channel| bytes[index * 4 + channel]);
        for channel in 0..3 {
            bytes[index * 3 + channel] = faded(pixel[channel], pixel[3]);
        }
    }
    bytes.truncate(count * 3);
    bytes
}

/// Returns the value of a color channel after the pixel is drawn on white.
fn faded(channel: u8, alpha: u8) -> u8 {
    let (channel, alpha) = (u32::from(channel), u32::from(alpha));
    let mixed = (channel * alpha + 255 * (255 - alpha) + 127) / 255;
    u8::try_from(mixed).unwrap_or(u8::MAX)
}
