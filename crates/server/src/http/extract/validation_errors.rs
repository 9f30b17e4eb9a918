//! Converts errors of serde and garde to the product's validation texts: 'Required', 'Expected X, received Y', 'Invalid
//! time value'. rule: wire-validation-texts

use crate::error::{Error, Fields};

/// The maximum number of characters that an error message quotes from the input.
const ECHO: usize = 40;

/// Returns the 400 for a value that serde refused. `path` says where the value is in the body.
pub(super) fn from_serde(path: &serde_path_to_error::Path, message: &str) -> Error {
    let mut field = String::new();
    for segment in path {
        match segment {
            serde_path_to_error::Segment::Seq { index } => {
                field.extend(["[", &index.to_string(), "]"]);
            }
            serde_path_to_error::Segment::Map { key } => append(&mut field, key),
            _ => {}
        }
    }
    if let Some(name) =
        quoted(message, "missing field `").or_else(|| quoted(message, "duplicate field `"))
    {
        append(&mut field, name);
    }
    let text = text_of(message);
    if field.is_empty() {
        Error::Malformed(text)
    } else {
        Error::field(field, text)
    }
}

/// Appends a name to the path of a field, in garde's notation: `rows[2]` and `date` become `rows[2].date`.
fn append(field: &mut String, name: &str) {
    if !field.is_empty() {
        field.push('.');
    }
    field.push_str(name);
}

/// Returns the 400 for the fields that garde refused.
pub(super) fn from_garde(report: &garde::Report) -> Error {
    let mut fields = Fields::new();
    for (path, error) in report.iter() {
        fields
            .entry(camel_case(&path.to_string()))
            .or_insert_with(|| error.to_string());
    }
    Error::Invalid(fields)
}

/// Converts a message of serde to the product's validation text.
fn text_of(message: &str) -> String {
    // serde_json appends the position in the body to its message. That doesn't help the user.
    let message = message
        .rsplit_once(" at line ")
        .map_or(message, |(text, _)| text);
    if message.starts_with("missing field") {
        return "Required".to_owned();
    }
    if message.starts_with("duplicate field") {
        return "Given more than once".to_owned();
    }
    if let Some(rest) = message.strip_prefix("invalid type: ")
        && let Some((received, expected)) = rest.rsplit_once(", expected ")
    {
        return mismatch(expected, received);
    }
    if let Some(rest) = message.strip_prefix("unknown variant `") {
        return unknown_variant(rest);
    }
    if let Some(rest) = message.strip_prefix("invalid value: ")
        && let Some((received, expected)) = rest.rsplit_once(", expected ")
    {
        return format!("Expected {}, received {}", kind(expected), short(received));
    }
    if message.starts_with("UUID parsing failed") {
        return "Invalid id".to_owned();
    }
    // In a query, numbers and booleans are texts. serde could not parse this text as a number or a boolean.
    let no_number = [
        "invalid digit",
        "cannot parse integer",
        "number too ",
        "invalid float",
    ];
    if no_number.iter().any(|start| message.starts_with(start)) {
        return "Expected number, received string".to_owned();
    }
    if message.starts_with("provided string was not") {
        return "Expected boolean, received string".to_owned();
    }
    message.to_owned()
}

fn mismatch(expected: &str, received: &str) -> String {
    let (wanted, got) = (kind(expected), kind(received));
    if wanted == "number" && got == "number" {
        return "Expected integer, received float".to_owned();
    }
    format!("Expected {wanted}, received {got}")
}

fn unknown_variant(rest: &str) -> String {
    let Some((received, allowed)) = rest.rsplit_once("`, expected ") else {
        return "Invalid value".to_owned();
    };
    let allowed = allowed
        .strip_prefix("one of ")
        .unwrap_or(allowed)
        .replace('`', "'");
    let allowed = allowed.replace("' or '", "', '").replace("', '", "' | '");
    format!("Expected {allowed}, received '{}'", short(received))
}

/// Converts the name of a type in a message of serde to JavaScript's name for it.
fn kind(type_name: &str) -> &'static str {
    const KINDS: [(&str, &str); 16] = [
        ("string", "string"),
        ("a string", "string"),
        ("a formatted UUID", "string"),
        ("boolean", "boolean"),
        ("a boolean", "boolean"),
        ("null", "null"),
        ("unit", "null"),
        ("sequence", "array"),
        ("a sequence", "array"),
        ("map", "object"),
        ("a map", "object"),
        ("struct", "object"),
        ("integer", "number"),
        ("floating point", "number"),
        ("a JSON number", "number"),
        ("character", "string"),
    ];
    KINDS
        .iter()
        .find(|(start, _)| type_name.starts_with(start))
        .map_or_else(
            || {
                if is_number(type_name) {
                    "number"
                } else {
                    "another value"
                }
            },
            |(_, kind)| kind,
        )
}

fn is_number(type_name: &str) -> bool {
    type_name.starts_with(['i', 'u', 'f'])
        && type_name[1..].bytes().all(|byte| byte.is_ascii_digit())
        || type_name == "a number"
}

fn quoted<'a>(message: &'a str, start: &str) -> Option<&'a str> {
    message
        .strip_prefix(start)?
        .split_once('`')
        .map(|(name, _)| name)
}

fn short(text: &str) -> String {
    let mut short: String = text.chars().take(ECHO).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Converts a field name: `full_name` becomes `fullName`.
fn camel_case(path: &str) -> String {
    let mut name = String::with_capacity(path.len());
    let mut upper = false;
    for letter in path.chars() {
        match letter {
            '_' => upper = true,
            _ if upper => {
                name.extend(letter.to_uppercase());
                upper = false;
            }
            _ => name.push(letter),
        }
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_serde_are_converted_to_the_products_validation_texts() {
        // rule: wire-validation-texts
        for (serde, text) in [
            ("missing field `title`", "Required"),
            (
                "invalid type: integer `5`, expected a string",
                "Expected string, received number",
            ),
            (
                "invalid type: string \", expected x\", expected i64",
                "Expected number, received string",
            ),
            (
                "invalid type: null, expected a boolean at line 1 column 5",
                "Expected boolean, received null",
            ),
            (
                "invalid type: floating point `1.5`, expected i64",
                "Expected integer, received float",
            ),
            (
                "invalid type: map, expected a sequence",
                "Expected array, received object",
            ),
            (
                "unknown variant `x`, expected `a` or `b`",
                "Expected 'a' | 'b', received 'x'",
            ),
            (
                "unknown variant `x`, expected one of `a`, `b`, `c`",
                "Expected 'a' | 'b' | 'c', received 'x'",
            ),
            ("UUID parsing failed: invalid length", "Invalid id"),
            ("Invalid time value", "Invalid time value"),
        ] {
            assert_eq!(text_of(serde), text, "{serde}");
        }
    }

    #[test]
    fn fields_in_errors_have_the_names_that_the_api_uses() {
        assert_eq!(camel_case("main_contact_phone"), "mainContactPhone");
    }
}
