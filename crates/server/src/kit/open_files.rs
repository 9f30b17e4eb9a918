//! The limit of open files, and so of connections, of this process.

use rustix::process::{Resource, getrlimit, setrlimit};

/// The most connections. No business needs more, and each costs memory.
pub const MOST_CONNECTIONS: usize = 4_096;

/// The number of files reserved for everything but clients' connections: databases, logs, mail, fonts, metrics.
const RESERVED: usize = 192;

/// Raises the limit of open files as far as the system allows, and returns the new limit.
///
/// The usual soft limit is 1,024 with a far higher hard limit. If the system refuses, the limit stays as it is.
pub fn raise() -> usize {
    let mut limit = getrlimit(Resource::Nofile);
    let before = limit.current;
    limit.current = limit.maximum;
    let now = setrlimit(Resource::Nofile, limit).map_or(before, |()| limit.maximum);
    now.map_or(usize::MAX, |files| {
        usize::try_from(files).unwrap_or(usize::MAX)
    })
}

/// How many connections this number of open files allows; always at least a few.
pub fn connections(files: usize) -> usize {
    files
        .saturating_sub(RESERVED)
        .clamp(RESERVED / 2, MOST_CONNECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_file_descriptors_for_other_uses() {
        assert_eq!(connections(1_024), 832);
        assert_eq!(connections(usize::MAX), MOST_CONNECTIONS);
        assert_eq!(connections(64), 96);
    }

    #[test]
    fn the_limit_is_raised_to_the_hard_limit() {
        let files = raise();
        assert!(files > 0);
        assert_eq!(raise(), files);
    }
}
