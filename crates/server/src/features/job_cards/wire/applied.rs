//! Applies a change to the content of a card.

use super::JobCardPatch;
use crate::{
    features::job_cards::{model::Content, rules},
    kit::{
        text::blank_to_none,
        wire::{Flag, Patch},
    },
};

impl JobCardPatch {
    /// Returns the signatures that a change contains, each with the name of its field.
    pub(crate) fn signatures(&self) -> impl Iterator<Item = (&'static str, &String)> {
        let both = [
            ("inspectorSignature", &self.inspector_signature),
            ("customerSignature", &self.customer_signature),
        ];
        both.into_iter()
            .filter_map(|(field, patch)| Some((field, patch.value()?)))
    }

    /// Returns the content with these changes, without empty rows. rule: card-rows
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

/// Returns the new value of an optional field. An empty text clears the field, as `null` does.
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
