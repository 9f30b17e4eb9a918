//! The codes of authenticator apps (RFC 6238): HMAC-SHA-1, steps of 30 seconds, six digits. Pure. rule: second-factor-code

use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use sha1::Sha1;

/// The length of a step in seconds.
pub(in crate::features::auth) const STEP_SECONDS: i64 = 30;

/// How many steps before and after the current step are accepted, because clocks differ and typing takes time.
const TOLERANCE: i64 = 1;

/// One more than the largest code: codes have six digits.
const CODES: u32 = 1_000_000;

/// Parses a typed code, with or without spaces. `None` if the text is not six digits.
pub(in crate::features::auth) fn typed_code(typed: &str) -> Option<u32> {
    let digits: String = typed.split_whitespace().collect();
    let is_code = digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_code.then(|| digits.parse().ok()).flatten()
}

/// Returns the step of this code: the current step, or the one before or after it. `None` for a wrong code, and for a
/// code of the step `used_step` or of an earlier step, because each code can be used only once.
pub(in crate::features::auth) fn accepted_step(
    secret: &[u8],
    typed: u32,
    now: Timestamp,
    used_step: i64,
) -> Option<i64> {
    let current = now.as_second().div_euclid(STEP_SECONDS);
    let mut steps = current - TOLERANCE..=current + TOLERANCE;
    steps.find(|step| *step > used_step && code(secret, *step) == Some(typed))
}

/// Computes the code of a step (RFC 4226, 5.3). `None` for times before 1970, because steps are counted from 1970.
fn code(secret: &[u8], step: i64) -> Option<u32> {
    let counter = u64::try_from(step).ok()?.to_be_bytes();
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).ok()?;
    mac.update(&counter);
    let hash = mac.finalize().into_bytes();
    let offset = usize::from(hash.last()? & 15);
    let four: [u8; 4] = hash.get(offset..offset + 4)?.try_into().ok()?;
    Some((u32::from_be_bytes(four) & 0x7fff_ffff) % CODES)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The secret of the test vectors of RFC 6238, appendix B.
    const SECRET: &[u8] = b"12345678901234567890";

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn the_codes_of_two_step_sign_in_match_rfc_6238() {
        // The RFC lists codes of eight digits. Our codes have six digits: the last six of these.
        for (second, digits) in [
            (59, 94_287_082),
            (1_111_111_109, 7_081_804),
            (1_111_111_111, 14_050_471),
            (1_234_567_890, 89_005_924),
            (2_000_000_000, 69_279_037),
            (20_000_000_000, 65_353_130),
        ] {
            let step = second / STEP_SECONDS;
            assert_eq!(code(SECRET, step), Some(digits % CODES), "{second}");
        }
    }

    #[test]
    fn codes_of_the_previous_and_current_and_next_step_are_accepted_but_each_code_only_once() {
        // rule: second-factor-code
        let (now, step) = (at(1_234_567_890), 1_234_567_890 / STEP_SECONDS);
        let of = |step| code(SECRET, step).unwrap();
        for near in [step - 1, step, step + 1] {
            assert_eq!(accepted_step(SECRET, of(near), now, 0), Some(near));
            assert_eq!(accepted_step(SECRET, of(near), now, near - 1), Some(near));
            assert_eq!(accepted_step(SECRET, of(near), now, near), None, "used");
            assert_eq!(
                accepted_step(SECRET, of(near), now, near + 1),
                None,
                "older"
            );
        }
        for far in [step - 2, step + 2] {
            assert_eq!(accepted_step(SECRET, of(far), now, 0), None);
        }
    }

    #[test]
    fn a_typed_code_must_have_six_digits_and_may_contain_spaces() {
        for typed in ["012345", "012 345", " 01 23 45 "] {
            assert_eq!(typed_code(typed), Some(12_345), "{typed}");
        }
        for other in [
            "",
            "12345",
            "1234567",
            "12345a",
            "+12345",
            "-12345",
            "12.345",
            "١٢٣٤٥٦",
        ] {
            assert_eq!(typed_code(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn an_accepted_step_is_later_than_the_used_step_and_at_most_one_step_from_the_current_one(
            secret in proptest::collection::vec(any::<u8>(), 0..40),
            second in -100_000i64..4_000_000_000,
            ahead in -3i64..=3,
            used in 0i64..140_000_000,
        ) {
            let current = second.div_euclid(STEP_SECONDS);
            let typed = code(&secret, current + ahead).unwrap_or(0);
            if let Some(step) = accepted_step(&secret, typed, at(second), used) {
                prop_assert!((step - current).abs() <= 1 && step > used);
                prop_assert_eq!(code(&secret, step), Some(typed));
            }
        }
    }
}
