//! SQL of the audit log.

use jiff::Timestamp;
use jobwright_db::{Error, Row, Sql, Tx};
use uuid::Uuid;

use super::{
    entry::{Entry, Subject},
    model::{AuditAction, AuditEntry, SubjectType},
};
use crate::kit::{
    cursor::{Cursor, Key},
    text::like_pattern,
    wire::Instant,
};

/// Returns the time of the newest entry, if there is one.
pub fn newest_at(tx: &mut Tx<'_>) -> Result<Option<Timestamp>, Error> {
    let at: Option<i64> = tx.query_one("SELECT MAX(at) FROM audit_log", &[], |row| row.get(0))?;
    Ok(at.and_then(|at| Timestamp::from_millisecond(at).ok()))
}

/// Counts the entries after `since` that are about this person: entries with the person as subject, and the person's
/// own acts without a subject. With `field`, counts only entries about a change of this field. Counting stops at
/// `most`.
pub fn count_about(
    tx: &mut Tx<'_>,
    person: Uuid,
    (actions, field): (&[AuditAction], Option<&str>),
    since: Timestamp,
    most: usize,
) -> Result<usize, Error> {
    let changed = field.map(|field| format!("%\"field\":\"{field}\"%"));
    let mut found = 0;
    for side in [
        " AND subject_id = ",
        " AND subject_id IS NULL AND actor_id = ",
    ] {
        for action in actions {
            let mut sql = Sql::new("SELECT id FROM audit_log WHERE at > ");
            sql.bind(since.as_millisecond());
            sql.push(side).bind(person);
            sql.push(" AND action = ").bind(action.as_str());
            if let Some(changed) = &changed {
                sql.push(" AND changes LIKE ").bind(changed.as_str());
            }
            sql.push(" LIMIT ")
                .bind(i64::try_from(most).unwrap_or(i64::MAX));
            let ids: Vec<Uuid> = tx.query(sql.text(), sql.params(), |row| row.get(0))?;
            found += ids.len();
        }
    }
    Ok(found.min(most))
}

/// Returns the time of the oldest entry, in milliseconds.
pub(super) fn oldest(tx: &mut Tx<'_>) -> Result<Option<i64>, Error> {
    tx.query_one("SELECT MIN(at) FROM audit_log", &[], |row| row.get(0))
}

/// Whether there is a gap of more than `longest` milliseconds between two entries, or between the last entry and
/// `until`. `from` must be the time of an entry. The index is queried once for each gap.
pub(super) fn has_pause(
    tx: &mut Tx<'_>,
    (from, until): (i64, i64),
    longest: i64,
) -> Result<bool, Error> {
    let mut at = from;
    while at.saturating_add(longest) < until {
        let end = at.saturating_add(longest);
        let latest = "SELECT MAX(at) FROM audit_log WHERE at <= $1";
        let next: Option<i64> = tx.query_one(latest, &[end.into()], |row| row.get(0))?;
        match next {
            Some(next) if next > at => at = next,
            _ => return Ok(true),
        }
    }
    Ok(false)
}

/// Counting stops at this number, so that long lists don't take longer. `X-Total-Count` is then this number.
const MAX_COUNTED: i64 = 10_000;

/// The columns of an [`AuditEntry`], in the order in which the function [`audit_entry`] reads them.
const COLUMNS: &str = "id, at, action, actor_id, actor_name, subject_type, subject_id, subject_name, address, changes";

/// Which entries to list.
#[derive(Debug, Clone, Default)]
pub(super) struct Filter {
    /// The start of the time range, in milliseconds.
    pub(super) from: Option<i64>,
    /// The exclusive end of the time range, in milliseconds.
    pub(super) before: Option<i64>,
    pub(super) action: Option<AuditAction>,
    pub(super) person: Option<Uuid>,
    pub(super) search: Option<String>,
}

/// The column in which to search for a person. An entry matches in at most one of the two columns, so that no entry is
/// listed twice.
#[derive(Debug, Clone, Copy)]
enum Side {
    /// The person performed the act.
    Actor(Uuid),
    /// The person is the subject of the act, and somebody else performed it.
    Subject(Uuid),
}

impl Filter {
    /// Splits the list into parts that are read separately. If the filter has a person, one part has the acts that the
    /// person performed. The other part has the acts of other people whose subject is the person. Each part has an
    /// index in the order of the list.
    fn sides(&self) -> Vec<Option<Side>> {
        match self.person {
            None => vec![None],
            Some(person) => vec![Some(Side::Actor(person)), Some(Side::Subject(person))],
        }
    }

    fn conditions<'a>(&'a self, sql: &mut Sql<'a>, side: Option<Side>) {
        match side {
            None => {}
            Some(Side::Actor(person)) => {
                sql.push(" AND actor_id = ").bind(person);
            }
            Some(Side::Subject(person)) => {
                sql.push(" AND subject_id = ").bind(person);
                sql.push(" AND (actor_id IS NULL OR actor_id <> ")
                    .bind(person)
                    .push(")");
            }
        }
        if let Some(from) = self.from {
            sql.push(" AND at >= ").bind(from);
        }
        if let Some(before) = self.before {
            sql.push(" AND at < ").bind(before);
        }
        if let Some(action) = self.action {
            sql.push(" AND action = ").bind(action.as_str());
        }
        if let Some(search) = &self.search {
            sql.push(" AND search_text LIKE ")
                .bind(like_pattern(search))
                .push(r" ESCAPE '\'");
        }
    }
}

