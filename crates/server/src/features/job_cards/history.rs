//! Builds the entry that is added to the job's history when a job card is saved. Pure. rule: card-history

use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{
    model::Content,
    wire::{LaborRowOut, MaterialRowOut, WorkRowOut},
};
use crate::{features::jobs::FieldChange, kit::time_of_day::TimeOfDay};

/// The action name of a history entry for a save.
pub(super) const SAVED: &str = "card_saved";
/// The action name of a history entry for a save that reopens a signed card.
const REOPENED: &str = "card_reopened";

/// Returns the action and the changed fields of a save, for an entry in the job's history.
pub(super) fn entry(
    before: &Content,
    after: &Content,
    is_reopened: bool,
) -> (&'static str, Vec<FieldChange>) {
    if is_reopened {
        (REOPENED, reopened(before, after))
    } else {
        (SAVED, saved(before, after))
    }
}

/// Returns the fields whose value differs, in the order of the card.
pub(super) fn saved(before: &Content, after: &Content) -> Vec<FieldChange> {
    changes(before, after, |from, to| from != to)
}

/// Returns the fields whose value differs, and all fields that were not empty. So the content that the customer signed
/// is never lost.
fn reopened(before: &Content, after: &Content) -> Vec<FieldChange> {
    changes(before, after, |from, to| from != to || !is_nothing(from))
}

fn changes(
    before: &Content,
    after: &Content,
    is_included: impl Fn(&Value, &Value) -> bool,
) -> Vec<FieldChange> {
    let pairs = fields(before).into_iter().zip(fields(after));
    pairs
        .filter(|((_, from), (_, to))| is_included(from, to))
        .map(|((field, from), (_, to))| FieldChange::of_job(&format!("card.{field}"), from, to))
        .collect()
}

/// Whether a value counts as empty: an empty field, an empty list or an unticked checkbox.
fn is_nothing(value: &Value) -> bool {
    *value == Value::Null || *value == json!(0)
}

