//! Signatures: a PNG as a data URL, or a text. Any other input is refused, and no image can use up the memory.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::features::job_cards::signature::{Signature, check_pixels, read};

/// Checks the input as a text, and as an image.
pub fn signature(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        is_sound(text);
    }
    let drawn = format!("data:image/png;base64,{}", STANDARD.encode(bytes));
    is_sound(&drawn);
    if let Ok(signature) = read(&drawn) {
        assert_eq!(signature, Signature::Drawn(bytes.to_vec()));
    }
}

fn is_sound(text: &str) {
    let pixels = check_pixels(text);
    match read(text) {
        Ok(Signature::Typed(typed)) => {
            assert!(typed == text && text.chars().count() <= 200);
            assert_eq!(pixels, Ok(()));
            assert!(!text.to_ascii_lowercase().starts_with("data:"), "{text:?}");
        }
        Ok(Signature::Drawn(bytes)) => assert!(bytes.len() <= 200_000),
        Err(fault) => assert_eq!(pixels, Err(fault)),
    }
}
