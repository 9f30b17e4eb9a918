//! The limit of open files of this process. It also limits the number of connections.

use rustix::process::{Resource, getrlimit, setrlimit};

/// The maximum number of connections. No business needs more, and each connection uses memory.
pub const MAX_CONNECTIONS: usize = 4_096;

/// How many files are reserved for everything except clients' connections: databases, logs, mail, fonts, metrics.
const RESERVED: usize = 192;

/// Raises the limit of open files as far as the system allows, and returns the new limit.
///
/// Usually the soft limit is 1,024 and the hard limit is much higher. If the system refuses to raise it, the limit
/// stays the same.
pub fn raise() -> usize {
    let mut limit = getrlimit(Resource::Nofile);
    let before = limit.current;
    limit.current = limit.maximum;
    let now = setrlimit(Resource::Nofile, limit).map_or(before, |()| limit.maximum);
    now.map_or(usize::MAX, |files| {
        usize::try_from(files).unwrap_or(usize::MAX)
    })
}

/// Returns how many connections are possible with this number of open files. It is always at least a few.
pub fn connections(files: usize) -> usize {
    files
        .saturating_sub(RESERVED)
        .clamp(RESERVED / 2, MAX_CONNECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_connections_is_limited_so_that_other_uses_have_file_descriptors() {
        assert_eq!(connections(1_024), 832);
        assert_eq!(connections(usize::MAX), MAX_CONNECTIONS);
        assert_eq!(connections(64), 96);
    }

    #[test]
    fn the_limit_of_open_files_is_raised_to_the_hard_limit() {
        let files = raise();
        assert!(files > 0);
        assert_eq!(raise(), files);
    }
}
