//! Cleans every value of a body before it is parsed: trims texts, and refuses forbidden characters. Special fields are
//! recognized by their name, in every body. rule: wire-text

use serde_json::Value;

use crate::error::Error;

/// The fields whose text is not changed. A password may begin or end with a space and may contain any character.
const VERBATIM: [&str; 3] = ["password", "currentPassword", "newPassword"];

/// The fields whose text may have several lines. The text of all other fields is shown in one line on the screen, on
/// paper and in the subject of a mail.
const SEVERAL_LINES: [&str; 9] = [
    "description",
    "jobDescription",
    "noticeOfCompletion",
    "location",
    "address",
    "businessAddress",
    // The text of a note.
    "text",
    "runningLateText",
    "onMyWayText",
];

/// Trims every text. Refuses NUL, which PostgreSQL can't store, and other invisible characters.
pub(super) fn clean(value: &mut Value, path: &mut Vec<String>) -> Result<(), Error> {
    match value {
        Value::String(text) => {
            let name = path.last().map_or("", |name| name.trim_start_matches('.'));
            if !VERBATIM.contains(&name) {
                let trimmed = text.trim();
                if trimmed.len() < text.len() {
                    *text = trimmed.to_owned();
                }
            }
            if let Some(message) = text_fault(text, name) {
                return Err(Error::field(path.concat(), message));
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter_mut().enumerate() {
                path.push(format!("[{index}]"));
                clean(item, path)?;
                path.pop();
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                let separator = if path.is_empty() { "" } else { "." };
                path.push(format!("{separator}{name}"));
                clean(field, path)?;
                path.pop();
            }
        }
        // JSON has only one kind of number. Some programs write the integer 2 as `2.0`.
        Value::Number(number) => {
            if let Some(integer) = integral(number) {
                *value = integer.into();
            }
        }
        Value::Null | Value::Bool(_) => {}
    }
    Ok(())
}

/// Returns what is wrong with the text of a field, or `None` if it is valid.
fn text_fault(text: &str, name: &str) -> Option<&'static str> {
    if text.contains('\0') {
        return Some("Must not contain the character NUL");
    }
    if VERBATIM.contains(&name) {
        return None;
    }
    if SEVERAL_LINES.contains(&name) {
        let layout = |letter| matches!(letter, '\n' | '\r' | '\t');
        let hidden = text.contains(|letter: char| letter.is_control() && !layout(letter));
        return hidden.then_some("Must not contain control characters");
    }
    text.contains(char::is_control)
        .then_some("Must not contain line breaks, tabs or control characters")
}

/// Converts a number that has a point or an exponent to an integer, if an f64 represents it exactly.
fn integral(number: &serde_json::Number) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let value = number.as_f64().filter(|_| number.is_f64())?;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "an integer below 2^53 is cast as it is"
    )]
    (value.fract() == 0.0 && value.abs() <= EXACT).then_some(value as i64)
}
