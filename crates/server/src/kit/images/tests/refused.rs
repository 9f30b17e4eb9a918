//! Tests that a file is refused if it is not a photo, is damaged, or has a false header.

use std::time::Instant;

use ::png::BitDepth;
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use proptest::{prelude::*, sample::Index};

use super::{difference, jpeg_pixels};
use crate::kit::images::{
    PhotoError, PhotoKind, read_photo,
    samples::{ALL, Made, jpeg, plant_jpeg, plant_png, png, slopes},
};

fn refused(kind: PhotoKind, bytes: &[u8]) -> Option<PhotoError> {
    read_photo(kind, bytes).err()
}

#[test]
fn a_file_of_another_kind_than_announced_is_refused() {
    // rule: photo-kinds
    let photo = jpeg(16, 16, Made::Plain);
    let drawing = png(16, 16, ::png::ColorType::Rgb, BitDepth::Eight);
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic and so on";
    for kind in [PhotoKind::Jpeg, PhotoKind::Png] {
        assert_eq!(refused(kind, heic), Some(PhotoError::Heic));
        for bytes in [&b""[..], b"%PDF-1.7", b"GIF89a", b"RIFF\0\0\0\0WEBPVP8 "] {
            assert_eq!(refused(kind, bytes), Some(PhotoError::NotAPhoto));
        }
    }
    assert_eq!(refused(PhotoKind::Png, &photo), Some(PhotoError::NotAPhoto));
    assert_eq!(
        refused(PhotoKind::Jpeg, &drawing),
        Some(PhotoError::NotAPhoto)
    );
}

#[test]
fn a_photo_that_is_cut_off_at_any_byte_is_refused() {
    // rule: photo-kinds
    for made in ALL {
        let bytes = jpeg(40, 24, made);
        for end in 0..bytes.len() {
            let error = refused(PhotoKind::Jpeg, &bytes[..end]);
            assert_eq!(error, Some(PhotoError::NotAPhoto), "{made:?} {end}");
        }
    }
    let bytes = png(40, 24, ::png::ColorType::Rgba, BitDepth::Sixteen);
    for end in 0..bytes.len() {
        let error = refused(PhotoKind::Png, &bytes[..end]);
        assert_eq!(error, Some(PhotoError::NotAPhoto), "{end}");
    }
}

#[test]
fn a_jpeg_without_all_its_pixels_is_refused_even_with_an_end_marker() {
    // rule: photo-kinds
    for made in ALL {
        let bytes = jpeg(160, 160, made);
        let start = bytes
            .windows(2)
            .rposition(|pair| pair == [0xff, 0xda])
            .unwrap();
        for end in (start + 14..bytes.len() - 3).step_by(5) {
            let cut = [&bytes[..end], b"\xff\xd9"].concat();
            let error = refused(PhotoKind::Jpeg, &cut);
            assert_eq!(error, Some(PhotoError::NotAPhoto), "{made:?} {end}");
        }
        let mut taller = bytes.clone();
        let head = bytes
            .windows(2)
            .position(|pair| matches!(pair, [0xff, 0xc0..=0xc2]));
        taller[head.unwrap() + 6] += 16;
        assert_eq!(
            refused(PhotoKind::Jpeg, &taller),
            Some(PhotoError::NotAPhoto),
            "{made:?}"
        );
    }
}

#[test]
fn a_photo_that_the_decoder_would_draw_wrongly_is_refused() {
    // rule: photo-kinds. If the second assertion fails, the decoder has learned to read such photos, and `is_misread`
    // can be removed.
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, 85);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    // With optimized tables, the encoder writes a separate scan for each color.
    encoder.set_optimized_huffman_tables(true);
    encoder
        .encode(&slopes(64, 48, 3), 64, 48, ColorType::Rgb)
        .unwrap();
    assert_eq!(
        refused(PhotoKind::Jpeg, &bytes),
        Some(PhotoError::NotAPhoto)
    );
    assert!(difference(&jpeg_pixels(&bytes).2, &slopes(64, 48, 3)) > 20.0);
}

