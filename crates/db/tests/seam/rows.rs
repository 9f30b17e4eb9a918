//! Parameters and columns: on both engines, a stored value is read back unchanged.

use jobwright_db::testing::{Engine, TestDatabase};
use jobwright_db::{Error, Sql, Tx, Value, on_each_engine};
use proptest::prelude::*;
use uuid::Uuid;

const TABLE: &str = "CREATE TABLE kinds \
    (number BIGINT, flag BOOLEAN, words TEXT, bytes BYTEA, id UUID)";
const NUMBERS: &str = "WITH RECURSIVE n (i) AS \
    (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $1) SELECT i FROM n";

type Kinds = (
    Option<i64>,
    Option<bool>,
    Option<String>,
    Option<Vec<u8>>,
    Option<Uuid>,
);

fn with_table(engine: Engine) -> TestDatabase {
    let test = TestDatabase::new(engine);
    test.db.write_blocking(|tx| tx.execute(TABLE, &[])).unwrap();
    test
}

fn store(tx: &mut Tx<'_>, kinds: &Kinds) -> Result<u64, Error> {
    let (number, flag, words, bytes, id) = kinds;
    tx.execute("DELETE FROM kinds", &[])?;
    tx.execute(
        "INSERT INTO kinds (number, flag, words, bytes, id) VALUES ($1, $2, $3, $4, $5)",
        &[
            (*number).into(),
            (*flag).into(),
            words.as_deref().into(),
            bytes.as_deref().into(),
            (*id).into(),
        ],
    )
}

fn load(tx: &mut Tx<'_>) -> Result<Kinds, Error> {
    tx.query_one(
        "SELECT number, flag, words, bytes, id FROM kinds",
        &[],
        |row| {
            Ok((
                row.get(0)?,
                row.get(1)?,
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
            ))
        },
    )
}

fn round_trip(test: &TestDatabase, kinds: Kinds) {
    let expected = kinds.clone();
    assert_eq!(test.db.write_blocking(move |tx| store(tx, &kinds)), Ok(1));
    assert_eq!(test.db.read_blocking(load), Ok(expected));
}

/// The texts contain no NUL, because PostgreSQL can't store it.
fn any_kinds() -> impl Strategy<Value = Kinds> {
    let words = proptest::option::of("[^\u{0}]{0,40}");
    let id = proptest::option::of(any::<u128>().prop_map(Uuid::from_u128));
    (
        any::<Option<i64>>(),
        any::<Option<bool>>(),
        words,
        any::<Option<Vec<u8>>>(),
        id,
    )
}

