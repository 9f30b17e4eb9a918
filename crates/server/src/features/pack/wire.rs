//! Request and response of the pack.

use garde::Validate;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    features::{
        files::JobFile,
        job_cards::{CardAuthor, JobCard, LaborRowOut, MaterialRowOut, WorkRowOut},
        jobs::Job,
        notes::Note,
        settings::SettingsBody,
    },
    kit::{
        day::Day,
        money::{Cents, Number},
        time_of_day::TimeOfDay,
        wire::{Flag, Instant},
    },
};

/// The query of the pack.
#[derive(Debug, Clone, Copy, Default, Deserialize, Validate, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct PackQuery {
    /// The number of days, including today, 1 to 31; 8 by default.
    #[garde(inner(range(min = 1, max = 31)))]
    #[param(minimum = 1, maximum = 31)]
    pub(super) days: Option<i64>,
}

/// What a person needs on site for some days.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct Pack {
    /// When the server made this answer.
    pub(super) made_at: Instant,
    /// The last day that is included, in the business's time zone.
    pub(super) until: Day,
    /// The jobs with all their data, in the order in which they are needed.
    pub(super) jobs: Vec<Job>,
    /// The notes of the jobs in `jobs`.
    pub(super) notes: Vec<Note>,
    /// The cards of the jobs in `jobs`.
    pub(super) cards: Vec<PackCard>,
    /// The files of the jobs in `jobs`, without their bytes.
    pub(super) files: Vec<JobFile>,
    /// The business's settings.
    pub(super) settings: SettingsBody,
}

/// The card of a job, without the images of the signatures.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PackCard {
    /// The card's id.
    pub(super) id: Uuid,
    /// The job's id.
    pub(super) job_id: Uuid,
    /// The card's consecutive number, from `JC-000001`.
    pub(super) job_card_number: String,
    /// The name of the job's client.
    pub(super) customer_name: String,
    /// The job's location, or the client's address if the job has no location.
    #[schema(required)]
    pub(super) site_address: Option<String>,
    /// The order number.
    #[schema(required)]
    pub(super) order_no: Option<String>,
    /// The customer's purchase order number.
    #[schema(required)]
    pub(super) po_number: Option<String>,
    /// The date of the card.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub(super) card_date: Option<Date>,
    /// When the technician arrived, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(super) arrival_time: Option<TimeOfDay>,
    /// When the technician left, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(super) departure_time: Option<TimeOfDay>,
    /// The name of the contact person.
    #[schema(required)]
    pub(super) attention_to: Option<String>,
    /// The contact person's phone number.
    #[schema(required)]
    pub(super) contact_phone: Option<String>,
    /// The description of the job.
    #[schema(required)]
    pub(super) job_description: Option<String>,
    /// The work that was done.
    pub(super) work_carried_out: Vec<WorkRowOut>,
    /// The hours of work.
    pub(super) labor_entries: Vec<LaborRowOut>,
    /// The materials that were used.
    pub(super) materials_used: Vec<MaterialRowOut>,
    /// Whether the work was a repair or maintenance.
    pub(super) is_replace_repairs: Flag,
    /// Whether the work was a new installation.
    pub(super) is_new_install: Flag,
    /// Whether a safety certificate was issued.
    pub(super) is_electrical_safety_cert: Flag,
    /// Whether the safe work method statement was completed.
    pub(super) has_swms: Flag,
    /// Notes on the completion.
    #[schema(required)]
    pub(super) notice_of_completion: Option<String>,
    /// The technician's name.
    #[schema(required)]
    pub(super) technician_name: Option<String>,
    /// The sum of the hours of all labor rows.
    pub(super) labor_hours: Number,
    /// The price of an hour of labor when the card was created.
    pub(super) labor_rate: Cents,
    /// The hours multiplied by the rate, rounded to the cent.
    pub(super) labor_total: Cents,
    /// The sum of the material rows.
    pub(super) materials_sub_total: Cents,
    /// The sum of labor and materials.
    pub(super) total_amount: Cents,
    /// When the card was created.
    pub(super) created_at: Instant,
    /// When the card was last changed.
    pub(super) updated_at: Instant,
    /// The version. Each change increases it; it is the `ETag` of `GET`.
    pub(super) version: i64,
    /// Whether the customer has signed the card.
    pub(super) signed: Flag,
    /// When the customer signed; `null` while the customer has not signed.
    #[schema(required)]
    pub(super) signed_at: Option<Instant>,
    /// When the card was last saved.
    pub(super) saved_at: Instant,
    /// The person who last saved the card; `null` if it was last saved by a version of the server that did not store
    /// this.
    #[schema(required)]
    pub(super) saved_by: Option<CardAuthor>,
}

impl From<JobCard> for PackCard {
    fn from(card: JobCard) -> Self {
        Self {
            signed: Flag(card.customer_signature.is_some()),
            id: card.id,
            job_id: card.job_id,
            job_card_number: card.job_card_number,
            customer_name: card.customer_name,
            site_address: card.site_address,
            order_no: card.order_no,
            po_number: card.po_number,
            card_date: card.card_date,
            arrival_time: card.arrival_time,
            departure_time: card.departure_time,
            attention_to: card.attention_to,
            contact_phone: card.contact_phone,
            job_description: card.job_description,
            work_carried_out: card.work_carried_out,
            labor_entries: card.labor_entries,
            materials_used: card.materials_used,
            is_replace_repairs: card.is_replace_repairs,
            is_new_install: card.is_new_install,
            is_electrical_safety_cert: card.is_electrical_safety_cert,
            has_swms: card.has_swms,
            notice_of_completion: card.notice_of_completion,
            technician_name: card.technician_name,
            labor_hours: card.labor_hours,
            labor_rate: card.labor_rate,
            labor_total: card.labor_total,
            materials_sub_total: card.materials_sub_total,
            total_amount: card.total_amount,
            created_at: card.created_at,
            updated_at: card.updated_at,
            version: card.version,
            signed_at: card.signed_at,
            saved_at: card.saved_at,
            saved_by: card.saved_by,
        }
    }
}
