//! Escapes the characters of log lines that a terminal or an editor would interpret, because a logged path may contain
//! anything that a client sends. What is logged is decided elsewhere.

use std::{
    fmt::{self, Debug, Write as _},
    io,
};

use tracing::field::Field;
use tracing_subscriber::{
    field::MakeExt as _,
    fmt::{
        FormatFields,
        format::{self, Writer},
    },
};

/// Formats the fields of a log line in text format, `message key=value`, with the values escaped.
pub(super) fn text_fields() -> impl for<'w> FormatFields<'w> + Send + Sync + 'static {
    format::debug_fn(field).delimited(" ")
}

fn field(writer: &mut Writer<'_>, field: &Field, value: &dyn Debug) -> fmt::Result {
    match field.name() {
        "message" => {}
        name if writer.has_ansi_escapes() => write!(writer, "\x1b[3m{name}\x1b[0m\x1b[2m=\x1b[0m")?,
        name => write!(writer, "{name}=")?,
    }
    write!(Escaping(writer), "{value:?}")
}

/// Accepts log lines in JSON format, escapes them and passes them to the inner writer.
pub(super) struct JsonLines<W>(pub(super) W);

impl<W: io::Write> io::Write for JsonLines<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.0.write_all(json_line(line).as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Escapes the remaining control characters of a line in JSON format. They occur only inside JSON strings, where an
/// escape is allowed. JSON itself already escapes those below U+0020. No such character is above U+FFFF, so four
/// hexadecimal digits are enough for each.
fn json_line(line: &[u8]) -> String {
    let mut escaped = String::with_capacity(line.len());
    for letter in String::from_utf8_lossy(line).chars() {
        if letter >= '\u{7f}' && must_be_escaped(letter) {
            let code = format!("\\u{:04x}", u32::from(letter));
            escaped.push_str(&code);
        } else {
            escaped.push(letter);
        }
    }
    escaped
}

/// A writer that escapes everything written to it.
struct Escaping<W>(W);

impl<W: fmt::Write> fmt::Write for Escaping<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for part in text.split_inclusive(must_be_escaped) {
            match part.chars().next_back().filter(|it| must_be_escaped(*it)) {
                Some(last) => {
                    self.0.write_str(&part[..part.len() - last.len_utf8()])?;
                    write!(self.0, "{}", last.escape_default())?;
                }
                None => self.0.write_str(part)?,
            }
        }
        Ok(())
    }
}

/// Whether a character controls a terminal, ends a line, or changes the direction of text.
fn must_be_escaped(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            // The line separator and the paragraph separator.
            '\u{2028}' | '\u{2029}'
            // Bidirectional marks, embeddings, overrides and isolates.
            | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_and_bidi_overrides_are_escaped() {
        let text = "a\nb\x1b[31m\u{85}\u{9b}2J\u{2028}\u{2029}\u{202e}c\u{2066}\u{2069}\u{200f}\u{61c}\x7f\tö日🙂 \\ \"'";
        let mut written = String::new();
        write!(Escaping(&mut written), "{text}").unwrap();
        assert_eq!(
            written,
            "a\\nb\\u{1b}[31m\\u{85}\\u{9b}2J\\u{2028}\\u{2029}\\u{202e}c\\u{2066}\\u{2069}\\u{200f}\\u{61c}\\u{7f}\\tö日🙂 \\ \"'"
        );
    }

    #[test]
    fn an_escaped_line_of_json_is_still_json() {
        let value = serde_json::json!({"path": "/\u{9b}2J\u{202e}\u{2028}\x7f\x1bö日🙂\\"});
        let line = json_line(format!("{value}\n").as_bytes());
        assert_eq!(
            line,
            "{\"path\":\"/\\u009b2J\\u202e\\u2028\\u007f\\u001bö日🙂\\\\\"}\n"
        );
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&line).unwrap(),
            value
        );
    }
}
