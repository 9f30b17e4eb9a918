//! Why some goals are missed. The table of goals shows these texts.

/// The goals that are known to be missed: the engine, how the row of the goal begins, and the reason.
const REASONS: &[(&str, &str, &str)] = &[
    (
        "SQLite",
        "search: a word of a title and a worker's name",
        "the median is held; a worker who hardly ever does such work has few matches, and all of that worker's jobs are tested",
    ),
    (
        "SQLite",
        "memory, 16 callers",
        "eight readers keep pages and plans of their own, and the allocator what the largest answers took; sixteen readers held 123 MB, fewer than eight would let long reads keep short ones waiting",
    ),
    (
        "PostgreSQL",
        "one job",
        "the session and the job are two questions to another process, each on a thread that waits for it",
    ),
    (
        "PostgreSQL",
        "count of notifications",
        "the session and the count are two questions to another process, each on a thread that waits for it",
    ),
    (
        "PostgreSQL",
        "search: a word of a title and a worker's name",
        "as on SQLite",
    ),
];

/// Returns the reason why `engine` misses the goal whose row begins with `what`.
pub(super) fn reason(engine: &str, what: &str) -> Option<&'static str> {
    let of_line = |it: &&(&str, &str, &str)| it.0 == engine && what.starts_with(it.1);
    REASONS.iter().find(of_line).map(|it| it.2)
}
