//! Filling an empty table quickly: its indexes are built after the rows, in one sorted pass each.

use crate::{Error, TextIndex, Tx};

/// The statements that create the indexes of a table again, for [`Tx::build_indexes`].
#[derive(Debug, Clone)]
pub struct DroppedIndexes(Vec<String>);

impl Tx<'_> {
    /// Drops the indexes of an empty table, except the unique ones, and stops its text index. Call
    /// [`Tx::build_indexes`] after the table is filled. Until then queries are slow, and searches find nothing.
    pub fn drop_indexes(&mut self, index: TextIndex) -> Result<DroppedIndexes, Error> {
        let dropped = if self.is_sqlite() {
            self.query(
                SQLITE_INDEXES,
                &[index.table.into(), added(index).into()],
                definition,
            )?
        } else {
            self.query(
                POSTGRES_INDEXES,
                &[index.table.into(), texts(index).into()],
                definition,
            )?
        };
        for (kind, name, _) in &dropped {
            self.execute(&format!("DROP {kind} {name}"), &[])?;
        }
        Ok(DroppedIndexes(
            dropped.into_iter().map(|(_, _, create)| create).collect(),
        ))
    }

    /// Creates the indexes that [`Tx::drop_indexes`] dropped, and fills the text index.
    pub fn build_indexes(
        &mut self,
        index: TextIndex,
        dropped: &DroppedIndexes,
    ) -> Result<(), Error> {
        if self.is_sqlite() {
            let TextIndex {
                name,
                table,
                column,
            } = index;
            for kind in ["texts", "words"] {
                self.execute(
                    &format!(
                        "INSERT INTO {name}_{kind} (rowid, text) SELECT rowid, {column} FROM {table} ORDER BY rowid"
                    ),
                    &[],
                )?;
            }
        } else {
            self.execute("SET LOCAL maintenance_work_mem = '256MB'", &[])?;
        }
        for create in &dropped.0 {
            self.execute(create, &[])?;
        }
        Ok(())
    }
}

/// The indexes of the table `$1` and the trigger `$2`. Indexes of constraints have no SQL.
const SQLITE_INDEXES: &str = "SELECT type, name, sql FROM sqlite_master WHERE tbl_name = $1 AND sql IS NOT NULL \
     AND ((type = 'index' AND sql NOT LIKE 'CREATE UNIQUE%') OR (type = 'trigger' AND name = $2)) ORDER BY rowid";

/// The indexes of the tables `$1` and `$2`. The text index on PostgreSQL is an index of a table of its own.
const POSTGRES_INDEXES: &str = "SELECT CAST('index' AS TEXT), CAST(c.relname AS TEXT), pg_get_indexdef(i.indexrelid) FROM pg_index i \
     JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid \
     WHERE CAST(t.relname AS TEXT) IN ($1, $2) AND t.relnamespace = CAST(current_schema() AS regnamespace) \
     AND NOT i.indisunique ORDER BY c.oid";

fn definition(row: &crate::Row<'_>) -> Result<(String, String, String), Error> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

/// The trigger that adds new rows to the text index on SQLite.
fn added(index: TextIndex) -> String {
    format!("{}_text_added", index.table)
}

/// The table of the text index on PostgreSQL.
fn texts(index: TextIndex) -> String {
    format!("{}_texts", index.name)
}
