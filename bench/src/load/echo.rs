//! An axum handler in a separate process that answers every request with the same bytes. It shows what sockets, HTTP
//! and the async runtime cost without an application.

use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};

use axum::Router;
use axum::http::header::CONTENT_TYPE;

use super::server::{free_address, stop};

/// The separate process in which the handler runs.
pub struct Echo {
    child: Child,
    /// The handler's host and port.
    pub address: String,
}

impl Echo {
    /// Starts a handler that answers every request with these bytes.
    pub fn start(bytes: &[u8]) -> Self {
        let address = free_address();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["echo", &address])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(bytes).unwrap();
        // The process writes a byte to its standard output when it is listening.
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut [0]).unwrap();
        Self { child, address }
    }

    /// Returns the process id of the handler.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Echo {
    fn drop(&mut self) {
        stop(&mut self.child);
    }
}

/// The main function of the handler's process: serves the bytes from standard input until the process is stopped.
pub fn run(address: &str) {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).unwrap();
    let bytes: &'static [u8] = bytes.leak();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let same = move || async move { ([(CONTENT_TYPE, "application/json")], bytes) };
        let listener = tokio::net::TcpListener::bind(address).await.unwrap();
        std::io::stdout().write_all(b".").unwrap();
        std::io::stdout().flush().unwrap();
        axum::serve(listener, Router::new().fallback(same))
            .await
            .unwrap();
    });
}