on_each_engine! {
    async fn null_and_an_empty_text_differ(engine) {
        let test = with_table(engine);
        round_trip(&test, (None, None, None, None, None));
        round_trip(&test, (Some(0), Some(false), Some(String::new()), Some(vec![]), Some(Uuid::nil())));
        round_trip(&test, (Some(i64::MIN), Some(true), Some("'Ünïcode' 🔧".into()), Some(vec![0, 255]), Some(Uuid::max())));
    }

    async fn every_value_is_read_back_unchanged(engine) {
        let test = with_table(engine);
        proptest!(ProptestConfig::with_cases(64), |(kinds in any_kinds())| round_trip(&test, kinds));
    }

    async fn reading_a_column_as_another_type_is_an_internal_error(engine) {
        let test = with_table(engine);
        round_trip(&test, (Some(1), None, Some("a".into()), Some(vec![1]), Some(Uuid::nil())));
        let number = test.db.read(|tx| tx.query_one("SELECT words FROM kinds", &[], |row| row.get::<i64>(0)));
        assert!(matches!(number.await, Err(Error::Internal(_))));
        let text = test.db.read(|tx| tx.query_one("SELECT number FROM kinds", &[], |row| row.get::<String>(0)));
        assert!(matches!(text.await, Err(Error::Internal(_))));
        let id = test.db.read(|tx| tx.query_one("SELECT bytes FROM kinds", &[], |row| row.get::<Uuid>(0)));
        assert!(matches!(id.await, Err(Error::Internal(_))));
        let null = test.db.read(|tx| tx.query_one("SELECT flag FROM kinds", &[], |row| row.get::<bool>(0)));
        assert!(matches!(null.await, Err(Error::Internal(_))));
        let beyond = test.db.read(|tx| tx.query_one("SELECT flag FROM kinds", &[], |row| row.get::<Option<bool>>(1)));
        assert!(matches!(beyond.await, Err(Error::Internal(_))));
    }

    async fn literals_counts_and_conditions_have_the_expected_types(engine) {
        let test = with_table(engine);
        let sql = "SELECT 1, COUNT(*), COUNT(*) = 0, EXISTS (SELECT 1 FROM kinds), 'a' FROM kinds";
        let row: Result<(i64, i64, bool, bool, String), Error> = test.db.read(move |tx| {
            tx.query_one(sql, &[], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?)))
        }).await;
        assert_eq!(row, Ok((1, 0, true, false, "a".to_owned())));
    }

    async fn queries_return_all_rows_the_first_row_or_none(engine) {
        let test = TestDatabase::new(engine);
        let (all, first, none, must) = test.db.read(|tx| {
            let all: Vec<i64> = tx.query(NUMBERS, &[3_i64.into()], |row| row.get(0))?;
            let first: Option<i64> = tx.query_opt(NUMBERS, &[3_i64.into()], |row| row.get(0))?;
            let nothing = "SELECT id FROM jobs WHERE title = $1";
            let none: Option<Uuid> = tx.query_opt(nothing, &["x".into()], |row| row.get(0))?;
            let must: Result<Uuid, Error> = tx.query_one(nothing, &["x".into()], |row| row.get(0));
            Ok::<_, Error>((all, first, none, must))
        }).await.unwrap();
        assert_eq!((all, first, none), (vec![1, 2, 3], Some(1), None));
        assert!(matches!(must, Err(Error::Internal(_))));
    }

    async fn for_each_passes_rows_one_by_one_and_stops_at_an_error(engine) {
        let test = TestDatabase::new(engine);
        let sum = test.db.read(|tx| {
            let mut sum = 0;
            tx.for_each(NUMBERS, &[100_000_i64.into()], |row| {
                sum += row.get::<i64>(0)?;
                Ok(())
            })?;
            Ok::<_, Error>(sum)
        }).await;
        assert_eq!(sum, Ok(5_000_050_000));
        let stopped = test.db.read(|tx| tx.for_each(NUMBERS, &[100_000_i64.into()], |row| {
            if row.get::<i64>(0)? < 10 { Ok(()) } else { Err(Error::Overloaded) }
        })).await;
        assert_eq!(stopped, Err(Error::Overloaded));
        let after = test.db.read(|tx| tx.query_one("SELECT 7", &[], |row| row.get::<i64>(0))).await;
        assert_eq!(after, Ok(7));
    }

    async fn the_builder_numbers_placeholders(engine) {
        let test = with_table(engine);
        round_trip(&test, (Some(5), Some(true), Some("a".into()), None, None));
        let found: Result<Vec<i64>, Error> = test.db.read(|tx| {
            let mut sql = Sql::new("SELECT number FROM kinds WHERE flag = ");
            sql.bind(true).push(" AND words = ").bind("a").push(" AND number IN (");
            sql.bind(4_i64).push(", ").bind(5_i64).push(") LIMIT ").bind(10_i64);
            tx.query(sql.text(), sql.params(), |row| row.get(0))
        }).await;
        assert_eq!(found, Ok(vec![5]));
    }

    #[cfg(debug_assertions)]
    async fn placeholders_out_of_order_panic_in_debug_builds(engine) {
        let test = with_table(engine);
        let sql = "SELECT number FROM kinds WHERE number = $2 AND flag = $1";
        let wrong = test.db.read(move |tx| {
            let params: [Value<'_>; 2] = [true.into(), 1_i64.into()];
            tx.query(sql, &params, |row| row.get::<i64>(0))
        }).await;
        assert_eq!(wrong, Err(Error::Panicked));
    }
}
