//! Reads an event stream over a socket, like a browser.

use std::{
    io::{self, BufRead as _, BufReader, Write as _},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::Value;

/// A stream that has no data for this time counts as dead. The time is longer than two heartbeats.
const TIMEOUT: Duration = Duration::from_secs(40);

/// A received change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeEvent {
    /// The change's sequence number.
    pub seq: i64,
    /// The kind and the id of the changed object.
    pub of: String,
    /// The object's version.
    pub version: i64,
}

/// An open event stream of a server.
pub struct Stream {
    lines: BufReader<TcpStream>,
    /// The sequence number of the last received event.
    pub place: i64,
}

impl Stream {
    /// Opens a stream, either after a sequence number or for new events. Waits for the first event. Fails if no server
    /// responds.
    pub fn open(address: &str, cookies: &str, from: Option<i64>) -> io::Result<Self> {
        let mut socket = TcpStream::connect(address)?;
        socket.set_read_timeout(Some(TIMEOUT))?;
        let from = from.map_or_else(String::new, |place| format!("last-event-id: {place}\r\n"));
        // The request uses HTTP/1.0, because its responses are not chunked.
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

    /// Returns the next change, or `None` at the end of the stream.
    pub fn next(&mut self) -> io::Result<Option<ChangeEvent>> {
        let before = self.place;
        let Some((name, data)) = self.event()? else {
            return Ok(None);
        };
        assert_eq!(name, "change", "no stream was that far behind");
        assert!(self.place > before, "{} after {before}", self.place);
        Ok(Some(ChangeEvent {
            seq: self.place,
            of: format!("{} {}", data["kind"], data["id"]).replace('"', ""),
            version: data["version"].as_i64().unwrap_or(0),
        }))
    }

    /// Returns the name and the data of the next event.
    fn event(&mut self) -> io::Result<Option<(String, Value)>> {
        let (mut name, mut data) = (String::new(), Value::Null);
        let end = Instant::now() + TIMEOUT;
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
                // Other lines are headers of the response or comments, and are skipped.
                _ => {}
            }
        }
    }
}
