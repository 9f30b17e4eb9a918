use std::time::Duration;

use jobwright_db::{PostgresFacts, Schema, Sidecars, Soundness, SqliteFacts};

use super::super::{super::report::Level, MEBIBYTE, of};
use super::{sqlite::LONG_LOG, *};

fn file(path: &str, mode: u32, owner: u32) -> Owned {
    Owned {
        path: path.to_owned(),
        is_folder: false,
        mode,
        owner,
        is_writable: true,
    }
}

fn sqlite_file() -> Open {
    Open {
        schema: Schema {
            found: 14,
            known: 14,
        },
        deviation: None,
        demo_accounts: Vec::new(),
        is_public: false,
        facts: EngineFacts::Sqlite(file_facts()),
        soundness: Some(Soundness::Sound),
        round_trip: Duration::from_micros(30),
        owned: vec![
            file("/data/jobwright.db", 0o600, 7),
            file("/data/jobwright.db-wal", 0o600, 7),
        ],
    }
}

fn file_facts() -> SqliteFacts {
    SqliteFacts {
        file: "/data/jobwright.db".into(),
        has_log: true,
        log_bytes: MEBIBYTE,
        is_remote: false,
        sidecars: Sidecars::default(),
    }
}

fn server() -> PostgresFacts {
    PostgresFacts {
        version: 150_004,
        clock_ahead_ms: 0,
        is_encrypted: false,
        is_local: true,
        is_superuser: false,
        is_read_only: false,
        may_create: true,
        encoding: "UTF8".to_owned(),
        most_connections: 100,
        connections: 5,
        copies: jobwright_db::Copies::default(),
    }
}

fn at_the_server(facts: PostgresFacts) -> Open {
    Open {
        facts: EngineFacts::Postgres(facts),
        soundness: None,
        owned: Vec::new(),
        ..sqlite_file()
    }
}

fn found(open: Open) -> (Vec<&'static str>, Vec<&'static str>) {
    let findings = assess(&Facts::Open(Box::new(open)));
    (of(Level::Warning, &findings), of(Level::Problem, &findings))
}

#[test]
fn good_databases_have_no_warnings_or_problems() {
    assert_eq!(found(sqlite_file()), (vec![], vec![]));
    assert_eq!(found(at_the_server(server())), (vec![], vec![]));
}

#[test]
fn a_missing_database_file_is_a_warning_and_an_unusable_database_is_a_problem() {
    let missing = Facts::Missing {
        file: "x.db".to_owned(),
    };
    assert_eq!(of(Level::Warning, &assess(&missing)), ["reachable"]);
    for is_file in [true, false] {
        let reason = "refused".to_owned();
        let closed = Facts::Closed { reason, is_file };
        assert_eq!(of(Level::Problem, &assess(&closed)), ["reachable"]);
    }
}

#[test]
fn a_schema_newer_than_the_program_is_a_problem_and_an_older_schema_is_a_warning() {
    for (version, warnings, problems) in [
        (14, vec![], vec![]),
        (13, vec!["schema"], vec![]),
        (0, vec!["schema"], vec![]),
        (15, vec![], vec!["schema"]),
    ] {
        let schema = Schema {
            found: version,
            known: 14,
        };
        assert_eq!(
            found(Open {
                schema,
                ..sqlite_file()
            }),
            (warnings, problems),
            "{version}"
        );
    }
}

#[test]
fn a_damaged_database_file_is_a_problem_and_an_unfinished_integrity_check_is_a_warning() {
    let read = |soundness| {
        found(Open {
            soundness: Some(soundness),
            ..sqlite_file()
        })
    };
    let damaged = Soundness::Damaged("row 3 missing".to_owned());
    assert_eq!(read(damaged), (vec![], vec!["sound"]));
    assert_eq!(read(Soundness::Unfinished), (vec!["sound"], vec![]));
}

#[test]
fn slow_responses_and_large_write_ahead_logs_and_network_disks_are_warnings() {
    let round_trip = Duration::from_millis(21);
    assert_eq!(
        found(Open {
            round_trip,
            ..sqlite_file()
        })
        .0,
        ["reachable"]
    );
    let facts = EngineFacts::Sqlite(SqliteFacts {
        is_remote: true,
        ..file_facts()
    });
    let remote = Open {
        facts,
        ..sqlite_file()
    };
    assert_eq!(found(remote).0, ["local-disk"]);
    let facts = |has_log, log_bytes| {
        EngineFacts::Sqlite(SqliteFacts {
            has_log,
            log_bytes,
            ..file_facts()
        })
    };
    let long = facts(true, LONG_LOG + 1);
    assert_eq!(
        found(Open {
            facts: long,
            ..sqlite_file()
        })
        .0,
        ["log"]
    );
    let without = facts(false, 0);
    assert_eq!(
        found(Open {
            facts: without,
            ..sqlite_file()
        }),
        (vec![], vec![])
    );
}

