//! Request bodies of job cards. They don't contain the fields that the server calculates, such as totals, so such
//! fields in a request are ignored. rule: wire-server-fields

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
    wire::{Flag, FlagInput, Patch, not_null, objects},
};

/// Declares the request bodies of a new card and of a change. They have the same fields, except for the job's id and
/// `reopen`.
macro_rules! bodies {
    ($( $(#[$meta:meta])* $field:ident: $type:ty, )+) => {
        /// The card of a job that is in progress or completed. All fields except the job's id may be omitted.
        #[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct NewJobCard {
            /// The job's id.
            #[garde(custom(given()))]
            #[schema(required, value_type = Uuid)]
            pub(crate) job_id: Option<Uuid>,
            $( $(#[$meta])* #[serde(default)] pub(crate) $field: $type, )+
        }

        /// A change of a card. It changes only the fields that are present. `null` or an empty text clears an optional
        /// field, and a list is replaced completely.
        #[derive(Debug, Clone, Default, Deserialize, Validate, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct JobCardPatch {
            $( $(#[$meta])* #[serde(default)] pub(crate) $field: $type, )+
            /// Allows changes of a signed card. The customer's signature is removed unless the change contains a new
            /// one. Administrators can always use this flag. The person who last saved the card can use it for 24
            /// hours after that. The flag is not stored and has no effect on its own.
            #[garde(skip)]
            #[schema(value_type = Option<FlagInput>)]
            pub(crate) reopen: Option<Flag>,
        }

        impl NewJobCard {
            /// Converts the new card to the change of an empty card that results in the new card.
            pub(crate) fn content(self) -> JobCardPatch {
                JobCardPatch { $( $field: self.$field, )+ reopen: None }
            }
        }
    };
}

bodies! {
    /// The order number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    order_no: Patch<String>,
    /// The customer's purchase order number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    po_number: Patch<String>,
    /// The date of the card. If omitted in a new card, it is today in the business's time zone.
    #[garde(custom(allowed_day()))]
    #[schema(value_type = Option<String>, format = "date-or-empty")]
    card_date: Patch<MaybeDay>,
    /// When the technician arrived, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    arrival_time: Patch<MaybeTime>,
    /// When the technician left, `HH:MM`.
    #[garde(skip)]
    #[schema(value_type = Option<String>, pattern = "^(([01][0-9]|2[0-3]):[0-5][0-9])?$")]
    departure_time: Patch<MaybeTime>,
    /// The name of the contact person.
    #[garde(custom(at_most(NAME)))]
    #[schema(value_type = Option<String>, max_length = 200)]
    attention_to: Patch<String>,
    /// The contact person's phone number.
    #[garde(custom(at_most(PHONE)))]
    #[schema(value_type = Option<String>, max_length = 100)]
    contact_phone: Patch<String>,
    /// The description of the job.
    #[garde(custom(at_most(NOTE)))]
    #[schema(value_type = Option<String>, max_length = 10_000)]
    job_description: Patch<String>,
    /// The work that was done. Rows with neither date nor description are left out.
    #[garde(custom(at_most_rows()), dive)]
    #[schema(value_type = Option<Vec<WorkRowInput>>, max_items = 500)]
    #[serde(deserialize_with = "objects")]
    work_carried_out: Patch<Vec<WorkRowInput>>,
    /// The hours of work. Rows with neither technician nor date are left out.
    #[garde(custom(at_most_rows()), dive)]
    #[schema(value_type = Option<Vec<LaborRowInput>>, max_items = 500)]
    #[serde(deserialize_with = "objects")]
    labor_entries: Patch<Vec<LaborRowInput>>,
    /// The materials that were used. Rows without description are left out.
    #[garde(custom(at_most_rows()), dive)]
    #[schema(value_type = Option<Vec<MaterialRowInput>>, max_items = 500)]
    #[serde(deserialize_with = "objects")]
    materials_used: Patch<Vec<MaterialRowInput>>,
    /// Whether the work was a repair or maintenance.
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    is_replace_repairs: Patch<Flag>,
    /// Whether the work was a new installation.
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    is_new_install: Patch<Flag>,
    /// Whether a safety certificate was issued.
    #[garde(custom(not_null))]
    #[schema(value_type = Option<FlagInput>, nullable = false)]
    is_electrical_safety_cert: Patch<Flag>,
    /// Whether the safe work method statement was completed.
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
    /// The customer's signature: `data:image/png;base64,…` of at most 200 kB, or a text of at most 200 characters.
    #[garde(custom(signature()))]
    #[schema(value_type = Option<String>)]
    customer_signature: Patch<String>,
}
