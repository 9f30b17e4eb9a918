//! Parses strace's trace of system calls, with all bytes in hexadecimal, into a sequence of disk and network events.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::process::Server;

/// The system calls that change files or folders or send responses. Unsupported ones are listed too, so that the
/// parser reports them.
const CALLS: &str = "openat,creat,write,pwrite64,pwritev,pwritev2,writev,sendto,sendmsg,fsync,fdatasync,ftruncate,\
    fallocate,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir,exit_group";

/// An event that changes the disk or reaches a client.
#[derive(Debug)]
pub enum Event {
    /// A file was opened. It was created if it did not exist.
    Open(PathBuf),
    Folder(PathBuf),
    Write(PathBuf, usize, Vec<u8>),
    Truncate(PathBuf, usize),
    Unlink(PathBuf),
    Rename(PathBuf, PathBuf),
    /// A completed sync. The number is how many events came before the sync began.
    Sync(PathBuf, usize),
    /// Bytes that are sent to a client.
    Answer(Vec<u8>),
    /// A process ended without a signal, with this exit code.
    Exit(i32),
}

/// Returns the same command under strace, which writes its trace to `file`. The traced process is still a child of the
/// caller.
pub fn traced(command: &Command, file: &Path) -> Command {
    let mut traced = Command::new("strace");
    let flags = ["-D", "-f", "-q", "-yy", "-xx", "-s", "1000000", "-e"];
    traced.args(flags).arg(format!("trace={CALLS}"));
    traced.arg("-o").arg(file);
    traced.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => traced.env(name, value),
            None => traced.env_remove(name),
        };
    }
    traced.stdin(Stdio::null());
    traced
}

/// Panics with advice if processes can't be traced.
pub fn assert_can_trace() {
    let tried = Command::new("strace")
        .args(["-D", "-f", "-o", "/dev/null", "true"])
        .output();
    let reason = match tried {
        Ok(output) if output.status.success() => return,
        Ok(output) => String::from_utf8_lossy(&output.stderr).into_owned(),
        Err(error) => error.to_string(),
    };
    panic!(
        "strace cannot trace a process here ({}): install it (apt-get install strace), and in a container allow \
         ptrace (--cap-add=SYS_PTRACE)",
        reason.trim()
    );
}

/// Waits for the complete trace of a server that has ended. After the end of the server, strace still writes for a
/// moment.
pub fn whole(file: &Path, server: &Server) -> String {
    whole_of(file, server.child.id())
}

/// Like [`whole`], for a process with this id.
pub fn whole_of(file: &Path, id: u32) -> String {
    let end = std::time::Instant::now() + std::time::Duration::from_secs(30);
    loop {
        let text = std::fs::read_to_string(file).unwrap();
        let last = text.lines().rev().take(200);
        for line in last {
            let Some(rest) = line.strip_prefix(&id.to_string()) else {
                continue;
            };
            if rest.trim_start().starts_with("+++") {
                return text;
            }
        }
        assert!(std::time::Instant::now() < end, "the trace has no end");
        std::thread::park_timeout(std::time::Duration::from_millis(5));
    }
}

/// Parses a trace. Adds its events about responses and about files below `root` to `events`.
pub fn read(text: &str, root: &Path, events: &mut Vec<Event>) {
    let mut begun: HashMap<&str, (String, usize)> = HashMap::new();
    for line in text.lines() {
        let (process, call) = line.split_once(' ').unwrap();
        let call = call.trim_start();
        if let Some(head) = call.strip_suffix(" <unfinished ...>") {
            // A response is counted at the start of its system call. All other events are counted at the end of their
            // system call.
            if let Some(answer) = answer(head) {
                events.push(answer);
            } else {
                begun.insert(process, (head.to_owned(), events.len()));
            }
        } else if let Some(rest) = call.strip_prefix("<... ") {
            let Some((head, at)) = begun.remove(process) else {
                continue;
            };
            let rest = rest.split_once(" resumed>").unwrap().1;
            events.extend(event(&format!("{head}{rest}"), at, root));
        } else {
            events.extend(answer(call).or_else(|| event(call, events.len(), root)));
        }
    }
}

fn answer(call: &str) -> Option<Event> {
    let (name, rest) = call.split_once('(')?;
    let is_sent = ["write", "writev", "sendto", "sendmsg"].contains(&name);
    let to = rest.split_once('<')?.1;
    (is_sent && to.starts_with("TCP")).then(|| Event::Answer(texts(rest).concat()))
}

fn event(call: &str, begun: usize, root: &Path) -> Option<Event> {
    let (name, rest) = call.split_once('(')?;
    let (arguments, result) = rest.rsplit_once('=')?;
    if name == "exit_group" {
        let code = arguments.split(')').next()?.trim();
        return Some(Event::Exit(code.parse().unwrap()));
    }
    let is_known = !result.trim_start().starts_with('?');
    if result.trim_start().starts_with('-') || (!is_known && name != "pwrite64") {
        return None;
    }
    let paths: Vec<PathBuf> = match name {
        "openat" | "creat" | "mkdir" | "mkdirat" | "unlink" | "unlinkat" | "rename"
        | "renameat" | "renameat2" | "link" | "linkat" | "rmdir" => {
            texts(arguments).iter().map(|it| path(it)).collect()
        }
        _ => vec![path(&hex(arguments
            .split_once('<')?
            .1
            .split('>')
            .next()?))],
    };
    let first = paths.first()?.clone();
    if !first.starts_with(root) {
        return None;
    }
    Some(match name {
        "openat" => {
            assert!(!arguments.contains("O_TRUNC"), "{}", first.display());
            if !arguments.contains("O_CREAT") {
                return None;
            }
            Event::Open(first)
        }
        "mkdir" => Event::Folder(first),
        "unlink" => Event::Unlink(first),
        "rename" => Event::Rename(first, paths[1].clone()),
        "fsync" | "fdatasync" => Event::Sync(first, begun),
        "ftruncate" => Event::Truncate(first, last_number(arguments)),
        "pwrite64" => {
            let bytes = texts(arguments).concat();
            // The kill interrupted this write, so its result is unknown. The write may have been completed.
            if is_known {
                let written: usize = result.trim().parse().unwrap();
                assert_eq!(bytes.len(), written, "a write that was cut short");
            }
            Event::Write(first, last_number(arguments), bytes)
        }
        _ => panic!(
            "{name} on {}: nobody has said what it leaves on a disk",
            first.display()
        ),
    })
}

fn last_number(arguments: &str) -> usize {
    let last = arguments.rsplit(',').next().unwrap();
    last.trim().trim_end_matches(')').parse().unwrap()
}

/// Decodes all strings in the arguments of a system call.
fn texts(arguments: &str) -> Vec<Vec<u8>> {
    arguments.split('"').skip(1).step_by(2).map(hex).collect()
}

/// Decodes the bytes in a text like `\x41\x42` and skips everything else.
fn hex(text: &str) -> Vec<u8> {
    let digit = |digit: u8| {
        char::from(digit)
            .to_digit(16)
            .map_or(0, |it| u8::try_from(it).unwrap())
    };
    text.as_bytes()
        .chunks_exact(4)
        .map(|it| digit(it[2]) * 16 + digit(it[3]))
        .collect()
}

fn path(bytes: &[u8]) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(bytes).into_owned())
}
