//! Reads the two EXIF values that are used: the orientation, and when the photo was taken. All other values are
//! ignored.

use jiff::civil::DateTime;

use super::orientation::Orientation;

const ORIENTATION: u16 = 0x0112;
const EXIF_FOLDER: u16 = 0x8769;
const TAKEN_AT: u16 = 0x9003;

/// The EXIF values of a photo.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Exif {
    /// The orientation: how the pixels must be turned so that they are upright.
    pub(super) orientation: Orientation,
    /// When the photo was taken (`DateTimeOriginal`).
    pub(super) taken_at: Option<DateTime>,
}

/// Reads EXIF data. It has the format of a TIFF file. Damaged values count as missing.
pub(super) fn read(bytes: &[u8]) -> Exif {
    let Some(tiff) = Tiff::new(bytes) else {
        return Exif::default();
    };
    let first = tiff.long(4);
    let orientation = first
        .and_then(|folder| tiff.entry(folder, ORIENTATION))
        .and_then(|entry| tiff.short(entry + 8))
        .map_or_else(Orientation::default, Orientation::of);
    let taken_at = first
        .and_then(|folder| tiff.entry(folder, EXIF_FOLDER))
        .and_then(|entry| tiff.long(entry + 8))
        .and_then(|folder| tiff.entry(folder, TAKEN_AT))
        .and_then(|entry| tiff.long(entry + 8))
        .and_then(|at| bytes.get(at..)?.get(..19))
        .and_then(date_time);
    Exif {
        orientation,
        taken_at,
    }
}

/// Parses a time such as `2026:11:23 08:30:00`.
fn date_time(text: &[u8]) -> Option<DateTime> {
    let number = |from: usize, to: usize| -> Option<i16> {
        let digits = text.get(from..to)?;
        let is_number = digits.iter().all(u8::is_ascii_digit);
        is_number.then(|| std::str::from_utf8(digits).ok()?.parse().ok())?
    };
    let small = |from: usize| number(from, from + 2).and_then(|number| i8::try_from(number).ok());
    let year = number(0, 4)?;
    DateTime::new(
        year,
        small(5)?,
        small(8)?,
        small(11)?,
        small(14)?,
        small(17)?,
        0,
    )
    .ok()
    .filter(|_| year > 0)
}

/// Reads the numbers in a TIFF file, in the byte order that the file declares.
struct Tiff<'a> {
    bytes: &'a [u8],
    is_little: bool,
}

impl<'a> Tiff<'a> {
    fn new(bytes: &'a [u8]) -> Option<Self> {
        let is_little = match bytes.get(..4)? {
            b"II*\0" => true,
            b"MM\0*" => false,
            _ => return None,
        };
        Some(Self { bytes, is_little })
    }

    fn short(&self, at: usize) -> Option<u16> {
        let bytes = *self.bytes.get(at..)?.first_chunk()?;
        Some(if self.is_little {
            u16::from_le_bytes(bytes)
        } else {
            u16::from_be_bytes(bytes)
        })
    }

    /// Reads a number of four bytes. All such numbers that are read here are offsets in the file.
    fn long(&self, at: usize) -> Option<usize> {
        let bytes = *self.bytes.get(at..)?.first_chunk()?;
        let number = if self.is_little {
            u32::from_le_bytes(bytes)
        } else {
            u32::from_be_bytes(bytes)
        };
        usize::try_from(number).ok()
    }

    /// Returns the offset of the entry with this tag in a directory.
    fn entry(&self, folder: usize, tag: u16) -> Option<usize> {
        let count = usize::from(self.short(folder)?);
        (0..count)
            .map(|index| folder + 2 + index * 12)
            .take_while(|at| at + 12 <= self.bytes.len())
            .find(|at| self.short(*at) == Some(tag))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::images::samples::exif;

    #[test]
    fn the_orientation_and_the_time_in_exif_are_read_in_both_byte_orders() {
        let expected = Exif {
            orientation: Orientation::of(6),
            taken_at: Some(jiff::civil::datetime(2026, 11, 23, 8, 30, 5, 0)),
        };
        for is_little in [false, true] {
            let bytes = exif(6, "2026:11:23 08:30:05", is_little);
            assert_eq!(read(&bytes), expected);
            for end in 0..bytes.len() {
                read(&bytes[..end]);
            }
        }
    }

    #[test]
    fn an_invalid_time_in_exif_counts_as_missing() {
        for text in [
            "0000:00:00 00:00:00",
            "2026:13:01 00:00:00",
            "    :  :     :  :  ",
            "2026:02:30 10:00:00",
            "+026:01:01 10:00:00",
        ] {
            assert_eq!(read(&exif(9, text, true)), Exif::default(), "{text}");
        }
    }
}