#[test]
fn a_photo_with_too_many_pixels_is_refused_before_it_is_decoded() {
    // rule: photo-pixels
    let started = Instant::now();
    let mut photo = jpeg(16, 16, Made::Plain);
    let at = photo
        .windows(2)
        .position(|pair| pair == [0xff, 0xc0])
        .unwrap();
    for (sides, expected) in [
        ([0xff; 4], PhotoError::TooManyPixels),
        // A header of 8,000 by 5,001 pixels
        ([0x13, 0x89, 0x1f, 0x40], PhotoError::TooManyPixels),
        // A header of 8,000 by 5,000 pixels, without the pixels themselves
        ([0x13, 0x88, 0x1f, 0x40], PhotoError::NotAPhoto),
    ] {
        photo[at + 5..at + 9].copy_from_slice(&sides);
        assert_eq!(refused(PhotoKind::Jpeg, &photo), Some(expected));
    }
    for (width, height, expected) in [
        (100_000, 100_000, PhotoError::TooManyPixels),
        (65_536, 1, PhotoError::TooManyPixels),
        (6_325, 6_325, PhotoError::TooManyPixels),
        (6_324, 6_324, PhotoError::NotAPhoto),
    ] {
        let bytes = png_head(width, height);
        assert_eq!(refused(PhotoKind::Png, &bytes), Some(expected));
    }
    assert!(started.elapsed().as_secs() < 5);
}

/// A PNG header without pixels.
fn png_head(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let writer = ::png::Encoder::new(&mut bytes, width, height).write_header();
    drop(writer.unwrap());
    bytes
}

#[test]
fn a_jpeg_with_more_scans_than_any_encoder_makes_is_refused() {
    // rule: photo-pixels
    let bytes = jpeg(16, 16, Made::Progressive);
    let scan = bytes
        .windows(2)
        .rposition(|pair| pair == [0xff, 0xda])
        .unwrap();
    let last = &bytes[scan..bytes.len() - 2];
    let many = [&bytes[..scan], &last.repeat(200), b"\xff\xd9"].concat();
    assert_eq!(refused(PhotoKind::Jpeg, &many), Some(PhotoError::NotAPhoto));
}

#[test]
fn a_png_whose_data_unpacks_to_more_than_is_drawn_is_refused() {
    // rule: photo-metadata
    let bytes = png(16, 16, ::png::ColorType::Rgb, BitDepth::Eight);
    let mut less = bytes.clone();
    // The height in the header is one row less than the data contains. The checksum of the header fits that height.
    less[23] = 15;
    let mut crc = flate2::Crc::new();
    crc.update(&less[12..29]);
    less[29..33].copy_from_slice(&crc.sum().to_be_bytes());
    assert_eq!(refused(PhotoKind::Png, &less), Some(PhotoError::NotAPhoto));
}

proptest! {
    #[test]
    fn damaged_photos_are_refused_or_read_without_a_panic(
        made in 0..ALL.len() + 3,
        damage in prop::collection::vec((any::<Index>(), any::<u8>()), 1..8),
    ) {
        let (kind, mut bytes) = if let Some(made) = ALL.get(made) {
            (PhotoKind::Jpeg, plant_jpeg(&jpeg(40, 24, *made), 6).unwrap())
        } else {
            let (color, depth) = [
                (::png::ColorType::Rgba, BitDepth::Eight),
                (::png::ColorType::Indexed, BitDepth::Four),
                (::png::ColorType::Grayscale, BitDepth::Sixteen),
            ][made - ALL.len()];
            (PhotoKind::Png, plant_png(&png(40, 24, color, depth), 6).unwrap())
        };
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(photo) = read_photo(kind, &bytes) {
            prop_assert_eq!(read_photo(kind, &photo.full).map(|again| again.full), Ok(photo.full));
        }
    }
}
