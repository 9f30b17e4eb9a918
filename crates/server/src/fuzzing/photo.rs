//! Photos: an accepted photo keeps its pixels, and all metadata that was planted into it is removed.

use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

use crate::kit::images::{
    PhotoKind, read_photo,
    samples::{PLANTED, plant_jpeg, plant_png},
};

/// Checks the input as a photo of each kind.
pub fn photo(bytes: &[u8]) {
    for kind in [PhotoKind::Jpeg, PhotoKind::Png] {
        if !is_large(kind, bytes) {
            is_kept(kind, bytes);
        }
    }
}

/// Whether the photo is so large that it would slow the fuzzer down. Other tests check the size limits.
fn is_large(kind: PhotoKind, bytes: &[u8]) -> bool {
    let is_long = |sides: &[u8]| sides.len() == 2 && sides != [0, 0] && sides[0] > 0;
    match kind {
        PhotoKind::Png => bytes.get(16..22).is_some_and(|size| {
            size[..2] != [0, 0] || size[4..] != [0, 0] || is_long(&bytes[18..20])
        }),
        PhotoKind::Jpeg => bytes.windows(9).any(|part| {
            let is_head = part[0] == 0xff && matches!(part[1], 0xc0..=0xc2);
            is_head && (is_long(&part[5..7]) || is_long(&part[7..9]))
        }),
    }
}

fn is_kept(kind: PhotoKind, bytes: &[u8]) {
    let Ok(photo) = read_photo(kind, bytes) else {
        return;
    };
    // The stored bytes must be a valid photo. When they are read as a new photo, nothing more is removed.
    let again = read_photo(kind, &photo.full);
    assert_eq!(again.map(|again| again.full), Ok(photo.full.clone()));
    let plant = match kind {
        PhotoKind::Jpeg => plant_jpeg,
        PhotoKind::Png => plant_png,
    };
    // Metadata that a photo has already would take precedence over planted metadata. So metadata is planted into the
    // stored photo, which has none.
    let Some(planted) = plant(&photo.full, 1) else {
        return assert_eq!(kind, PhotoKind::Png, "a stored photo has no start");
    };
    let read = read_photo(kind, &planted);
    let read = read.unwrap_or_else(|error| panic!("{error} with metadata"));
    assert_eq!(pixels(kind, &read.full), pixels(kind, &photo.full));
    for size in [&read.full, &read.print, &read.thumb] {
        let is_found = size.windows(PLANTED.len()).any(|part| part == PLANTED);
        assert!(!is_found, "something planted is left");
    }
}

/// Returns the pixels as the decoders decode them with their default settings.
fn pixels(kind: PhotoKind, bytes: &[u8]) -> Option<Vec<u8>> {
    match kind {
        PhotoKind::Jpeg => {
            let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
            let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
            decoder.decode().ok()
        }
        PhotoKind::Png => {
            let decoder = png::Decoder::new(std::io::Cursor::new(bytes));
            let mut reader = decoder.read_info().ok()?;
            let mut pixels = vec![0; reader.output_buffer_size()?];
            reader.next_frame(&mut pixels).ok()?;
            Some(pixels)
        }
    }
}
