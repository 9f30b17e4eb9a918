//! Reads the crew of a visit from a row, and finds the crews that a person belongs to.

use jobwright_db::{Error, Row, Tx};
use uuid::Uuid;

use super::row::ids;

/// Reads the crew of a visit, the lead first. `lead` and `others` are the indexes of the columns with the lead and
/// with the other workers.
pub(super) fn crew(row: &Row<'_>, lead: usize, others: usize) -> Result<Vec<Uuid>, Error> {
    let mut crew: Vec<Uuid> = row.get::<Option<Uuid>>(lead)?.into_iter().collect();
    if let Some(others) = row.get::<Option<Vec<u8>>>(others)? {
        crew.extend(ids(&others));
    }
    Ok(crew)
}

/// The statement that lists the distinct crews of current visits, each crew without its lead. It reads only one entry
/// of the index `jobs_crews` for each crew.
pub(super) const CREWS: &str = "WITH RECURSIVE crews (crew) AS (\
         SELECT (SELECT f.more_workers FROM jobs f WHERE f.more_workers IS NOT NULL ORDER BY f.more_workers LIMIT 1) \
         UNION ALL \
         SELECT (SELECT n.more_workers FROM jobs n WHERE n.more_workers > crews.crew ORDER BY n.more_workers LIMIT 1) \
         FROM crews WHERE crews.crew IS NOT NULL) \
     SELECT crew FROM crews WHERE crew IS NOT NULL";

/// Returns the distinct crews of current visits in which the person is a member but not the lead. A crew has the
/// format of the column `more_workers`.
pub(in crate::features::jobs) fn crews_with(
    tx: &mut Tx<'_>,
    person: Uuid,
) -> Result<Vec<Vec<u8>>, Error> {
    let mut crews: Vec<Vec<u8>> = tx.query(CREWS, &[], |row| row.get(0))?;
    crews.retain(|crew| ids(crew).contains(&person));
    Ok(crews)
}
