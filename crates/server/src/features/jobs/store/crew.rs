//! The workers of a visit, as a row has them.

use jobwright_db::{Error, Row};
use uuid::Uuid;

use super::row::ids;

/// Reads the workers of a visit, the lead first, from the columns of the lead and of the others.
pub(super) fn crew(row: &Row<'_>, lead: usize, others: usize) -> Result<Vec<Uuid>, Error> {
    let mut crew: Vec<Uuid> = row.get::<Option<Uuid>>(lead)?.into_iter().collect();
    if let Some(others) = row.get::<Option<Vec<u8>>>(others)? {
        crew.extend(ids(&others));
    }
    Ok(crew)
}
