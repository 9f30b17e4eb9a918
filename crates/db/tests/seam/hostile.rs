//! Restoring a malicious file is refused, and nothing in the file is run.
//! rule: backup

use std::fs;

use jobwright_db::{Database, Existing, OpenError};

use crate::support::Shop;

/// Makes a backup, deletes its checksum file, and changes the backup by hand.
fn changed(shop: &Shop, sql: &str) {
    let _none_yet = fs::remove_file(shop.path("copy.db"));
    shop.back_up("copy.db", Existing::Refuse).unwrap();
    fs::remove_file(shop.path("copy.db.sha256")).unwrap();
    let connection = rusqlite::Connection::open(shop.path("copy.db")).unwrap();
    connection.execute_batch(sql).unwrap();
}

/// Asserts that restoring this backup fails with these words and leaves the database unchanged.
#[track_caller]
fn assert_refused(shop: &Shop, words: &str) {
    let before = fs::read(shop.path("shop.db")).unwrap();
    let refused = shop.restore("copy.db").unwrap_err();
    let line = refused.to_string();
    assert!(matches!(refused, OpenError::NotUsable { .. }), "{line}");
    assert!(line.contains(words) && !line.contains('\n'), "{line}");
    assert!(fs::read(shop.path("shop.db")).unwrap() == before, "{line}");
    assert!(!shop.path("shop.db.old").exists(), "{line}");
}

#[test]
fn a_backup_with_a_schema_that_does_not_match_its_version_is_refused() {
    let shop = Shop::with(&[1]);
    for (sql, words) in [
        (
            "CREATE TRIGGER evil AFTER INSERT ON sessions BEGIN UPDATE users SET role = 'admin'; END",
            "the trigger evil is not Jobwright's",
        ),
        (
            "CREATE VIEW evil AS SELECT password_hash FROM users",
            "the view evil is not Jobwright's",
        ),
        ("CREATE TABLE evil (x)", "the table evil is not Jobwright's"),
        (
            "CREATE INDEX evil ON users (role)",
            "the index evil is not Jobwright's",
        ),
        (
            "DROP TRIGGER jobs_text_added",
            "the trigger jobs_text_added is missing",
        ),
        ("DROP TABLE audit_log", "is missing"),
        (
            "ALTER TABLE outbox ADD COLUMN evil TEXT",
            "the table outbox is another",
        ),
        (
            "DROP TRIGGER jobs_text_added; CREATE TRIGGER jobs_text_added AFTER INSERT ON jobs BEGIN SELECT 1; END",
            "the trigger jobs_text_added is another",
        ),
        (
            "DROP TABLE outbox; CREATE VIEW outbox AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
            "outbox is not Jobwright's",
        ),
        (
            "UPDATE refinery_schema_history SET checksum = '1' WHERE version = 3",
            "its migration 3 is not the one that this program knows",
        ),
        (
            "DELETE FROM refinery_schema_history WHERE version = 4",
            "its migration 4 is not the one that this program knows",
        ),
        (
            "DELETE FROM refinery_schema_history WHERE version > 2",
            "its schema is not that of version 2",
        ),
    ] {
        changed(&shop, sql);
        assert_refused(&shop, words);
    }
}

/// A view could replace the table of migrations. Reading the version would then evaluate the view.
#[test]
fn an_endless_view_that_replaces_the_migrations_is_not_evaluated() {
    let shop = Shop::with(&[1]);
    changed(
        &shop,
        "DROP TABLE refinery_schema_history;
         CREATE VIEW refinery_schema_history AS
         WITH RECURSIVE n(version) AS (SELECT 1 UNION ALL SELECT version + 1 FROM n)
         SELECT version, 'first_slice' AS name, '' AS applied_on, '' AS checksum FROM n",
    );
    assert_refused(&shop, "not a Jobwright database");
}

#[test]
fn a_backup_is_refused_if_its_page_size_or_encoding_or_cache_size_is_unusual() {
    let shop = Shop::with(&[1]);
    for (sql, words) in [
        ("PRAGMA page_size = 65536; VACUUM", "its page_size is not"),
        (
            "PRAGMA auto_vacuum = FULL; VACUUM",
            "its auto_vacuum is not",
        ),
        // With this cache size, the server's page cache would grow without a limit.
        (
            "PRAGMA default_cache_size = 2000000000",
            "its default_cache_size is not",
        ),
    ] {
        changed(&shop, sql);
        assert_refused(&shop, words);
    }
}

#[test]
fn a_backup_with_a_broken_reference_is_refused() {
    let shop = Shop::with(&[1]);
    changed(
        &shop,
        "PRAGMA foreign_keys = OFF;
         INSERT INTO password_reset_tokens (id, user_id, mail_id, token_hash, expires_at, used_at, created_at)
         VALUES (x'01', x'02', x'03', x'04', 1, NULL, 1)",
    );
    assert_refused(
        &shop,
        "a row of password_reset_tokens refers to one of users that does not exist",
    );
}

/// A sparse file takes little space itself, but its copy would fill the disk.
#[test]
fn a_backup_that_does_not_fit_on_the_disk_is_refused_before_it_is_copied() {
    let shop = Shop::with(&[1]);
    changed(&shop, "");
    let file = fs::File::options().write(true).open(shop.path("copy.db"));
    // The size is 8 TB in pages of 4,096 bytes. The file header contains the number of pages at offset 28.
    file.unwrap().set_len(1 << 43).unwrap();
    let file = fs::File::options().write(true).open(shop.path("copy.db"));
    let pages = (1_u32 << 31).to_be_bytes();
    std::os::unix::fs::FileExt::write_all_at(&file.unwrap(), &pages, 28).unwrap();
    assert_refused(&shop, "there is room for");
}

/// SQLite may create tables of statistics. They don't count as a difference of the schema.
#[test]
fn a_database_with_statistics_can_be_restored() {
    let shop = Shop::with(&[1]);
    changed(&shop, "ANALYZE");
    shop.restore("copy.db").unwrap();
    Database::open(&shop.url()).unwrap().claim().unwrap();
}
