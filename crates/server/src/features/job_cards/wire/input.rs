//! Bodies that come in. Fields that the server owns, totals among them, are not here, so they are ignored (decisions 2).

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    features::{
        job_cards::{
            model::{Content, LaborRow, MaterialRow, WorkRow},
            rules::{self, MOST_ROWS},
            signature,
        },
        jobs::rules::{YEAR_TEXT, day_allowed},
    },
    kit::{
        day::MaybeDay,
        money::{NumberInput, in_range},
        text::{NAME, NOTE, PHONE, at_most, blank_to_none},
        time_of_day::MaybeTime,
        wire::{Flag, FlagInput, Patch, not_null},
    },
};

/// Declares both bodies, which have the same fields but for the job's id.
macro_rules! bodies {
    ($( $(#[$meta:meta])* $field:ident: $type:ty, )+) => {
        /// The card of a completed job. Everything but the job may be left out.
        #[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct NewJobCard {
            /// The job that it reports on.
            #[garde(custom(given()))]
            #[schema(required, value_type = Uuid)]
            pub(crate) job_id: Option<Uuid>,
            $( $(#[$meta])* #[serde(default)] pub(crate) $field: $type, )+
        }

        /// A change of a card: only the fields that are there; `null` or an empty text clears one, a list is
        /// replaced whole.
        #[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct JobCardPatch {
            $( $(#[$meta])* #[serde(default)] pub(crate) $field: $type, )+
        }

        impl NewJobCard {
            /// What is to stand on the new card, as a change of an empty one.
            pub(crate) fn content(self) -> JobCardPatch {
                JobCardPatch { $( $field: self.$field, )+ }
            }
        }
    };
}

bodies! {
    /// The order's number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    order_no: Patch<String>,
    /// The customer's purchase order.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    po_number: Patch<String>,
    /// The day of the card; of a new one that is left out, the business's today.
    #[garde(custom(allowed_day()))]
    #[schema(value_type = Option<String>, format = "date-or-empty")]
    card_date: Patch<MaybeDay>,
    /// When the technician came, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    arrival_time: Patch<MaybeTime>,
    /// When the technician left, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    departure_time: Patch<MaybeTime>,
    /// Whom to ask for.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    attention_to: Patch<String>,
    /// Their phone.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    contact_phone: Patch<String>,
    /// What was to be done.
    #[garde(custom(at_most(NOTE)))]
    #[schema(value_type = Option<String>, max_length = 10_000)]
    job_description: Patch<String>,
    /// What was done; rows with neither date nor description are dropped.
    #[garde(custom(at_most_rows()), dive)]
    #[schema(value_type = Option<Vec<WorkRowInput>>, max_items = 500)]
    work_carried_out: Patch<Vec<WorkRowInput>>,
    /// Who worked, when and for how long; rows with neither technician nor date are dropped.
    #[garde(custom(at_most_rows()), dive)]
    #[schema(value_type = Option<Vec<LaborRowInput>>, max_items = 500)]
    labor_entries: Patch<Vec<LaborRowInput>>,
    /// What was used up; rows without description are dropped.
    #[garde(custom(at_most_rows()), dive)]
    #[schema(value_type = Option<Vec<MaterialRowInput>>, max_items = 500)]
    materials_used: Patch<Vec<MaterialRowInput>>,
    /// Repairs or maintenance.
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    is_replace_repairs: Patch<Flag>,
    /// A new installation.
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    is_new_install: Patch<Flag>,
    /// A safety certificate was issued.
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    is_electrical_safety_cert: Patch<Flag>,
    /// The safe work method statement was completed.
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    has_swms: Patch<Flag>,
    /// Notes on the completion.
    #[garde(custom(at_most(NOTE)))]
    #[schema(value_type = Option<String>, max_length = 10_000)]
    notice_of_completion: Patch<String>,
    /// The technician's name.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    technician_name: Patch<String>,
    /// The technician's signature: `data:image/png;base64,…` of at most 200 kB, or a text of at most 200 characters.
    #[garde(custom(signature()))]
    #[schema(value_type = Option<String>)]
    inspector_signature: Patch<String>,
    /// The customer's signature, likewise.
    #[garde(custom(signature()))]
    #[schema(value_type = Option<String>)]
    customer_signature: Patch<String>,
}

impl JobCardPatch {
    /// The drawings that are to be stored, with their fields.
    pub(crate) fn signatures(&self) -> impl Iterator<Item = (&'static str, &String)> {
        let both = [
            ("inspectorSignature", &self.inspector_signature),
            ("customerSignature", &self.customer_signature),
        ];
        both.into_iter()
            .filter_map(|(field, patch)| Some((field, patch.value()?)))
    }

    /// The card's content with these changes; what makes no row is dropped.
    pub(crate) fn applied(self, current: Content) -> Content {
        let text = |patch: Patch<String>, current| blank_to_none(patch.apply(current));
        let flag = |patch: Patch<Flag>, current| patch.or(Flag(current)).0;
        let mut content = Content {
            order_no: text(self.order_no, current.order_no),
            po_number: text(self.po_number, current.po_number),
            card_date: field(self.card_date.map(|day| day.0), current.card_date),
            arrival_time: field(self.arrival_time.map(|time| time.0), current.arrival_time),
            departure_time: field(
                self.departure_time.map(|time| time.0),
                current.departure_time,
            ),
            attention_to: text(self.attention_to, current.attention_to),
            contact_phone: text(self.contact_phone, current.contact_phone),
            job_description: text(self.job_description, current.job_description),
            work_carried_out: rows(self.work_carried_out, current.work_carried_out),
            labor_entries: rows(self.labor_entries, current.labor_entries),
            materials_used: rows(self.materials_used, current.materials_used),
            is_replace_repairs: flag(self.is_replace_repairs, current.is_replace_repairs),
            is_new_install: flag(self.is_new_install, current.is_new_install),
            is_electrical_safety_cert: flag(
                self.is_electrical_safety_cert,
                current.is_electrical_safety_cert,
            ),
            has_swms: flag(self.has_swms, current.has_swms),
            notice_of_completion: text(self.notice_of_completion, current.notice_of_completion),
            technician_name: text(self.technician_name, current.technician_name),
            inspector_signature: text(self.inspector_signature, current.inspector_signature),
            customer_signature: text(self.customer_signature, current.customer_signature),
        };
        rules::drop_empty_rows(&mut content);
        content
    }
}

/// A field that an empty text clears too.
fn field<T>(patch: Patch<Option<T>>, current: Option<T>) -> Option<T> {
    match patch {
        Patch::Absent => current,
        Patch::Null => None,
        Patch::Value(value) => value,
    }
}

fn rows<Input: Into<Row>, Row>(patch: Patch<Vec<Input>>, current: Vec<Row>) -> Vec<Row> {
    match patch {
        Patch::Absent => current,
        Patch::Null => Vec::new(),
        Patch::Value(rows) => rows.into_iter().map(Into::into).collect(),
    }
}

/// A piece of work that was done.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
pub(crate) struct WorkRowInput {
    /// The day.
    #[garde(inner(custom(allowed_date())))]
    #[schema(value_type = Option<String>, format = "date-or-empty")]
    date: Option<MaybeDay>,
    /// What was done.
    #[garde(custom(at_most(NOTE)))]
    #[schema(max_length = 10_000)]
    description: Option<String>,
}

impl From<WorkRowInput> for WorkRow {
    fn from(row: WorkRowInput) -> Self {
        Self {
            date: row.date.and_then(|day| day.0),
            description: row.description.unwrap_or_default(),
        }
    }
}

/// Somebody's hours on a day. What is no number counts as 0.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LaborRowInput {
    /// Who worked.
    #[garde(custom(at_most(NAME)))]
    #[schema(max_length = 200)]
    serviceman: Option<String>,
    /// The day.
    #[garde(inner(custom(allowed_date())))]
    #[schema(value_type = Option<String>, format = "date-or-empty")]
    date: Option<MaybeDay>,
    /// When the work began, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    start_time: Option<MaybeTime>,
    /// When it ended, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    finish_time: Option<MaybeTime>,
    /// Kilometres driven.
    #[garde(custom(in_range()))]
    #[serde(default)]
    kilometers: NumberInput<3>,
    /// Regular hours.
    #[garde(custom(in_range()))]
    #[serde(default)]
    regular_time: NumberInput<3>,
    /// Hours of meals.
    #[garde(custom(in_range()))]
    #[serde(default)]
    meal_time: NumberInput<3>,
    /// Overtime hours.
    #[garde(custom(in_range()))]
    #[serde(default)]
    overtime_time: NumberInput<3>,
}

impl From<LaborRowInput> for LaborRow {
    fn from(row: LaborRowInput) -> Self {
        Self {
            serviceman: row.serviceman.unwrap_or_default(),
            date: row.date.and_then(|day| day.0),
            start_time: row.start_time.and_then(|time| time.0),
            finish_time: row.finish_time.and_then(|time| time.0),
            kilometers: row.kilometers.0.unwrap_or_default(),
            regular_time: row.regular_time.0.unwrap_or_default(),
            meal_time: row.meal_time.0.unwrap_or_default(),
            overtime_time: row.overtime_time.0.unwrap_or_default(),
        }
    }
}

/// Something that was used up. What is no number counts as 0.
#[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
pub(crate) struct MaterialRowInput {
    /// How much of it.
    #[garde(custom(in_range()))]
    #[serde(default)]
    quantity: NumberInput<3>,
    /// What it is.
    #[garde(custom(at_most(NOTE)))]
    #[schema(max_length = 10_000)]
    description: Option<String>,
    /// Money for one.
    #[garde(custom(in_range()))]
    #[serde(default)]
    price: NumberInput<4>,
}

impl From<MaterialRowInput> for MaterialRow {
    fn from(row: MaterialRowInput) -> Self {
        Self {
            quantity: row.quantity.0.unwrap_or_default(),
            description: row.description.unwrap_or_default(),
            price: row.price.0.unwrap_or_default(),
        }
    }
}

fn at_most_rows<Row>() -> impl Fn(&Patch<Vec<Row>>, &()) -> garde::Result {
    |rows, ()| match rows.value() {
        Some(rows) if rows.len() > MOST_ROWS => Err(garde::Error::new(format!(
            "Must be at most {MOST_ROWS} rows"
        ))),
        _ => Ok(()),
    }
}

fn allowed_day() -> impl Fn(&Patch<MaybeDay>, &()) -> garde::Result {
    |day, ()| day.value().map_or(Ok(()), |day| allowed_date()(day, &()))
}

fn allowed_date() -> impl Fn(&MaybeDay, &()) -> garde::Result {
    |day, ()| match day.0 {
        Some(day) if !day_allowed(day) => Err(garde::Error::new(YEAR_TEXT)),
        _ => Ok(()),
    }
}

fn signature() -> impl Fn(&Patch<String>, &()) -> garde::Result {
    |text, ()| match text.value().map(|text| signature::read(text)) {
        Some(Err(fault)) => Err(garde::Error::new(fault)),
        _ => Ok(()),
    }
}

fn given() -> impl Fn(&Option<Uuid>, &()) -> garde::Result {
    |id, ()| match id {
        Some(_) => Ok(()),
        None => Err(garde::Error::new("Required")),
    }
}
