//! Constraint violations have the same names on both engines.

use jobwright_db::testing::TestDatabase;
use jobwright_db::{Database, Error, Tx, Value, on_each_engine};
use uuid::Uuid;

fn add_user(tx: &mut Tx<'_>, id: Uuid, name: &str, color: &str, role: &str) -> Result<u64, Error> {
    tx.execute(
        "INSERT INTO users (id, username, username_key, email, email_key, password_hash, full_name, \
         search_text, role, color, is_active, must_change_password, created_at, updated_at, version) \
         VALUES ($1, $2, $2, $3, $3, 'x', $2, $2, $4, $3, TRUE, FALSE, 0, 0, 1)",
        &[id.into(), name.into(), color.into(), role.into()],
    )
}

async fn refused(db: &Database, id: u128, name: &str, color: &str, role: &str) -> Error {
    let (name, color, role) = (name.to_owned(), color.to_owned(), role.to_owned());
    db.write(move |tx| add_user(tx, Uuid::from_u128(id), &name, &color, &role))
        .await
        .unwrap_err()
}

fn unique(constraint: &str) -> Error {
    Error::Unique {
        constraint: constraint.into(),
    }
}

fn check(constraint: &str) -> Error {
    Error::Check {
        constraint: constraint.into(),
    }
}

on_each_engine! {
    async fn unique_and_check_violations_contain_the_constraint_name(engine) {
        let test = TestDatabase::new(engine);
        let db = &test.db;
        db.write(|tx| add_user(tx, Uuid::nil(), "ann", "#111111", "admin")).await.unwrap();
        assert_eq!(refused(db, 1, "ann", "#222222", "admin").await, unique("users_username_key_key"));
        db.write(|tx| tx.execute("UPDATE users SET email_key = 'a@b.c'", &[])).await.unwrap();
        assert_eq!(refused(db, 1, "bob", "#111111", "admin").await, unique("users_color_key"));
        assert_eq!(refused(db, 0, "bob", "#222222", "admin").await, unique("users_pkey"));
        assert_eq!(refused(db, 1, "bob", "#222222", "chief").await, check("users_role"));
    }

    async fn a_violation_of_an_index_of_several_columns_contains_the_index_name(engine) {
        let test = TestDatabase::new(engine);
        test.db.write(|tx| {
            tx.execute("CREATE TABLE pairs (a BIGINT, b BIGINT)", &[])?;
            tx.execute("CREATE UNIQUE INDEX pairs_a_b_key ON pairs (a, b)", &[])?;
            tx.execute("INSERT INTO pairs (a, b) VALUES (1, 2)", &[])
        }).await.unwrap();
        let again = test.db.write(|tx| tx.execute("INSERT INTO pairs (a, b) VALUES (1, 2)", &[])).await;
        assert_eq!(again, Err(unique("pairs_a_b_key")));
    }

    async fn a_missing_reference_and_a_referenced_row_are_refused(engine) {
        let test = TestDatabase::new(engine);
        let client = "INSERT INTO clients (id, name, name_sort, search_text, user_id, created_at, updated_at, version) \
                      VALUES ($1, 'c', $2, 'c', $1, 0, 0, 1)";
        let values = || -> [Value<'static>; 2] { [Uuid::nil().into(), vec![99_u8].into()] };
        let dangling = test.db.write(move |tx| tx.execute(client, &values())).await;
        assert_eq!(dangling, Err(Error::ForeignKey));
        test.db.write(move |tx| {
            add_user(tx, Uuid::nil(), "ann", "#111111", "admin")?;
            tx.execute(client, &values())
        }).await.unwrap();
        let referred = test.db.write(|tx| tx.execute("DELETE FROM users", &[])).await;
        assert_eq!(referred, Err(Error::ForeignKey));
    }

    async fn wrong_sql_is_an_internal_error(engine) {
        let test = TestDatabase::new(engine);
        let missing = test.db.write(|tx| tx.execute("INSERT INTO failed_logins (id) VALUES (NULL)", &[])).await;
        assert!(matches!(missing, Err(Error::Internal(_))), "{missing:?}");
        let unknown = test.db.read(|tx| tx.query("SELECT nothing FROM nowhere", &[], |_| Ok(()))).await;
        assert!(matches!(unknown, Err(Error::Internal(_))), "{unknown:?}");
    }
}
