//! Text indexes: they contain the rows that are older than the index, and are still correct after commits, VACUUM,
//! backup and restore.

use jobwright_db::testing::catalogue::schema;
use jobwright_db::testing::released::{self, Released};
use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{
    Database, Error, Existing, Sql, TextIndex, TextPattern, Tx, Wanted, fold, on_each_engine,
};
use uuid::Uuid;

const JOBS: TextIndex = TextIndex {
    name: "job",
    table: "jobs",
    column: "search_text",
    ids_with_text: "assigned_user_id",
};

fn found(tx: &mut Tx<'_>, sought: TextPattern<'_>) -> Result<Vec<Uuid>, Error> {
    let wanted = Wanted {
        text: sought,
        ids: Vec::new(),
        is_common: false,
    };
    let mut sql = Sql::new("SELECT j.id FROM ");
    tx.push_found_rows(&mut sql, JOBS, &[wanted]);
    // Searches the text index. On SQLite the search finds the rows that have all trigrams of the text, even if they
    // don't contain the text itself.
    if let TextPattern::Part(text) = sought {
        sql.push(" AND j.search_text LIKE ")
            .bind(format!("%{text}%"));
    }
    sql.push(" AND j.version > 0 ORDER BY j.id");
    tx.query(sql.text(), sql.params(), |row| row.get(0))
}

/// Asserts that searching for each job's text, and for the text's first letter, finds exactly the jobs that contain
/// it.
fn assert_all_found(url: &str) {
    let db = Database::open(url).unwrap();
    let looked: Result<(), Error> = db.read_blocking(|tx| {
        let rows = "SELECT id, search_text FROM jobs ORDER BY id";
        let jobs: Vec<(Uuid, String)> =
            tx.query(rows, &[], |row| Ok((row.get(0)?, row.get(1)?)))?;
        assert!(jobs.len() >= 10);
        for (_, text) in &jobs {
            assert_eq!(*text, fold(text));
            let having = jobs.iter().filter(|(_, other)| other.contains(text));
            let expected: Vec<Uuid> = having.map(|(id, _)| *id).collect();
            assert_eq!(found(tx, TextPattern::Part(text))?, expected, "{text}");
            let first = &text[..1];
            let begins = |text: &str| {
                text.split(|letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric())
                    .any(|word| word.starts_with(first))
            };
            let having = jobs.iter().filter(|(_, other)| begins(other));
            let expected: Vec<Uuid> = having.map(|(id, _)| *id).collect();
            assert_eq!(
                found(tx, TextPattern::WordStart(first))?,
                expected,
                "{first}"
            );
        }
        assert!(found(tx, TextPattern::Part("xylophone"))?.is_empty());
        assert!(found(tx, TextPattern::WordStart("qx"))?.is_empty());
        Ok(())
    });
    looked.unwrap();
}

