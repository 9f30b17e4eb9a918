//! Signatures: a drawing as the data URL of a PNG, or a typed text. Pure. rule: card-signatures

use std::io::Cursor;

use base64::{Engine as _, engine::general_purpose::STANDARD};

const DRAWN: &str = "data:image/png;base64,";
/// The maximum number of bytes of a drawn signature.
const MAX_BYTES: usize = 200_000;
/// The maximum width and height of a drawn signature, in pixels.
const MAX_SIDE: u32 = 4_096;
/// The maximum number of pixels of a drawn signature. A few bytes can encode a huge white picture, which must not fill
/// the memory.
const MAX_PIXELS: u32 = 4_194_304;
/// The maximum number of characters of a typed signature.
const MAX_CHARACTERS: usize = 200;

const NO_PNG: &str = "Must be a PNG drawing or a text";
const TOO_HEAVY: &str = "The drawing must be at most 200 kB";
const TOO_WIDE: &str = "The drawing must be at most 4096 pixels a side and 4 million in all";
const TOO_LONG: &str = "Must be at most 200 characters";

/// A parsed signature, as stored in a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Signature<'a> {
    /// A drawn signature: the bytes of a PNG.
    Drawn(Vec<u8>),
    /// A typed signature.
    Typed(&'a str),
}

/// Parses a signature, or returns the error message. Only the header of a drawing is parsed; [`check_pixels`] checks
/// the rest.
pub fn read(text: &str) -> Result<Signature<'_>, &'static str> {
    let Some(encoded) = text.strip_prefix(DRAWN) else {
        return if text
            .get(..5)
            .is_some_and(|start| start.eq_ignore_ascii_case("data:"))
        {
            Err(NO_PNG)
        } else if text.chars().count() > MAX_CHARACTERS {
            Err(TOO_LONG)
        } else {
            Ok(Signature::Typed(text))
        };
    };
    // Four characters of base64 encode three bytes.
    if encoded.len() / 4 * 3 > MAX_BYTES + 2 {
        return Err(TOO_HEAVY);
    }
    let bytes = STANDARD.decode(encoded).map_err(|_| NO_PNG)?;
    if bytes.len() > MAX_BYTES {
        return Err(TOO_HEAVY);
    }
    let reader = decoder(&bytes).read_info().map_err(|_| NO_PNG)?;
    let (width, height) = reader.info().size();
    if width > MAX_SIDE || height > MAX_SIDE || width.saturating_mul(height) > MAX_PIXELS {
        return Err(TOO_WIDE);
    }
    Ok(Signature::Drawn(bytes))
}

/// Checks that a drawing can be decoded completely, so that it can be printed later. This takes milliseconds, so don't
/// call it on an async thread.
pub fn check_pixels(text: &str) -> Result<(), &'static str> {
    let Signature::Drawn(bytes) = read(text)? else {
        return Ok(());
    };
    let mut reader = decoder(&bytes).read_info().map_err(|_| NO_PNG)?;
    while reader.next_row().map_err(|_| NO_PNG)?.is_some() {}
    Ok(())
}

fn decoder(bytes: &[u8]) -> png::Decoder<Cursor<&[u8]>> {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    // Ignore text chunks and color profiles. They are not needed, and in a manipulated file they could decompress to
    // any size.
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder
}

#[cfg(test)]
mod tests {
    use super::*;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().unwrap();
        let pixels = vec![255; (width * height) as usize];
        writer.write_image_data(&pixels).unwrap();
        drop(writer);
        bytes
    }

    fn url(bytes: &[u8]) -> String {
        format!("{DRAWN}{}", STANDARD.encode(bytes))
    }

    #[test]
    fn a_signature_is_a_png_or_a_short_text() {
        let bytes = png(300, 100);
        assert_eq!(read(&url(&bytes)), Ok(Signature::Drawn(bytes.clone())));
        assert_eq!(check_pixels(&url(&bytes)), Ok(()));
        assert_eq!(read("Ann Lee"), Ok(Signature::Typed("Ann Lee")));
        assert_eq!(check_pixels(&"ä".repeat(200)), Ok(()));
        assert_eq!(check_pixels(&url(&png(4_096, 1_024))), Ok(()));
    }

    #[test]
    fn an_invalid_signature_is_refused() {
        // rule: card-signatures
        let bytes = png(300, 100);
        let broken = &bytes[..bytes.len() - 30];
        for (text, fault) in [
            ("x".repeat(201), TOO_LONG),
            ("data:image/jpeg;base64,AAAA".to_owned(), NO_PNG),
            ("DATA:text/html,<b>".to_owned(), NO_PNG),
            (DRAWN.to_owned(), NO_PNG),
            (format!("{DRAWN}???"), NO_PNG),
            (url(b"\x89PNG\r\n\x1a\n"), NO_PNG),
            (url(b"GIF89a"), NO_PNG),
            (url(&vec![0; MAX_BYTES + 1]), TOO_HEAVY),
            (url(&vec![0; 2 * MAX_BYTES]), TOO_HEAVY),
            (url(&png(4_097, 1)), TOO_WIDE),
            (url(&png(2_100, 2_100)), TOO_WIDE),
            (url(broken), NO_PNG),
        ] {
            assert_eq!(check_pixels(&text), Err(fault), "{text:.60}");
        }
    }
}
