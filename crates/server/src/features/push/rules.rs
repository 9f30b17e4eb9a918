//! Decides when the server tries again to send a message, when it gives up, and how long a message can be. Pure.
//! rule: push-retries

use jiff::{SignedDuration, Timestamp};

use super::model::PushMessage;

/// The maximum number of attempts to send a message.
const MAX_ATTEMPTS: i64 = 6;

/// The pause after the first failed attempt. Each further pause is three times as long as the one before.
const FIRST_PAUSE: SignedDuration = SignedDuration::from_secs(30);

/// How long a server's claim on a message lasts. This is longer than any attempt to send the message, so a claim only
/// expires if its server died. Then another server may send the message.
pub(super) const CLAIM_LENGTH: SignedDuration = SignedDuration::from_mins(2);

/// The maximum number of letters in a title and in a text. An encrypted message has at most 4,096 bytes, and phones
/// show fewer letters than these limits anyway.
const MAX_TITLE: usize = 100;
const MAX_BODY: usize = 300;

/// Returns when to retry after attempt number `attempts` failed at `now`; `None` if the server stops trying.
pub(super) fn next_try(attempts: i64, now: Timestamp) -> Option<Timestamp> {
    if attempts >= MAX_ATTEMPTS {
        return None;
    }
    let tripled = u32::try_from(attempts.max(1) - 1).unwrap_or(0);
    Some(now + FIRST_PAUSE * 3_i32.pow(tripled))
}

/// Returns the message with its title and text cut to the maximum lengths.
pub(super) fn shortened(message: &PushMessage) -> PushMessage {
    PushMessage {
        title: short(&message.title, MAX_TITLE),
        body: short(&message.body, MAX_BODY),
        ..message.clone()
    }
}

fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most - 1).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kit::web_push::MAX_PLAIN_BYTES;

    #[test]
    fn the_server_tries_six_times_in_about_an_hour_to_send_a_message() {
        // rule: push-retries
        let (mut now, mut attempts) = (Timestamp::UNIX_EPOCH, 1);
        let mut pauses = Vec::new();
        while let Some(next) = next_try(attempts, now) {
            pauses.push(next.duration_since(now).as_secs());
            (now, attempts) = (next, attempts + 1);
        }
        assert_eq!(pauses, [30, 90, 270, 810, 2_430]);
        assert_eq!(attempts, MAX_ATTEMPTS);
    }

    proptest! {
        #[test]
        fn every_shortened_message_fits_into_one_encrypted_record(title in "\\PC{0,300}", body in "\\PC{0,900}") {
            let url = "/job/01900000-0001-7000-8000-000000000001".to_owned();
            let message = PushMessage { title, body, tag: url.clone(), url };
            let short = shortened(&message);
            prop_assert!(serde_json::to_vec(&short).unwrap().len() <= MAX_PLAIN_BYTES);
            prop_assert!(short.body.chars().count() <= MAX_BODY);
            if message.body.chars().count() <= MAX_BODY {
                prop_assert_eq!(short.body, message.body);
            }
        }
    }
}
