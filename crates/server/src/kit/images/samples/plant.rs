//! Plants metadata into photos, at every position where a camera, a program or a person might put some.

use super::{exif, profile};

/// This text is part of all planted metadata.
pub(crate) const PLANTED: &[u8] = b"PLANTED";

/// Plants metadata into a JPEG: segments after the first marker and before the last one, bytes between segments, and
/// bytes after the end. Returns `None` if the bytes don't begin like a JPEG.
pub(crate) fn plant_jpeg(bytes: &[u8], orientation: u16) -> Option<Vec<u8>> {
    let rest = bytes.strip_prefix(b"\xff\xd8")?;
    let mut planted = b"\xff\xd8".to_vec();
    let exif = exif(orientation, "2026:11:23 08:30:05", true);
    put(&mut planted, 0xe1, &[b"Exif\0\0", exif.as_slice()]);
    put(
        &mut planted,
        0xe1,
        &[b"http://ns.adobe.com/xap/1.0/\0<x>PLANTED</x>"],
    );
    put(
        &mut planted,
        0xe2,
        &[b"ICC_PROFILE\0\x01\x01", &profile(true)],
    );
    put(&mut planted, 0xe2, &[b"MPF\0PLANTED"]);
    put(&mut planted, 0xed, &[b"Photoshop 3.0\08BIM PLANTED"]);
    put(&mut planted, 0xe0, &[b"JFXX\0\x10PLANTED"]);
    put(&mut planted, 0xef, &[b"PLANTED"]);
    put(&mut planted, 0xf5, &[b"PLANTED"]);
    put(&mut planted, 0xfe, &[b"PLANTED"]);
    planted.extend_from_slice(b"PLANTED between\xff\xff");
    planted.extend_from_slice(rest);
    if planted.ends_with(b"\xff\xd9") {
        planted.truncate(planted.len() - 2);
        put(&mut planted, 0xfe, &[b"PLANTED before the end"]);
        planted.extend_from_slice(b"\xff\xd9");
    }
    planted.extend_from_slice(b"PLANTED after the end\xff\xd8\xff\xfe\0\x09PLANTED\xff\xd9");
    Some(planted)
}

fn put(bytes: &mut Vec<u8>, marker: u8, parts: &[&[u8]]) {
    let body = parts.concat();
    bytes.extend_from_slice(&[0xff, marker]);
    bytes.extend_from_slice(&(body.len() as u16 + 2).to_be_bytes());
    bytes.extend_from_slice(&body);
}

/// Plants metadata into a PNG: chunks after the header and before the end, more data than is drawn, and bytes after
/// the end. Returns `None` if the bytes don't begin and end like a PNG.
pub(crate) fn plant_png(bytes: &[u8], orientation: u16) -> Option<Vec<u8>> {
    const END: &[u8] = b"\0\0\0\0IEND\xaeB`\x82";
    let (head, rest) = bytes.split_at_checked(33)?;
    let rest = rest.strip_suffix(END)?;
    let mut planted = head.to_vec();
    let exif = exif(orientation, "2026:11:23 08:30:05", false);
    chunk(&mut planted, *b"eXIf", &exif);
    chunk(&mut planted, *b"tEXt", b"Comment\0PLANTED");
    chunk(
        &mut planted,
        *b"iTXt",
        b"XML:com.adobe.xmp\0\0\0\0\0PLANTED",
    );
    chunk(&mut planted, *b"zTXt", b"Comment\0\0PLANTED");
    chunk(&mut planted, *b"tIME", b"PLANTED");
    chunk(&mut planted, *b"gAMA", b"PLANTED is too long");
    chunk(&mut planted, *b"prVt", b"PLANTED");
    planted.extend_from_slice(rest);
    chunk(&mut planted, *b"tEXt", b"Comment\0PLANTED");
    chunk(&mut planted, *b"pHYS", b"PLANTED77");
    planted.extend_from_slice(END);
    planted.extend_from_slice(b"PLANTED after the end");
    Some(planted)
}

/// Appends a chunk with its checksum.
pub(crate) fn chunk(bytes: &mut Vec<u8>, name: [u8; 4], body: &[u8]) {
    let mut crc = flate2::Crc::new();
    crc.update(&name);
    crc.update(body);
    bytes.extend_from_slice(&(body.len() as u32).to_be_bytes());
    bytes.extend_from_slice(&name);
    bytes.extend_from_slice(body);
    bytes.extend_from_slice(&crc.sum().to_be_bytes());
}
