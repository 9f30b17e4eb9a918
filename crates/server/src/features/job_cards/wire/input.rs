//! Bodies that come in. Fields that the server owns, totals among them, are not here, so they are ignored (decisions 2).

use garde::Validate;
use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    checks::{allowed_day, at_most_rows, given, signature},
    rows::{LaborRowInput, MaterialRowInput, WorkRowInput},
};
use crate::kit::{
    day::MaybeDay,
    text::{NAME, NOTE, PHONE, at_most},
    time_of_day::MaybeTime,
    wire::{Flag, FlagInput, Patch, not_null},
};

/// Declares both bodies, which have the same fields but for the job's id.
macro_rules! bodies {
    ($( $(#[$meta:meta])* $field:ident: $type:ty, )+) => {
        /// The card of a job that is in progress or completed. Everything but the job may be left out.
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
            /// Change a signed card, which takes the customer's signature off unless a new one comes along. For
            /// administrators, and for the last saver within 24 hours. Not stored; nothing by itself.
            #[garde(skip)]
            #[schema(value_type = Option<FlagInput>)]
            pub(crate) reopen: Option<Flag>,
        }

        impl NewJobCard {
            /// What is to stand on the new card, as a change of an empty one.
            pub(crate) fn content(self) -> JobCardPatch {
                JobCardPatch { $( $field: self.$field, )+ reopen: None }
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
