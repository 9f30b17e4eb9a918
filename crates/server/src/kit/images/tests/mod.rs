//! Tests of whole photos. They decode the results with the default settings of independent decoders.

mod kept;
mod refused;
mod turned;

use zune_jpeg::{
    JpegDecoder,
    zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions},
};

use super::{Photo, PhotoKind, read_photo, samples::PLANTED};

/// Returns the size and the pixels of a JPEG. Each pixel is red, green and blue.
fn jpeg_pixels(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    let pixels = decoder.decode().unwrap();
    let (width, height) = decoder.dimensions().unwrap();
    (
        u32::try_from(width).unwrap(),
        u32::try_from(height).unwrap(),
        pixels,
    )
}

/// Returns the size and the stored pixels of a PNG.
fn png_pixels(bytes: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes))
        .read_info()
        .unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    (frame.width, frame.height, pixels)
}

/// Reads a photo and asserts what is true for every photo: its size is right, and it contains no planted metadata.
fn read(kind: PhotoKind, bytes: &[u8]) -> Photo {
    let photo = read_photo(kind, bytes).unwrap();
    let (width, height, _) = match kind {
        PhotoKind::Jpeg => jpeg_pixels(&photo.full),
        PhotoKind::Png => png_pixels(&photo.full),
    };
    assert_eq!((photo.width, photo.height), (width, height));
    for size in [&photo.full, &photo.print, &photo.thumb] {
        assert!(!size.windows(PLANTED.len()).any(|part| part == PLANTED));
    }
    photo
}

/// Returns the mean difference between two lists of the same length.
fn difference(one: &[u8], other: &[u8]) -> f64 {
    assert_eq!(one.len(), other.len());
    let pairs = one.iter().zip(other);
    let sum: f64 = pairs.map(|(a, b)| f64::from(a.abs_diff(*b))).sum();
    sum / f64::from(u32::try_from(one.len()).unwrap())
}
