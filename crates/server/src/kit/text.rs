//! Limits for the length and form of texts: validators for `#[garde(custom(...))]` on `String`, `Option<String>` and
//! `Patch<String>` alike. A text that is too long is refused, never cut. The texts are already trimmed.
//! rule: wire-text

use super::wire::Patch;

/// The maximum number of characters of titles and names.
pub const NAME: usize = 200;
/// The maximum number of characters of addresses and locations.
pub const ADDRESS: usize = 500;
/// The maximum number of characters of descriptions and notes.
pub const NOTE: usize = 10_000;
/// The maximum number of characters of phone numbers and other numbers.
pub const PHONE: usize = 100;

/// A text that can be absent, for validators.
pub trait MaybeText {
    /// Returns the text, or `None` if it is absent or not changed.
    fn text(&self) -> Option<&str>;
    /// Whether this is a field that is absent from a change. The stored text then stays as it is.
    fn left_alone(&self) -> bool {
        false
    }
}

impl MaybeText for String {
    fn text(&self) -> Option<&str> {
        Some(self)
    }
}

impl MaybeText for Option<String> {
    fn text(&self) -> Option<&str> {
        self.as_deref()
    }
}

impl MaybeText for Patch<String> {
    fn text(&self) -> Option<&str> {
        self.value().map(String::as_str)
    }
    fn left_alone(&self) -> bool {
        matches!(self, Self::Absent)
    }
}

/// Allows at most `most` characters.
pub fn at_most<T: MaybeText>(most: usize) -> impl Fn(&T, &()) -> garde::Result {
    move |value, ()| match value.text() {
        Some(text) if text.chars().count() > most => Err(too_long(most)),
        _ => Ok(()),
    }
}

/// Requires a text with at most `most` characters. If it is missing, fails with `message`.
pub fn required<T: MaybeText>(
    message: &'static str,
    most: usize,
) -> impl Fn(&T, &()) -> garde::Result {
    at_least(1, message, most)
}

/// Requires at least `least` characters, and allows at most `most`. If the text is too short, fails with `message`.
pub fn at_least<T: MaybeText>(
    least: usize,
    message: &'static str,
    most: usize,
) -> impl Fn(&T, &()) -> garde::Result {
    move |value, ()| {
        let count = value.text().map_or(0, |text| text.chars().count());
        match count {
            _ if value.left_alone() => Ok(()),
            count if count < least => Err(garde::Error::new(message)),
            count if count > most => Err(too_long(most)),
            _ => Ok(()),
        }
    }
}

/// Requires an empty text or a valid e-mail address of at most [`NAME`] characters. If it is invalid, fails with
/// `message`.
pub fn email_or_nothing<T: MaybeText>(message: &'static str) -> impl Fn(&T, &()) -> garde::Result {
    move |value, ()| match value.text() {
        None | Some("") => Ok(()),
        Some(text) if text.chars().count() > NAME => Err(too_long(NAME)),
        Some(text) if is_email(text) => Ok(()),
        Some(_) => Err(garde::Error::new(message)),
    }
}

/// Requires a valid e-mail address of at most [`NAME`] characters. If it is invalid, fails with `message`.
pub fn email<T: MaybeText>(message: &'static str) -> impl Fn(&T, &()) -> garde::Result {
    move |value, ()| match value.text() {
        _ if value.left_alone() => Ok(()),
        Some(text) if text.chars().count() > NAME => Err(too_long(NAME)),
        Some(text) if is_email(text) => Ok(()),
        _ => Err(garde::Error::new(message)),
    }
}

/// Whether mail can be sent to an address. It must be valid for garde, and its domain must contain a dot.
pub fn is_email(text: &str) -> bool {
    let has_dot = text
        .rsplit_once('@')
        .is_some_and(|(_, domain)| domain.contains('.'));
    has_dot && garde::rules::email::apply(&text, ()).is_ok()
}

/// Normalizes a text, so that it can be searched and compared for uniqueness without regard to case.
pub fn key(text: &str) -> String {
    text.trim().to_lowercase()
}

/// Returns a pattern for SQL's `LIKE … ESCAPE '\'`. It finds the text anywhere in a [`key`]. Wildcards in the text are
/// escaped.
pub fn like_pattern(text: &str) -> String {
    let mut pattern = String::with_capacity(text.len() + 2);
    pattern.push('%');
    for letter in key(text).chars() {
        if matches!(letter, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern.push('%');
    pattern
}

/// Returns the digits of a text in order. Phone numbers are compared by their digits, so that their notation doesn't
/// matter.
pub fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// Whether a text looks like a phone number: digits, and the usual characters between them.
pub fn is_phone(text: &str) -> bool {
    text.chars()
        .all(|letter| letter.is_ascii_digit() || " +-./()".contains(letter))
}

/// Converts an empty text to `None`, because optional columns store NULL instead of an empty text.
pub fn blank_to_none(text: Option<String>) -> Option<String> {
    text.filter(|text| !text.is_empty())
}

fn too_long(most: usize) -> garde::Error {
    garde::Error::new(format!("Must be at most {most} characters"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_a_text_is_counted_in_characters_not_bytes() {
        assert!(at_most(3)(&"äöü".to_owned(), &()).is_ok());
        assert!(at_most(3)(&"äöüx".to_owned(), &()).is_err());
    }

    #[test]
    fn a_required_text_may_be_absent_from_a_change_but_not_cleared() {
        let check = |value: &Patch<String>| required("Name is required", NAME)(value, &());
        assert!(check(&Patch::Absent).is_ok());
        assert!(check(&Patch::Null).is_err());
        assert!(check(&Patch::Value(String::new())).is_err());
        assert!(check(&Patch::Value("Ann".to_owned())).is_ok());
    }

    #[test]
    fn wildcards_in_a_search_are_plain_text() {
        assert_eq!(like_pattern(r"100%_A\B"), r"%100\%\_a\\b%");
    }

    #[test]
    fn a_required_mail_address_may_be_absent_from_a_change_but_not_cleared() {
        let check = |value: &Patch<String>| email("Invalid email address")(value, &());
        assert!(check(&Patch::Absent).is_ok());
        assert!(check(&Patch::Null).is_err());
        assert!(check(&Patch::Value(String::new())).is_err());
        assert!(check(&Patch::Value(format!("{}@b.co", "a".repeat(196)))).is_err());
        assert!(check(&Patch::Value("a@b.co".to_owned())).is_ok());
    }

    #[test]
    fn valid_mail_addresses_are_accepted_and_invalid_ones_refused() {
        for good in ["a@b.co", "ann.o'neil+jobs@example.com.au"] {
            assert!(is_email(good), "{good}");
        }
        for bad in [
            "", "a", "a@", "@b.co", "a b@c.de", "a@b", "a@b..co", "a@b.co\n",
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }
}
