//! Converts stored cards for the API and the PDF, adding the job's client and address, and the totals.

use std::sync::Arc;

use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

use super::{
    model::CardRecord,
    pdf::{CardPhoto, PrintData, PrintedNote},
    rules, store,
    wire::{CardAuthor, JobCard, LaborRowOut, MaterialRowOut, WorkRowOut},
};
use crate::{
    error::Error,
    features::{
        clients, files,
        jobs::{self, JobRecord},
        notes::{self, NoteRecord},
        settings, users,
    },
    kit::{
        language::Language,
        wire::{Flag, Instant},
    },
};

/// Returns the card of a job for the API. The 404 has the code `not_found` if there is no such job, and `no_job_card`
/// if the job has no card yet.
pub(super) fn of_job(tx: &mut Tx<'_>, job: Uuid) -> Result<JobCard, Error> {
    let job = jobs::find(tx, job)?.ok_or(Error::NotFound)?;
    let card = store::of_job(tx, job.id)?.ok_or(Error::Missing {
        code: "no_job_card",
        message: "No job card yet",
    })?;
    to_view(tx, card, job)
}

/// Returns the data for printing a job's card in the reader's language: the card, the business, the photos, and those
/// notes that are marked for the card.
pub(super) fn print_data(
    tx: &mut Tx<'_>,
    job: Uuid,
    language: Language,
) -> Result<PrintData, Error> {
    let card = of_job(tx, job)?;
    let settings = settings::load(tx)?;
    let printed = |note: NoteRecord| PrintedNote {
        day: settings
            .timezone
            .to_datetime(Instant::from_millis(note.created_at).0)
            .date(),
        text: note.text,
        author: note.author_name,
    };
    let notes = notes::on_card(tx, job)?.into_iter().map(printed).collect();
    Ok(PrintData {
        business: [
            settings.business_name,
            settings.business_address,
            settings.business_phone,
            settings.business_email,
            settings.business_number,
        ],
        language,
        card,
        notes,
        photos: photos(tx, job)?,
    })
}

/// Returns the cards of these jobs without the signatures' images: each signature is an empty text.
pub(crate) fn without_signatures(tx: &mut Tx<'_>, jobs: &[Uuid]) -> Result<Vec<JobCard>, Error> {
    let mut cards = Vec::new();
    for card in store::without_signatures(tx, jobs)? {
        if let Some(job) = jobs::find(tx, card.job_id)? {
            cards.push(to_view(tx, card, job)?);
        }
    }
    Ok(cards)
}

/// Returns the photos that the card prints, without their bytes.
fn photos(tx: &mut Tx<'_>, job: Uuid) -> Result<Vec<CardPhoto>, DbError> {
    let photos = files::on_card(tx, job)?.into_iter();
    let side = |pixels: i64| u32::try_from(pixels).unwrap_or(1);
    Ok(photos
        .map(|photo| CardPhoto {
            content: photo.blob.hex(),
            jpeg: Arc::default(),
            width: side(photo.width),
            height: side(photo.height),
            caption: photo.caption,
            name: photo.name,
        })
        .collect())
}

/// Converts a card of this job for the API.
pub(super) fn to_view(tx: &mut Tx<'_>, card: CardRecord, job: JobRecord) -> Result<JobCard, Error> {
    let client = clients::by_ids(tx, &[job.client_id])?.pop();
    // A missing row is impossible because of the schema's foreign keys.
    let client =
        client.ok_or_else(|| DbError::Internal("a job's client is not there".to_owned()))?;
    let totals = rules::totals(&card.content, card.labor_rate)
        .map_err(|_| DbError::Internal("a stored job card comes to too much".to_owned()))?;
    let job_card_number = card.number_text();
    let saved_by = author(tx, card.saved_by)?;
    let content = card.content;
    Ok(JobCard {
        id: card.id,
        job_id: card.job_id,
        job_card_number,
        customer_name: client.name,
        site_address: job.location.or(client.address),
        order_no: content.order_no,
        po_number: content.po_number,
        card_date: content.card_date,
        arrival_time: content.arrival_time,
        departure_time: content.departure_time,
        attention_to: content.attention_to,
        contact_phone: content.contact_phone,
        job_description: content.job_description,
        work_carried_out: each(content.work_carried_out),
        labor_entries: each(content.labor_entries),
        materials_used: each(content.materials_used),
        is_replace_repairs: Flag(content.is_replace_repairs),
        is_new_install: Flag(content.is_new_install),
        is_electrical_safety_cert: Flag(content.is_electrical_safety_cert),
        has_swms: Flag(content.has_swms),
        notice_of_completion: content.notice_of_completion,
        technician_name: content.technician_name,
        inspector_signature: content.inspector_signature,
        customer_signature: content.customer_signature,
        labor_hours: totals.labor_hours,
        labor_rate: card.labor_rate,
        labor_total: totals.labor,
        materials_sub_total: totals.materials,
        total_amount: totals.grand,
        created_at: Instant::from_millis(card.created_at),
        updated_at: Instant::from_millis(card.updated_at),
        version: card.version,
        signed_at: card.signed_at.map(Instant::from_millis),
        saved_at: Instant::from_millis(card.saved_at),
        saved_by,
    })
}

/// Returns the person who last saved a card, with their current name, even if the person was deleted.
fn author(tx: &mut Tx<'_>, id: Option<Uuid>) -> Result<Option<CardAuthor>, DbError> {
    let Some(id) = id else {
        return Ok(None);
    };
    let person = users::find(tx, id)?;
    Ok(person.map(|person| CardAuthor {
        id,
        full_name: person.full_name,
    }))
}

fn each<Row, Out: From<Row>>(rows: Vec<Row>) -> Vec<Out> {
    rows.into_iter().map(Out::from).collect()
}

impl From<super::WorkRow> for WorkRowOut {
    fn from(row: super::WorkRow) -> Self {
        Self {
            date: row.date,
            description: row.description,
        }
    }
}

impl From<super::LaborRow> for LaborRowOut {
    fn from(row: super::LaborRow) -> Self {
        Self {
            total: rules::labor_row(&row),
            serviceman: row.serviceman,
            date: row.date,
            start_time: row.start_time,
            finish_time: row.finish_time,
            kilometers: row.kilometers,
            regular_time: row.regular_time,
            meal_time: row.meal_time,
            overtime_time: row.overtime_time,
        }
    }
}

impl From<super::MaterialRow> for MaterialRowOut {
    fn from(row: super::MaterialRow) -> Self {
        Self {
            total: rules::material_row(&row),
            quantity: row.quantity,
            description: row.description,
            price: row.price,
        }
    }
}