/// Returns all fields by their names in the API, with the values that the history stores.
fn fields(card: &Content) -> [(&'static str, Value); 19] {
    let time = |time: Option<TimeOfDay>| json!(time.map(|time| time.to_string()));
    let flag = |flag: bool| json!(i64::from(flag));
    [
        ("orderNo", json!(card.order_no)),
        ("poNumber", json!(card.po_number)),
        (
            "cardDate",
            json!(card.card_date.map(|date| date.to_string())),
        ),
        ("arrivalTime", time(card.arrival_time)),
        ("departureTime", time(card.departure_time)),
        ("attentionTo", json!(card.attention_to)),
        ("contactPhone", json!(card.contact_phone)),
        ("jobDescription", json!(card.job_description)),
        (
            "workCarriedOut",
            rows::<_, WorkRowOut>(&card.work_carried_out),
        ),
        ("laborEntries", rows::<_, LaborRowOut>(&card.labor_entries)),
        (
            "materialsUsed",
            rows::<_, MaterialRowOut>(&card.materials_used),
        ),
        ("isReplaceRepairs", flag(card.is_replace_repairs)),
        ("isNewInstall", flag(card.is_new_install)),
        (
            "isElectricalSafetyCert",
            flag(card.is_electrical_safety_cert),
        ),
        ("hasSwms", flag(card.has_swms)),
        ("noticeOfCompletion", json!(card.notice_of_completion)),
        ("technicianName", json!(card.technician_name)),
        (
            "inspectorSignature",
            hash(card.inspector_signature.as_ref()),
        ),
        ("customerSignature", hash(card.customer_signature.as_ref())),
    ]
}

/// Returns the rows of a list as JSON text, as in the API; null if there are no rows.
fn rows<Row: Clone, Out: From<Row> + Serialize>(rows: &[Row]) -> Value {
    if rows.is_empty() {
        return Value::Null;
    }
    let rows: Vec<Out> = rows.iter().cloned().map(Out::from).collect();
    json!(serde_json::to_string(&rows).unwrap_or_default())
}

/// Returns a hash of the signature. The history contains this hash instead of the signature itself.
fn hash(signature: Option<&String>) -> Value {
    let hex = |text: &String| {
        let digest = Sha256::digest(text.as_bytes());
        let hex: Vec<String> = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("sha256:{}", hex.concat())
    };
    json!(signature.map(hex))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::job_cards::{LaborRow, WorkRow};

    /// The hash of the signature `Ann`. It is the output of `printf Ann | sha256sum`.
    const ANN: &str = "sha256:17239b6e250110330eda64a29c610bf146f89883371fab093feda03bec61b646";

    fn rows_of(changes: &[FieldChange]) -> Vec<(&str, &Value, &Value)> {
        changes
            .iter()
            .map(|change| (change.field.as_str(), &change.from, &change.to))
            .collect()
    }

    fn full() -> Content {
        Content {
            order_no: Some("7".to_owned()),
            card_date: Some(jiff::civil::date(2026, 11, 20)),
            arrival_time: TimeOfDay::parse("08:05"),
            labor_entries: vec![LaborRow {
                serviceman: "Cy".to_owned(),
                ..LaborRow::default()
            }],
            has_swms: true,
            customer_signature: Some("Ann".to_owned()),
            ..Content::default()
        }
    }

    #[test]
    fn the_history_of_a_first_save_lists_the_fields_that_are_not_empty() {
        let rows = r#"[{"serviceman":"Cy","date":null,"startTime":null,"finishTime":null,"kilometers":0.0,"regularTime":0.0,"mealTime":0.0,"overtimeTime":0.0,"total":0.0}]"#;
        assert_eq!(
            rows_of(&saved(&Content::default(), &full())),
            [
                ("card.orderNo", &Value::Null, &json!("7")),
                ("card.cardDate", &Value::Null, &json!("2026-11-20")),
                ("card.arrivalTime", &Value::Null, &json!("08:05")),
                ("card.laborEntries", &Value::Null, &json!(rows)),
                ("card.hasSwms", &json!(0), &json!(1)),
                ("card.customerSignature", &Value::Null, &json!(ANN)),
            ]
        );
        assert_eq!(saved(&full(), &full()), []);
    }

    #[test]
    fn the_history_of_a_reopened_card_keeps_all_content_that_was_signed() {
        let after = Content {
            order_no: Some("8".to_owned()),
            po_number: Some("9".to_owned()),
            labor_entries: Vec::new(),
            customer_signature: None,
            ..full()
        };
        let entry = reopened(&full(), &after);
        let rows = entry[4].from.clone();
        assert!(rows.as_str().unwrap().contains("Cy"));
        assert_eq!(
            rows_of(&entry),
            [
                ("card.orderNo", &json!("7"), &json!("8")),
                ("card.poNumber", &Value::Null, &json!("9")),
                ("card.cardDate", &json!("2026-11-20"), &json!("2026-11-20")),
                ("card.arrivalTime", &json!("08:05"), &json!("08:05")),
                ("card.laborEntries", &rows, &Value::Null),
                ("card.hasSwms", &json!(1), &json!(1)),
                ("card.customerSignature", &json!(ANN), &Value::Null),
            ]
        );
    }

    #[test]
    fn every_field_of_a_card_is_in_the_history() {
        // rule: card-history
        let text = |text: &str| Some(text.to_owned());
        let card = Content {
            po_number: text("a"),
            departure_time: TimeOfDay::parse("10:00"),
            attention_to: text("b"),
            contact_phone: text("c"),
            job_description: text("d"),
            work_carried_out: vec![WorkRow::default()],
            materials_used: vec![crate::features::job_cards::MaterialRow::default()],
            is_replace_repairs: true,
            is_new_install: true,
            is_electrical_safety_cert: true,
            notice_of_completion: text("e"),
            technician_name: text("f"),
            inspector_signature: text("g"),
            ..full()
        };
        assert_eq!(saved(&Content::default(), &card).len(), 19);
    }
}
