//! A sample color profile, similar to those of phones.

/// Returns the profile Display P3. Its name, its copyright notice and an additional tag contain a text that must not be
/// in a stored photo. If `is_formula` is true, the curves are formulas. Otherwise they are lists of points, and the
/// profile has version 2.
pub(crate) fn profile(is_formula: bool) -> Vec<u8> {
    let xyz = |numbers: [u32; 3]| {
        let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_be_bytes()).collect();
        [b"XYZ \0\0\0\0".as_slice(), &bytes].concat()
    };
    let curve = if is_formula {
        let numbers: [u32; 5] = [0x2_6666, 0xf2a7, 0x0d59, 0x13d0, 0x0a5b];
        let bytes: Vec<u8> = numbers.iter().flat_map(|n| n.to_be_bytes()).collect();
        [b"para\0\0\0\0\0\x03\0\0".as_slice(), &bytes].concat()
    } else {
        b"curv\0\0\0\0\0\0\0\x02\0\0\xff\xff".to_vec()
    };
    let adaption: Vec<u8> = [
        0x1_0c42,
        0x5de,
        0xffff_f325,
        0x793,
        0xfd90,
        0xffff_fba2,
        0xffff_fda3,
        0x3dc,
        0xc06e,
    ]
    .iter()
    .flat_map(|number: &u32| number.to_be_bytes())
    .collect();
    let parts: [([u8; 4], Vec<u8>); 11] = [
        (*b"desc", b"desc\0\0\0\0\0\0\0\x08PLANTED\0".to_vec()),
        (*b"cprt", b"text\0\0\0\0PLANTED\0".to_vec()),
        (*b"priv", b"text\0\0\0\0PLANTED\0".to_vec()),
        (*b"wtpt", xyz([0xf6d6, 0x1_0000, 0xd32d])),
        (*b"rXYZ", xyz([0x83df, 0x3dbf, 0xffff_ffbb])),
        (*b"gXYZ", xyz([0x4abf, 0xb137, 0x0ab9])),
        (*b"bXYZ", xyz([0x2838, 0x110b, 0xc8b9])),
        (*b"rTRC", curve.clone()),
        (*b"gTRC", curve.clone()),
        (*b"bTRC", curve),
        (*b"chad", [b"sf32\0\0\0\0".as_slice(), &adaption].concat()),
    ];
    let mut profile = vec![0; 128];
    profile[8] = if is_formula { 4 } else { 2 };
    profile[12..24].copy_from_slice(b"mntrRGB XYZ ");
    profile[36..40].copy_from_slice(b"acsp");
    profile[48..55].copy_from_slice(b"PLANTED");
    profile.extend((parts.len() as u32).to_be_bytes());
    let mut place = profile.len() + parts.len() * 12;
    for (name, bytes) in &parts {
        profile.extend(name);
        profile.extend((place as u32).to_be_bytes());
        profile.extend((bytes.len() as u32).to_be_bytes());
        place += bytes.len();
    }
    profile.extend(parts.iter().flat_map(|(_, bytes)| bytes));
    let length = profile.len() as u32;
    profile[..4].copy_from_slice(&length.to_be_bytes());
    profile
}
