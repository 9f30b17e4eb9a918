//! A mail server on the loopback interface. It supports enough SMTP to receive mail. Tests can make it misbehave.

use std::time::Duration;

use tokio::{
    io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    task::JoinHandle,
    time::timeout,
};
use tokio_rustls::TlsAcceptor;

use super::tls::tls_of;

/// The behavior of the mail server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmtpBehavior {
    /// The server accepts mail.
    Plain,
    /// Offers STARTTLS. Accepts mail, user and password only with TLS.
    StartTls,
    /// Uses TLS from the start of the connection.
    Tls,
    /// Refuses every recipient. The error text repeats the client's command, user and password.
    Refuses,
    /// Accepts the connection and sends nothing.
    Hangs,
    /// Accepts the mail but never confirms it.
    HangsAtTheEnd,
    /// Responds with text that is not SMTP.
    Garbage,
    /// Closes the connection immediately.
    HangsUp,
}

/// A received mail.
#[derive(Debug, Clone)]
pub struct Arrived {
    /// The sender's address in the envelope.
    pub from: String,
    /// The recipients in the envelope.
    pub to: Vec<String>,
    /// The headers and the body of the mail, as received.
    pub data: String,
    /// The user and the password that the client sent.
    pub user: Option<(String, String)>,
    /// Whether the connection used TLS.
    pub encrypted: bool,
}

/// The mail server. It stops when this value is dropped.
pub struct SmtpSink {
    /// The port on which it listens.
    pub port: u16,
    /// The certificate that a client must trust, as PEM.
    pub certificate: String,
    arrived: mpsc::UnboundedReceiver<Arrived>,
    serving: JoinHandle<()>,
}

impl Drop for SmtpSink {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl SmtpSink {
    /// Starts a server on a free port.
    pub async fn start(behavior: SmtpBehavior) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        Self::serve(listener, behavior)
    }

    fn serve(listener: TcpListener, behavior: SmtpBehavior) -> Self {
        let port = listener.local_addr().unwrap().port();
        let (acceptor, certificate) = tls_of("localhost");
        let (send, arrived) = mpsc::unbounded_channel();
        let serving = tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let session = Session::new(behavior, send.clone());
                let acceptor = acceptor.clone();
                tokio::spawn(async move { session.welcome(stream, acceptor).await });
            }
        });
        Self {
            port,
            certificate,
            arrived,
            serving,
        }
    }

    /// Waits up to a minute for the next mail.
    pub async fn next(&mut self) -> Arrived {
        let next = timeout(Duration::from_mins(1), self.arrived.recv());
        next.await.expect("no mail arrived").unwrap()
    }

    /// Returns the received mails that earlier calls have not returned.
    pub fn so_far(&mut self) -> Vec<Arrived> {
        std::iter::from_fn(|| self.arrived.try_recv().ok()).collect()
    }
}

/// The state of one client's connection. The server ignores I/O errors on it, because clients may disconnect.
struct Session {
    behavior: SmtpBehavior,
    send: mpsc::UnboundedSender<Arrived>,
    user: Option<(String, String)>,
    encrypted: bool,
}

type Io<T> = std::io::Result<T>;

impl Session {
    fn new(behavior: SmtpBehavior, send: mpsc::UnboundedSender<Arrived>) -> Self {
        Self {
            behavior,
            send,
            user: None,
            encrypted: false,
        }
    }

    async fn welcome(mut self, mut stream: TcpStream, acceptor: TlsAcceptor) -> Io<()> {
        match self.behavior {
            SmtpBehavior::Hangs => std::future::pending().await,
            SmtpBehavior::HangsUp => Ok(()),
            SmtpBehavior::Garbage => {
                stream
                    .write_all(b"\0\xffHTTP/1.1 200 hello\r\n\x07\r\n")
                    .await?;
                let mut line = String::new();
                BufReader::new(stream).read_line(&mut line).await.map(drop)
            }
            SmtpBehavior::Tls => {
                self.encrypted = true;
                let stream = BufReader::new(acceptor.accept(stream).await?);
                self.talk(stream, true).await.map(drop)
            }
            _ => {
                let talked = self.talk(BufReader::new(stream), true).await?;
                if let Some(stream) = talked {
                    self.encrypted = true;
                    let stream = acceptor.accept(stream.into_inner()).await?;
                    self.talk(BufReader::new(stream), false).await?;
                }
                Ok(())
            }
        }
    }

