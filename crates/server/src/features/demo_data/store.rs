//! SQL that only the demo business needs: it writes settings and people directly.

use jobwright_db::{Error, Tx, fold};
use uuid::Uuid;

use super::{cards::Done, notes::NotedJob, notifications::ComingJob, people::Person};
use crate::{
    features::{settings::ConflictScope, working_time::Span},
    kit::money::Cents,
};

const DAY_MS: i64 = 86_400_000;

/// The business's settings, except its time zone.
pub(super) struct Business {
    pub(super) name: &'static str,
    pub(super) address: &'static str,
    pub(super) phone: &'static str,
    pub(super) email: &'static str,
    pub(super) number: &'static str,
    pub(super) scope: ConflictScope,
    pub(super) labor_rate: Cents,
}

/// Stores the settings of the demo. They replace the default settings.
pub(super) fn open_settings(
    tx: &mut Tx<'_>,
    business: &Business,
    zone: &str,
    at: i64,
) -> Result<(), Error> {
    tx.execute("DELETE FROM settings", &[])?;
    tx.execute(
        "INSERT INTO settings (id, business_name, business_address, business_phone, business_email, business_number, \
         timezone, conflict_scope, labor_rate, updated_at, version) VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, 1)",
        &[
            business.name.into(),
            business.address.into(),
            business.phone.into(),
            business.email.into(),
            business.number.into(),
            zone.into(),
            business.scope.as_str().into(),
            business.labor_rate.0.into(),
            at.into(),
        ],
    )?;
    Ok(())
}

/// Returns the username and the hash of the password of every active account.
pub(super) fn hashes(tx: &mut Tx<'_>) -> Result<Vec<(String, String)>, Error> {
    tx.query(
        "SELECT username, password_hash FROM users WHERE is_active = $1 AND deleted_at IS NULL ORDER BY username",
        &[true.into()],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
}

/// Adds a person with a color. The account was created at `at`.
pub(super) fn insert_person(
    tx: &mut Tx<'_>,
    id: Uuid,
    person: &Person,
    hash: &str,
    at: i64,
) -> Result<(), Error> {
    let email = format!("{}@ironbark.example", person.username);
    tx.execute(
        "INSERT INTO users (id, username, username_key, email, email_key, password_hash, full_name, search_text, role, \
         color, is_active, must_change_password, created_at, updated_at, version) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, TRUE, FALSE, $11, $12, 1)",
        &[
            id.into(),
            (&person.username).into(),
            (&person.username).into(),
            (&email).into(),
            (&email).into(),
            hash.into(),
            (&person.full_name).into(),
            fold(&person.full_name).into(),
            if person.admin { "admin" } else { "worker" }.into(),
            person.color.into(),
            at.into(),
            at.into(),
        ],
    )?;
    Ok(())
}

/// Returns jobs that start in this period, are scheduled and have an assignee. Returns at most 1,000 jobs, in order of
/// their start.
pub(super) fn ahead(tx: &mut Tx<'_>, from: i64, to: i64) -> Result<Vec<ComingJob>, Error> {
    tx.query(
        "SELECT j.id, j.title, j.start_at, a.id, a.full_name, b.id, b.full_name, COALESCE(j.location, c.address) FROM jobs j \
         JOIN clients c ON c.id = j.client_id JOIN users a ON a.id = j.assigned_user_id JOIN users b ON b.id = j.assigned_by_user_id \
         WHERE j.start_at >= $1 AND j.start_at < $2 AND j.status = 'scheduled' AND j.unscheduled = FALSE ORDER BY j.start_at, j.id LIMIT 1000",
        &[from.into(), to.into()],
        |row| {
            Ok(ComingJob {
                id: row.get(0)?,
                title: row.get(1)?,
                start: row.get(2)?,
                assignee: row.get(3)?,
                assignee_name: row.get(4)?,
                by: row.get(5)?,
                by_name: row.get(6)?,
                place: row.get(7)?,
            })
        },
    )
}

/// Returns the scheduled visits in this period, one row for each worker of a visit. No visit of the demo is longer
/// than a day.
pub(super) fn visits(tx: &mut Tx<'_>, from: i64, to: i64) -> Result<Vec<(Uuid, Span)>, Error> {
    tx.query(
        "SELECT user_id, start_at, busy_until FROM visit_workers WHERE start_at >= $1 AND start_at < $2 \
         AND busy_until IS NOT NULL ORDER BY start_at, visit_id, user_id",
        &[(from - DAY_MS).into(), to.into()],
        |row| {
            let (start, end) = (row.get(1)?, row.get(2)?);
            Ok((row.get(0)?, Span { start, end }))
        },
    )
}

/// Returns completed jobs whose planned start is in this period, together with their people and clients. Returns at
/// most `most` jobs, the newest first.
pub(super) fn done(tx: &mut Tx<'_>, from: i64, to: i64, most: i64) -> Result<Vec<Done>, Error> {
    tx.query(
        "SELECT j.id, j.title, j.description, j.actual_start_at, j.actual_finish_at, u.full_name, c.name, \
         c.main_contact, c.phone, u.id FROM jobs j JOIN users u ON u.id = j.assigned_user_id \
         JOIN clients c ON c.id = j.client_id WHERE j.start_at >= $1 AND j.start_at < $2 AND j.status = 'completed' \
         AND j.actual_start_at IS NOT NULL AND j.actual_finish_at IS NOT NULL ORDER BY j.start_at DESC, j.id LIMIT $3",
        &[from.into(), to.into(), most.into()],
        |row| {
            let (client, contact): (String, Option<String>) = (row.get(6)?, row.get(7)?);
            Ok(Done {
                id: row.get(0)?,
                title: row.get(1)?,
                description: row.get(2)?,
                begun: row.get(3)?,
                finished: row.get(4)?,
                technician: row.get(5)?,
                technician_id: row.get(9)?,
                contact: contact.unwrap_or(client),
                phone: row.get(8)?,
            })
        },
    )
}

/// Returns jobs that start between these instants and have a worker. Returns at most `most` jobs, in order of their
/// start.
pub(super) fn jobs_with_notes(
    tx: &mut Tx<'_>,
    (from, to): (i64, i64),
    most: i64,
) -> Result<Vec<NotedJob>, Error> {
    tx.query(
        "SELECT id, created_at, start_at, actual_finish_at, assigned_user_id, assigned_by_user_id FROM jobs \
         WHERE start_at >= $1 AND start_at < $2 AND unscheduled = FALSE AND assigned_user_id IS NOT NULL \
         AND assigned_by_user_id IS NOT NULL ORDER BY start_at, id LIMIT $3",
        &[from.into(), to.into(), most.into()],
        |row| {
            Ok(NotedJob {
                id: row.get(0)?,
                created: row.get(1)?,
                start: row.get(2)?,
                finished: row.get(3)?,
                worker: row.get(4)?,
                by: row.get(5)?,
            })
        },
    )
}
