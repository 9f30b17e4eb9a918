//! An authenticator app according to RFC 6238. It has its own implementation of SHA-1, so that the tests compare the
//! server's codes with an independent implementation.

use jiff::Timestamp;

/// Returns the code that an app with this secret (base 32) shows `steps` periods of 30 seconds after this time.
pub fn code_at(secret: &str, now: Timestamp, steps: i64) -> String {
    let step = now.as_second().div_euclid(30) + steps;
    format!("{:06}", code(&bytes_of(secret), step) % 1_000_000)
}

/// Returns the number from which a code's digits are taken (RFC 4226, 5.3).
fn code(secret: &[u8], step: i64) -> u32 {
    let hash = hmac(secret, &step.to_be_bytes());
    let offset = usize::from(hash[19] & 15);
    let four = hash[offset..offset + 4].try_into().unwrap();
    u32::from_be_bytes(four) & 0x7fff_ffff
}

/// Computes HMAC-SHA-1 (RFC 2104), for keys of at most one block.
fn hmac(key: &[u8], message: &[u8]) -> [u8; 20] {
    assert!(key.len() <= 64);
    let padded =
        |pad: u8| -> Vec<u8> { (0..64).map(|at| key.get(at).unwrap_or(&0) ^ pad).collect() };
    let inner = sha1(&[&padded(0x36), message].concat());
    sha1(&[padded(0x5c), inner.to_vec()].concat())
}

/// Computes SHA-1 (RFC 3174).
fn sha1(message: &[u8]) -> [u8; 20] {
    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((message.len() as u64 * 8).to_be_bytes());
    let mut hash: [u32; 5] = [
        0x6745_2301,
        0xefcd_ab89,
        0x98ba_dcfe,
        0x1032_5476,
        0xc3d2_e1f0,
    ];
    for block in padded.chunks(64) {
        let mut words: Vec<u32> = block
            .chunks(4)
            .map(|four| u32::from_be_bytes(four.try_into().unwrap()))
            .collect();
        for at in 16..80 {
            let word = words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16];
            words.push(word.rotate_left(1));
        }
        let mut mixed = hash;
        for (at, word) in words.into_iter().enumerate() {
            let [first, b, c, d, last] = mixed;
            let (choice, constant) = match at {
                0..20 => (b & c | !b & d, 0x5a82_7999),
                20..40 => (b ^ c ^ d, 0x6ed9_eba1),
                40..60 => (b & c | b & d | c & d, 0x8f1b_bcdc),
                _ => (b ^ c ^ d, 0xca62_c1d6),
            };
            let next = [first.rotate_left(5), choice, last, constant, word];
            let next = next.into_iter().fold(0, u32::wrapping_add);
            mixed = [next, first, b.rotate_left(30), c, d];
        }
        for (part, add) in hash.iter_mut().zip(mixed) {
            *part = part.wrapping_add(add);
        }
    }
    let bytes: Vec<u8> = hash.iter().flat_map(|part| part.to_be_bytes()).collect();
    bytes.try_into().unwrap()
}

/// Decodes a text in base 32 (RFC 4648).
fn bytes_of(text: &str) -> Vec<u8> {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    let value = |letter| alphabet.find(letter).expect("a letter of base 32");
    let bits = text.chars().flat_map(|letter| {
        let value = value(letter);
        (0..5).rev().map(move |bit| value >> bit & 1)
    });
    let bits: Vec<usize> = bits.collect();
    let byte = |bits: &[usize]| bits.iter().fold(0, |byte, bit| byte << 1 | bit);
    bits.chunks_exact(8)
        .map(|eight| u8::try_from(byte(eight)).unwrap())
        .collect()
}

/// Checks the test vectors of RFC 6238, appendix B.
#[test]
fn the_test_codes_match_the_vectors_of_rfc_6238() {
    let secret = b"12345678901234567890";
    assert_eq!(bytes_of("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"), secret);
    for (second, digits) in [
        (59, 94_287_082),
        (1_111_111_109, 7_081_804),
        (1_111_111_111, 14_050_471),
        (1_234_567_890, 89_005_924),
        (2_000_000_000, 69_279_037),
        (20_000_000_000_i64, 65_353_130),
    ] {
        assert_eq!(code(secret, second / 30) % 100_000_000, digits, "{second}");
    }
}
