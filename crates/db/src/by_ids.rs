//! Reads the rows of many ids with few statements.

use std::iter;

use uuid::Uuid;

use crate::{Error, Row, Sql, Tx};

/// The most ids in one statement.
const AT_ONCE: usize = 256;

impl Tx<'_> {
    /// The rows whose `id` is one of `ids`, mapped, in no particular order. `select` ends before its `WHERE`.
    pub fn query_by_ids<T>(
        &mut self,
        select: &str,
        ids: &[Uuid],
        mut map: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        let mut found = Vec::with_capacity(ids.len());
        for ids in ids.chunks(AT_ONCE) {
            let sql = statement(select, ids);
            found.extend(self.query(sql.text(), sql.params(), &mut map)?);
        }
        Ok(found)
    }
}

/// Builds the statement. The list is padded with its last id to one of a few lengths, so that prepared statements are
/// reused.
fn statement<'a>(select: &str, ids: &[Uuid]) -> Sql<'a> {
    let mut sql = Sql::new(format!("{select} WHERE id IN ("));
    let filled = ids.len().next_power_of_two();
    let filling = ids.last().into_iter().flat_map(iter::repeat);
    for (index, id) in ids.iter().chain(filling).take(filled).enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(*id);
    }
    sql.push(")");
    sql
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_ids_are_padded_to_a_few_lengths() {
        let ids: Vec<Uuid> = (0..5).map(Uuid::from_u128).collect();
        let sql = statement("SELECT name FROM clients", &ids);
        assert_eq!(sql.params().len(), 8);
        assert_eq!(
            sql.text(),
            "SELECT name FROM clients WHERE id IN ($1, $2, $3, $4, $5, $6, $7, $8)"
        );
        assert_eq!(
            statement("SELECT name FROM clients", &ids[..1]).text(),
            "SELECT name FROM clients WHERE id IN ($1)"
        );
    }
}
