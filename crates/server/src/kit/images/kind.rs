//! Detects the kind of a file by its first bytes.

/// The brands of HEIC photos and HEIC sequences. `mif1` and `msf1` are generic, so a file with one of them counts as
/// HEIC only if it has no brand of AVIF.
const HEIC: [&[u8; 4]; 8] = [
    b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs",
];
const GENERIC: [&[u8; 4]; 2] = [b"mif1", b"msf1"];

/// Whether the bytes begin like a PDF.
pub fn is_pdf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"%PDF-")
}

/// Whether the bytes begin like a HEIC photo: with a box `ftyp` that has one of the brands.
pub(super) fn is_heic(bytes: &[u8]) -> bool {
    let Some((length, rest)) = bytes.split_first_chunk::<4>() else {
        return false;
    };
    let length = usize::try_from(u32::from_be_bytes(*length)).unwrap_or(0);
    let Some(brands) = rest.strip_prefix(b"ftyp") else {
        return false;
    };
    // After the main brand comes a version, and then the other brands.
    let brands = &brands[..brands.len().min(length.clamp(16, 256) - 8)];
    let has = |wanted: &[&[u8; 4]]| {
        let mut groups = brands.as_chunks::<4>().0.iter();
        groups.any(|group| wanted.contains(&group))
    };
    has(&HEIC) || (has(&GENERIC) && !has(&[b"avif", b"avis"]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heic_and_pdf_are_detected_by_their_first_bytes() {
        // rule: photo-kinds
        for (heic, bytes) in [
            (true, &b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"[..]),
            (true, b"\0\0\0\x18ftypmif1\0\0\0\0mif1heix"),
            (true, b"\0\0\0\x10ftypmsf1\0\0\0\0"),
            (true, b"\xff\xff\xff\xffftyphevc"),
            (false, b"\0\0\0\x18ftypavif\0\0\0\0mif1avif"),
            (false, b"\0\0\0\x14ftypisom\0\0\0\0mp42heic"),
            (false, b"\0\0\0\x18ftyphei"),
            (false, b"\0\0\0\x18ftyp"),
            (false, b"\xff\xd8\xff\xe0"),
            (false, b""),
        ] {
            assert_eq!(is_heic(bytes), heic, "{bytes:?}");
        }
        assert!(is_pdf(b"%PDF-1.7\n"));
        assert!(!is_pdf(b"%PDF") && !is_pdf(b" %PDF-1.7"));
    }
}
