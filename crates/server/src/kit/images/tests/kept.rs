//! Tests that photos keep their pixels and lose all metadata.

use ::png::{BitDepth, ColorType};
use jiff::civil::datetime;
use proptest::prelude::*;

use super::{difference, jpeg_pixels, png_pixels, read};
use crate::kit::images::{
    PhotoKind,
    samples::{ALL, Made, jpeg, plant_jpeg, plant_png, png, profile, slopes},
};

/// The color types and bit depths of PNGs that are tested.
const PNGS: [(ColorType, BitDepth); 9] = [
    (ColorType::Grayscale, BitDepth::One),
    (ColorType::Grayscale, BitDepth::Eight),
    (ColorType::GrayscaleAlpha, BitDepth::Sixteen),
    (ColorType::Indexed, BitDepth::Four),
    (ColorType::Indexed, BitDepth::Eight),
    (ColorType::Rgb, BitDepth::Eight),
    (ColorType::Rgb, BitDepth::Sixteen),
    (ColorType::Rgba, BitDepth::Eight),
    (ColorType::Rgba, BitDepth::Sixteen),
];

#[test]
fn a_jpeg_keeps_its_pixels_and_loses_its_metadata() {
    // rule: photo-metadata
    for made in ALL {
        let bytes = jpeg(67, 45, made);
        let photo = read(PhotoKind::Jpeg, &plant_jpeg(&bytes, 1).unwrap());
        assert_eq!(jpeg_pixels(&photo.full), jpeg_pixels(&bytes), "{made:?}");
        assert_eq!(photo.taken_at, Some(datetime(2026, 11, 23, 8, 30, 5, 0)));
        let plain = read(PhotoKind::Jpeg, &bytes);
        assert_eq!(
            (plain.full.len(), plain.taken_at),
            (bytes.len(), None),
            "{made:?}"
        );
        let (.., small) = jpeg_pixels(&plain.print);
        assert!(difference(&small, &jpeg_pixels(&bytes).2) < 4.0, "{made:?}");
    }
}

#[test]
fn bytes_after_the_last_block_of_a_jpeg_are_left_out() {
    // rule: photo-metadata
    for made in ALL {
        let bytes = jpeg(67, 45, made);
        let planted = [&bytes[..bytes.len() - 2], b"PLANTED\xff\0PLANTED\xff\xd9"].concat();
        let photo = read(PhotoKind::Jpeg, &planted);
        assert_eq!(photo.full, read(PhotoKind::Jpeg, &bytes).full, "{made:?}");
    }
}

#[test]
fn a_png_keeps_its_pixels_and_loses_its_metadata() {
    // rule: photo-metadata
    for (color, depth) in PNGS {
        let bytes = png(67, 45, color, depth);
        let photo = read(PhotoKind::Png, &plant_png(&bytes, 1).unwrap());
        assert_eq!(png_pixels(&photo.full), png_pixels(&bytes), "{color:?}");
        assert_eq!(photo.taken_at, Some(datetime(2026, 11, 23, 8, 30, 5, 0)));
        assert_eq!(read(PhotoKind::Png, &bytes).full, photo.full);
        assert_eq!(read(PhotoKind::Png, &photo.full).full, photo.full);
    }
}

#[test]
fn a_color_profile_keeps_its_colors_and_loses_its_texts() {
    // rule: photo-metadata
    let planted = plant_jpeg(&jpeg(20, 20, Made::Plain), 1).unwrap();
    let photo = read(PhotoKind::Jpeg, &planted);
    for size in [&photo.full, &photo.print, &photo.thumb] {
        let has = |text: &[u8]| size.windows(text.len()).any(|part| part == text);
        assert!(has(b"ICC_PROFILE\0\x01\x01") && has(b"rXYZ") && has(b"mluc"));
    }
    for is_formula in [true, false] {
        let mut bytes = Vec::new();
        let mut info = ::png::Info::with_size(2, 2);
        info.color_type = ColorType::Rgb;
        info.icc_profile = Some(profile(is_formula).into());
        let encoder = ::png::Encoder::with_info(&mut bytes, info).unwrap();
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&slopes(2, 2, 3)).unwrap();
        writer.finish().unwrap();
        let photo = read(PhotoKind::Png, &bytes);
        let reader = ::png::Decoder::new(std::io::Cursor::new(&photo.full));
        let kept = reader.read_info().unwrap().info().icc_profile.clone();
        let kept = kept.unwrap().into_owned();
        assert_eq!(kept[12..24], profile(is_formula)[12..24]);
        assert!(!kept.windows(7).any(|part| part == b"PLANTED"));
        assert_eq!(read(PhotoKind::Png, &photo.full).full, photo.full);
    }
}

