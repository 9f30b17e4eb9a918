//! Bodies that go out.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::kit::{
    money::{Cents, Number},
    time_of_day::TimeOfDay,
    wire::{Flag, Instant},
};

/// The card of a job. Totals are worked out by the server.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JobCard {
    /// The card's id.
    pub(crate) id: Uuid,
    /// The job that it reports on.
    pub(crate) job_id: Uuid,
    /// `JC-000001` on, consecutive.
    #[expect(clippy::struct_field_names, reason = "its name on the wire")]
    pub(crate) job_card_number: String,
    /// The name of the job's client.
    pub(crate) customer_name: String,
    /// The job's location, else the client's address.
    #[schema(required)]
    pub(crate) site_address: Option<String>,
    /// The order's number.
    #[schema(required)]
    pub(crate) order_no: Option<String>,
    /// The customer's purchase order.
    #[schema(required)]
    pub(crate) po_number: Option<String>,
    /// The day of the card.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub(crate) card_date: Option<Date>,
    /// When the technician came, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) arrival_time: Option<TimeOfDay>,
    /// When the technician left, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) departure_time: Option<TimeOfDay>,
    /// Whom to ask for.
    #[schema(required)]
    pub(crate) attention_to: Option<String>,
    /// Their phone.
    #[schema(required)]
    pub(crate) contact_phone: Option<String>,
    /// What was to be done.
    #[schema(required)]
    pub(crate) job_description: Option<String>,
    /// What was done.
    pub(crate) work_carried_out: Vec<WorkRowOut>,
    /// Who worked, when and for how long.
    pub(crate) labor_entries: Vec<LaborRowOut>,
    /// What was used up.
    pub(crate) materials_used: Vec<MaterialRowOut>,
    /// Repairs or maintenance.
    pub(crate) is_replace_repairs: Flag,
    /// A new installation.
    pub(crate) is_new_install: Flag,
    /// A safety certificate was issued.
    pub(crate) is_electrical_safety_cert: Flag,
    /// The safe work method statement was completed.
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
    /// All hours.
    pub(crate) labor_hours: Number,
    /// Money an hour of labour, as it was when the card was made.
    pub(crate) labor_rate: Cents,
    /// Hours times the rate.
    pub(crate) labor_total: Cents,
    /// The sum of the material rows.
    pub(crate) materials_sub_total: Cents,
    /// Labour and materials.
    pub(crate) total_amount: Cents,
    /// When it was made.
    pub(crate) created_at: Instant,
    /// When it was last changed.
    pub(crate) updated_at: Instant,
    /// Counts the changes; the `ETag` of `GET`.
    pub(crate) version: i64,
    /// When the customer's signature that stands now was given; `null` while the card is not signed.
    #[schema(required)]
    pub(crate) signed_at: Option<Instant>,
    /// When somebody last saved it.
    pub(crate) saved_at: Instant,
    /// Who did; `null` of a card that was last saved before this was kept.
    #[schema(required)]
    pub(crate) saved_by: Option<CardAuthor>,
}

/// Who saved a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CardAuthor {
    /// The person's id.
    pub(crate) id: Uuid,
    /// Their full name, even after they were deleted.
    pub(crate) full_name: String,
}

/// A piece of work that was done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = WorkRow)]
pub(crate) struct WorkRowOut {
    /// The day.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub(crate) date: Option<Date>,
    /// What was done.
    pub(crate) description: String,
}

/// Somebody's hours on a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LaborRow)]
pub(crate) struct LaborRowOut {
    /// Who worked.
    pub(crate) serviceman: String,
    /// The day.
    #[schema(required, value_type = Option<String>, format = Date)]
    pub(crate) date: Option<Date>,
    /// When the work began, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) start_time: Option<TimeOfDay>,
    /// When it ended, `HH:MM`.
    #[schema(required, value_type = Option<String>)]
    pub(crate) finish_time: Option<TimeOfDay>,
    /// Kilometres driven.
    pub(crate) kilometers: Number,
    /// Regular hours.
    pub(crate) regular_time: Number,
    /// Hours of meals.
    pub(crate) meal_time: Number,
    /// Overtime hours.
    pub(crate) overtime_time: Number,
    /// Regular, meal and overtime hours together.
    pub(crate) total: Number,
}

/// Something that was used up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = MaterialRow)]
pub(crate) struct MaterialRowOut {
    /// How much of it.
    pub(crate) quantity: Number,
    /// What it is.
    pub(crate) description: String,
    /// Money for one.
    pub(crate) price: Number,
    /// Quantity times price, rounded half up to the cent.
    pub(crate) total: Cents,
}
