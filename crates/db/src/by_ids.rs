//! Reads the rows with the given ids, with as few statements as possible.

use uuid::Uuid;

use crate::{Error, Row, Sql, Tx};

/// The maximum number of ids in one statement.
const BATCH: usize = 256;

impl Tx<'_> {
    /// Reads the rows with these `ids`, in no particular order, and converts each with `map`. `select` is the text of
    /// the statement up to its `WHERE`.
    pub fn query_by_ids<T>(
        &mut self,
        select: &str,
        ids: &[Uuid],
        mut map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        let mut found = Vec::with_capacity(ids.len());
        for ids in ids.chunks(BATCH) {
            let mut sql = Sql::new(format!("{select} WHERE id IN ("));
            sql.bind_ids(ids).push(")");
            found.extend(self.query(sql.text(), sql.params(), &mut map)?);
        }
        Ok(found)
    }
}
