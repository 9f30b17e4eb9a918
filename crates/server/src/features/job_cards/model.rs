//! A job card as it is stored. Pure.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::kit::{
    money::{Cents, Number},
    time_of_day::TimeOfDay,
};

/// A row of `job_cards`. Instants are milliseconds UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardRecord {
    /// The card's id.
    pub id: Uuid,
    /// The job that it reports on.
    pub job_id: Uuid,
    /// Its place in the order of creation, from 1.
    pub number: i64,
    /// Money an hour of labour, as it was when the card was made.
    pub labor_rate: Cents,
    /// What people wrote.
    pub content: Content,
    /// When it was made.
    pub created_at: i64,
    /// When it was last changed.
    pub updated_at: i64,
    /// Counts the changes.
    pub version: i64,
    /// When the customer's signature that stands now was given; none without one.
    pub signed_at: Option<i64>,
    /// When somebody last saved it.
    pub saved_at: i64,
    /// Who did; unknown of a card that was last saved before this was kept.
    pub saved_by: Option<Uuid>,
}

impl CardRecord {
    /// `JC-000001` of the first card.
    pub fn number_text(&self) -> String {
        format!("JC-{:06}", self.number)
    }
}

/// What people write on a card.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the paper has four boxes to tick, in any combination"
)]
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Content {
    /// The order's number.
    pub order_no: Option<String>,
    /// The customer's purchase order.
    pub po_number: Option<String>,
    /// The day of the card.
    pub card_date: Option<Date>,
    /// When the technician came.
    pub arrival_time: Option<TimeOfDay>,
    /// When the technician left.
    pub departure_time: Option<TimeOfDay>,
    /// Whom to ask for.
    pub attention_to: Option<String>,
    /// Their phone.
    pub contact_phone: Option<String>,
    /// What was to be done.
    pub job_description: Option<String>,
    /// What was done.
    pub work_carried_out: Vec<WorkRow>,
    /// Who worked, when and for how long.
    pub labor_entries: Vec<LaborRow>,
    /// What was used up.
    pub materials_used: Vec<MaterialRow>,
    /// Repairs or maintenance.
    pub is_replace_repairs: bool,
    /// A new installation.
    pub is_new_install: bool,
    /// A safety certificate was issued.
    pub is_electrical_safety_cert: bool,
    /// The safe work method statement was completed.
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

/// A piece of work that was done. Stored as JSON, in the words of the wire.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkRow {
    /// The day.
    pub date: Option<Date>,
    /// What was done.
    pub description: String,
}

/// Somebody's hours on a day. Stored as JSON, in the words of the wire.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LaborRow {
    /// Who worked.
    pub serviceman: String,
    /// The day.
    pub date: Option<Date>,
    /// When the work began.
    pub start_time: Option<TimeOfDay>,
    /// When it ended.
    pub finish_time: Option<TimeOfDay>,
    /// Kilometres driven.
    pub kilometers: Number,
    /// Regular hours.
    pub regular_time: Number,
    /// Hours of meals.
    pub meal_time: Number,
    /// Overtime hours.
    pub overtime_time: Number,
}

/// Something that was used up. Stored as JSON, in the words of the wire.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MaterialRow {
    /// How much of it.
    pub quantity: Number,
    /// What it is.
    pub description: String,
    /// Money for one.
    pub price: Number,
}