/// Returns at most `limit` entries after `cursor`, the newest first.
pub(super) fn page(
    tx: &mut Tx<'_>,
    filter: &Filter,
    cursor: Option<&Cursor>,
    limit: i64,
) -> Result<Vec<AuditEntry>, Error> {
    let mut all = Vec::new();
    for side in filter.sides() {
        let mut sql = Sql::new(format!("SELECT {COLUMNS} FROM audit_log WHERE 1 = 1"));
        filter.conditions(&mut sql, side);
        if let Some(Cursor {
            key: Key::Number(at),
            id,
        }) = cursor
        {
            sql.push(" AND (at, id) < (")
                .bind(*at)
                .push(", ")
                .bind(*id)
                .push(")");
        }
        sql.push(" ORDER BY at DESC, id DESC LIMIT ").bind(limit);
        all.extend(tx.query(sql.text(), sql.params(), audit_entry)?);
    }
    all.sort_unstable_by_key(|entry| std::cmp::Reverse((entry.at, entry.id)));
    all.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    Ok(all)
}

/// Counts the entries of the whole list, but not further than 10,000.
pub(super) fn count(tx: &mut Tx<'_>, filter: &Filter) -> Result<i64, Error> {
    let mut count = 0;
    for side in filter.sides() {
        let mut sql = Sql::new("SELECT COUNT(*) FROM (SELECT 1 FROM audit_log WHERE 1 = 1");
        filter.conditions(&mut sql, side);
        sql.push(" LIMIT ").bind(MAX_COUNTED).push(") AS found");
        count += tx.query_one(sql.text(), sql.params(), |row| row.get::<i64>(0))?;
    }
    Ok(count.min(MAX_COUNTED))
}

fn audit_entry(row: &Row<'_>) -> Result<AuditEntry, Error> {
    let unknown = |what: &str, text: &str| {
        Error::Internal(format!("unknown {what} {text:?} in the audit log"))
    };
    let action: String = row.get(2)?;
    let subject_type: Option<String> = row.get(5)?;
    let changes: String = row.get(9)?;
    Ok(AuditEntry {
        id: row.get(0)?,
        at: Instant::from_millis(row.get(1)?),
        action: AuditAction::parse(&action).ok_or_else(|| unknown("action", &action))?,
        actor_id: row.get(3)?,
        actor_name: row.get(4)?,
        subject_type: subject_type
            .map(|text| SubjectType::parse(&text).ok_or_else(|| unknown("subject", &text)))
            .transpose()?,
        subject_id: row.get(6)?,
        subject_name: row.get(7)?,
        address: row.get(8)?,
        changes: serde_json::from_str(&changes).map_err(|_| unknown("changes", &changes))?,
    })
}

/// Inserts an entry, unless an entry with this id exists.
pub(super) fn insert(
    tx: &mut Tx<'_>,
    (id, at): (Uuid, Timestamp),
    entry: &Entry<'_>,
    changes: &str,
    search_text: &str,
) -> Result<(), Error> {
    let (actor, subject) = (entry.actor, entry.subject);
    tx.execute(
        "INSERT INTO audit_log (id, at, action, actor_id, actor_name, subject_type, subject_id, subject_name, \
         address, changes, search_text) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         ON CONFLICT (id) DO NOTHING",
        &[
            id.into(),
            at.as_millisecond().into(),
            entry.action.as_str().into(),
            actor.id.into(),
            actor.name.into(),
            subject.map(|subject| subject.kind.as_str()).into(),
            subject.and_then(|subject| subject.id).into(),
            subject.and_then(|subject| subject.name).into(),
            actor.address.map(|address| address.to_string()).into(),
            changes.into(),
            search_text.into(),
        ],
    )?;
    Ok(())
}

/// Sets the subject of an entry that has none, and adds `found_by` to the entry's search text.
pub(super) fn name_subject(
    tx: &mut Tx<'_>,
    id: Uuid,
    subject: Subject<'_>,
    found_by: &str,
) -> Result<(), Error> {
    tx.execute(
        "UPDATE audit_log SET subject_type = $1, subject_id = $2, subject_name = $3, search_text = $4 || search_text \
         WHERE id = $5 AND subject_type IS NULL",
        &[
            subject.kind.as_str().into(),
            subject.id.into(),
            subject.name.into(),
            found_by.into(),
            id.into(),
        ],
    )?;
    Ok(())
}

/// Deletes at most `limit` entries older than `before`, the oldest first. Returns how many it deleted.
pub(super) fn remove(tx: &mut Tx<'_>, before: i64, limit: i64) -> Result<u64, Error> {
    tx.execute(
        "DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < $1 ORDER BY at, id LIMIT $2)",
        &[before.into(), limit.into()],
    )
}
