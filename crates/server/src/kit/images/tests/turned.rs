//! Tests of photos whose pixels are not stored upright. Their EXIF data contains an orientation.

use ::png::{BitDepth, ColorType};

use super::{difference, jpeg_pixels, png_pixels, read};
use crate::kit::images::{
    PhotoKind,
    orientation::{Orientation, turn_upright},
    samples::{Made, jpeg, plant_jpeg, plant_png, png},
};

#[test]
fn a_turned_jpeg_is_stored_upright_without_its_orientation() {
    // rule: photo-upright
    for made in [Made::Plain, Made::Restarts, Made::Grey, Made::Ycck] {
        let bytes = jpeg(48, 32, made);
        let (.., stored) = jpeg_pixels(&bytes);
        for orientation in 2..=8 {
            let photo = read(PhotoKind::Jpeg, &plant_jpeg(&bytes, orientation).unwrap());
            let size = if orientation < 5 { (48, 32) } else { (32, 48) };
            assert_eq!((photo.width, photo.height), size);
            let expected = turn_upright::<3>(&stored, 48, Orientation::of(orientation));
            for (limit, size) in [(3.0, &photo.full), (6.0, &photo.print), (6.0, &photo.thumb)] {
                let (.., pixels) = jpeg_pixels(size);
                let off = difference(&pixels, &expected);
                assert!(off < limit, "{made:?} {orientation}: {off}");
            }
            assert_eq!(read(PhotoKind::Jpeg, &photo.full).full, photo.full);
        }
    }
}

#[test]
fn a_turned_png_is_stored_upright_without_loss() {
    // rule: photo-upright
    for color in [
        ColorType::Grayscale,
        ColorType::GrayscaleAlpha,
        ColorType::Rgb,
        ColorType::Rgba,
    ] {
        let bytes = png(40, 24, color, BitDepth::Eight);
        let (.., stored) = png_pixels(&bytes);
        for orientation in 2..=8 {
            let photo = read(PhotoKind::Png, &plant_png(&bytes, orientation).unwrap());
            let of = Orientation::of(orientation);
            let expected = match color.samples() {
                1 => turn_upright::<1>(&stored, 40, of),
                2 => turn_upright::<2>(&stored, 40, of),
                3 => turn_upright::<3>(&stored, 40, of),
                _ => turn_upright::<4>(&stored, 40, of),
            };
            assert_eq!(
                png_pixels(&photo.full).2,
                expected,
                "{color:?} {orientation}"
            );
            assert_eq!(read(PhotoKind::Png, &photo.full).full, photo.full);
        }
    }
}
