//! The key with which the server identifies itself to push services (RFC 8292).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use jiff::{SignedDuration, Timestamp};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _},
};

/// How long a signature is valid. Push services refuse signatures that are valid for more than 24 hours.
const VALID_FOR: SignedDuration = SignedDuration::from_hours(12);

/// The key pair of a server.
pub struct VapidKeys {
    pair: EcdsaKeyPair,
}

/// The stored key can't be used, or no new key can be created.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the key pair of pushes cannot be used")]
pub struct InvalidKey;

impl VapidKeys {
    /// Creates a new private key, in the format PKCS #8. [`Self::read`] reads this format.
    pub fn make() -> Result<Vec<u8>, InvalidKey> {
        let random = SystemRandom::new();
        let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
        Ok(made.map_err(|_| InvalidKey)?.as_ref().to_vec())
    }

    /// Reads a private key.
    pub fn read(private: &[u8]) -> Result<Self, InvalidKey> {
        let random = SystemRandom::new();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, private, &random);
        let pair = pair.map_err(|_| InvalidKey)?;
        Ok(Self { pair })
    }

    /// Returns the public key: an uncompressed point of P-256.
    pub fn public(&self) -> &[u8] {
        self.pair.public_key().as_ref()
    }

    /// Returns the `Authorization` header for the push service with this origin. `contact` is an `https:` or `mailto:`
    /// address of the server's operator.
    pub fn authorization(
        &self,
        origin: &str,
        contact: &str,
        now: Timestamp,
    ) -> Result<String, InvalidKey> {
        let ends = now.as_second() + VALID_FOR.as_secs();
        let claims = serde_json::json!({"aud": origin, "exp": ends, "sub": contact});
        let head = BASE64.encode(r#"{"typ":"JWT","alg":"ES256"}"#);
        let signed = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature = self.pair.sign(&SystemRandom::new(), signed.as_bytes());
        let signature = BASE64.encode(signature.map_err(|_| InvalidKey)?);
        let key = BASE64.encode(self.public());
        Ok(format!("vapid t={signed}.{signature}, k={key}"))
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn the_signature_of_a_push_names_the_push_service_and_is_valid_for_twelve_hours() {
        // rule: push-encrypted
        let private = VapidKeys::make().unwrap();
        let keys = VapidKeys::read(&private).unwrap();
        assert_eq!((keys.public().len(), keys.public()[0]), (65, 4));
        let header = keys
            .authorization(
                "https://push.example.com",
                "https://jobs.example.com",
                Timestamp::UNIX_EPOCH,
            )
            .unwrap();
        let (token, key) = header
            .strip_prefix("vapid t=")
            .unwrap()
            .split_once(", k=")
            .unwrap();
        assert_eq!(BASE64.decode(key).unwrap(), keys.public());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, keys.public());
        let signature = BASE64.decode(signature).unwrap();
        key.verify(signed.as_bytes(), &signature).unwrap();
        let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!(
            claims,
            json!({"aud": "https://push.example.com", "exp": 43_200, "sub": "https://jobs.example.com"})
        );
        assert!(VapidKeys::read(&private[1..]).is_err());
    }
}
