//! Compares an HTTP response on a documentation page with the server's response.
//!
//! On the page `…` represents an omitted part: members of an object, elements of a list, a value, or part of a text. An
//! id on the page matches any id of the server. In the same way an instant matches any instant, and a day matches any
//! day. All other words and numbers must be equal.

use serde_json::Value;

/// A response: its status line, headers by name, and body.
pub struct Answer<'a> {
    status: &'a str,
    headers: Vec<(&'a str, &'a str)>,
    body: &'a str,
}

impl<'a> Answer<'a> {
    /// Parses a response in the format of `curl -i`, which the pages use too.
    pub fn read(text: &'a str) -> Self {
        let (head, body) = text.split_once("\n\n").unwrap_or((text, ""));
        let mut lines = head.lines();
        let status = lines.next().unwrap_or_default().trim();
        let headers = lines.filter_map(|line| line.split_once(':'));
        Self {
            status,
            headers: headers
                .map(|(name, value)| (name.trim(), value.trim()))
                .collect(),
            body,
        }
    }

    /// Whether the response is an event stream. The body of an event stream never ends.
    pub fn is_stream(&self) -> bool {
        self.header("content-type")
            .is_some_and(|kind| kind.starts_with("text/event-stream"))
    }

    fn header(&self, name: &str) -> Option<&str> {
        let found = self
            .headers
            .iter()
            .find(|(own, _)| own.eq_ignore_ascii_case(name));
        found.map(|(_, value)| *value)
    }

    /// Compares this response, which is from a page, with the real one. Fails with the first difference.
    pub fn differs_from(&self, real: &Answer<'_>) -> Result<(), String> {
        if self.status != real.status {
            return Err(format!(
                "status: shown {}, answered {}\n{}",
                self.status, real.status, real.body
            ));
        }
        for (name, shown) in &self.headers {
            let value = real.header(name).ok_or(format!("no header {name}"))?;
            if !is_like(shown, value) {
                return Err(format!("{name}: shown {shown}, answered {value}"));
            }
        }
        let kind = real.header("content-type").unwrap_or_default();
        if kind.starts_with("application/json") {
            let parse =
                |text: &str| serde_json::from_str(text).map_err(|error| format!("{error}: {text}"));
            compare(&parse(&spelled_out(self.body))?, &parse(real.body)?, "")
        } else {
            let mut lines = real.body.lines();
            for shown in self.body.lines().filter(|line| *line != "…") {
                if !lines.by_ref().any(|line| is_like(shown, line.trim_end())) {
                    return Err(format!("no line like: {shown}\nin: {}", real.body));
                }
            }
            if self.body.is_empty() && !real.body.is_empty() {
                Err(format!("a body: {}", real.body))
            } else {
                Ok(())
            }
        }
    }
}

/// Converts a body with `…` to valid JSON. Within a JSON string, `…` stays as it is. In place of a value it becomes the
/// string `"…"`. In place of an object's members it becomes a member with the name `…`.
fn spelled_out(body: &str) -> String {
    let (mut text, mut inside, mut open, mut before) = (String::new(), false, Vec::new(), ' ');
    for letter in body.chars() {
        match letter {
            '"' if before != '\\' => inside = !inside,
            '{' | '[' if !inside => open.push(letter),
            '}' | ']' if !inside => drop(open.pop()),
            _ => {}
        }
        match letter {
            '…' if !inside && open.last() == Some(&'{') && before != ':' => text += "\"…\":0",
            '…' if !inside => text += "\"…\"",
            _ => text.push(letter),
        }
        if !letter.is_whitespace() {
            before = letter;
        }
    }
    text
}

fn compare(shown: &Value, real: &Value, at: &str) -> Result<(), String> {
    let differ = || Err(format!("{at}: shown {shown}, answered {real}"));
    match (shown, real) {
        (Value::String(shown), _) if shown == "…" => Ok(()),
        (Value::Object(shown), Value::Object(own)) => {
            let is_whole = !shown.contains_key("…");
            if is_whole && own.keys().any(|name| !shown.contains_key(name)) {
                return differ();
            }
            for (name, value) in shown.iter().filter(|(name, _)| *name != "…") {
                let Some(own) = own.get(name) else {
                    return Err(format!("{at}/{name} is not there: {real}"));
                };
                compare(value, own, &format!("{at}/{name}"))?;
            }
            Ok(())
        }
        (Value::Array(shown), Value::Array(own)) => {
            let named = shown.iter().take_while(|value| *value != "…").count();
            if own.len() < named || (named == shown.len() && own.len() != named) {
                return differ();
            }
            let pairs = shown.iter().take(named).zip(own).enumerate();
            { pairs }
                .try_for_each(|(index, (shown, own))| compare(shown, own, &format!("{at}/{index}")))
        }
        (Value::String(shown), Value::String(own)) if is_like(shown, own) => Ok(()),
        _ if shown == real => Ok(()),
        _ => differ(),
    }
}

