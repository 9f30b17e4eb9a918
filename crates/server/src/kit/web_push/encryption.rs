//! Encrypts a message for one browser with `aes128gcm` (RFC 8188). The keys are agreed as in RFC 8291.

use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    error::Unspecified,
    hkdf::{HKDF_SHA256, KeyType, Salt},
    rand::{SecureRandom as _, SystemRandom},
};

/// The length of an uncompressed point of the curve P-256, in bytes.
pub const POINT_BYTES: usize = 65;

/// The length of the secret that the browser shares with the server, in bytes.
pub const AUTH_BYTES: usize = 16;

/// The maximum number of bytes of a message. Push services must accept 4,096 bytes. Of these, the header takes 86, the
/// end mark 1, and the tag 16.
pub const MAX_PLAIN_BYTES: usize = 3_993;

const SALT_BYTES: usize = 16;

/// The size of a record, as the header contains it. The whole message is one record.
const RECORD_BYTES: u32 = 4_096;

/// The byte after the text of the last record, which marks the end.
const LAST_RECORD: u8 = 2;

/// Encrypts a text for the browser with this public key and secret. Fails if the key is not a point of the curve, or
/// if the text is too long.
pub(super) fn encrypt(text: &[u8], p256dh: &[u8], auth: &[u8]) -> Result<Vec<u8>, Unspecified> {
    let random = SystemRandom::new();
    let mut salt = [0; SALT_BYTES];
    random.fill(&mut salt)?;
    let private = EphemeralPrivateKey::generate(&ECDH_P256, &random)?;
    let public = private.compute_public_key()?;
    let browser = UnparsedPublicKey::new(&ECDH_P256, p256dh);
    agree_ephemeral(private, &browser, |secret| {
        let parts = Agreed {
            secret,
            p256dh,
            auth,
            own_public: public.as_ref(),
            salt: &salt,
        };
        seal(text, &parts)
    })?
}

/// Whether the bytes are an uncompressed point of P-256, other than infinity.
pub fn is_point(bytes: &[u8]) -> bool {
    let random = SystemRandom::new();
    let agreed = EphemeralPrivateKey::generate(&ECDH_P256, &random).and_then(|private| {
        agree_ephemeral(private, &UnparsedPublicKey::new(&ECDH_P256, bytes), |_| ())
    });
    agreed.is_ok()
}

/// The values from which the key and the nonce of a message are computed.
struct Agreed<'a> {
    /// The shared secret, which is the result of the key agreement.
    secret: &'a [u8],
    p256dh: &'a [u8],
    auth: &'a [u8],
    own_public: &'a [u8],
    salt: &'a [u8; SALT_BYTES],
}

/// Encrypts the text. Returns the header and the record.
fn seal(text: &[u8], agreed: &Agreed<'_>) -> Result<Vec<u8>, Unspecified> {
    if text.len() > MAX_PLAIN_BYTES {
        return Err(Unspecified);
    }
    let (key, nonce) = keys(agreed)?;
    let mut record = text.to_vec();
    record.push(LAST_RECORD);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key)?);
    let nonce = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)?;
    let mut body = agreed.salt.to_vec();
    body.extend(RECORD_BYTES.to_be_bytes());
    body.push(u8::try_from(agreed.own_public.len()).map_err(|_| Unspecified)?);
    body.extend(agreed.own_public);
    body.extend(record);
    Ok(body)
}

/// Computes the key and the nonce of the only record (RFC 8291, 3.4).
fn keys(agreed: &Agreed<'_>) -> Result<([u8; 16], [u8; 12]), Unspecified> {
    let info = [b"WebPush: info\0", agreed.p256dh, agreed.own_public];
    let input: [u8; 32] = derive(agreed.auth, agreed.secret, &info)?;
    let key = derive(agreed.salt, &input, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce = derive(agreed.salt, &input, &[b"Content-Encoding: nonce\0"])?;
    Ok((key, nonce))
}

/// Derives bytes with HKDF and SHA-256.
fn derive<const N: usize>(
    salt: &[u8],
    secret: &[u8],
    info: &[&[u8]],
) -> Result<[u8; N], Unspecified> {
    let mut derived = [0; N];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(info, Length(N))?.fill(&mut derived)?;
    Ok(derived)
}

/// The number of bytes that HKDF derives.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
    use proptest::prelude::*;

    use super::*;

    fn bytes(text: &str) -> Vec<u8> {
        BASE64.decode(text).unwrap()
    }

    /// The example in RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_rfc_8291_is_encrypted_to_the_same_bytes() {
        // rule: push-encrypted
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let agreed = Agreed {
            secret: &bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            p256dh: &bytes(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            auth: &bytes("BTBZMqHH6r4Tts7J_aSIgg"),
            own_public: &bytes(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
            ),
            salt: &salt,
        };
        let sealed = seal(b"When I grow up, I want to be a watermelon", &agreed).unwrap();
        assert_eq!(
            BASE64.encode(sealed),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    /// Decrypts a message in the way a browser does.
    fn open(body: &[u8], private: EphemeralPrivateKey, public: &[u8], auth: &[u8]) -> Vec<u8> {
        let (salt, own_public) = (body[..16].try_into().unwrap(), &body[21..86]);
        let server = UnparsedPublicKey::new(&ECDH_P256, own_public);
        let (key, nonce) = agree_ephemeral(private, &server, |secret| {
            keys(&Agreed {
                secret,
                p256dh: public,
                auth,
                own_public,
                salt: &salt,
            })
        })
        .unwrap()
        .unwrap();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = body[86..].to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        assert_eq!(plain.last(), Some(&LAST_RECORD));
        plain[..plain.len() - 1].to_vec()
    }

    proptest! {
        #[test]
        fn a_browser_can_decrypt_any_message(text in prop::collection::vec(any::<u8>(), 0..MAX_PLAIN_BYTES), auth in any::<[u8; 16]>()) {
            let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
            let public = private.compute_public_key().unwrap();
            let body = encrypt(&text, public.as_ref(), &auth).unwrap();
            prop_assert!(body.len() <= 4_096);
            prop_assert_eq!(open(&body, private, public.as_ref(), &auth), text);
        }
    }

    #[test]
    fn a_browser_key_that_is_not_a_point_of_the_curve_is_refused() {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        assert!(is_point(&public) && public.len() == POINT_BYTES);
        let mut other = public.clone();
        other[64] ^= 1;
        for wrong in [&[][..], &public[..64], &other, &[0; 65], &[4; 65]] {
            assert!(!is_point(wrong));
            assert!(encrypt(b"x", wrong, &[0; 16]).is_err());
        }
        assert!(encrypt(&[b'x'; MAX_PLAIN_BYTES + 1], &public, &[0; 16]).is_err());
    }
}
