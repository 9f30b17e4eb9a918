//! SQL of working hours, and of absences as spans of time.

use jiff::tz::TimeZone;
use jobwright_db::{Error as DbError, Row, Sql, Tx};
use uuid::Uuid;

use super::{
    model::{AbsenceSpan, Span, Stretch, WorkingHours},
    rules::{MAX_ABSENCE_DAYS, WorkingTime, instants},
};

const DAY_MS: i64 = 86_400_000;

/// Absences in days are stored as midnights in UTC. No time zone differs from UTC by more than this number of
/// milliseconds.
const ZONE_SLACK_MS: i64 = DAY_MS + DAY_MS / 2;

/// The maximum number of people in one statement. If there are more, the absences of all people are read and then
/// filtered.
const MAX_NAMED: usize = 64;

/// Loads the working hours of these people and of the business. Also loads the approved absences that overlap
/// `from..to`: the absences of these people and those that apply to everybody.
pub fn load(
    tx: &mut Tx<'_>,
    zone: &TimeZone,
    people: &[Uuid],
    from: i64,
    to: i64,
) -> Result<WorkingTime, DbError> {
    let mut ids = people.to_vec();
    ids.push(row_id(None));
    let hours = tx.query_by_ids(
        "SELECT user_id, works, hours FROM working_hours",
        &ids,
        working_hours,
    )?;
    let absences = approved(
        tx,
        zone,
        people,
        Span {
            start: from,
            end: to,
        },
    )?;
    Ok(WorkingTime::new(zone.clone(), hours, absences))
}

/// Loads the approved absences like [`load`], but no working hours. The check of a booking and the printed sheets
/// don't need working hours.
pub fn load_absences(
    tx: &mut Tx<'_>,
    zone: &TimeZone,
    people: &[Uuid],
    period: Span,
) -> Result<WorkingTime, DbError> {
    let absences = approved(tx, zone, people, period)?;
    Ok(WorkingTime::new(zone.clone(), [], absences))
}

/// Returns the key of the row with the working hours of a person or of the business.
pub(super) const fn row_id(user: Option<Uuid>) -> Uuid {
    match user {
        Some(user) => user,
        None => Uuid::nil(),
    }
}

fn approved(
    tx: &mut Tx<'_>,
    zone: &TimeZone,
    people: &[Uuid],
    period: Span,
) -> Result<Vec<AbsenceSpan>, DbError> {
    let mut sql =
        Sql::new("SELECT id, user_id, all_day, start_at, end_at FROM absences WHERE approved = ");
    sql.bind(true);
    push_overlap(&mut sql, period);
    if people.len() <= MAX_NAMED {
        sql.push(" AND (user_id IS NULL");
        if !people.is_empty() {
            sql.push(" OR user_id IN (").bind_ids(people).push(")");
        }
        sql.push(")");
    }
    let all = tx.query(sql.text(), sql.params(), |row| absence(row, zone))?;
    let concerns = |absence: &AbsenceSpan| {
        absence.end > period.start
            && absence.start < period.end
            && absence.user.is_none_or(|user| people.contains(&user))
    };
    Ok(all.into_iter().filter(concerns).collect())
}

/// Appends the condition that an absence may overlap a period. For absences in days the condition is wider than the
/// period, so the caller must compare the instants of each absence that is found with the period. The length of an
/// absence is limited, so a matching absence ends in a known range, and the query can use the index on the end.
pub fn push_overlap(sql: &mut Sql<'_>, period: Span) {
    let latest = period.end.saturating_add(ZONE_SLACK_MS);
    sql.push(" AND end_at > ")
        .bind(period.start.saturating_sub(ZONE_SLACK_MS));
    sql.push(" AND end_at < ")
        .bind(latest.saturating_add((MAX_ABSENCE_DAYS + 1) * DAY_MS));
    sql.push(" AND start_at < ").bind(latest);
}

fn absence(row: &Row<'_>, zone: &TimeZone) -> Result<AbsenceSpan, DbError> {
    let all_day = row.get(2)?;
    let stored = Span {
        start: row.get(3)?,
        end: row.get(4)?,
    };
    let Span { start, end } = instants(all_day, stored, zone);
    Ok(AbsenceSpan {
        id: row.get(0)?,
        user: row.get(1)?,
        start,
        end,
        all_day,
    })
}

/// Reads a row with the columns `user_id, works, hours`.
pub(super) fn working_hours(row: &Row<'_>) -> Result<WorkingHours, DbError> {
    let text: String = row.get(2)?;
    let stretches: Vec<(u8, u16, u16)> = serde_json::from_str(&text)
        .map_err(|error| DbError::Internal(format!("stored working hours: {error}")))?;
    let stretch = |(weekday, from, to)| Stretch { weekday, from, to };
    Ok(WorkingHours {
        user: row.get(0)?,
        works: row.get(1)?,
        hours: stretches.into_iter().map(stretch).collect(),
    })
}

/// Returns all stored working hours: first those of the business, then those of people, sorted by id.
pub(super) fn all(tx: &mut Tx<'_>) -> Result<Vec<WorkingHours>, DbError> {
    // The id of the business's row is all zeros, so this row comes first.
    tx.query(
        "SELECT user_id, works, hours FROM working_hours ORDER BY id",
        &[],
        working_hours,
    )
}

/// Returns the stored working hours of a person or of the business. If none are stored, the result has no working
/// periods.
pub(super) fn find(tx: &mut Tx<'_>, user: Option<Uuid>) -> Result<WorkingHours, DbError> {
    let found = tx.query_opt(
        "SELECT user_id, works, hours FROM working_hours WHERE id = $1",
        &[row_id(user).into()],
        working_hours,
    )?;
    Ok(found.unwrap_or(WorkingHours {
        user,
        works: true,
        hours: Vec::new(),
    }))
}

/// Stores working hours. They replace the former hours of the same person or of the business.
pub fn save(tx: &mut Tx<'_>, hours: &WorkingHours) -> Result<(), DbError> {
    if hours.works && hours.hours.is_empty() {
        remove(tx, hours.user)?;
        return Ok(());
    }
    let stretches = hours.hours.iter();
    let stretches: Vec<(u8, u16, u16)> = stretches
        .map(|stretch| (stretch.weekday, stretch.from, stretch.to))
        .collect();
    let text = serde_json::to_string(&stretches)
        .map_err(|error| DbError::Internal(format!("working hours to store: {error}")))?;
    tx.execute(
        "INSERT INTO working_hours (id, user_id, works, hours) VALUES ($1, $2, $3, $4) \
         ON CONFLICT (id) DO UPDATE SET works = excluded.works, hours = excluded.hours",
        &[
            row_id(hours.user).into(),
            hours.user.into(),
            hours.works.into(),
            text.into(),
        ],
    )?;
    Ok(())
}

/// Removes the working hours of a person or of the business. Returns whether any were stored.
pub(super) fn remove(tx: &mut Tx<'_>, user: Option<Uuid>) -> Result<bool, DbError> {
    let removed = tx.execute(
        "DELETE FROM working_hours WHERE id = $1",
        &[row_id(user).into()],
    )?;
    Ok(removed > 0)
}
