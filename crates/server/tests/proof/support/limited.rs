//! A process whose files may be only so long: a disk that is full at a chosen byte, or a death at it.

use std::process::Command;

/// What becomes of the process at the first byte too many.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtTheLimit {
    /// The system kills it, in the middle of the write.
    Dies,
    /// The write fails, as on a full disk.
    Fails,
}

/// The same command with files of at most so many blocks of 512 bytes. Needs no rights.
pub fn limited(plain: &Command, blocks: u64, then: AtTheLimit) -> Command {
    let signal = match then {
        AtTheLimit::Dies => "ulimit -c 0",
        AtTheLimit::Fails => "trap '' XFSZ",
    };
    let script = format!("{signal}; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    let mut command = Command::new("sh");
    command.arg("-c").arg(script);
    command.arg(plain.get_program()).args(plain.get_args());
    for (name, value) in plain.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}
