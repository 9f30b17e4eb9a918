//! Fills empty tables quickly: drops the indexes first, and builds them again after all rows are stored. Each index is
//! then built in one sorted pass.

use crate::{Error, TextIndex, Tx};

/// The indexes that were dropped. [`Tx::build_indexes`] creates them again.
#[derive(Debug, Clone)]
pub struct DroppedIndexes {
    texts: TextIndex,
    creates: Vec<String>,
}

impl Tx<'_> {
    /// Drops the indexes of `tables` and of the table to which the text index `texts` belongs. Keeps unique indexes.
    /// The tables must be empty. From then on the text index is not updated. Call [`Tx::build_indexes`] after the
    /// tables are filled. Until then queries are slow, and searches find nothing.
    pub fn drop_indexes(
        &mut self,
        texts: TextIndex,
        tables: &[&str],
    ) -> Result<DroppedIndexes, Error> {
        let mut dropped = self.definitions(texts.table, &with_texts(self.is_sqlite(), texts))?;
        for table in tables {
            dropped.extend(self.definitions(table, "")?);
        }
        for (kind, name, _) in &dropped {
            self.execute(&format!("DROP {kind} {name}"), &[])?;
        }
        let creates = dropped.into_iter().map(|(_, _, create)| create).collect();
        Ok(DroppedIndexes { texts, creates })
    }

    /// Creates the indexes that [`Tx::drop_indexes`] dropped, and fills the text index.
    pub fn build_indexes(&mut self, dropped: &DroppedIndexes) -> Result<(), Error> {
        if self.is_sqlite() {
            let TextIndex {
                name,
                table,
                column,
                ..
            } = dropped.texts;
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
        for create in &dropped.creates {
            self.execute(create, &[])?;
        }
        Ok(())
    }

    /// Returns the kind, the name and the SQL of each index of `table`. If `texts` is given, also returns what
    /// maintains the text index: on SQLite a trigger, on PostgreSQL the indexes of a separate table.
    fn definitions(
        &mut self,
        table: &str,
        texts: &str,
    ) -> Result<Vec<(String, String, String)>, Error> {
        let sql = if self.is_sqlite() {
            SQLITE_INDEXES
        } else {
            POSTGRES_INDEXES
        };
        self.query(sql, &[table.into(), texts.into()], definition)
    }
}

/// Finds the trigger `$2` and the indexes of the table `$1`. Indexes that belong to constraints have no SQL.
const SQLITE_INDEXES: &str = "SELECT type, name, sql FROM sqlite_master WHERE tbl_name = $1 AND sql IS NOT NULL \
     AND ((type = 'index' AND sql NOT LIKE 'CREATE UNIQUE%') OR (type = 'trigger' AND name = $2)) ORDER BY rowid";

/// Finds the indexes of the tables `$1` and `$2`. On PostgreSQL the text index belongs to a separate table.
const POSTGRES_INDEXES: &str = "SELECT CAST('index' AS TEXT), CAST(c.relname AS TEXT), pg_get_indexdef(i.indexrelid) FROM pg_index i \
     JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid \
     WHERE CAST(t.relname AS TEXT) IN ($1, $2) AND t.relnamespace = CAST(current_schema() AS regnamespace) \
     AND NOT i.indisunique ORDER BY c.oid";

fn definition(row: &crate::Row<'_>) -> Result<(String, String, String), Error> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

/// Returns the name of the object that maintains the text index. On SQLite it is the trigger that adds new rows, on
/// PostgreSQL the separate table.
fn with_texts(is_sqlite: bool, index: TextIndex) -> String {
    if is_sqlite {
        format!("{}_text_added", index.table)
    } else {
        format!("{}_texts", index.name)
    }
}
