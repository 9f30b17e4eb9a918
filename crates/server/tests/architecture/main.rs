//! Checks the architecture rules that can be read from the sources: which module may use which, and what a layer may
//! contain.
//!
//! A forbidden dependency fails a test. The message names the file and its `use`. To allow a new dependency, add it to
//! the list below and give the reason in the commit message.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test stops at what it did not expect"
)]

mod cycles;
mod messages;
mod sources;

use sources::{Source, sources};

/// Pairs of features. The first feature of a pair may call the second one. All other calls between features are
/// forbidden.
const ALLOWED: &[(&str, &str)] = &[
    // These features write audit entries.
    ("absences", "audit"),
    ("accounts", "audit"),
    ("auth", "audit"),
    ("job_cards", "audit"),
    ("jobs", "audit"),
    ("reports", "audit"),
    ("settings", "audit"),
    ("setup", "audit"),
    ("working_time", "audit"),
    // These features record events. Events tell browsers about changes, and tell other servers about ended sessions.
    ("absences", "events"),
    ("accounts", "events"),
    ("auth", "events"),
    ("clients", "events"),
    ("colors", "events"),
    ("job_cards", "events"),
    ("jobs", "events"),
    ("notifications", "events"),
    ("settings", "events"),
    ("users", "events"),
    ("working_time", "events"),
    // These features record or check which user sends a request.
    ("audit", "users"),
    ("clients", "users"),
    ("notifications", "users"),
    ("settings", "users"),
    // The sender of a request is a user.
    ("audit", "users"),
    ("clients", "users"),
    ("notifications", "users"),
    ("settings", "users"),
    ("working_time", "users"),
    // An absence belongs to a person. It affects visits, uses the days of the business, and leads to notifications.
    ("absences", "jobs"),
    ("absences", "notifications"),
    ("absences", "settings"),
    ("absences", "users"),
    ("absences", "working_time"),
    // Deleting a person removes their working hours and absences.
    ("accounts", "absences"),
    // A live stream sends the recorded events while its session is valid.
    ("live", "auth"),
    ("live", "events"),
    // Some changes of a person end the person's sessions or unassign the person's open jobs.
    ("accounts", "auth"),
    ("accounts", "jobs"),
    ("accounts", "users"),
    // Filters by day use the business's time zone.
    ("audit", "settings"),
    // The response to a change of a user's own color has the data of this user.
    ("colors", "auth"),
    ("colors", "users"),
    // The setup stores the name of the business and signs the first administrator in. Wrong codes count as failed
    // sign-ins.
    ("setup", "auth"),
    ("setup", "settings"),
    ("setup", "users"),
    // Mails and pushes are queued and sent in the same way.
    ("outbox", "delivery"),
    ("push", "delivery"),
    // A person who forgot the password gets a mail with a link. The mail names the business.
    ("auth", "outbox"),
    ("auth", "settings"),
    // Signing in looks up a person. Users change their own passwords.
    ("auth", "users"),
    // Daily backups follow the calendar days of the business.
    ("backups", "settings"),
    // A server is ready when it can read the business's settings.
    ("health", "settings"),
    // A job has a client and people, and its rules use the business's time zone and conflict scope.
    ("jobs", "clients"),
    // People are notified of jobs that are assigned to them, moved or deleted.
    ("jobs", "notifications"),
    ("jobs", "settings"),
    ("jobs", "users"),
    // People who are away can't be booked. Free times are searched within working hours.
    ("jobs", "working_time"),
    // A job card has a job, the job's client, and the person who saved the card. Its labor rate comes from the
    // settings. Its default date is today in the business's time zone.
    ("job_cards", "clients"),
    ("job_cards", "jobs"),
    ("job_cards", "settings"),
    ("job_cards", "users"),
    // A note is on a job, has an author, and notifies the job's crew. Browsers get it as an event about the job.
    ("notes", "events"),
    ("notes", "jobs"),
    ("notes", "notifications"),
    ("notes", "users"),
    // A job card prints the notes that are marked for it.
    ("job_cards", "notes"),
    // An opened message to the client is recorded in the job's history.
    ("messages", "events"),
    ("messages", "jobs"),
    ("messages", "users"),
    // A file belongs to a job and is recorded in its history. The time of a photo is shown in the business's time
    // zone.
    ("files", "events"),
    ("files", "jobs"),
    ("files", "settings"),
    ("files", "users"),
    // A card prints the job's photos.
    ("job_cards", "files"),
    // Day sheets and week sheets show people's leave, and visits with their clients and people. They use the days of
    // the business.
    ("schedule", "clients"),
    ("schedule", "jobs"),
    ("schedule", "notes"),
    ("schedule", "settings"),
    ("schedule", "users"),
    ("schedule", "working_time"),
    // Reports have sums of jobs by person and by day of the business. They count clients and users, add up job cards,
    // and compare booked time with working hours.
    ("reports", "clients"),
    ("reports", "job_cards"),
    ("reports", "jobs"),
    ("reports", "settings"),
    ("reports", "users"),
    ("reports", "working_time"),
    // A pack has a person's jobs with their cards, and the business's settings.
    ("pack", "files"),
    ("pack", "job_cards"),
    ("pack", "jobs"),
    ("pack", "notes"),
    ("pack", "settings"),
    ("pack", "users"),
    // Notifications are pushed to browsers. A browser gets pushes while its session is valid.
    ("notifications", "push"),
    ("push", "auth"),
    ("push", "users"),
    // A notification shows times in the business's time zone.
    ("notifications", "settings"),
    // The demo business has data for every feature.
    ("demo_data", "absences"),
    ("demo_data", "audit"),
    ("demo_data", "clients"),
    ("demo_data", "job_cards"),
    ("demo_data", "jobs"),
    ("demo_data", "notes"),
    ("demo_data", "notifications"),
    ("demo_data", "settings"),
    ("demo_data", "setup"),
    ("demo_data", "users"),
    ("demo_data", "working_time"),
];

