//! The stored job card. Pure.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::kit::{
    money::{Cents, Number},
    time_of_day::TimeOfDay,
};

/// A row of the table `job_cards`. Instants are in milliseconds UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRecord {
    /// The id of the card.
    pub id: Uuid,
    /// The id of the card's job.
    pub job_id: Uuid,
    /// The card's number in order of creation, from 1.
    pub number: i64,
    /// The price of an hour of labor at the time when the card was created. rule: card-labor-rate
    pub labor_rate: Cents,
    /// The content that people entered.
    pub content: Content,
    /// When the card was created.
    pub created_at: i64,
    /// When the card was last changed.
    pub updated_at: i64,
    /// The version, which each change increases.
    pub version: i64,
    /// When the current signature of the customer was added; `None` if the card has none.
    pub signed_at: Option<i64>,
    /// When the card was last saved.
    pub saved_at: i64,
    /// The person who last saved the card; `None` if the card was last saved before this field existed.
    pub saved_by: Option<Uuid>,
}

impl CardRecord {
    /// Returns the number as text, such as `JC-000001`.
    pub fn number_text(&self) -> String {
        format!("JC-{:06}", self.number)
    }
}

/// The content that people entered in a card.
#[expect(
    clippy::struct_excessive_bools,
    reason = "a card has four tick boxes, in any combination"
)]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Content {
    /// The order number.
    pub order_no: Option<String>,
    /// The customer's purchase order number.
    pub po_number: Option<String>,
    /// The date of the card.
    pub card_date: Option<Date>,
    /// When the technician arrived.
    pub arrival_time: Option<TimeOfDay>,
    /// When the technician left.
    pub departure_time: Option<TimeOfDay>,
    /// The contact person.
    pub attention_to: Option<String>,
    /// The contact person's phone number.
    pub contact_phone: Option<String>,
    /// The description of the job.
    pub job_description: Option<String>,
    /// The work that was done.
    pub work_carried_out: Vec<WorkRow>,
    /// The hours of work.
    pub labor_entries: Vec<LaborRow>,
    /// The materials that were used.
    pub materials_used: Vec<MaterialRow>,
    /// Whether the work was a repair or maintenance.
    pub is_replace_repairs: bool,
    /// Whether the work was a new installation.
    pub is_new_install: bool,
    /// Whether a safety certificate was issued.
    pub is_electrical_safety_cert: bool,
    /// Whether the safe work method statement was completed.
    pub has_swms: bool,
    /// Notes on the completion.
    pub notice_of_completion: Option<String>,
    /// The technician's name.
    pub technician_name: Option<String>,
    /// The technician's signature: a PNG data URL or a text.
    pub inspector_signature: Option<String>,
    /// The customer's signature: a PNG data URL or a text.
    pub customer_signature: Option<String>,
}

/// Work that was done. Stored as JSON with the field names of the API.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkRow {
    /// The day.
    pub date: Option<Date>,
    /// What was done.
    pub description: String,
}

/// The hours of a person on a day. Stored as JSON with the field names of the API.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LaborRow {
    /// The technician.
    pub serviceman: String,
    /// The day.
    pub date: Option<Date>,
    /// When the work started.
    pub start_time: Option<TimeOfDay>,
    /// When the work ended.
    pub finish_time: Option<TimeOfDay>,
    /// Kilometres driven.
    pub kilometers: Number,
    /// Regular hours.
    pub regular_time: Number,
    /// Hours of meal breaks.
    pub meal_time: Number,
    /// Overtime hours.
    pub overtime_time: Number,
}

/// Material that was used. Stored as JSON with the field names of the API.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MaterialRow {
    /// The quantity.
    pub quantity: Number,
    /// The description.
    pub description: String,
    /// The price of one unit.
    pub price: Number,
}