    /// Responds to commands until the client disconnects. If the client starts TLS, returns the stream.
    async fn talk<S: AsyncRead + AsyncWrite + Unpin>(
        &mut self,
        mut stream: BufReader<S>,
        greet: bool,
    ) -> Io<Option<BufReader<S>>> {
        if greet {
            say(&mut stream, "220 localhost ready").await?;
        }
        let (mut from, mut to) = (String::new(), Vec::new());
        loop {
            let mut line = String::new();
            if stream.read_line(&mut line).await? == 0 {
                return Ok(None);
            }
            let line = line.trim_end().to_owned();
            let command = line.to_ascii_uppercase();
            if command.starts_with("EHLO") {
                let offer = self.offer();
                say(
                    &mut stream,
                    &format!("250-localhost{offer}\r\n250 8BITMIME"),
                )
                .await?;
            } else if command == "STARTTLS" && self.behavior == SmtpBehavior::StartTls {
                say(&mut stream, "220 go ahead").await?;
                return Ok(Some(stream));
            } else if let Some(credentials) = line.strip_prefix("AUTH PLAIN ") {
                self.user = decode(credentials);
                say(&mut stream, "235 2.7.0 welcome").await?;
            } else if command.starts_with("MAIL FROM:") {
                from = address(&line);
                say(&mut stream, "250 ok").await?;
            } else if command.starts_with("RCPT TO:") && self.behavior == SmtpBehavior::Refuses {
                say(
                    &mut stream,
                    &format!("550 5.1.1 no such user: {line} {:?}", self.user),
                )
                .await?;
            } else if command.starts_with("RCPT TO:") {
                to.push(address(&line));
                say(&mut stream, "250 ok").await?;
            } else if command == "DATA" {
                say(&mut stream, "354 go on").await?;
                let data = data(&mut stream).await?;
                let mail = Arrived {
                    from: from.clone(),
                    to: std::mem::take(&mut to),
                    data,
                    user: self.user.clone(),
                    encrypted: self.encrypted,
                };
                // Sending the mail to the test fails if the test has ended and dropped the receiver.
                let _ = self.send.send(mail);
                if self.behavior == SmtpBehavior::HangsAtTheEnd {
                    std::future::pending::<()>().await;
                }
                say(&mut stream, "250 queued").await?;
            } else if command == "QUIT" {
                say(&mut stream, "221 bye").await?;
                return Ok(None);
            } else {
                say(&mut stream, "250 ok").await?;
            }
        }
    }

    fn offer(&self) -> &'static str {
        match (self.behavior, self.encrypted) {
            (SmtpBehavior::StartTls, false) => "\r\n250-STARTTLS",
            _ => "\r\n250-AUTH PLAIN",
        }
    }
}

async fn say<S: AsyncWrite + Unpin>(stream: &mut S, text: &str) -> Io<()> {
    stream.write_all(format!("{text}\r\n").as_bytes()).await?;
    stream.flush().await
}

async fn data<S: AsyncRead + Unpin>(stream: &mut BufReader<S>) -> Io<String> {
    let mut data = String::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 || line == ".\r\n" {
            return Ok(data);
        }
        data.push_str(line.strip_prefix('.').unwrap_or(&line));
    }
}

fn address(line: &str) -> String {
    let (_, rest) = line.split_once('<').unwrap();
    rest.split_once('>').unwrap().0.to_owned()
}

/// Decodes the user and the password from the argument of `AUTH PLAIN`. It is the base64 form of NUL, user, NUL and
/// password.
fn decode(credentials: &str) -> Option<(String, String)> {
    use base64::Engine as _;
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(credentials)
        .ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let mut parts = text.split('\0').skip(1).map(str::to_owned);
    Some((parts.next()?, parts.next()?))
}

/// Returns the decoded text of a mail's plain text part.
pub fn plain_text(data: &str) -> String {
    let (_, rest) = data.split_once("Content-Type: text/plain").unwrap();
    let (headers, body) = rest.split_once("\r\n\r\n").unwrap();
    let body = body.split("\r\n--").next().unwrap();
    if headers.to_ascii_lowercase().contains("quoted-printable") {
        unquote(body)
    } else {
        body.to_owned()
    }
}

fn unquote(text: &str) -> String {
    let joined = text.replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let digits = (*first == b'=').then(|| tail.get(..2)).flatten();
        let byte =
            digits.and_then(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &tail[2..] } else { tail };
    }
    String::from_utf8(bytes).unwrap()
}