/// The features that `http/` may use to find the user of a request and the user's role.
const KNOWN_TO_HTTP: &[&str] = &["auth", "users"];

/// Fails with the list of all broken rules if there are any.
fn assert_none(broken: impl IntoIterator<Item = String>) {
    let broken: Vec<String> = broken.into_iter().collect();
    assert!(broken.is_empty(), "forbidden:\n  {}", broken.join("\n  "));
}

#[test]
fn features_call_each_other_only_as_listed() {
    let mut broken = Vec::new();
    for source in sources() {
        let Some(own) = source.feature() else {
            continue;
        };
        let named = source
            .code
            .match_indices("features::")
            .map(|(at, _)| &source.code[at..]);
        let inline: Vec<String> = named
            .map(|text| {
                format!(
                    "crate::{}",
                    text.split(['(', ')', '<', ' ', ';', ',', '{', '}'])
                        .next()
                        .unwrap_or_default()
                )
            })
            .collect();
        for path in source
            .uses_any(&["crate::features"])
            .into_iter()
            .chain(inline.iter().map(String::as_str))
        {
            let other = path.split("::").nth(2).unwrap_or_default();
            let is_listed = other.is_empty() || other == own || ALLOWED.contains(&(own, other));
            if !is_listed {
                broken.push(format!("{}: {path}", source.name));
            }
        }
    }
    assert_none(broken);
}

#[test]
fn the_kit_uses_neither_features_nor_http_nor_the_database() {
    let forbidden = [
        "crate::features",
        "crate::http",
        "crate::app",
        "crate::error",
        "crate::config",
        "axum",
        "jobwright_db",
    ];
    let kit = sources()
        .into_iter()
        .filter(|source| source.name.starts_with("kit/"));
    assert_none(kit.flat_map(|source| {
        source
            .uses_any(&forbidden)
            .iter()
            .map(|path| format!("{}: {path}", source.name))
            .collect::<Vec<_>>()
    }));
}

#[test]
fn http_uses_only_the_features_that_find_the_user_of_a_request() {
    let mut broken = Vec::new();
    for source in sources()
        .into_iter()
        .filter(|source| source.name.starts_with("http/"))
    {
        for path in source.uses_any(&["crate::features"]) {
            let feature = path.split("::").nth(2).unwrap_or_default();
            if !KNOWN_TO_HTTP.contains(&feature) {
                broken.push(format!("{}: {path}", source.name));
            }
        }
    }
    assert_none(broken);
}

#[test]
fn only_handlers_use_the_extractors() {
    // Actions may use `Actor` and `ExpectedVersion`, which extractors create. Fuzz targets may parse bodies.
    let others = sources().into_iter().filter(|source| {
        let is_handler = source.layer() == Some("http");
        !is_handler
            && !["http/", "fuzzing/"]
                .iter()
                .any(|part| source.name.starts_with(part))
    });
    let named = others.filter(|source| {
        source.code.contains("http::extract")
            || !source.uses_any(&["crate::http::extract"]).is_empty()
    });
    assert_none(named.map(|source| source.name));
}

