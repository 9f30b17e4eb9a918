//! SQL that reads the totals of job cards in a period, for reports. rule: reports-revenue

use jobwright_db::{Error, Tx};

use super::list;
use crate::{
    features::{job_cards::rules::totals_of, jobs::Span},
    kit::money::Cents,
};

/// The totals of a card, and when the current visit of the card's job starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardTotals {
    /// The start of the job's current visit, in milliseconds UTC.
    pub start: i64,
    /// The cost of labor.
    pub labor: Cents,
    /// The cost of materials.
    pub materials: Cents,
}

/// Returns the totals of each card whose job starts within the span, including archived jobs. The totals are
/// calculated from the rows of the cards, one card at a time.
pub fn totals_within(tx: &mut Tx<'_>, span: Span) -> Result<Vec<CardTotals>, Error> {
    let (from, to) = span.ends();
    tx.query(
        "SELECT j.start_at, c.labor_rate, c.labor_entries, c.materials_used \
         FROM jobs j JOIN job_cards c ON c.job_id = j.id WHERE j.start_at >= $1 AND j.start_at < $2",
        &[from.into(), to.into()],
        |row| {
            let rate = Cents(row.get(1)?);
            let totals = totals_of(&list(row, 2)?, &list(row, 3)?, rate)
                .map_err(|_| Error::Internal("a stored job card has too large a total".to_owned()))?;
            Ok(CardTotals {
                start: row.get(0)?,
                labor: totals.labor,
                materials: totals.materials,
            })
        },
    )
}
