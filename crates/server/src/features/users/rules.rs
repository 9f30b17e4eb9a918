//! What a person's data must be like (spec 5).

use crate::{
    error::{Error, Fields},
    kit::{password::MOST_BYTES, text},
};

/// The shortest password that a person may choose or be given, in characters.
const PASSWORD_LEAST: usize = 6;

/// Checks a new person's data, trimmed; the texts are those of the registration form.
pub(super) fn check_new(
    username: &str,
    email: &str,
    full_name: &str,
    password: &str,
) -> Result<(), Error> {
    let mut fields = Fields::new();
    let mut refuse = |field: &str, message: String| fields.insert(field.to_owned(), message);
    let most = text::NAME;
    for (field, value) in [
        ("username", username),
        ("email", email),
        ("fullName", full_name),
    ] {
        if value.chars().count() > most {
            refuse(field, format!("Must be at most {most} characters"));
        } else if value.contains('\0') {
            refuse(field, "Must not contain the character NUL".to_owned());
        }
    }
    if username.chars().count() < 3 {
        refuse(
            "username",
            "Username must be at least 3 characters".to_owned(),
        );
    }
    if !text::is_email(email) {
        refuse("email", "Invalid email address".to_owned());
    }
    if full_name.is_empty() {
        refuse("fullName", "Full name is required".to_owned());
    }
    if password.chars().count() < PASSWORD_LEAST {
        refuse(
            "password",
            "Password must be at least 6 characters".to_owned(),
        );
    } else if password.len() > MOST_BYTES {
        refuse("password", format!("Must be at most {MOST_BYTES} bytes"));
    }
    if fields.is_empty() {
        Ok(())
    } else {
        Err(Error::fields(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(username: &str, email: &str, full_name: &str, password: &str) -> Vec<String> {
        match check_new(username, email, full_name, password) {
            Err(Error::Invalid(fields)) => fields.into_values().collect(),
            _ => Vec::new(),
        }
    }

    #[test]
    fn registration_has_the_specs_texts() {
        // spec 5: Registration: username at least 3; password at least 6; email valid; fullName required.
        assert_eq!(
            complaints("ab", "x", "", "12345"),
            [
                "Invalid email address",
                "Full name is required",
                "Password must be at least 6 characters",
                "Username must be at least 3 characters"
            ]
        );
        assert!(complaints("abc", "a@b.co", "A", "123456").is_empty());
        assert_eq!(
            complaints("abc", "a@b.co", "A", &"x".repeat(1_025)),
            ["Must be at most 1024 bytes"]
        );
    }
}
