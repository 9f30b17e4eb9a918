//! The rules of the house that can be read off the sources: who may use whom, and what a layer may not hold.
//!
//! A forbidden direction fails here with the file and the `use` that broke it. A new allowed one is a
//! decision: add it to the list below, with the reason in the commit.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test stops at what it did not expect"
)]

mod messages;
mod sources;

use sources::{Source, sources};

/// Which feature may call which other. Everything not listed is forbidden.
const ALLOWED: &[(&str, &str)] = &[
    // Whatever has to be answered for is noted in the audit log.
    ("accounts", "audit"),
    ("auth", "audit"),
    ("job_cards", "audit"),
    ("jobs", "audit"),
    ("reports", "audit"),
    ("settings", "audit"),
    ("setup", "audit"),
    // Whatever browsers show is told of when it changes, and the servers when a session ends.
    ("accounts", "events"),
    ("auth", "events"),
    ("clients", "events"),
    ("colors", "events"),
    ("job_cards", "events"),
    ("jobs", "events"),
    ("notifications", "events"),
    ("settings", "events"),
    ("users", "events"),
    // A stream passes on what is told, for as long as its session is good.
    ("live", "auth"),
    ("live", "events"),
    // Administering people ends their sessions and takes their open jobs from them.
    ("accounts", "auth"),
    ("accounts", "jobs"),
    ("accounts", "users"),
    // The days of a filter are the business's.
    ("audit", "settings"),
    // One's own colour comes back with oneself.
    ("colors", "auth"),
    ("colors", "users"),
    // The first administrator names the business and is signed in; wrong codes count like wrong passwords.
    ("setup", "auth"),
    ("setup", "settings"),
    ("setup", "users"),
    // Who forgot a password is mailed a link, in the business's name.
    ("auth", "outbox"),
    ("auth", "settings"),
    // Whoever signs in is a person, and changes their own password.
    ("auth", "users"),
    // A backup is of the business's day.
    ("backups", "settings"),
    // Ready is a server whose business has its settings.
    ("health", "settings"),
    // A job has a client, people, and the business's time zone and conflict scope.
    ("jobs", "clients"),
    // Who is given a job, or whose job moves or goes, is told.
    ("jobs", "notifications"),
    ("jobs", "settings"),
    ("jobs", "users"),
    // A card reports on a job for its client, at the business's rate and on its today, and names who saved it.
    ("job_cards", "clients"),
    ("job_cards", "jobs"),
    ("job_cards", "settings"),
    ("job_cards", "users"),
    // A report adds up jobs, by the days of the business, and names who did them; it counts clients and users.
    ("reports", "clients"),
    ("reports", "jobs"),
    ("reports", "settings"),
    ("reports", "users"),
    // A notification tells times by the business's clock.
    ("notifications", "settings"),
    // The demo business is made of everything.
    ("demo_data", "audit"),
    ("demo_data", "clients"),
    ("demo_data", "job_cards"),
    ("demo_data", "jobs"),
    ("demo_data", "notifications"),
    ("demo_data", "settings"),
    ("demo_data", "setup"),
    ("demo_data", "users"),
];

/// What `http/` may know of features: who a request comes from, and that person's role.
const KNOWN_TO_HTTP: &[&str] = &["auth", "users"];

/// Fails with every broken rule at once.
fn hold(broken: impl IntoIterator<Item = String>) {
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
    hold(broken);
}

#[test]
fn the_kit_knows_no_feature_no_http_and_no_database() {
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
    hold(kit.flat_map(|source| {
        source
            .uses_any(&forbidden)
            .iter()
            .map(|path| format!("{}: {path}", source.name))
            .collect::<Vec<_>>()
    }));
}

#[test]
fn http_knows_no_feature_but_who_asks() {
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
    hold(broken);
}

#[test]
fn layers_keep_to_their_own() {
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
    hold(broken);
}

#[test]
fn sql_stands_in_stores_alone() {
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
    hold(broken);
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
    hold(broken.map(|source| source.name));
}

#[test]
fn only_the_database_seam_knows_the_engines() {
    let engines = ["rusqlite", "postgres", "tokio_postgres", "refinery"];
    let named = sources().into_iter().filter(|source| {
        let words = source
            .code
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        !source.uses_any(&engines).is_empty()
            || words
                .clone()
                .any(|word| word == "rusqlite" || word == "tokio_postgres")
    });
    hold(named.map(|source| source.name));
}
