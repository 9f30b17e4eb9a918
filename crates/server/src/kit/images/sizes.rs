//! Makes the smaller sizes of a photo, and encodes JPEGs. rule: photo-sizes

use fast_image_resize::{
    FilterType, ResizeAlg, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x3,
};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

use super::{
    model::PhotoError,
    pixels::{Pixels, side},
};

/// The longer side of `print`, in pixels.
pub const PRINT_SIDE: u32 = 1_200;
/// The longer side of `thumb`, in pixels.
pub const THUMB_SIDE: u32 = 320;

/// The JPEG qualities that are tried, from the best to the worst, until the JPEG is small enough. Few photos need the
/// second quality. Only pictures of noise need the last quality.
const QUALITIES: [u8; 7] = [80, 70, 60, 50, 40, 25, 10];
/// The maximum number of bytes of `print`, except at the lowest quality. With this limit, 12 such pictures fit into a
/// PDF of 3 MB.
const MAX_PRINT_BYTES: usize = 235_000;
/// The maximum number of bytes of `thumb`, except at the lowest quality. It is small because a phone stores the
/// thumbnails of several days for use without a network.
const MAX_THUMB_BYTES: usize = 40_000;

/// The smaller sizes of a photo, as JPEGs.
pub(super) struct Sizes {
    /// A JPEG of at most 1,200 pixels on the longer side.
    pub(super) print: Vec<u8>,
    /// A JPEG of at most 320 pixels on the longer side.
    pub(super) thumb: Vec<u8>,
}

/// Makes the smaller sizes of a photo.
pub(super) fn make(pixels: Pixels, profile: Option<&[u8]>) -> Result<Sizes, PhotoError> {
    let pixels = within(pixels, PRINT_SIDE)?;
    let print = small_jpeg(&pixels, profile, MAX_PRINT_BYTES)?;
    let pixels = within(pixels, THUMB_SIDE)?;
    let thumb = small_jpeg(&pixels, profile, MAX_THUMB_BYTES)?;
    Ok(Sizes { print, thumb })
}

fn small_jpeg(pixels: &Pixels, profile: Option<&[u8]>, most: usize) -> Result<Vec<u8>, PhotoError> {
    let mut made = Vec::new();
    for quality in QUALITIES {
        made = jpeg(pixels, quality, SamplingFactor::F_2_2, profile)?;
        if made.len() <= most {
            break;
        }
    }
    Ok(made)
}

/// Encodes a JPEG.
pub(super) fn jpeg(
    pixels: &Pixels,
    quality: u8,
    sampling: SamplingFactor,
    profile: Option<&[u8]>,
) -> Result<Vec<u8>, PhotoError> {
    let short = |side: u32| u16::try_from(side).map_err(|_| PhotoError::TooManyPixels);
    let (width, height) = (short(pixels.width)?, short(pixels.height)?);
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(sampling);
    if let Some(profile) = profile {
        encoder
            .add_icc_profile(profile)
            .map_err(|_| PhotoError::NotAPhoto)?;
    }
    encoder
        .encode(&pixels.rgb, width, height, ColorType::Rgb)
        .map_err(|_| PhotoError::NotAPhoto)?;
    Ok(bytes)
}

/// Shrinks pixels so that no side is longer than `most`. Pixels that are small enough are not changed.
fn within(pixels: Pixels, most: u32) -> Result<Pixels, PhotoError> {
    let (width, height) = fitted(pixels.width, pixels.height, most);
    if (width, height) == (pixels.width, pixels.height) {
        return Ok(pixels);
    }
    let failed = PhotoError::NotAPhoto;
    let from = TypedImageRef::<U8x3>::from_buffer(pixels.width, pixels.height, &pixels.rgb)
        .map_err(|_| failed)?;
    let mut rgb = vec![0; side(width) * side(height) * 3];
    let mut to = TypedImage::<U8x3>::from_buffer(width, height, &mut rgb).map_err(|_| failed)?;
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::CatmullRom));
    Resizer::new()
        .resize_typed(&from, &mut to, &options)
        .map_err(|_| failed)?;
    drop(to);
    Pixels::new(width, height, rgb).ok_or(failed)
}

/// Returns the size at which the longer side is at most `most`, in the same proportions. Each side has at least one
/// pixel.
fn fitted(width: u32, height: u32, most: u32) -> (u32, u32) {
    let longer = width.max(height);
    if longer <= most {
        return (width, height);
    }
    let scaled = |side: u32| {
        let rounded =
            (u64::from(side) * u64::from(most) * 2 + u64::from(longer)) / (u64::from(longer) * 2);
        u32::try_from(rounded).unwrap_or(most).max(1)
    };
    (scaled(width), scaled(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smaller_sizes_keep_the_proportions_of_the_photo_and_never_exceed_its_size() {
        // rule: photo-sizes
        for (size, most, expected) in [
            ((4_000, 3_000), 1_200, (1_200, 900)),
            ((3_000, 4_000), 320, (240, 320)),
            ((1_201, 1_200), 1_200, (1_200, 1_199)),
            ((1_200, 10), 1_200, (1_200, 10)),
            ((200, 100), 320, (200, 100)),
            ((65_535, 1), 320, (320, 1)),
        ] {
            assert_eq!(fitted(size.0, size.1, most), expected);
        }
    }
}