/// The handlers that write without a signed-in user. Each entry has the file and the name of a handler.
const WRITES_WITHOUT_A_USER: [(&str, &str); 4] = [
    ("features/auth/http/links.rs", "confirm_password_reset"),
    ("features/auth/http/links.rs", "request_password_reset"),
    ("features/auth/http/sign_in.rs", "login"),
    ("features/setup/http.rs", "set_up"),
];

/// A handler writes through `Caller::write`. So do the functions in the same file that it calls. `Caller::write` reads
/// the user's permissions again in the transaction. Only the handlers of requests that need no session write directly.
#[test]
fn only_the_listed_handlers_write_without_checking_the_users_permissions() {
    let mut direct = Vec::new();
    let handlers = sources()
        .into_iter()
        .filter(|source| source.layer() == Some("http"));
    for source in handlers {
        for function in source.code.split("fn ").skip(1) {
            let packed: String = function.split_whitespace().collect();
            let name = function.split(['(', '<']).next().unwrap_or_default();
            if packed.contains("db.write(") {
                direct.push((source.name.clone(), name.to_owned()));
            }
        }
    }
    direct.sort();
    let allowed = WRITES_WITHOUT_A_USER.map(|(file, name)| (file.to_owned(), name.to_owned()));
    assert_eq!(direct, allowed);
}

#[test]
fn each_layer_uses_only_what_it_may() {
    let forbidden: &[(&str, &[&str])] = &[
        (
            "wire",
            &[
                "jobwright_db::Tx",
                "jobwright_db::Sql",
                "crate::app",
                "axum",
            ],
        ),
        (
            "http",
            &["jobwright_db::Tx", "jobwright_db::Sql", "jobwright_db::Row"],
        ),
        (
            "actions",
            &[
                "axum",
                "crate::app",
                "jobwright_db::Sql",
                "jobwright_db::Row",
            ],
        ),
        (
            "rules",
            &[
                "axum",
                "crate::app",
                "crate::http",
                "jobwright_db",
                "crate::kit::clock",
                "std::fs",
                "std::io",
                "std::env",
            ],
        ),
        ("store", &["axum", "crate::app"]),
    ];
    let mut broken = Vec::new();
    for source in sources() {
        let layer = source.layer().unwrap_or_default();
        for (_, paths) in forbidden.iter().filter(|(name, _)| *name == layer) {
            broken.extend(
                source
                    .uses_any(paths)
                    .iter()
                    .map(|path| format!("{}: {path}", source.name)),
            );
        }
    }
    assert_none(broken);
}

#[test]
fn records_and_rules_and_stores_use_no_wire_types() {
    // Records, rules and stores use the types of `model.rs`. They may also use `kit::wire`, because it has types for
    // values such as instants, which records contain too.
    let is_wire = |path: &&str| {
        path.split("::").any(|part| part == "wire") && !path.starts_with("crate::kit::")
    };
    let mut broken = Vec::new();
    for source in sources() {
        if matches!(source.layer(), Some("model" | "rules" | "store")) {
            let paths = source.uses.iter().map(String::as_str).filter(is_wire);
            broken.extend(paths.map(|path| format!("{}: {path}", source.name)));
        }
    }
    assert_none(broken);
}

#[test]
fn only_stores_contain_sql() {
    let sql = ["SELECT ", "INSERT INTO ", "UPDATE ", "DELETE FROM "];
    let mut broken = Vec::new();
    for source in sources()
        .into_iter()
        .filter(|source| source.layer() != Some("store"))
    {
        let found = sql
            .iter()
            .filter(|word| source.code.contains(&format!("\"{word}")));
        broken.extend(found.map(|word| format!("{}: {word}", source.name)));
    }
    assert_none(broken);
}

#[test]
fn rules_do_not_read_the_clock() {
    let is_inner = |source: &Source| matches!(source.layer(), Some("rules" | "actions" | "store"));
    let reads_clock = |source: &Source| {
        ["Timestamp::now", "Zoned::now"]
            .iter()
            .any(|now| source.code.contains(now))
    };
    let broken = sources()
        .into_iter()
        .filter(|source| is_inner(source) && reads_clock(source));
    assert_none(broken.map(|source| source.name));
}

#[test]
fn only_the_database_crate_uses_the_drivers() {
    let engines = ["rusqlite", "postgres", "tokio_postgres", "refinery_core"];
    let named = sources().into_iter().filter(|source| {
        let words = source
            .code
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        !source.uses_any(&engines).is_empty()
            || words
                .clone()
                .any(|word| word == "rusqlite" || word == "tokio_postgres")
    });
    assert_none(named.map(|source| source.name));
}
