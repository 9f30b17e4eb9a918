//! Sends raw HTTP over many concurrent sockets. The tests need this, because an HTTP library does not allow what their
//! clients do.

use std::{io, time::Duration};

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

/// The maximum time for a response. If a client has no response after this time, the test fails.
pub const HANGS: Duration = Duration::from_secs(45);

/// The parts of an HTTP response that the tests check.
#[derive(Debug, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub retry_after: Option<String>,
    /// Whether the connection stays open.
    pub keeps: bool,
}

impl Answer {
    /// Whether the response has the expected status, or is a 503 with `Retry-After`.
    pub fn is_in_order(&self, served: u16) -> bool {
        self.status == served || (self.status == 503 && self.retry_after.is_some())
    }
}

/// Builds the bytes of a request.
pub fn request(method: &str, path: &str, cookie: &str, body: &Value) -> Vec<u8> {
    let body = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    format!(
        "{method} {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// Sends a request and reads the whole response.
pub async fn ask(stream: &mut TcpStream, request: &[u8]) -> io::Result<Answer> {
    timeout(HANGS, async {
        stream.write_all(request).await?;
        read(stream).await
    })
    .await?
}

async fn read(stream: &mut TcpStream) -> io::Result<Answer> {
    let mut bytes = Vec::new();
    let head = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        more(stream, &mut bytes).await?;
    };
    let text = String::from_utf8_lossy(&bytes[..head]).to_ascii_lowercase();
    let header = |name: &str| {
        let mut lines = text.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value.to_owned())
    };
    let length: usize = header("content-length").map_or(0, |length| length.parse().unwrap());
    while bytes.len() < head + length {
        more(stream, &mut bytes).await?;
    }
    Ok(Answer {
        status: text[9..12].parse().unwrap(),
        retry_after: header("retry-after"),
        keeps: header("connection").is_none_or(|value| value != "close"),
    })
}

async fn more(stream: &mut TcpStream, bytes: &mut Vec<u8>) -> io::Result<()> {
    match stream.read_buf(bytes).await? {
        0 => Err(io::ErrorKind::UnexpectedEof.into()),
        _ => Ok(()),
    }
}

/// Runs a future on a runtime that can use thousands of sockets.
pub fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(work)
}
