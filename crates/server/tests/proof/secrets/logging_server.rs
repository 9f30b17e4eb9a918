//! A server with full logging, and a thread that reads its output.

use std::{
    io::{BufRead as _, BufReader, Read},
    path::Path,
    process::Stdio,
    sync::mpsc::{Receiver, channel},
    thread::JoinHandle,
};

use crate::process::{Server, free_address, get, jobwright, no_log};

/// A server that logs every level, and its output.
pub struct LoggingServer {
    /// The process.
    pub process: Server,
    output: Vec<JoinHandle<String>>,
    metrics: String,
    /// The setup code that the server printed.
    pub code: String,
}

impl LoggingServer {
    /// Starts the server on a database and waits until it is ready. Mails are written to a folder.
    pub fn start(url: &str, mail: &Path, format: &str) -> Self {
        let metrics = free_address();
        let mut child = jobwright(
            url,
            &[
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--log",
                "trace,tokio_postgres=trace",
            ],
        )
        .args(["--metrics-listen", &metrics, "--log-format", format])
        .env("JOBWRIGHT_MAIL_DIR", mail)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
        let (out, shown) = listen(child.stdout.take().unwrap());
        let (log, logged) = listen(child.stderr.take().unwrap());
        let line = logged.iter().find(|line| line.contains("serving")).unwrap();
        let port = line.split("127.0.0.1:").nth(1).unwrap();
        let port: String = port.chars().take_while(char::is_ascii_digit).collect();
        let code = shown
            .iter()
            .find_map(|line| Some(line.strip_prefix("Setup code: ")?.to_owned()))
            .unwrap();
        let process = Server {
            child,
            // The process stops when this `Server` is dropped. The `Server` gets an empty log, because another thread
            // reads the real one.
            log: no_log(),
            address: format!("127.0.0.1:{port}"),
        };
        Self {
            process,
            output: vec![out, log],
            metrics,
            code,
        }
    }

    /// Stops the server. Returns its output, its log, and its metrics from just before the stop.
    pub fn stop(mut self) -> (String, String, String) {
        let metrics = get(&self.metrics, "/metrics");
        self.process.stop();
        let mut output = self.output.drain(..).map(|one| one.join().unwrap());
        (output.next().unwrap(), output.next().unwrap(), metrics)
    }
}

/// Collects the output of a stream and sends each line to the test.
fn listen(stream: impl Read + Send + 'static) -> (JoinHandle<String>, Receiver<String>) {
    let (send, lines) = channel();
    let reader = std::thread::spawn(move || {
        let mut all = String::new();
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            all.extend([&line, "\n"]);
            // The send fails when the test no longer receives lines.
            let _ = send.send(line);
        }
        all
    });
    (reader, lines)
}
