//! The times of absences, and invalid input. rule: leave-days

use serde_json::{Value, json};

use super::{ABSENCES, Team, days, list, listed, path};
use crate::{jobs::world::merge, support::on_each_engine};

on_each_engine! {
    /// A day of leave is a day in the time zone of the business. When that zone changes, the start and end instants of
    /// all-day leave change too. Leave that was entered with instants keeps its instants. rule: leave-days
    async fn days_follow_the_business_time_zone_and_instants_do_not(engine) {
        let team = Team::new(engine).await;
        team.away(json!({"endDate": "2026-11-23"})).await;
        team.away(json!({"allDay": false, "startDate": "2026-11-22T20:00:00+00:00", "endDate": "2026-11-23T09:30:00+11:00"})).await;
        let count = async |from: &str, to: &str| list(&team.world.admin, &format!("?from={from}&to={to}")).await.len();
        // In Sydney a day is from 13:00 UTC to 13:00 UTC of the next day.
        assert_eq!(count("2026-11-22T12:00:00Z", "2026-11-22T13:00:00Z").await, 0);
        assert_eq!(count("2026-11-22T12:00:00Z", "2026-11-22T13:00:00.001Z").await, 1);
        assert_eq!(count("2026-11-22T22:29:59.999Z", "2026-11-24T00:00:00Z").await, 2);
        assert_eq!(count("2026-11-22T22:30:00Z", "2026-11-24T00:00:00Z").await, 1);
        assert_eq!(count("2026-11-23T13:00:00Z", "2026-11-24T00:00:00Z").await, 0);
        let zone = team.world.admin.patch("/api/settings", json!({"timezone": "Pacific/Kiritimati"})).await;
        assert_eq!(zone.status, 200);
        assert_eq!(count("2026-11-22T09:00:00Z", "2026-11-22T10:00:00Z").await, 0);
        assert_eq!(count("2026-11-22T10:00:00Z", "2026-11-22T10:00:00.001Z").await, 1);
        team.world.admin.patch("/api/settings", json!({"timezone": "Pacific/Pago_Pago"})).await;
        assert_eq!(count("2026-11-24T10:59:59.999Z", "2026-11-24T11:00:00Z").await, 1);
        assert_eq!(count("2026-11-24T11:00:00Z", "2026-11-25T00:00:00Z").await, 0);
        let days: Vec<Value> = list(&team.world.admin, "").await.iter().map(|one| one["startDate"].clone()).collect();
        assert_eq!(days, ["2026-11-22T20:00:00.000Z", "2026-11-23"], "ordered by start, in the given format");
    }

    /// With `allDay: true` a request may name a day by any instant on that day. With `allDay: false` only instants are
    /// accepted.
    async fn an_instant_becomes_a_day_of_the_business(engine) {
        let team = Team::new(engine).await;
        let made = team.away(json!({"startDate": "2026-11-22T20:00:00Z", "endDate": "2026-11-23T12:00:00Z"})).await;
        assert_eq!((&made["startDate"], &made["endDate"]), (&json!("2026-11-23"), &json!("2026-11-23")));
        let instants = team.world.admin.patch(&path(&made), json!({"allDay": false})).await.json;
        assert_eq!((&instants["startDate"], &instants["endDate"]), (&json!("2026-11-22T13:00:00.000Z"), &json!("2026-11-23T13:00:00.000Z")));
        let shorter = team.world.admin.patch(&path(&made), json!({"endDate": "2026-11-23T02:00:00Z"})).await.json;
        assert_eq!(shorter["endDate"], "2026-11-23T02:00:00.000Z");
        let back = team.world.admin.patch(&path(&made), json!({"allDay": true})).await.json;
        assert_eq!((&back["startDate"], &back["endDate"], &back["version"]), (&json!("2026-11-23"), &json!("2026-11-23"), &json!(4)));
    }

    /// A POST or PATCH with an invalid field gets 400 with the field's name, and nothing is stored.
    async fn an_invalid_absence_is_refused_with_the_field_name(engine) {
        let team = Team::new(engine).await;
        let kept = team.away(json!({})).await;
        let long = "x".repeat(2_001);
        for (more, field, message) in [
            (json!({"endDate": "2026-11-22"}), "endDate", "The last day must not be before the first"),
            (json!({"endDate": "2027-11-24"}), "endDate", "Leave can be at most 366 days long"),
            (json!({"startDate": "0001-01-01", "endDate": "9999-12-31"}), "startDate", "Date must be between the years 2000 and 2100"),
            (json!({"startDate": "1999-12-31"}), "startDate", "Date must be between the years 2000 and 2100"),
            (json!({"endDate": "2101-01-01"}), "endDate", "Date must be between the years 2000 and 2100"),
            (json!({"allDay": false, "startDate": "2026-11-23T09:00:00Z", "endDate": "2026-11-23T09:00:00Z"}), "endDate", "End time must be after start time"),
            (json!({"allDay": false, "startDate": "2026-11-23", "endDate": "2026-11-23T09:00:00Z"}), "startDate", "Invalid time value"),
            (json!({"startDate": "2026-02-30"}), "startDate", "Invalid time value"),
            (json!({"startDate": ""}), "startDate", "Invalid time value"),
            (json!({"startDate": 5}), "startDate", "Expected string, received number"),
            (json!({"endDate": "+010000-01-01"}), "endDate", "Invalid time value"),
            (json!({"kind": "party"}), "kind", "Expected 'leave' | 'sick' | 'training' | 'holiday' | 'other', received 'party'"),
            (json!({"kind": null}), "kind", "Required"),
            (json!({"allDay": "yes"}), "allDay", "Expected boolean, received string"),
            (json!({"state": "declined"}), "state", "Expected 'approved' | 'asked', received 'declined'"),
            (json!({"note": long}), "note", "Must be at most 2000 characters"),
            (json!({"note": 5}), "note", "Expected string, received number"),
            (json!({"userId": "me"}), "userId", "Invalid id"),
            (json!({"userId": uuid::Uuid::from_u128(5)}), "userId", "User not found"),
        ] {
            let mut body = days("2026-11-23", "2026-11-25");
            merge(&mut body, more.clone());
            team.world.admin.post(ABSENCES, body).await.assert_field(field, message);
            team.world.admin.patch(&path(&kept), more).await.assert_field(field, message);
        }
        for (field, message) in [("startDate", "Start date is required"), ("endDate", "End date is required"), ("kind", "Required")] {
            let mut body = days("2026-11-23", "2026-11-25");
            body.as_object_mut().unwrap().remove(field);
            team.world.admin.post(ABSENCES, body).await.assert_field(field, message);
        }
        team.world.admin.patch(&path(&kept), json!({"startDate": null})).await.assert_field("startDate", "Required");
        assert_eq!(list(&team.world.admin, "").await, [listed(&kept)]);
        let whole = team.away(json!({"endDate": "2027-11-23", "note": "x".repeat(2_000)})).await;
        assert_eq!(whole["note"].as_str().unwrap().len(), 2_000, "at the bounds");
    }

    /// An invalid window or id gets 400 with the parameter's name. A valid window without absences gives an empty
    /// list, however far away it is.
    async fn invalid_list_parameters_are_refused(engine) {
        let team = Team::new(engine).await;
        team.away(json!({})).await;
        let get = async |query: &str| team.world.admin.get(&format!("{ABSENCES}?{query}")).await;
        get("from=soon").await.assert_field("from", "Invalid time value");
        get("to=2026-11-23").await.assert_field("to", "Invalid time value");
        get("from=2026-11-24T00:00:00Z&to=2026-11-23T00:00:00Z").await.assert_field("to", "Must not be before 'from'");
        get("userId=me").await.assert_field("userId", "Invalid id");
        assert_eq!(list(&team.world.admin, "?from=9998-01-01T00:00:00Z").await, Vec::<Value>::new());
        assert_eq!(list(&team.world.admin, "?to=0001-01-01T00:00:00Z").await, Vec::<Value>::new());
        assert_eq!(list(&team.world.admin, "?from=0001-01-01T00:00:00Z&to=9998-01-01T00:00:00Z").await.len(), 1);
        assert_eq!(list(&team.world.admin, "?from=2026-11-24T00:00:00Z").await.len(), 1);
        let unknown = format!("{ABSENCES}/{}", uuid::Uuid::from_u128(5));
        team.world.admin.patch(&unknown, json!({})).await.assert_error(404, "not_found");
        team.world.admin.patch(&format!("{ABSENCES}/5"), json!({})).await.assert_field("id", "Invalid id");
        team.world.admin.delete(&format!("{ABSENCES}/5")).await.assert_field("id", "Invalid id");
    }
}
