//! Validates a person's data. The functions are meant for `#[garde(custom(...))]` of types that create or change
//! people. Pure. rule: user-fields

mod guessable;
mod lookalike;

use jiff::{SignedDuration, Timestamp};

use crate::{
    error::{Error, Fields},
    kit::{
        password::MAX_BYTES,
        text::{self, MaybeText, NAME},
    },
};

pub use guessable::check_guessable;

/// The minimum number of characters in a password.
const PASSWORD_LEAST: usize = 6;

/// How long a temporary password is valid. rule: user-reset
const TEMPORARY_FOR: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Returns when a temporary password that is set at `now` expires.
pub(super) fn temporary_ends(now: Timestamp) -> Timestamp {
    now + TEMPORARY_FOR
}

/// Validates that a username has at least 3 characters.
pub fn username<T: MaybeText>(value: &T, context: &()) -> garde::Result {
    text::at_least(3, "Username must be at least 3 characters", NAME)(value, context)
}

/// Validates a new username. It must be valid for [`username`], and must not look like another name.
/// rule: username-letters
pub fn new_username<T: MaybeText>(value: &T, context: &()) -> garde::Result {
    username(value, context)?;
    match value.text().and_then(lookalike::refusal) {
        Some(message) => Err(garde::Error::new(message)),
        None => Ok(()),
    }
}

/// Returns 400 on the username if it looks like another name. Call it only if the username was changed: existing
/// usernames are not checked again.
pub fn check_lookalike(username: &str) -> Result<(), Error> {
    match lookalike::refusal(username) {
        Some(message) => Err(Error::field("username", message)),
        None => Ok(()),
    }
}

/// Validates that an e-mail address has a valid format.
pub fn email<T: MaybeText>(value: &T, context: &()) -> garde::Result {
    text::email("Invalid email address")(value, context)
}

/// Validates that a full name is not empty.
pub fn full_name<T: MaybeText>(value: &T, context: &()) -> garde::Result {
    text::required("Full name is required", NAME)(value, context)
}

/// Validates that a changed full name has at least 2 characters. A shorter name gets the same message as a missing
/// name.
pub fn edited_full_name<T: MaybeText>(value: &T, context: &()) -> garde::Result {
    text::at_least(2, "Full name is required", NAME)(value, context)
}

/// Validates that a password has at least 6 characters and at most 1,024 bytes. rule: password-lengths
pub fn password<T: MaybeText>(value: &T, (): &()) -> garde::Result {
    let password = value.text().unwrap_or_default();
    if password.chars().count() < PASSWORD_LEAST {
        return Err(garde::Error::new("Password must be at least 6 characters"));
    }
    if password.len() > MAX_BYTES {
        return Err(garde::Error::new(format!(
            "Must be at most {MAX_BYTES} bytes"
        )));
    }
    Ok(())
}

/// Validates the trimmed data of a new person. For code that adds people without a request body.
pub(super) fn check_new(
    new_username: &String,
    new_email: &String,
    new_full_name: &String,
    new_password: &String,
) -> Result<(), Error> {
    let checks = [
        ("username", self::new_username(new_username, &())),
        ("email", email(new_email, &())),
        ("fullName", full_name(new_full_name, &())),
        ("password", password(new_password, &())),
    ];
    let fields: Fields = checks
        .into_iter()
        .filter_map(|(field, check)| Some((field.to_owned(), check.err()?.to_string())))
        .collect();
    if !fields.is_empty() {
        return Err(Error::fields(fields));
    }
    check_guessable(
        "password",
        new_password,
        [new_username, new_full_name, new_email],
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::kit::wire::Patch;

    fn complaints(username: &str, email: &str, full_name: &str, password: &str) -> Vec<String> {
        let [username, email, full_name, password] =
            [username, email, full_name, password].map(str::to_owned);
        match check_new(&username, &email, &full_name, &password) {
            Err(Error::Invalid(fields)) => fields.into_values().collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn each_invalid_field_of_a_new_person_is_refused_with_a_message() {
        // rule: user-fields, rule: password-lengths
        assert_eq!(
            complaints("ab", "x", "", "12345"),
            [
                "Invalid email address",
                "Full name is required",
                "Password must be at least 6 characters",
                "Username must be at least 3 characters"
            ]
        );
        assert!(complaints("abc", "a@b.co", "A", "12345x").is_empty());
        assert_eq!(
            complaints("abc", "a@b.co", "A", &"x".repeat(1_025)),
            ["Must be at most 1024 bytes"]
        );
        assert_eq!(
            complaints(&"x".repeat(201), "a@b.co", "A", "12345x"),
            ["Must be at most 200 characters"]
        );
    }

    #[test]
    fn a_changed_full_name_must_have_at_least_two_characters() {
        // A shorter name gets the same message as a missing name.
        let complaint = |name: &str| {
            let name = Patch::Value(name.to_owned());
            edited_full_name(&name, &())
                .err()
                .map(|error| error.to_string())
        };
        assert_eq!(complaint("A").unwrap(), "Full name is required");
        assert_eq!(complaint("Al"), None);
        assert!(edited_full_name(&Patch::<String>::Absent, &()).is_ok());
        assert!(edited_full_name(&Patch::<String>::Null, &()).is_err());
    }

    proptest! {
        #[test]
        fn lengths_of_names_and_passwords_are_counted_in_characters(name in "\\PC{0,210}", secret in "\\PC{0,30}") {
            let count = name.chars().count();
            prop_assert_eq!(username(&name, &()).is_ok(), (3..=200).contains(&count));
            prop_assert_eq!(full_name(&name, &()).is_ok(), (1..=200).contains(&count));
            prop_assert_eq!(password(&secret, &()).is_ok(), secret.chars().count() >= 6);
        }
    }
}