/// Whether the text on the page matches the real text. `…` is a wildcard. An id, an instant or a day matches any other
/// value of the same kind.
fn is_like(shown: &str, real: &str) -> bool {
    let mut rest = real;
    let parts: Vec<&str> = shown.split('…').collect();
    for (index, part) in parts.iter().enumerate() {
        let found = match index {
            0 => starts_like(part, rest),
            _ if index + 1 == parts.len() && part.is_empty() => Some(rest.len()),
            _ => (0..=rest.len())
                .filter(|start| rest.is_char_boundary(*start))
                .find_map(|start| Some(start + starts_like(part, &rest[start..])?)),
        };
        let Some(end) = found else { return false };
        rest = &rest[end..];
    }
    rest.is_empty()
}

/// Returns the number of bytes at the start of `real` that match `shown`, or `None` if the start of `real` doesn't
/// match.
fn starts_like(shown: &str, real: &str) -> Option<usize> {
    let (mut shown, mut at) = (shown, 0);
    while let Some(letter) = shown.chars().next() {
        let rest = &real[at..];
        let kind = KINDS.iter().find_map(|kind| kind(shown).zip(kind(rest)));
        let (used, passed) = match kind {
            Some(lengths) => lengths,
            None if rest.starts_with(letter) => (letter.len_utf8(), letter.len_utf8()),
            None => return None,
        };
        shown = &shown[used..];
        at += passed;
    }
    Some(at)
}

/// Functions that return the length of an id, an instant or a day at the start of a text. The longest comes first,
/// because an instant begins with a day.
const KINDS: [fn(&str) -> Option<usize>; 3] = [
    |text| pattern(text, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"),
    |text| pattern(text, "0000-00-00T00:00:00.000Z"),
    |text| pattern(text, "0000-00-00"),
];

fn pattern(text: &str, pattern: &str) -> Option<usize> {
    let fits = |(wanted, letter): (u8, u8)| match wanted {
        b'x' => letter.is_ascii_hexdigit(),
        b'0' => letter.is_ascii_digit(),
        _ => wanted == letter,
    };
    let is_long = text.len() >= pattern.len();
    (is_long && pattern.bytes().zip(text.bytes()).all(fits)).then_some(pattern.len())
}

#[test]
fn an_answer_that_differs_from_the_page_is_detected() {
    let real = "HTTP/1.1 201 Created\r\netag: \"1\"\r\ncontent-type: application/json\r\n\r\n\
        {\"id\":\"0193a4c2-1111-7abc-8def-0123456789ab\",\"title\":\"Tap\",\"at\":\"2026-11-20T09:00:00.000Z\",\"list\":[1,2]}"
        .replace('\r', "");
    let differs = |shown: &str| {
        let shown = format!("HTTP/1.1 201 Created\n{shown}");
        Answer::read(&shown)
            .differs_from(&Answer::read(&real))
            .is_err()
    };
    let id = "01234567-89ab-7cde-8f01-23456789abcd";
    for same in [
        format!(
            "ETag: \"1\"\n\n{{\"id\":\"{id}\",\"title\":\"T…\",\"at\":\"2020-01-01T00:00:00.000Z\",\"list\":[1, …]}}"
        ),
        "\n{ \"title\": \"Tap\", \"at\": …, … }".to_owned(),
    ] {
        assert!(!differs(&same), "{same}");
    }
    for other in [
        "ETag: \"2\"\n\n{ … }",
        "Link: …\n\n{ … }",
        "\n{ \"title\": \"Tap\" }",
        "\n{ \"title\": \"Tub\", … }",
        "\n{ \"title\": 1, … }",
        "\n{ \"id\": \"01234567\", … }",
        "\n{ \"at\": \"2020-01-01\", … }",
        "\n{ \"name\": …, … }",
        "\n{ \"list\": [1], … }",
        "\n{ \"list\": [2, …], … }",
        "\n[ … ]",
        "",
    ] {
        assert!(differs(other), "{other}");
    }
    let shown = "HTTP/1.1 200 OK\n\n{ … }";
    assert!(
        Answer::read(shown)
            .differs_from(&Answer::read(&real))
            .is_err()
    );
}
