//! The secret that an authenticator app shares with the server. It is random, and shown once as text, as a URL and as
//! a QR code.

use std::fmt::Write as _;

use qrcode::{QrCode, render::svg};
use rand::Rng as _;

use super::{
    base32::{self, RFC_4648},
    rules::STEP_SECONDS,
};

/// The issuer name that the app shows if the business has no name.
const PRODUCT: &str = "Jobwright";

/// The maximum number of bytes of a name in the URL, so that every app can scan the QR code.
const NAME_BYTES: usize = 60;

/// The minimum width and height of the QR code, in pixels.
const MIN_SIZE: u32 = 200;

/// A secret of 160 bits, as RFC 4226 recommends. Has no `Debug`, so that no log can show it.
#[derive(Clone)]
pub(super) struct Secret([u8; 20]);

impl Secret {
    /// Generates a new secret with the system-seeded generator.
    pub(super) fn new() -> Self {
        Self(rand::rng().random())
    }

    /// Returns the bytes that are stored.
    pub(super) fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the secret as text, for typing into the app.
    pub(super) fn text(&self) -> String {
        base32::encode(&self.0, RFC_4648)
    }

    /// Returns the URL that authenticator apps open. The app shows the business and the username beside the code.
    pub(super) fn uri(&self, business: &str, username: &str) -> String {
        let business = if business.is_empty() {
            PRODUCT
        } else {
            business
        };
        let (issuer, account) = (percent_encoded(business), percent_encoded(username));
        let secret = self.text();
        format!(
            "otpauth://totp/{issuer}:{account}?secret={secret}&issuer={issuer}&algorithm=SHA1&digits=6&period={STEP_SECONDS}"
        )
    }
}

/// Returns the QR code of a URL as SVG. It is empty if the URL is too long for a QR code. [`Secret::uri`] makes the
/// URL short enough. Without a QR code, the secret can still be typed.
pub(super) fn qr_code(uri: &str) -> String {
    let picture = QrCode::new(uri).map(|code| {
        let mut picture = code.render::<svg::Color<'_>>();
        picture.min_dimensions(MIN_SIZE, MIN_SIZE).build()
    });
    picture.unwrap_or_default()
}

/// Returns the start of a name for the URL. Every byte with a special meaning in URLs is escaped.
fn percent_encoded(name: &str) -> String {
    let end = name
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8())
        .take_while(|end| *end <= NAME_BYTES)
        .last();
    let mut encoded = String::new();
    for byte in name.bytes().take(end.unwrap_or_default()) {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a `String` can't fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_authenticator_url_contains_the_business_and_the_person_and_the_secret() {
        let secret = Secret(*b"12345678901234567890");
        assert_eq!(
            secret.uri("Müller & Sons: Gas", "dana@home"),
            "otpauth://totp/M%C3%BCller%20%26%20Sons%3A%20Gas:dana%40home?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\
             &issuer=M%C3%BCller%20%26%20Sons%3A%20Gas&algorithm=SHA1&digits=6&period=30"
        );
        assert!(
            secret
                .uri("", "dana")
                .starts_with("otpauth://totp/Jobwright:dana?")
        );
    }

    #[test]
    fn a_qr_code_can_hold_the_longest_names() {
        let name = "水".repeat(200);
        let uri = Secret::new().uri(&name, &name);
        let picture = qr_code(&uri);
        assert!(picture.contains("<svg") && !picture.contains("<script"));
        assert!(uri.len() < 700, "{}", uri.len());
    }

    #[test]
    fn two_generated_authenticator_secrets_differ() {
        assert_ne!(Secret::new().text(), Secret::new().text());
        assert_eq!(Secret::new().text().len(), 32);
    }
}
