//! Response types of job cards.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::kit::{
    money::{Cents, Number},
    time_of_day::TimeOfDay,
    wire::{Flag, Instant},
};

/// The card of a job. The server calculates all totals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobCard {
    /// The card's id.
    pub(crate) id: Uuid,
    /// The job's id.
    pub(crate) job_id: Uuid,
    /// The card's number, such as `JC-000001`. The numbers of cards are consecutive.
    #[expect(clippy::struct_field_names, reason = "its name in the API")]
    pub(crate) job_card_number: String,
    /// The name of the job's client.
    pub(crate) customer_name: String,
    /// The job's location, or the client's address if the job has no location.
    #[schema(required)]
    pub(crate) site_address: Option<String>,
    /// The order number.
    #[schema(required)]
    pub(crate) order_no: Option<String>,
    /// The customer's purchase order number.
    #[schema(required)]
    pub(crate) po_number: Option<String>,
    /// The date of the card.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub(crate) card_date: Option<Date>,
    /// When the technician arrived, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) arrival_time: Option<TimeOfDay>,
    /// When the technician left, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) departure_time: Option<TimeOfDay>,
    /// The name of the contact person.
    #[schema(required)]
    pub(crate) attention_to: Option<String>,
    /// The contact person's phone number.
    #[schema(required)]
    pub(crate) contact_phone: Option<String>,
    /// The description of the job.
    #[schema(required)]
    pub(crate) job_description: Option<String>,
    /// The work that was done.
    pub(crate) work_carried_out: Vec<WorkRowOut>,
    /// The hours of work.
    pub(crate) labor_entries: Vec<LaborRowOut>,
    /// The materials that were used.
    pub(crate) materials_used: Vec<MaterialRowOut>,
    /// Whether the work was a repair or maintenance.
    pub(crate) is_replace_repairs: Flag,
    /// Whether the work was a new installation.
    pub(crate) is_new_install: Flag,
    /// Whether a safety certificate was issued.
    pub(crate) is_electrical_safety_cert: Flag,
    /// Whether the safe work method statement was completed.
    pub(crate) has_swms: Flag,
    /// Notes on the completion.
    #[schema(required)]
    pub(crate) notice_of_completion: Option<String>,
    /// The technician's name.
    #[schema(required)]
    pub(crate) technician_name: Option<String>,
    /// The technician's signature: a PNG data URL or a text.
    #[schema(required)]
    pub(crate) inspector_signature: Option<String>,
    /// The customer's signature: a PNG data URL or a text.
    #[schema(required)]
    pub(crate) customer_signature: Option<String>,
    /// The sum of the hours of all labor rows.
    pub(crate) labor_hours: Number,
    /// The price of an hour of labor at the time when the card was created.
    pub(crate) labor_rate: Cents,
    /// The hours multiplied by the rate, rounded to the cent.
    pub(crate) labor_total: Cents,
    /// The sum of the material rows.
    pub(crate) materials_sub_total: Cents,
    /// The sum of labor and materials.
    pub(crate) total_amount: Cents,
    /// When the card was created.
    pub(crate) created_at: Instant,
    /// When the card was last changed.
    pub(crate) updated_at: Instant,
    /// The version, which each change increases; it is the `ETag` of `GET`.
    pub(crate) version: i64,
    /// When the customer's present signature was added; `null` while the customer has not signed.
    #[schema(required)]
    pub(crate) signed_at: Option<Instant>,
    /// When the card was last saved.
    pub(crate) saved_at: Instant,
    /// The person who last saved the card; `null` if it was last saved by a version of the server that did not store
    /// this.
    #[schema(required)]
    pub(crate) saved_by: Option<CardAuthor>,
}

/// The person who saved a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CardAuthor {
    /// The person's id.
    pub(crate) id: Uuid,
    /// The full name. It is present even after the person was deleted.
    pub(crate) full_name: String,
}

/// Work that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = WorkRow)]
pub(crate) struct WorkRowOut {
    /// The date.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub(crate) date: Option<Date>,
    /// What was done.
    pub(crate) description: String,
}

/// The hours of a person on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LaborRow)]
pub(crate) struct LaborRowOut {
    /// The technician.
    pub(crate) serviceman: String,
    /// The date.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub(crate) date: Option<Date>,
    /// When the work started, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) start_time: Option<TimeOfDay>,
    /// When the work ended, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) finish_time: Option<TimeOfDay>,
    /// Kilometres driven.
    pub(crate) kilometers: Number,
    /// Regular hours.
    pub(crate) regular_time: Number,
    /// Hours of meal breaks.
    pub(crate) meal_time: Number,
    /// Overtime hours.
    pub(crate) overtime_time: Number,
    /// Regular, meal and overtime hours together.
    pub(crate) total: Number,
}

/// Material that was used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = MaterialRow)]
pub(crate) struct MaterialRowOut {
    /// The quantity.
    pub(crate) quantity: Number,
    /// The description.
    pub(crate) description: String,
    /// The price of one unit.
    pub(crate) price: Number,
    /// Quantity times price, rounded half up to the cent.
    pub(crate) total: Cents,
}
