//! SQL of job cards, and of the counter that assigns their numbers.

mod revenue;

use jobwright_db::{Error, Row, Sql, Tx, Value};
use serde::{Serialize, de::DeserializeOwned};
use uuid::Uuid;

pub use revenue::{CardTotals, totals_within};

use super::model::{CardRecord, Content};
use crate::kit::{day, money::Cents, time_of_day::TimeOfDay};

/// The columns of a [`CardRecord`], in the order in which the function [`record`] reads them.
const COLUMNS: &str = "id, job_id, number, labor_rate, order_no, po_number, card_date, arrival_time, departure_time, \
     attention_to, contact_phone, job_description, work_carried_out, labor_entries, materials_used, \
     is_replace_repairs, is_new_install, is_electrical_safety_cert, has_swms, notice_of_completion, technician_name, \
     inspector_signature, customer_signature, created_at, updated_at, version, signed_at, saved_at, saved_by";

fn record(row: &Row<'_>) -> Result<CardRecord, Error> {
    Ok(CardRecord {
        id: row.get(0)?,
        job_id: row.get(1)?,
        number: row.get(2)?,
        labor_rate: Cents(row.get(3)?),
        content: Content {
            order_no: row.get(4)?,
            po_number: row.get(5)?,
            card_date: row.get::<Option<i64>>(6)?.and_then(day::from_number),
            arrival_time: time(row, 7)?,
            departure_time: time(row, 8)?,
            attention_to: row.get(9)?,
            contact_phone: row.get(10)?,
            job_description: row.get(11)?,
            work_carried_out: list(row, 12)?,
            labor_entries: list(row, 13)?,
            materials_used: list(row, 14)?,
            is_replace_repairs: row.get(15)?,
            is_new_install: row.get(16)?,
            is_electrical_safety_cert: row.get(17)?,
            has_swms: row.get(18)?,
            notice_of_completion: row.get(19)?,
            technician_name: row.get(20)?,
            inspector_signature: row.get(21)?,
            customer_signature: row.get(22)?,
        },
        created_at: row.get(23)?,
        updated_at: row.get(24)?,
        version: row.get(25)?,
        signed_at: row.get(26)?,
        saved_at: row.get(27)?,
        saved_by: row.get(28)?,
    })
}

fn time(row: &Row<'_>, index: usize) -> Result<Option<TimeOfDay>, Error> {
    let text: Option<String> = row.get(index)?;
    Ok(text.as_deref().and_then(TimeOfDay::parse))
}

pub(super) fn list<T: DeserializeOwned>(row: &Row<'_>, index: usize) -> Result<Vec<T>, Error> {
    let text: String = row.get(index)?;
    serde_json::from_str(&text)
        .map_err(|error| Error::Internal(format!("the rows of a job card cannot be read: {error}")))
}

fn json<T: Serialize>(rows: &[T]) -> Result<String, Error> {
    serde_json::to_string(rows).map_err(|error| {
        Error::Internal(format!("the rows of a job card cannot be stored: {error}"))
    })
}

/// Returns the card of a job.
pub(super) fn of_job(tx: &mut Tx<'_>, job: Uuid) -> Result<Option<CardRecord>, Error> {
    tx.query_opt(
        &format!("SELECT {COLUMNS} FROM job_cards WHERE job_id = $1"),
        &[job.into()],
        record,
    )
}

/// Returns the cards of these jobs. Every signature is replaced by an empty text, because drawn signatures are large.
pub(super) fn without_signatures(tx: &mut Tx<'_>, jobs: &[Uuid]) -> Result<Vec<CardRecord>, Error> {
    const SIGNATURES: &str = "inspector_signature, customer_signature";
    const GIVEN: &str = "CASE WHEN inspector_signature IS NULL THEN NULL ELSE '' END, \
         CASE WHEN customer_signature IS NULL THEN NULL ELSE '' END";
    let columns = COLUMNS.replace(SIGNATURES, GIVEN);
    let mut cards = Vec::new();
    for jobs in jobs.chunks(256) {
        let mut sql = Sql::new(format!("SELECT {columns} FROM job_cards WHERE job_id IN ("));
        sql.bind_ids(jobs).push(") ORDER BY number");
        cards.extend(tx.query(sql.text(), sql.params(), record)?);
    }
    Ok(cards)
}

