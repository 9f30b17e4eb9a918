//! Converts bytes to base 32 text: the secret of an authenticator app (RFC 4648) and recovery codes.

/// The alphabet of RFC 4648, which authenticator apps expect.
pub(super) const RFC_4648: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// An alphabet of digits and letters without I, L, O and U, which are easily misread.
pub(super) const READABLE: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// Encodes bytes in this alphabet, without padding.
pub(super) fn encode(bytes: &[u8], alphabet: &[u8; 32]) -> String {
    let five_bits = |from: usize| {
        let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
        (from..from + 5).fold(0_u8, |value, at| value << 1 | bit(at))
    };
    (0..bytes.len() * 8)
        .step_by(5)
        .map(|from| char::from(alphabet[usize::from(five_bits(from))]))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base_32_texts_match_rfc_4648() {
        // The texts have no padding, because authenticator apps don't expect padding.
        for (bytes, text) in [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ] {
            assert_eq!(encode(bytes.as_bytes(), RFC_4648), text);
        }
        assert_eq!(encode(&[255, 0], READABLE), "ZW00");
    }
}
