//! SQL of the tray: the unscheduled visits that are not done, of jobs that are neither archived nor completed. These
//! visits are few and have an index of their own, so all of them are read, then filtered and sorted. rule: tray

use jobwright_db::{Error, Row, Tx};
use uuid::Uuid;

use super::{crew::crew, search::Search, status};
use crate::{
    features::jobs::model::{AssigneeFilter, JobStatus},
    kit::cursor::{Cursor, Key},
};

/// The filters of the tray.
#[derive(Debug, Clone)]
pub(in crate::features::jobs) struct TrayFilter {
    pub(in crate::features::jobs) assignee: Option<AssigneeFilter>,
    pub(in crate::features::jobs) search: Option<String>,
}

/// A visit in the tray, with its job. Instants are milliseconds UTC, days are numbers yyyymmdd.
#[derive(Debug, Clone)]
pub(in crate::features::jobs) struct TrayVisit {
    pub(in crate::features::jobs) job: Uuid,
    pub(in crate::features::jobs) id: Uuid,
    pub(in crate::features::jobs) number: i64,
    pub(in crate::features::jobs) count: i64,
    pub(in crate::features::jobs) title: String,
    pub(in crate::features::jobs) location: Option<String>,
    pub(in crate::features::jobs) start: i64,
    pub(in crate::features::jobs) end: Option<i64>,
    pub(in crate::features::jobs) complete_by: Option<i64>,
    pub(in crate::features::jobs) actual_start: Option<i64>,
    pub(in crate::features::jobs) actual_finish: Option<i64>,
    pub(in crate::features::jobs) status: JobStatus,
    pub(in crate::features::jobs) priority: i64,
    pub(in crate::features::jobs) client_id: Uuid,
    pub(in crate::features::jobs) version: i64,
    pub(in crate::features::jobs) crew: Vec<Uuid>,
    pub(in crate::features::jobs) hold_reason: Option<String>,
    pub(in crate::features::jobs) hold_until: Option<i64>,
    pub(in crate::features::jobs) created_at: i64,
    /// The cursor that contains the visit's position in the order of the tray.
    pub(in crate::features::jobs) place: Cursor,
}

/// The columns of a [`TrayVisit`], in the order in which [`visit`] reads them. The text that a search compares is not
/// included.
const COLUMNS: &str = "v.job_id, v.id, v.number, j.visit_count, j.title, j.location, v.start_at, v.end_at, \
     j.complete_by, v.actual_start_at, v.actual_finish_at, j.status, j.priority, j.client_id, j.version, \
     v.assigned_user_id, v.more_workers, v.hold_reason, v.hold_until, j.created_at";
/// The index of the column with the text that a search compares, which follows [`COLUMNS`].
const TEXT: usize = 20;
/// The `FROM` clause that selects the rows of the tray.
pub(super) const FROM_TRAY: &str = "FROM visits v JOIN jobs j ON j.id = v.job_id \
     WHERE v.unscheduled AND NOT v.done AND NOT j.archived AND j.status <> 'completed'";

/// Returns all visits in the tray that the filter selects, in order. `today` is the current day in the business's time
/// zone.
pub(in crate::features::jobs) fn tray(
    tx: &mut Tx<'_>,
    filter: &TrayFilter,
    today: i64,
) -> Result<Vec<TrayVisit>, Error> {
    let search = match &filter.search {
        Some(text) => Some(Search::of(tx, text)?),
        None => None,
    };
    let mut found = Vec::new();
    tx.for_each(&statement(search.is_some()), &[], |row| {
        let one = visit(row, today)?;
        let is_found = match &search {
            Some(search) => {
                let text = row.get::<String>(TEXT)?;
                search.is_in_visit(&text, (one.job, one.client_id), &one.crew)
            }
            None => true,
        };
        if is_found && is_of(filter.assignee, &one.crew) {
            found.push(one);
        }
        Ok(())
    })?;
    found.sort_unstable_by(|one, other| one.place.cmp(&other.place));
    Ok(found)
}

/// Returns the statement that reads the whole tray. If `has_text` is set, it also reads the text that a search
/// compares.
pub(super) fn statement(has_text: bool) -> String {
    let text = if has_text { ", j.search_text" } else { "" };
    format!("SELECT {COLUMNS}{text} {FROM_TRAY}")
}

fn is_of(assignee: Option<AssigneeFilter>, crew: &[Uuid]) -> bool {
    match assignee {
        None => true,
        Some(AssigneeFilter::Nobody) => crew.is_empty(),
        Some(AssigneeFilter::User(user)) => crew.contains(&user),
    }
}

fn visit(row: &Row<'_>, today: i64) -> Result<TrayVisit, Error> {
    let (id, complete_by, priority) = (row.get(1)?, row.get(8)?, row.get(12)?);
    let (hold_until, created_at) = (row.get::<Option<i64>>(18)?, row.get(19)?);
    let held = hold_until.is_some_and(|until| until > today);
    Ok(TrayVisit {
        job: row.get(0)?,
        id,
        number: row.get(2)?,
        count: row.get(3)?,
        title: row.get(4)?,
        location: row.get(5)?,
        start: row.get(6)?,
        end: row.get(7)?,
        complete_by,
        actual_start: row.get(9)?,
        actual_finish: row.get(10)?,
        status: status(&row.get::<String>(11)?)?,
        priority,
        client_id: row.get(13)?,
        version: row.get(14)?,
        crew: crew(row, 15, 16)?,
        hold_reason: row.get(17)?,
        hold_until,
        created_at,
        place: place(id, (held, priority, complete_by, created_at)),
    })
}

/// Returns the sort position of a visit in the tray. Visits on hold until a later day come last. Then the highest
/// priority comes first, then the earliest deadline (no deadline comes last), then the oldest job. rule: tray-order
fn place(
    id: Uuid,
    (held, priority, complete_by, created_at): (bool, i64, Option<i64>, i64),
) -> Cursor {
    let parts = [
        i64::from(held),
        // The highest priority is 4.
        4 - priority,
        complete_by.unwrap_or(i64::MAX),
        created_at,
    ];
    // The big-endian bytes of non-negative numbers sort in the order of the numbers.
    let key = parts.iter().flat_map(|part| part.to_be_bytes()).collect();
    Cursor {
        key: Key::Bytes(key),
        id,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tray_is_sorted_by_hold_then_priority_then_deadline_then_age() {
        // rule: tray-order
        let places = [
            (false, 4, None, 9),
            (false, 3, Some(20_261_120), 8),
            (false, 3, Some(20_261_121), 1),
            (false, 3, None, 2),
            (false, 3, None, 7),
            (false, 1, Some(20_261_101), 1),
            (true, 4, Some(20_261_101), 1),
        ];
        let sorted: Vec<Cursor> = places.map(|one| place(Uuid::nil(), one)).into();
        assert!(sorted.is_sorted_by(|one, other| one < other), "{sorted:?}");
        let one = (false, 2, None, 5);
        assert!(
            place(Uuid::from_u128(1), one) < place(Uuid::from_u128(2), one),
            "then by id"
        );
    }
}
