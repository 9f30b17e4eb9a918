//! Removes texts from color profiles: writes a new profile that has only the numbers of the old one.
//!
//! Phones use profiles for colors that sRGB lacks (Display P3). Without its profile such a photo looks pale. A profile
//! also contains texts and can contain arbitrary data, so it isn't copied. Only simple profiles are kept: three
//! colors, each with a curve. Photos with other profiles are shown as sRGB.

/// The maximum number of bytes of a profile that is read.
pub(super) const MAX_BYTES: usize = 65_536;
/// The maximum number of points of a curve.
const MAX_POINTS: usize = 4_096;

const HEADER: usize = 128;
/// The tags of every simple profile, in the order in which they are written.
const COLORS: [&[u8; 4]; 4] = [b"wtpt", b"rXYZ", b"gXYZ", b"bXYZ"];
const CURVES: [&[u8; 4]; 3] = [b"rTRC", b"gTRC", b"bTRC"];
/// The tag of the chromatic adaptation. Profiles can have it since version 4.
const ADAPTION: &[u8; 4] = b"chad";

/// Returns the profile without its texts. Returns `None` if it isn't a simple profile of red, green and blue.
pub(super) fn without_texts(profile: &[u8]) -> Option<Vec<u8>> {
    let header = profile
        .get(..HEADER)
        .filter(|_| profile.len() <= MAX_BYTES)?;
    let is_plain = header.get(16..24) == Some(b"RGB XYZ ") && header.get(36..40) == Some(b"acsp");
    let version = *header.get(8..10)?.first_chunk::<2>()?;
    if !is_plain || !matches!(version[0], 2 | 4) {
        return None;
    }
    let mut parts = vec![(*b"desc", named(version[0])), (*b"cprt", owned(version[0]))];
    for name in COLORS {
        parts.push((*name, numbers(part(profile, *name)?, *b"XYZ ", 3)?));
    }
    for name in CURVES {
        parts.push((*name, curve(part(profile, *name)?)?));
    }
    if let Some(adaption) = part(profile, *ADAPTION) {
        parts.push((*ADAPTION, numbers(adaption, *b"sf32", 9)?));
    }
    let intent = header.get(64..68).filter(|intent| intent[3] < 4)?[3];
    written(version, intent, &parts)
}

/// Returns the content of the tag with this name.
fn part(profile: &[u8], name: [u8; 4]) -> Option<&[u8]> {
    let count = long(profile, HEADER)?.min(100);
    let row = (0..count)
        .filter_map(|index| profile.get(HEADER + 4 + index * 12..)?.get(..12))
        .find(|row| row[..4] == name)?;
    profile.get(long(row, 4)?..)?.get(..long(row, 8)?)
}

/// Reads a list of `count` numbers of four bytes each.
fn numbers(part: &[u8], kind: [u8; 4], count: usize) -> Option<Vec<u8>> {
    let bytes = part.get(8..8 + count * 4)?;
    part.starts_with(&kind)
        .then(|| [kind.as_slice(), &[0; 4], bytes].concat())
}

/// Reads a curve. It consists of points, or of the parameters of a formula.
fn curve(part: &[u8]) -> Option<Vec<u8>> {
    match part.first_chunk::<4>()? {
        b"curv" => {
            let points = long(part, 8).filter(|points| *points <= MAX_POINTS)?;
            let bytes = part.get(8..12 + points * 2)?;
            Some([b"curv", [0; 4].as_slice(), bytes].concat())
        }
        b"para" => {
            let formula = *part.get(9)?;
            let count = *[1_usize, 3, 4, 5, 7].get(usize::from(formula))?;
            let bytes = part.get(12..12 + count * 4)?;
            Some([b"para", [0; 4].as_slice(), &[0, formula, 0, 0], bytes].concat())
        }
        _ => None,
    }
}

/// Writes the name of the profile, because every profile must have one.
fn named(version: u8) -> Vec<u8> {
    if version == 4 {
        return text_of_version_4("RGB");
    }
    // Write the length and the text. The fields for other scripts stay empty.
    [b"desc\0\0\0\0\0\0\0\x04RGB\0".as_slice(), &[0; 78]].concat()
}

/// Writes an empty copyright notice, because every profile must have a notice.
fn owned(version: u8) -> Vec<u8> {
    if version == 4 {
        return text_of_version_4("");
    }
    b"text\0\0\0\0\0".to_vec()
}

fn text_of_version_4(text: &str) -> Vec<u8> {
    let letters: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let length = u8::try_from(letters.len()).unwrap_or(0);
    let head = b"mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0";
    [head.as_slice(), &[length, 0, 0, 0, 28], &letters].concat()
}

/// Writes a profile. A content that several tags have in common is written only once, because most curves are equal.
fn written(version: [u8; 2], intent: u8, parts: &[([u8; 4], Vec<u8>)]) -> Option<Vec<u8>> {
    let mut table = Vec::new();
    let mut data = Vec::new();
    let mut places: Vec<(&[u8], u32)> = Vec::new();
    let start = HEADER + 4 + parts.len() * 12;
    for (name, bytes) in parts {
        let known = places.iter().find(|(other, _)| other == bytes);
        let place = if let Some((_, place)) = known {
            *place
        } else {
            let place = u32::try_from(start + data.len()).ok()?;
            places.push((bytes, place));
            data.extend_from_slice(bytes);
            data.resize(data.len().next_multiple_of(4), 0);
            place
        };
        table.extend_from_slice(name);
        table.extend_from_slice(&place.to_be_bytes());
        table.extend_from_slice(&u32::try_from(bytes.len()).ok()?.to_be_bytes());
    }
    let mut profile = vec![0; HEADER];
    profile[..4].copy_from_slice(&u32::try_from(start + data.len()).ok()?.to_be_bytes());
    profile[8..10].copy_from_slice(&version);
    profile[12..24].copy_from_slice(b"mntrRGB XYZ ");
    // The date 1 January 2000, because every profile must have a date.
    profile[24..30].copy_from_slice(&[0x07, 0xd0, 0, 1, 0, 1]);
    profile[36..40].copy_from_slice(b"acsp");
    profile[67] = intent;
    // The color D50, which is the white point of all profiles.
    profile[68..80].copy_from_slice(&[0, 0, 0xf6, 0xd6, 0, 1, 0, 0, 0, 0, 0xd3, 0x2d]);
    profile.extend_from_slice(&u32::try_from(parts.len()).ok()?.to_be_bytes());
    Some([profile, table, data].concat())
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes = bytes.get(at..)?.first_chunk()?;
    usize::try_from(u32::from_be_bytes(*bytes)).ok()
}