on_each_engine! {
    async fn an_upgrade_indexes_existing_jobs(engine) {
        for version in [1, 9] {
            let business = Released::new(engine, version);
            Database::open(&business.url()).unwrap().migrate().unwrap();
            assert_all_found(&business.url());
        }
    }

    /// The migrations' SQL and the function [`fold`] give the same texts. The names in this test contain only letters
    /// whose case PostgreSQL knows.
    async fn an_upgrade_folds_the_texts_of_clients_and_people(engine) {
        for version in [1, 20] {
            let business = Released::new(engine, version);
            let db = Database::open(&business.url()).unwrap();
            db.migrate().unwrap();
            let fields = "name, business_name, main_contact, site_contact, email, main_contact_email, address, phone, \
                main_contact_phone, site_contact_phone";
            let clients: Result<(), Error> = db.read(move |tx| {
                let sql = format!("SELECT search_text, phone_digits, {fields} FROM clients");
                let of_rows = tx.query(&sql, &[], |row| {
                    let fields: Vec<Option<String>> = (2..12).map(|at| row.get(at)).collect::<Result<_, _>>()?;
                    Ok((row.get::<String>(0)?, row.get::<String>(1)?, fields))
                })?;
                assert!(of_rows.len() > 3);
                for (text, phones, fields) in of_rows {
                    let all: Vec<&str> = fields.iter().flatten().map(String::as_str).collect();
                    assert_eq!(text, fold(&all.join("\n")));
                    let digits = |text: &String| text.chars().filter(char::is_ascii_digit).collect::<String>();
                    let all: Vec<String> = fields[7..].iter().flatten().map(digits).collect();
                    assert_eq!(phones.trim_end(), all.join("\n"));
                }
                let people = tx.query("SELECT full_name, search_text FROM users", &[], |row| {
                    Ok((row.get::<String>(0)?, row.get::<String>(1)?))
                })?;
                for (name, text) in people {
                    assert_eq!(text, fold(&name));
                }
                Ok(())
            }).await;
            clients.unwrap();
        }
    }

    async fn tables_filled_without_indexes_have_all_indexes_once_these_are_built(engine) {
        let business = Released::without_rows(engine, released::newest());
        let url = business.url();
        let before = schema(&url);
        let db = Database::open(&url).unwrap();
        let dropped = db.write(|tx| tx.drop_indexes(JOBS, &["visits", "visit_workers"])).await.unwrap();
        let left = schema(&url);
        for index in ["jobs_by_title", "visits_time", "visit_workers_time"] {
            let has = |lines: &[String]| lines.iter().any(|line| line.contains(index));
            assert!(has(&before) && !has(&left), "{index}");
        }
        business.fill_with(released::newest());
        db.write(move |tx| tx.build_indexes(&dropped)).await.unwrap();
        assert_eq!(schema(&url), before);
        assert_all_found(&url);
    }

    async fn a_rolled_back_job_is_not_found(engine) {
        let business = Released::new(engine, 9);
        let url = business.url();
        Database::open(&url).unwrap().migrate().unwrap();
        let db = Database::open(&url).unwrap();
        let given_up: Result<(), Error> = db.write(|tx| {
            tx.execute("UPDATE jobs SET search_text = 'xylophone qx'", &[])?;
            assert!(found(tx, TextPattern::Part("xylo"))?.len() >= 10);
            assert!(found(tx, TextPattern::WordStart("qx"))?.len() >= 10);
            Err(Error::Overloaded)
        }).await;
        assert_eq!(given_up, Err(Error::Overloaded));
        assert_all_found(&url);
    }
}

/// The index refers to rows by their rowid, so VACUUM, backup and restore must not change rowids.
#[test]
fn search_works_after_vacuum_backup_and_restore() {
    let business = Released::new(Engine::Sqlite, 9);
    let url = business.url();
    Database::open(&url).unwrap().migrate().unwrap();
    let path = Database::file(&url).unwrap();
    let file = rusqlite::Connection::open(path).unwrap();
    // Leave gaps in the rowids, because a VACUUM could renumber such rows.
    file.execute_batch(
        "PRAGMA foreign_keys = OFF; \
         CREATE TABLE kept AS SELECT * FROM jobs; DELETE FROM jobs; \
         INSERT INTO jobs SELECT * FROM kept; DELETE FROM jobs WHERE rowid <= 10; \
         INSERT INTO jobs (rowid, id, title, title_sort, search_text, start_at, slot_end, status, priority, archived, \
         client_id, user_id, created_at, updated_at, version) SELECT rowid * 7 + 100, id, title, title_sort, search_text, \
         start_at, slot_end, status, priority, archived, client_id, user_id, created_at, updated_at, version FROM kept; \
         DROP TABLE kept",
    )
    .unwrap();
    let numbers = || -> Vec<i64> {
        let mut statement = file.prepare("SELECT rowid FROM jobs ORDER BY id").unwrap();
        let rows = statement.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let before = numbers();
    assert!(before.iter().all(|number| *number > 100));
    file.execute_batch("VACUUM").unwrap();
    assert_eq!(numbers(), before);
    drop(file);
    assert_all_found(&url);
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    Database::backup(&url, &copy, Existing::Refuse).unwrap();
    Database::restore(&url, &copy, ".old").unwrap();
    assert_all_found(&url);
}

#[test]
fn the_index_needs_no_postgresql_extension() {
    let test = TestDatabase::new(Engine::Postgres);
    let extensions: Result<Vec<String>, Error> = test.db.read_blocking(|tx| {
        let sql = "SELECT CAST(extname AS TEXT) FROM pg_extension";
        tx.query(sql, &[], |row| row.get(0))
    });
    assert_eq!(
        extensions.unwrap(),
        ["plpgsql"],
        "every database has this one"
    );
}
