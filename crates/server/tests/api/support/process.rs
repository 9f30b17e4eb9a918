//! The binary as a process: commands, and servers on free ports.

use std::{
    hash::{DefaultHasher, Hash as _, Hasher as _},
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStderr, Command, Output, Stdio},
    sync::OnceLock,
};

/// Returns a command that runs the binary on the test's database. The command ignores Jobwright settings in the
/// environment of the test run.
pub fn jobwright(database_url: &str, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jobwright"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("JOBWRIGHT_")) {
        command.env_remove(name);
    }
    command
        .args(args)
        .env("JOBWRIGHT_DATABASE_URL", database_url)
        .env(
            "JOBWRIGHT_MAIL_DIR",
            concat!(env!("CARGO_TARGET_TMPDIR"), "/mail"),
        )
        .env("JOBWRIGHT_FILES_DIR", files_of(database_url))
        // There is no limit for changes per minute, because tests send changes faster than people.
        .env("JOBWRIGHT_WRITES_PER_MINUTE", "0")
        .env("JOBWRIGHT_UPLOAD_MB_PER_DAY", "0")
        .stdin(Stdio::null());
    command
}

/// Returns the folder for the files of a database. For SQLite it is beside the database file. For PostgreSQL each
/// database has its own folder in each test process, because an earlier process may have used a database with the same
/// name.
pub fn files_of(database_url: &str) -> PathBuf {
    static PROCESS: OnceLock<uuid::Uuid> = OnceLock::new();
    if let Some(path) = database_url.strip_prefix("sqlite://") {
        return PathBuf::from(format!("{path}-files"));
    }
    // The folder's name is derived from the whole URL, because databases in different clusters can have the same name.
    // It is a hash, because the URL may contain a password.
    let mut hasher = DefaultHasher::new();
    database_url.hash(&mut hasher);
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("files")
        .join(PROCESS.get_or_init(uuid::Uuid::now_v7).to_string())
        .join(format!("{:x}", hasher.finish()))
}

/// Returns a `create-admin` command for the person `The Boss` with the password `top secret`.
pub fn create_admin(database_url: &str, username: &str, email: &str) -> Command {
    let name = ["create-admin", "--full-name", "The Boss", "--log", "error"];
    let mut command = jobwright(database_url, &name);
    command
        .args(["--username", username, "--email", email])
        .env("JOBWRIGHT_PASSWORD", "top secret");
    command
}

/// Runs a command that must succeed, and returns its output.
#[track_caller]
pub fn succeeds(mut command: Command) -> String {
    let output = command.output().unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the file to which `restore` moved the previous database. Its path is the last word of the command's output.
pub fn moved_database(output: &str) -> &str {
    let words = output.trim_end().trim_end_matches('.');
    words.rsplit(' ').next().unwrap()
}

/// Asserts that a command failed with one line that contains `words`.
#[track_caller]
pub fn assert_one_line(output: &Output, words: &str) {
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it did not fail");
    assert!(
        text.starts_with("jobwright: ") && text.contains(words),
        "{text}"
    );
    assert_eq!(text.lines().count(), 1, "{text}");
}

/// Creates a folder for a database file. Returns the folder and the URL of the file, which doesn't exist yet.
pub fn sqlite() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let url = format!(
        "sqlite://{}",
        folder.path().join("new/jobwright.db").display()
    );
    (folder, url)
}

/// A running server.
pub struct Server {
    /// The process.
    pub child: Child,
    /// The rest of the server's log, after the line with the address.
    pub log: BufReader<ChildStderr>,
    /// The host and the port of the server.
    pub address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // `kill` fails if the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a server on a free port.
pub fn start(url: &str, args: &[&str]) -> Server {
    let mut all = vec!["serve"];
    all.extend(args);
    start_command(jobwright(url, &all))
}

/// Starts a server with this command, on a free port.
pub fn start_command(mut command: Command) -> Server {
    command.args(["--listen", "127.0.0.1:0"]);
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    let mut log = BufReader::new(child.stderr.take().unwrap());
    let (mut line, mut before) = (String::new(), String::new());
    while !line.contains("serving") {
        before.push_str(&line);
        line.clear();
        let read = log.read_line(&mut line).unwrap();
        assert!(read > 0, "the server ended:\n{before}");
    }
    let address = line.split("127.0.0.1:").nth(1).unwrap();
    let port: String = address.chars().take_while(char::is_ascii_digit).collect();
    Server {
        child,
        log,
        address: format!("127.0.0.1:{port}"),
    }
}

/// Returns an empty log, for a `Server` whose real log another thread reads.
pub fn no_log() -> BufReader<ChildStderr> {
    let mut child = Command::new("true").stderr(Stdio::piped()).spawn().unwrap();
    let stderr = child.stderr.take().unwrap();
    child.wait().unwrap();
    BufReader::new(stderr)
}

/// Returns an address that no program listens on.
pub fn free_address() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().to_string()
}

impl Server {
    /// Stops the server and waits until its process has ended.
    pub fn stop(&mut self) {
        let pid = self.child.id().to_string();
        let signalled = Command::new("kill").args(["-TERM", &pid]).status().unwrap();
        assert!(signalled.success() && self.child.wait().unwrap().success());
    }

    /// Sends a POST request with a JSON body. Returns the raw response.
    pub fn post(&self, path: &str, body: &str) -> String {
        ask(
            &self.address,
            &format!(
                "POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
                body.len()
            ),
        )
    }
}

/// Sends a GET request. Returns the raw response.
pub fn get(address: &str, path: &str) -> String {
    let cookie = "jobwright_session=secret";
    ask(
        address,
        &format!("GET {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\nconnection: close\r\n\r\n"),
    )
}

/// Sends the raw text of a request. Returns the raw response.
pub fn ask(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}
