//! Metadata that the tests and the fuzz target plant into photos.

/// Returns EXIF data in the TIFF format: the orientation, `DateTimeOriginal`, and a location.
pub(crate) fn exif(orientation: u16, taken_at: &str, is_little: bool) -> Vec<u8> {
    let short = |number: u16| {
        if is_little {
            number.to_le_bytes()
        } else {
            number.to_be_bytes()
        }
    };
    let long = |number: u32| {
        if is_little {
            number.to_le_bytes()
        } else {
            number.to_be_bytes()
        }
    };
    let entry = |tag: u16, kind: u16, count: u32, value: [u8; 4]| {
        [&short(tag)[..], &short(kind), &long(count), &value].concat()
    };
    let [high, low] = short(orientation);
    let start = if is_little { b"II*\0" } else { b"MM\0*" };
    [
        &start[..],
        &long(8),
        &short(3),
        &entry(0x0112, 3, 1, [high, low, 0, 0]),
        &entry(0x8769, 4, 1, long(50)),
        &entry(0x8825, 4, 1, long(90)),
        &long(0),
        // Here the EXIF directory begins, at offset 50. Its text is at offset 68.
        &short(1),
        &entry(0x9003, 2, 20, long(68)),
        &long(0),
        taken_at.as_bytes(),
        &[0, 0, 0],
        // Here the GPS directory begins, at offset 90.
        &short(1),
        &entry(0x0001, 2, 2, *b"N\0\0\0"),
        &long(0),
        b"GPS PLANTED",
    ]
    .concat()
}
