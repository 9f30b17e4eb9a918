//! All or nothing, for each operation alone.

use jobwright_db::testing::TestDatabase;
use jobwright_db::{Database, Error, Tx, on_each_engine};

/// Stores a failed login, the smallest row there is, at `at`.
fn add(tx: &mut Tx<'_>, at: i64) -> Result<(), Error> {
    let id = uuid::Uuid::now_v7();
    let sql =
        "INSERT INTO failed_logins (id, account_key, address, failed_at) VALUES ($1, 'a', 'b', $2)";
    tx.execute(sql, &[id.into(), at.into()])?;
    Ok(())
}

async fn stored(db: &Database) -> Vec<i64> {
    let sql = "SELECT failed_at FROM failed_logins ORDER BY failed_at";
    db.read(move |tx| tx.query(sql, &[], |row| row.get(0)))
        .await
        .unwrap_or_else(|error: Error| panic!("{error}"))
}

on_each_engine! {
    /// architecture, the seam: Ok commits, Err rolls back.
    async fn an_error_rolls_everything_back(engine) {
        let test = TestDatabase::new(engine);
        test.db.write(|tx| add(tx, 1)).await.unwrap();
        let refused = test.db.write(|tx| {
            add(tx, 2)?;
            Err::<(), _>(Error::Internal("changed my mind".into()))
        });
        assert_eq!(refused.await, Err(Error::Internal("changed my mind".into())));
        assert_eq!(stored(&test.db).await, [1]);
    }
}
