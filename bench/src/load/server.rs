//! Runs the built server in a separate process, with its usual settings and its log in a file.

use std::fs::File;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::client::{Connection, request};

/// The time limit for starting the server, including a migration.
const TIMEOUT: Duration = Duration::from_mins(20);

/// A running server. Dropping this stops it.
pub struct Server {
    child: Child,
    /// The server's host and port.
    pub address: String,
    /// The time from the start of the process to its first response 200 at `/readyz`.
    pub took: Duration,
}

/// Builds a command that runs the server's binary, without the settings in the caller's environment variables.
pub fn command(binary: &Path, database_url: &str, folder: &Path) -> Command {
    let mut command = Command::new(binary);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("JOBWRIGHT_")) {
        command.env_remove(name);
    }
    command
        .env("JOBWRIGHT_DATABASE_URL", database_url)
        .env("JOBWRIGHT_MAIL_DIR", folder.join("mail"))
        .env("JOBWRIGHT_FILES_DIR", folder.join("files"))
        .env("JOBWRIGHT_TIMEZONE", "UTC")
        .env("JOBWRIGHT_WRITES_PER_MINUTE", "0")
        .env("JOBWRIGHT_STREAMS_PER_PERSON", "0")
        .stdin(Stdio::null());
    command
}

impl Server {
    /// Starts a server on a free port, and waits until it is ready.
    pub fn start(binary: &Path, database_url: &str, folder: &Path) -> Self {
        let address = free_address();
        let log = folder.join("server.log");
        let mut command = command(binary, database_url, folder);
        command.args(["serve", "--listen", &address, "--limits-factor", "1000000"]);
        let started = Instant::now();
        let mut child = command
            .stdout(Stdio::null())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        wait_until_ready(&mut child, &address, &log, started);
        let took = started.elapsed();
        Self {
            child,
            address,
            took,
        }
    }

    /// Returns the id of the server's process.
    pub fn pid(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        stop(&mut self.child);
    }
}

/// Stops a process and waits until it has ended.
pub(super) fn stop(child: &mut Child) {
    if let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        // This fails if the process has ended already.
        let _gone = kill_process(pid, Signal::TERM);
    }
    child.wait().unwrap();
}

/// Returns an address whose port is free at the moment.
pub(super) fn free_address() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

fn wait_until_ready(child: &mut Child, address: &str, log: &PathBuf, started: Instant) {
    let ready = request("GET", "/readyz", &[], "");
    while !is_ready(address, &ready) {
        let ended = child.try_wait().unwrap();
        assert!(
            ended.is_none() && started.elapsed() < TIMEOUT,
            "the server does not start: {}",
            std::fs::read_to_string(log).unwrap_or_default()
        );
        // The server does not signal that its port is open. Polling every millisecond hardly slows the start down.
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn is_ready(address: &str, request: &[u8]) -> bool {
    let answer = Connection::open(address).and_then(|mut it| it.send(request, false));
    answer.is_ok_and(|answer| answer.status == 200)
}