#[test]
fn a_missing_write_ahead_log_is_a_problem_and_a_missing_lock_file_is_a_warning() {
    let with = |is_served, is_log_gone, is_lock_gone| {
        let sidecars = Sidecars {
            is_served,
            is_log_gone,
            is_lock_gone,
        };
        found(Open {
            facts: EngineFacts::Sqlite(SqliteFacts {
                sidecars,
                ..file_facts()
            }),
            ..sqlite_file()
        })
    };
    assert_eq!(with(true, false, false), (vec![], vec![]));
    assert_eq!(with(true, true, false), (vec![], vec!["log"]));
    assert_eq!(with(false, true, false), (vec![], vec!["log"]));
    assert_eq!(with(true, false, true), (vec!["lock"], vec![]));
}

#[test]
fn a_changed_schema_and_demo_passwords_are_reported() {
    let changed = Open {
        deviation: Some("the trigger evil is not Jobwright's".to_owned()),
        ..sqlite_file()
    };
    assert_eq!(found(changed), (vec![], vec!["schema-differs"]));
    let text = |names: &[&str]| {
        let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
        demo_accounts(&names, false).unwrap().text
    };
    assert!(text(&["admin"]).starts_with("admin can"));
    assert!(text(&["admin", "liam"]).starts_with("admin and one other account can"));
    assert!(text(&["admin", "liam", "zoe"]).starts_with("admin and 2 other accounts can"));
    assert_eq!(demo_accounts(&[], true), None);
    let demo = |is_public| {
        found(Open {
            demo_accounts: vec!["admin".to_owned()],
            is_public,
            ..sqlite_file()
        })
    };
    assert_eq!(demo(false), (vec!["demo-passwords"], vec![]));
    assert_eq!(demo(true), (vec![], vec!["demo-passwords"]));
}

#[test]
fn files_that_others_can_read_or_change_are_reported() {
    let with = |owned: Vec<Owned>| {
        found(Open {
            owned,
            ..sqlite_file()
        })
    };
    assert_eq!(
        with(vec![file("a", 0o640, 7)]),
        (vec!["permissions"], vec![])
    );
    let strange = vec![file("a", 0o600, 7), file("a-wal", 0o600, 0)];
    assert_eq!(with(strange), (vec![], vec!["permissions"]));
    let closed = Owned {
        is_writable: false,
        ..file("a", 0o600, 7)
    };
    assert_eq!(with(vec![closed]), (vec![], vec!["permissions"]));
    let folder = |mode| Owned {
        is_folder: true,
        ..file("data", mode, 0)
    };
    assert_eq!(with(vec![folder(0o755)]), (vec![], vec![]));
    assert_eq!(with(vec![folder(0o777)]), (vec!["permissions"], vec![]));
}

#[test]
fn postgres_servers_that_are_old_or_misconfigured_or_full_are_reported() {
    type Change = fn(&mut PostgresFacts);
    let changes: [(Change, &str, bool); 6] = [
        (|it| it.version = 120_017, "version", true),
        (|it| it.encoding = "SQL_ASCII".to_owned(), "encoding", true),
        (|it| it.is_read_only = true, "writable", true),
        (|it| it.is_superuser = true, "rights", false),
        (|it| it.is_local = false, "tls", false),
        (|it| it.connections = 90, "connections", false),
    ];
    for (change, name, is_problem) in changes {
        let mut facts = server();
        change(&mut facts);
        let expected = if is_problem {
            (vec![], vec![name])
        } else {
            (vec![name], vec![])
        };
        assert_eq!(found(at_the_server(facts)), expected, "{name}");
    }
    let mut encrypted = server();
    (encrypted.is_local, encrypted.is_encrypted) = (false, true);
    assert_eq!(found(at_the_server(encrypted)), (vec![], vec![]));
}

#[test]
fn a_missing_right_to_create_tables_is_reported_only_for_an_old_schema() {
    let mut facts = server();
    facts.may_create = false;
    let open = at_the_server(facts);
    assert_eq!(found(open.clone()), (vec![], vec![]));
    let schema = Schema {
        found: 3,
        known: 14,
    };
    assert_eq!(
        found(Open { schema, ..open }),
        (vec!["schema"], vec!["rights"])
    );
}
