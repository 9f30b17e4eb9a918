//! How many files, and so connections, this process may have open.

use rustix::process::{Resource, getrlimit, setrlimit};

/// Connections beyond this many are no business's, and cost memory.
pub const MOST_CONNECTIONS: usize = 4_096;

/// What everything but clients' connections may need: databases, logs, mail, fonts, metrics.
const RESERVED: usize = 192;

/// Lets this process open as many files as the system lets it ask for: how many those are.
///
/// The usual start is 1,024 with leave to ask for far more. A system that refuses leaves it at that.
pub fn raise() -> usize {
    let mut limit = getrlimit(Resource::Nofile);
    let before = limit.current;
    limit.current = limit.maximum;
    let now = setrlimit(Resource::Nofile, limit).map_or(before, |()| limit.maximum);
    now.map_or(usize::MAX, |files| {
        usize::try_from(files).unwrap_or(usize::MAX)
    })
}

/// How many connections so many open files allow, at least a few.
pub fn connections(files: usize) -> usize {
    files
        .saturating_sub(RESERVED)
        .clamp(RESERVED / 2, MOST_CONNECTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_the_rest() {
        assert_eq!(connections(1_024), 832);
        assert_eq!(connections(usize::MAX), MOST_CONNECTIONS);
        assert_eq!(connections(64), 96);
    }

    #[test]
    fn the_limit_is_what_may_be_asked_for() {
        let files = raise();
        assert!(files > 0);
        assert_eq!(raise(), files);
    }
}