/// Returns the job to which a card belongs.
pub(super) fn job_of(tx: &mut Tx<'_>, id: Uuid) -> Result<Option<Uuid>, Error> {
    tx.query_opt(
        "SELECT job_id FROM job_cards WHERE id = $1",
        &[id.into()],
        |row| row.get(0),
    )
}

/// Returns the next card number. The counter stays locked until this transaction ends. If the transaction rolls back,
/// the next card gets the number. rule: card-number
pub(super) fn draw_number(tx: &mut Tx<'_>) -> Result<i64, Error> {
    tx.execute(
        "UPDATE job_card_numbers SET last_number = last_number + 1 WHERE id = 1",
        &[],
    )?;
    tx.query_one(
        "SELECT last_number FROM job_card_numbers WHERE id = 1",
        &[],
        |row| row.get(0),
    )
}

/// Stores new cards of the demo data. Their numbers follow the order of the cards.
pub fn insert_all(tx: &mut Tx<'_>, cards: &[CardRecord]) -> Result<(), Error> {
    for card in cards {
        let number = draw_number(tx)?;
        let card = CardRecord {
            number,
            ..card.clone()
        };
        insert(tx, &card)?;
    }
    Ok(())
}

/// Stores a new card.
pub(super) fn insert(tx: &mut Tx<'_>, card: &CardRecord) -> Result<(), Error> {
    let mut params: Vec<Value<'_>> = vec![
        card.id.into(),
        card.job_id.into(),
        card.number.into(),
        card.labor_rate.0.into(),
    ];
    params.extend(content(&card.content)?);
    params.extend([
        card.created_at.into(),
        card.updated_at.into(),
        card.version.into(),
        card.signed_at.into(),
        card.saved_at.into(),
        card.saved_by.into(),
    ]);
    tx.execute(
        &format!(
            "INSERT INTO job_cards ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, \
             $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29)"
        ),
        &params,
    )?;
    Ok(())
}

/// Stores a changed card.
pub(super) fn update(tx: &mut Tx<'_>, card: &CardRecord) -> Result<(), Error> {
    let mut params = content(&card.content)?.to_vec();
    params.extend([
        card.updated_at.into(),
        card.version.into(),
        card.signed_at.into(),
        card.saved_at.into(),
        card.saved_by.into(),
        card.id.into(),
    ]);
    tx.execute(
        "UPDATE job_cards SET order_no = $1, po_number = $2, card_date = $3, arrival_time = $4, departure_time = $5, \
         attention_to = $6, contact_phone = $7, job_description = $8, work_carried_out = $9, labor_entries = $10, \
         materials_used = $11, is_replace_repairs = $12, is_new_install = $13, is_electrical_safety_cert = $14, \
         has_swms = $15, notice_of_completion = $16, technician_name = $17, inspector_signature = $18, \
         customer_signature = $19, updated_at = $20, version = $21, signed_at = $22, saved_at = $23, saved_by = $24 \
         WHERE id = $25",
        &params,
    )?;
    Ok(())
}

fn content(content: &Content) -> Result<[Value<'_>; 19], Error> {
    let time = |time: Option<TimeOfDay>| Value::from(time.map(|time| time.to_string()));
    Ok([
        content.order_no.as_deref().into(),
        content.po_number.as_deref().into(),
        content.card_date.map(day::to_number).into(),
        time(content.arrival_time),
        time(content.departure_time),
        content.attention_to.as_deref().into(),
        content.contact_phone.as_deref().into(),
        content.job_description.as_deref().into(),
        json(&content.work_carried_out)?.into(),
        json(&content.labor_entries)?.into(),
        json(&content.materials_used)?.into(),
        content.is_replace_repairs.into(),
        content.is_new_install.into(),
        content.is_electrical_safety_cert.into(),
        content.has_swms.into(),
        content.notice_of_completion.as_deref().into(),
        content.technician_name.as_deref().into(),
        content.inspector_signature.as_deref().into(),
        content.customer_signature.as_deref().into(),
    ])
}
