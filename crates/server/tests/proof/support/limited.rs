//! Limits the size of a process's files, to simulate a full disk or a crash at a chosen byte.

use std::process::Command;

/// What happens when a file would exceed the limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AtTheLimit {
    /// The system kills the process in the middle of the write.
    Dies,
    /// The write fails, as on a full disk.
    Fails,
}

/// Returns the same command with a limit for the size of each file that it writes, in blocks of 512 bytes. This needs
/// no privileges.
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
