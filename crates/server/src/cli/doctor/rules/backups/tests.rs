use super::super::{super::report::Level, of};
use super::*;

fn newest() -> Newest {
    Newest {
        file: "/backups/jobwright-2026-11-21.db".to_owned(),
        made: "2026-11-21T00:10:00Z".parse().unwrap(),
        mode: 0o100_600,
        checksum: Ok(Checksum::Matches),
        soundness: Ok(Soundness::Sound),
    }
}

fn folder(newest: Option<Newest>) -> Folder {
    Folder {
        path: "/backups".to_owned(),
        count: 7,
        keep: 7,
        ahead: 0,
        newest,
        is_same_disk: true,
        has_database: true,
    }
}

fn found(facts: &Facts, now: &str) -> (Vec<&'static str>, Vec<&'static str>) {
    let findings = assess(facts, now.parse().unwrap());
    (of(Level::Warning, &findings), of(Level::Problem, &findings))
}

const TODAY: &str = "2026-11-21T09:00:00Z";

#[test]
fn a_newest_backup_older_than_two_days_is_a_problem() {
    let facts = Facts::Folder(folder(Some(newest())));
    assert_eq!(found(&facts, TODAY), (vec![], vec![]));
    assert_eq!(found(&facts, "2026-11-23T00:10:00Z"), (vec![], vec![]));
    assert_eq!(
        found(&facts, "2026-11-23T00:10:01Z"),
        (vec![], vec!["daily"])
    );
}

#[test]
fn an_unusable_backup_and_a_backup_that_others_can_read_are_reported() {
    let with = |newest: Newest| found(&Facts::Folder(folder(Some(newest))), TODAY);
    assert_eq!(
        with(Newest {
            mode: 0o644,
            ..newest()
        })
        .0,
        ["permissions"]
    );
    for soundness in [
        Ok(Soundness::Damaged("a gap".to_owned())),
        Err("denied".to_owned()),
    ] {
        assert_eq!(
            with(Newest {
                soundness,
                ..newest()
            })
            .1,
            ["sound"]
        );
    }
    let soundness = Ok(Soundness::Unfinished);
    assert_eq!(
        with(Newest {
            soundness,
            ..newest()
        }),
        (vec![], vec![])
    );
}

#[test]
fn missing_backups_are_a_warning_and_an_unreadable_folder_is_a_problem() {
    assert_eq!(found(&Facts::Off, TODAY).0, ["daily"]);
    let empty = folder(None);
    let new = Folder {
        has_database: false,
        ..empty.clone()
    };
    assert_eq!(found(&Facts::Folder(empty), TODAY).0, ["daily"]);
    assert_eq!(found(&Facts::Folder(new), TODAY), (vec![], vec![]));
    let unread = Facts::Unread {
        folder: "/x".to_owned(),
        reason: "denied".to_owned(),
    };
    assert_eq!(found(&unread, TODAY).1, ["daily"]);
}

#[test]
fn backups_with_a_missing_or_wrong_checksum_or_a_future_date_are_reported() {
    let with = |checksum| {
        let newest = Newest {
            checksum,
            ..newest()
        };
        found(&Facts::Folder(folder(Some(newest))), TODAY)
    };
    assert_eq!(with(Ok(Checksum::Unfinished)), (vec![], vec![]));
    assert_eq!(with(Ok(Checksum::Missing)), (vec!["checksum"], vec![]));
    let wrong = Checksum::Wrong("it differs".to_owned());
    assert_eq!(with(Ok(wrong)), (vec![], vec!["checksum"]));
    assert_eq!(with(Err("denied".to_owned())), (vec![], vec!["checksum"]));
    for newest in [None, Some(newest())] {
        let ahead = Folder {
            ahead: 2,
            has_database: false,
            ..folder(newest)
        };
        assert_eq!(found(&Facts::Folder(ahead), TODAY), (vec!["ahead"], vec![]));
    }
}

#[test]
fn postgresql_without_an_archived_log_is_reported_as_having_no_known_backup() {
    let with = |copies| {
        let is_folder_named = false;
        let facts = Facts::OwnTools {
            is_folder_named,
            copies,
        };
        found(&facts, TODAY)
    };
    let now: Timestamp = TODAY.parse().unwrap();
    let archived = Copies {
        is_archiving: true,
        last_archived_seconds: Some(now.as_second() - 3_600),
        ..Copies::default()
    };
    assert_eq!(with(Some(archived)), (vec![], vec![]));
    for copies in [
        None,
        Some(Copies::default()),
        // A standby is not a backup, because it also applies every deletion.
        Some(Copies {
            followers: 1,
            slots: 1,
            ..Copies::default()
        }),
        Some(Copies {
            last_archived_seconds: None,
            ..archived
        }),
        Some(Copies {
            last_archived_seconds: Some(now.as_second() - 49 * 3_600),
            ..archived
        }),
        Some(Copies {
            is_archiving_failing: true,
            ..archived
        }),
    ] {
        assert_eq!(with(copies), (vec!["daily"], vec![]), "{copies:?}");
    }
    let both = Facts::OwnTools {
        is_folder_named: true,
        copies: Some(archived),
    };
    assert_eq!(found(&both, TODAY).0, ["folder"]);
}