#[test]
fn transparent_pixels_are_white_in_the_smaller_sizes_of_a_photo() {
    // rule: photo-sizes
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, 2, 1);
    encoder.set_color(ColorType::Rgba);
    let mut writer = encoder.write_header().unwrap();
    writer
        .write_image_data(&[10, 10, 10, 0, 0, 0, 0, 0])
        .unwrap();
    writer.finish().unwrap();
    let (.., pixels) = jpeg_pixels(&read(PhotoKind::Png, &bytes).thumb);
    assert!(pixels.iter().all(|channel| *channel > 250));
}

#[test]
fn the_smaller_sizes_of_a_photo_are_jpegs_of_at_most_1200_and_320_pixels() {
    // rule: photo-sizes
    for (width, height, print, thumb) in [
        (1_320, 990, (1_200, 900), (320, 240)),
        (650, 1_300, (600, 1_200), (160, 320)),
        (300, 200, (300, 200), (300, 200)),
    ] {
        let bytes = jpeg(width, height, Made::Plain);
        let photo = read(PhotoKind::Jpeg, &bytes);
        for (size, (across, down)) in [(&photo.print, print), (&photo.thumb, thumb)] {
            let (is_across, is_down, pixels) = jpeg_pixels(size);
            assert_eq!((is_across, is_down), (across, down));
            let middle = (across * (down / 2) + across / 2) as usize * 3;
            let expected = slopes(width, height, 3);
            let from = (width * (height / 2) + width / 2) as usize * 3;
            let distance = pixels[middle].abs_diff(expected[from]);
            assert!(distance < 70, "{width}x{height}: {distance}");
        }
    }
}

#[test]
fn the_print_size_of_a_picture_of_noise_has_at_most_235_kb() {
    // rule: photo-sizes
    let mut random = 1_u32;
    let noise = (0..1_200 * 900).flat_map(|_| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        [[96, 160][(random >> 31) as usize]; 3]
    });
    let mut bytes = Vec::new();
    let encoder = jpeg_encoder::Encoder::new(&mut bytes, 60);
    let noise: Vec<u8> = noise.collect();
    encoder
        .encode(&noise, 1_200, 900, jpeg_encoder::ColorType::Rgb)
        .unwrap();
    let photo = read(PhotoKind::Jpeg, &bytes);
    assert!(photo.print.len() <= 235_000, "{}", photo.print.len());
    assert!(photo.thumb.len() <= 40_000, "{}", photo.thumb.len());
}

proptest! {
    #[test]
    fn photos_of_any_size_with_any_metadata_keep_their_pixels(
        (width, height, made) in (1_u32..70, 1_u32..70, 0..ALL.len()),
        text in prop::collection::vec(any::<u8>(), 0..300),
        marker in prop::sample::select(vec![0xe0_u8, 0xe1, 0xe2, 0xe5, 0xed, 0xee, 0xef, 0xfe]),
    ) {
        // rule: photo-metadata
        let bytes = jpeg(width, height, ALL[made]);
        let body = [b"PLANTED", text.as_slice()].concat();
        let length = u16::try_from(body.len() + 2).unwrap().to_be_bytes();
        let planted = [&bytes[..2], &[0xff, marker], &length, &body, &bytes[2..], &text].concat();
        let photo = read(PhotoKind::Jpeg, &planted);
        prop_assert_eq!(jpeg_pixels(&photo.full), jpeg_pixels(&bytes));
        prop_assert_eq!(read(PhotoKind::Jpeg, &bytes).full, photo.full);
    }
}
