//! A stream of events over a socket, as a browser reads it.

use std::{
    io::{self, BufRead as _, BufReader, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::Value;

/// Longer than two heartbeats: a stream that says nothing for so long is dead, and one that says nothing else is of no use.
const PATIENCE: Duration = Duration::from_secs(40);

/// A change that was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Its place.
    pub seq: i64,
    /// What changed: its kind and id.
    pub of: String,
    /// Its version.
    pub version: i64,
}

/// An open stream.
pub struct Stream {
    lines: BufReader<TcpStream>,
    /// The place up to which it was heard.
    pub place: i64,
}

impl Stream {
    /// Opens one, from a place or from now on, and waits for its beginning. An error where there is no server.
    pub fn open(address: &str, cookies: &str, from: Option<i64>) -> io::Result<Self> {
        let mut socket = TcpStream::connect(address)?;
        socket.set_read_timeout(Some(PATIENCE))?;
        let from = from.map_or_else(String::new, |place| format!("last-event-id: {place}\r\n"));
        // Of HTTP/1.0, because its answers come as they are, without the lengths of their chunks.
        write!(
            socket,
            "GET /api/events HTTP/1.0\r\nhost: x\r\ncookie: {cookies}\r\n{from}\r\n"
        )?;
        let mut lines = BufReader::new(socket);
        let mut status = String::new();
        lines.read_line(&mut status)?;
        if !status.contains(" 200 ") {
            return Err(io::Error::other(format!("not a stream: {status}")));
        }
        let mut this = Self { lines, place: 0 };
        match this.event()? {
            Some((name, ..)) if name == "ready" => Ok(this),
            other => Err(io::Error::other(format!("not ready: {other:?}"))),
        }
    }

    /// The next change, or nothing at the stream's end.
    pub fn next(&mut self) -> io::Result<Option<Change>> {
        let before = self.place;
        let Some((name, data)) = self.event()? else {
            return Ok(None);
        };
        assert_eq!(name, "change", "nobody was that far behind");
        assert!(self.place > before, "{} after {before}", self.place);
        Ok(Some(Change {
            seq: self.place,
            of: format!("{} {}", data["kind"], data["id"]).replace('"', ""),
            version: data["version"].as_i64().unwrap_or(0),
        }))
    }

    /// Name and data of the next event.
    fn event(&mut self) -> io::Result<Option<(String, Value)>> {
        let (mut name, mut data) = (String::new(), Value::Null);
        let end = Instant::now() + PATIENCE;
        loop {
            if Instant::now() > end {
                return Err(io::ErrorKind::TimedOut.into());
            }
            let mut line = String::new();
            if self.lines.read_line(&mut line)? == 0 {
                return Ok(None);
            }
            let line = line.trim_end();
            match line.split_once(": ") {
                Some(("event", text)) => text.clone_into(&mut name),
                Some(("id", text)) => self.place = text.parse().unwrap(),
                Some(("data", text)) => data = serde_json::from_str(text).unwrap(),
                _ if line.is_empty() && !name.is_empty() => return Ok(Some((name, data))),
                // The answer's headers, and comments.
                _ => {}
            }
        }
    }
}
