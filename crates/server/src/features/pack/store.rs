//! SQL that finds the jobs of a pack. rule: pack-jobs

use jobwright_db::{Error, Row, Tx};
use uuid::Uuid;

use super::rules::{FEW_NOTES, MAX_NOTES, Size};
use crate::features::jobs::{JobStatus, rules::MAX_SPAN_MS};

/// Returns at most `most` scheduled visits of a person in the period from `from` to `to`, sorted by start. Each visit
/// is returned as a pair: the id of the job and the start of the visit. Visits of archived jobs are left out. No visit
/// is longer than `MAX_SPAN_MS`. So a visit that started more than `MAX_SPAN_MS` before the period can't overlap it.
pub(super) fn visits_of(
    tx: &mut Tx<'_>,
    person: Uuid,
    (from, to): (i64, i64),
    most: i64,
) -> Result<Vec<(Uuid, i64)>, Error> {
    tx.query(
        "SELECT v.job_id, v.start_at FROM visit_workers w JOIN visits v ON v.id = w.visit_id \
         JOIN jobs j ON j.id = v.job_id \
         WHERE w.user_id = $1 AND w.start_at < $2 AND w.start_at >= $3 AND (v.start_at >= $4 OR v.slot_end > $5) \
         AND NOT v.unscheduled AND NOT j.archived ORDER BY w.start_at, v.id LIMIT $6",
        &[
            person.into(),
            to.into(),
            (from - MAX_SPAN_MS).into(),
            from.into(),
            from.into(),
            most.into(),
        ],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Returns at most `most` jobs in progress that are not archived and have an open or current visit of this person. The
/// jobs with the latest start come first.
pub(super) fn in_progress_of(tx: &mut Tx<'_>, person: Uuid, most: i64) -> Result<Vec<Uuid>, Error> {
    tx.query(
        "SELECT j.id FROM jobs j WHERE j.archived = $1 AND j.status = $2 AND EXISTS (\
         SELECT 1 FROM visits v JOIN visit_workers w ON w.visit_id = v.id \
         WHERE v.job_id = j.id AND w.user_id = $3 AND (NOT v.done OR v.is_current)) \
         ORDER BY j.start_at DESC, j.id LIMIT $4",
        &[
            false.into(),
            JobStatus::InProgress.as_str().into(),
            person.into(),
            most.into(),
        ],
        |row| row.get(0),
    )
}

/// Returns the sizes of these jobs, unsorted. The database computes the lengths of texts, so the texts themselves are
/// not read.
pub(super) fn sizes(tx: &mut Tx<'_>, jobs: &[Uuid]) -> Result<Vec<(Uuid, Size)>, Error> {
    let notes = |most: usize| {
        format!(
            "(SELECT COALESCE(SUM(OCTET_LENGTH(n.text) + 400), 0) FROM (SELECT text FROM job_notes \
             WHERE job_id = j.id ORDER BY created_at DESC, id DESC LIMIT {most}) n)"
        )
    };
    let select = format!(
        "SELECT j.id, CAST({OWN_SIZE} AS BIGINT), CAST({} AS BIGINT), CAST({} AS BIGINT) FROM jobs j",
        notes(MAX_NOTES),
        notes(FEW_NOTES)
    );
    let bytes = |row: &Row<'_>, index: usize| {
        let bytes: i64 = row.get(index)?;
        Ok::<_, Error>(usize::try_from(bytes).unwrap_or(usize::MAX))
    };
    tx.query_by_ids(&select, jobs, |row| {
        let own = bytes(row, 1)?;
        let size = Size {
            whole: own.saturating_add(bytes(row, 2)?),
            short: own.saturating_add(bytes(row, 3)?),
        };
        Ok((row.get(0)?, size))
    })
}

/// The SQL expression that estimates the size of a job without its notes, in bytes. It adds up the lengths of the texts
/// of the job, its visits, its files and its card. For the other JSON of each of these objects it adds a constant.
const OWN_SIZE: &str = "3000 + COALESCE(OCTET_LENGTH(j.description), 0) \
     + (SELECT COALESCE(SUM(600 + COALESCE(OCTET_LENGTH(v.note), 0) + 12 * COALESCE(OCTET_LENGTH(v.more_workers), 0)), 0) \
     FROM visits v WHERE v.job_id = j.id) \
     + (SELECT COALESCE(SUM(600 + OCTET_LENGTH(f.name) + COALESCE(OCTET_LENGTH(f.caption), 0)), 0) \
     FROM job_files f WHERE f.job_id = j.id AND f.deleted_at IS NULL) \
     + (SELECT COALESCE(SUM(2000 + COALESCE(OCTET_LENGTH(c.job_description), 0) + OCTET_LENGTH(c.work_carried_out) \
     + OCTET_LENGTH(c.labor_entries) + OCTET_LENGTH(c.materials_used) + COALESCE(OCTET_LENGTH(c.notice_of_completion), 0)), 0) \
     FROM job_cards c WHERE c.job_id = j.id)";
