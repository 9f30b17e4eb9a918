//! Encodes sample photos. [`Made`] lists the kinds of JPEG that the server handles differently.

use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

/// Returns pixels of 1 to 4 channels: gradients with edges, so that each part of the picture is different.
pub(crate) fn slopes(width: u32, height: u32, channels: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let edge = if (x / 8 + y / 8) % 2 == 0 { 60 } else { 0 };
            let pixel = [x * 190 / width, y * 190 / height, (x + y) * 90 / width, 120];
            bytes.extend((0..channels).map(|channel| (pixel[channel as usize] + edge) as u8));
        }
    }
    bytes
}

/// How a sample JPEG is encoded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Made {
    /// Like the photos of phones: the colors have a quarter of the resolution.
    Plain,
    /// With full color resolution and restart markers.
    Restarts,
    /// As a progressive JPEG.
    Progressive,
    /// In grey.
    Grey,
    /// In the colors CMYK, for printing.
    Cmyk,
    /// In the colors YCCK, for printing.
    Ycck,
}

/// All ways in which a sample JPEG is encoded.
pub(crate) const ALL: [Made; 6] = [
    Made::Plain,
    Made::Restarts,
    Made::Progressive,
    Made::Grey,
    Made::Cmyk,
    Made::Ycck,
];

/// Encodes a sample JPEG.
pub(crate) fn jpeg(width: u32, height: u32, made: Made) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 85);
    encoder.set_sampling_factor(match made {
        Made::Plain | Made::Progressive => SamplingFactor::F_2_2,
        _ => SamplingFactor::F_1_1,
    });
    encoder.set_progressive(made == Made::Progressive);
    if made == Made::Restarts {
        encoder.set_restart_interval(3);
    }
    let (color, channels) = match made {
        Made::Grey => (ColorType::Luma, 1),
        Made::Cmyk => (ColorType::Cmyk, 4),
        Made::Ycck => (ColorType::CmykAsYcck, 4),
        _ => (ColorType::Rgb, 3),
    };
    let pixels = slopes(width, height, channels);
    encoder
        .encode(&pixels, width as u16, height as u16, color)
        .unwrap();
    bytes
}

/// Encodes a sample PNG with this color type and depth.
pub(crate) fn png(width: u32, height: u32, color: png::ColorType, depth: png::BitDepth) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    if color == png::ColorType::Indexed {
        encoder.set_palette(slopes(16, 16, 3));
        encoder.set_trns(slopes(16, 16, 1));
    }
    let row = (width * color.samples() as u32 * depth as u32).div_ceil(8);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&slopes(row, height, 1)).unwrap();
    drop(writer);
    bytes
}
