//! A minimal HTTP/1.1 client on one persistent connection. It costs little processor time compared to the server, and
//! does not keep long responses in memory.

use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;

/// A connection to the server.
pub struct Connection {
    stream: BufReader<TcpStream>,
    scratch: Vec<u8>,
}

/// A response of the server.
#[derive(Debug, Default)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The headers, with names in lower case.
    pub headers: Vec<(String, String)>,
    /// The size of the body in bytes, as it was transferred.
    pub bytes: u64,
    /// The body. Empty unless the caller asked for it.
    pub body: Vec<u8>,
}

impl Answer {
    /// Returns the value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut named = self.headers.iter().filter(|(known, _)| known == name);
        named.next().map(|(_, value)| value.as_str())
    }

    /// Returns the body as JSON, or `null` if it is not JSON.
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// Builds the bytes of a request. If `body` is empty, the request has no body.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Vec<u8> {
    let mut text = format!("{method} {path} HTTP/1.1\r\nhost: localhost:8080\r\n");
    for (name, value) in headers {
        text.extend([name, ": ", value, "\r\n"]);
    }
    if method != "GET" {
        text.push_str("content-type: application/json\r\n");
        let _never_fails = write!(text, "content-length: {}\r\n", body.len());
    }
    text.push_str("\r\n");
    text.push_str(body);
    text.into_bytes()
}

impl Connection {
    /// Opens a connection to this address.
    pub fn open(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: BufReader::with_capacity(64 << 10, stream),
            scratch: vec![0; 64 << 10],
        })
    }

    /// Sends a request and reads the whole response.
    pub fn send(&mut self, request: &[u8], keep: bool) -> io::Result<Answer> {
        self.stream.get_mut().write_all(request)?;
        let mut answer = self.head()?;
        if matches!(answer.status, 204 | 304) {
            return Ok(answer);
        }
        if answer.header("transfer-encoding") == Some("chunked") {
            self.chunks(&mut answer, keep)?;
        } else {
            let length = answer.header("content-length").unwrap_or("0");
            let length = length.parse().map_err(io::Error::other)?;
            self.piece(length, &mut answer, keep)?;
        }
        Ok(answer)
    }

    /// Sends a request whose response never ends. Returns the status of the response.
    pub fn begin(&mut self, request: &[u8]) -> io::Result<u16> {
        self.stream.get_mut().write_all(request)?;
        Ok(self.head()?.status)
    }

    /// Reads lines of an endless response until a line matches. Lines with the sizes of chunks are also tested, so
    /// they must not match.
    pub fn skip_to(&mut self, is_it: impl Fn(&str) -> bool) -> io::Result<()> {
        while !is_it(&self.line()?) {}
        Ok(())
    }

    fn head(&mut self) -> io::Result<Answer> {
        let first = self.line()?;
        let status = first.split(' ').nth(1).and_then(|text| text.parse().ok());
        let mut answer = Answer {
            status: status.ok_or_else(|| io::Error::other(first.clone()))?,
            ..Answer::default()
        };
        loop {
            let line = self.line()?;
            let Some((name, value)) = line.split_once(':') else {
                return Ok(answer);
            };
            let value = value.trim().to_owned();
            answer.headers.push((name.to_ascii_lowercase(), value));
        }
    }

    fn chunks(&mut self, answer: &mut Answer, keep: bool) -> io::Result<()> {
        loop {
            let size = u64::from_str_radix(&self.line()?, 16).map_err(io::Error::other)?;
            self.piece(size, answer, keep)?;
            self.line()?;
            if size == 0 {
                return Ok(());
            }
        }
    }

    fn piece(&mut self, size: u64, answer: &mut Answer, keep: bool) -> io::Result<()> {
        let mut left = size;
        while left > 0 {
            let most = self
                .scratch
                .len()
                .min(usize::try_from(left).unwrap_or(usize::MAX));
            let read = self.stream.read(&mut self.scratch[..most])?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            if keep {
                answer.body.extend_from_slice(&self.scratch[..read]);
            }
            left -= read as u64;
        }
        answer.bytes += size;
        Ok(())
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    /// Serves one connection: answers each request with the next one of these texts. Returns the server's address.
    fn answering(texts: &'static [&'static str]) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let mut reader = BufReader::new(stream.try_clone().unwrap());
            for text in texts {
                let mut line = String::new();
                while line != "\r\n" {
                    line.clear();
                    reader.read_line(&mut line).unwrap();
                }
                stream.write_all(text.as_bytes()).unwrap();
            }
        });
        address
    }

    #[test]
    fn responses_of_every_form_can_be_read_on_one_connection() {
        let address = answering(&[
            "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: \"a\"\r\n\r\nhello",
            "HTTP/1.1 304 Not Modified\r\ncontent-length: 5\r\n\r\n",
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n[1,\r\n2\r\n2]\r\n0\r\n\r\n",
            "HTTP/1.1 503 No\r\ncontent-length: 0\r\n\r\n",
        ]);
        let mut connection = Connection::open(&address).unwrap();
        let get = request("GET", "/", &[("cookie", "a=b")], "");
        let plain = connection.send(&get, true).unwrap();
        assert_eq!((plain.status, plain.body.as_slice()), (200, &b"hello"[..]));
        assert_eq!(plain.header("etag"), Some("\"a\""));
        assert_eq!(connection.send(&get, true).unwrap().status, 304);
        let chunked = connection.send(&get, true).unwrap();
        assert_eq!(chunked.json(), serde_json::json!([1, 2]));
        assert_eq!(chunked.bytes, 5);
        assert_eq!(connection.send(&get, false).unwrap().status, 503);
        assert!(connection.send(&get, false).is_err(), "it was closed");
    }

    #[test]
    fn an_endless_response_is_read_line_by_line() {
        let address = answering(&[
            "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n4\r\na\nb\n\r\n2\r\nc\n\r\n",
        ]);
        let mut connection = Connection::open(&address).unwrap();
        let get = request("GET", "/", &[], "");
        assert_eq!(connection.begin(&get).unwrap(), 200);
        connection.skip_to(|line| line == "c").unwrap();
        assert!(connection.skip_to(|line| line == "a").is_err());
    }
}
