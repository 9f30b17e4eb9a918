//! The printed schedule: day sheets and week sheets as PDFs. The tests read the PDFs with poppler's tools.
//! rule: day-sheet-pdf, rule: week-sheet-pdf

use serde_json::{Value, json};
use uuid::Uuid;

use crate::{
    jobs::world::{World, merge},
    support::{
        Client, Engine, Response, on_each_engine,
        pdf::{assert_holds, keep, pages, poppler},
    },
};

/// Creates a business with a client, and with the workers Ana Ruiz and Bo Lind.
struct Office {
    world: World,
    ana: Uuid,
    bo: Uuid,
}

impl Office {
    async fn new(engine: Engine) -> Self {
        let world = World::by_worker(engine).await;
        let (ana, bo) = (world.hire("ana").await, world.hire("bo").await);
        let office = Self { world, ana, bo };
        for (id, name) in [(ana, "Ana Ruiz"), (bo, "Bo Lind")] {
            office
                .patch(&format!("/api/admin/users/{id}"), json!({"fullName": name}))
                .await;
        }
        office
            .patch(
                "/api/settings",
                json!({"businessName": "Ironbark Trade Services"}),
            )
            .await;
        let client = format!("/api/clients/{}", office.world.client);
        office
            .patch(&client, json!({
                "name": "Grace Okafor", "address": "5 Mill Road", "phone": "0400 111 222", "mainContact": "Lee Park",
                "mainContactPhone": "0400 333 444", "siteContact": "Mo Haddad", "siteContactPhone": "0400 555 666",
            }))
            .await;
        office
    }

    async fn patch(&self, path: &str, body: Value) {
        let done = self.world.admin.patch(path, body).await;
        assert_eq!(done.status, 200, "{path}: {}", done.text);
    }

    /// Books a job on Monday, 23 November 2026, from 9:00 AM to 11:00 AM in Sydney.
    async fn book(&self, more: Value) -> Value {
        let mut job = json!({"title": "Mend gutter", "startDate": "2026-11-22T22:00:00Z", "endDate": "2026-11-23T00:00:00Z"});
        merge(&mut job, more);
        self.world.book(job).await
    }

    async fn away(&self, more: Value) {
        let mut body = json!({"startDate": "2026-11-23", "endDate": "2026-11-23", "allDay": true, "kind": "sick", "note": "Flu"});
        merge(&mut body, more);
        let made = self.world.admin.post("/api/absences", body).await;
        assert_eq!(made.status, 201, "{}", made.text);
    }
}

/// Requests a PDF. Returns it with the text of each of its pages.
async fn printed(client: &Client, sheet: &str) -> (Response, Vec<String>) {
    let made = client.get(&format!("/api/schedule/{sheet}")).await;
    assert_eq!(
        (made.status, made.header("content-type")),
        (200, "application/pdf"),
        "{:.300}",
        made.text
    );
    keep(&sheet.replace(['?', '&', '=', ','], "-"), &made.bytes);
    let pages = pages(&made.bytes);
    (made, pages)
}

async fn refused(client: &Client, sheet: &str, field: &str, text: &str) {
    client
        .get(&format!("/api/schedule/{sheet}"))
        .await
        .assert_field(field, text);
}

on_each_engine! {
    async fn a_day_sheet_has_everything_that_is_needed_for_a_visit(engine) {
        let office = Office::new(engine).await;
        let job = office.book(json!({
            "description": "Bring the long ladder.", "status": "urgent", "workerIds": [office.ana, office.bo],
        })).await;
        let visit = json!({"startDate": "2026-11-24T22:00:00Z", "workerIds": [office.ana], "note": "Ring twice"});
        let id = job["id"].as_str().unwrap();
        assert_eq!(office.world.admin.post(&format!("/api/jobs/{id}/visits"), visit).await.status, 201);
        let (made, pages) = printed(&office.world.worker, &format!("day.pdf?date=2026-11-23&userId={}", office.ana)).await;
        assert_eq!(made.header("content-disposition"), "inline; filename=\"day-2026-11-23.pdf\"");
        assert_eq!(pages.len(), 1, "{pages:?}");
        assert_holds(&pages[0], &[
            "Ana Ruiz", "Mon, Nov 23, 2026", "Ironbark Trade Services", "9:00 AM – 11:00 AM", "Mend gutter", "Visit 1 of 2 · URGENT",
            "Grace Okafor", "5 Mill Road", "Site Contact: Mo Haddad, 0400 555 666", "Main Contact: Lee Park, 0400 333 444",
            "Phone: 0400 111 222", "With: Bo Lind", "Bring the long ladder.", "Notes", "Page 1 of 1",
            "Day Sheets · Mon, Nov 23, 2026 · Ironbark Trade Services",
        ]);
        let (_, later) = printed(&office.world.worker, &format!("day.pdf?date=2026-11-25&userId={}", office.ana)).await;
        assert_holds(&later[0], &["Visit 2 of 2", "Note: Ring twice", "9:00 AM"]);
        assert!(!later[0].contains("With:"), "{later:?}");
        let info = poppler("pdfinfo", &[], &made.bytes);
        assert!(info.contains("Tagged:          yes") && info.contains("A4"), "{info}");
    }

    async fn a_day_sheet_has_the_address_of_the_job_if_the_job_has_its_own(engine) {
        let office = Office::new(engine).await;
        office.book(json!({"location": "Gate 3, Quay 7", "assignedUserId": office.ana})).await;
        let (_, pages) = printed(&office.world.admin, "day.pdf?date=2026-11-23").await;
        assert_holds(&pages[0], &["Gate 3, Quay 7"]);
        assert!(!pages[0].contains("5 Mill Road"), "{pages:?}");
    }

    async fn without_selected_people_everybody_with_a_visit_has_a_sheet(engine) {
        let office = Office::new(engine).await;
        office.book(json!({"title": "Of both", "workerIds": [office.bo, office.ana]})).await;
        office.book(json!({"title": "Of nobody"})).await;
        office.book(json!({"title": "In the tray", "unscheduled": true, "assignedUserId": office.world.app.worker_id})).await;
        let sheets = async |query: &str| {
            let (_, pages) = printed(&office.world.worker, &format!("day.pdf?date=2026-11-23{query}")).await;
            pages
        };
        let all = sheets("").await;
        assert_eq!(all.len(), 3, "{all:?}");
        assert_holds(&all[0], &["Ana Ruiz", "Of both"]);
        assert_holds(&all[1], &["Bo Lind", "Of both"]);
        assert_holds(&all[2], &["Unassigned", "Of nobody"]);
        let (ana, bo, idle) = (office.ana, office.bo, office.world.app.worker_id);
        assert_eq!(sheets(&format!("&userId={bo}")).await.len(), 1);
        assert_eq!(sheets(&format!("&userId={bo},none")).await.len(), 2);
        assert_eq!(sheets(&format!("&userId={bo}&userId={ana}")).await.len(), 2);
        let free = sheets(&format!("&userId={idle}")).await;
        assert_holds(&free[0], &["No visits on this day"]);
        let (_, empty) = printed(&office.world.worker, "day.pdf?date=2026-11-24").await;
        assert_holds(&empty[0], &["Tue, Nov 24, 2026", "No visits on this day"]);
    }

    async fn printed_leave_does_not_show_its_reason(engine) {
        let office = Office::new(engine).await;
        office.away(json!({"userId": office.ana})).await;
        office.away(json!({"userId": office.bo, "allDay": false, "startDate": "2026-11-23T02:00:00Z", "endDate": "2026-11-23T05:00:00Z"})).await;
        office.away(json!({"userId": null, "startDate": "2026-11-24", "endDate": "2026-11-24", "kind": "holiday"})).await;
        let (_, ana) = printed(&office.world.worker, &format!("day.pdf?date=2026-11-23&userId={}", office.ana)).await;
        assert_holds(&ana[0], &["Away"]);
        let (_, bo) = printed(&office.world.worker, &format!("day.pdf?date=2026-11-23&userId={}", office.bo)).await;
        assert_holds(&bo[0], &["Away 1:00 PM – 4:00 PM"]);
        let (_, closed) = printed(&office.world.worker, &format!("day.pdf?date=2026-11-24&userId={}", office.bo)).await;
        assert_holds(&closed[0], &["Closed"]);
        let (_, week) = printed(&office.world.worker, "week.pdf?date=2026-11-23").await;
        assert_holds(&week[0], &["Away", "Away 1:00 PM – 4:00 PM", "Closed"]);
        for page in [&ana[0], &bo[0], &week[0]] {
            assert!(!page.contains("Flu") && !page.to_lowercase().contains("sick"), "{page}");
        }
    }

    /// A visit that ends at midnight is not on the sheet of the next day. Midnight in Sydney is 13:00 UTC.
    async fn a_visit_is_on_the_sheet_of_each_of_its_days(engine) {
        let office = Office::new(engine).await;
        office.book(json!({"title": "Until midnight", "assignedUserId": office.ana, "startDate": "2026-11-23T10:00:00Z", "endDate": "2026-11-23T13:00:00Z"})).await;
        office.book(json!({"title": "Over night", "assignedUserId": office.ana, "startDate": "2026-11-23T11:00:00Z", "endDate": "2026-11-23T15:00:00Z"})).await;
        let (_, monday) = printed(&office.world.worker, "day.pdf?date=2026-11-23").await;
        assert_holds(&monday[0], &["Until midnight", "9:00 PM –", "Nov 24, 12:00 AM", "10:00 PM –", "Nov 24, 2:00 AM"]);
        let (_, tuesday) = printed(&office.world.worker, "day.pdf?date=2026-11-24").await;
        assert_holds(&tuesday[0], &["Over night", "Nov 23, 10:00 PM –", "2:00 AM"]);
        assert!(!tuesday[0].contains("Until midnight"), "{tuesday:?}");
    }

    async fn sheets_are_in_german_if_the_request_asks_for_german(engine) {
        let office = Office::new(engine).await;
        office.book(json!({"workerIds": [office.ana, office.bo], "status": "urgent"})).await;
        let german = office.world.worker.clone().with_header("Accept-Language", "de");
        let (made, day) = printed(&german, "day.pdf?date=2026-11-23").await;
        assert_eq!((made.header("content-language"), made.header("vary")), ("de", "Accept-Language"));
        assert_holds(&day[0], &["Ana Ruiz", "Mo., 23. Nov. 2026", "09:00 – 11:00", "DRINGEND", "Kontakt vor Ort: Mo Haddad", "Telefon: 0400 111 222", "Mit: Bo Lind", "Notizen", "Seite 1 von 2"]);
        let (_, week) = printed(&german, "week.pdf?date=2026-11-23").await;
        assert_holds(&week[0], &["Woche 23. Nov. – 29. Nov. 2026", "Mitarbeiter", "Mo., 23. Nov.", "09:00 Grace Okafor"]);
    }

    /// The request for a week sheet may name any day of the week. The sheet has a row for every active worker, also
    /// for workers without a visit.
    async fn a_week_sheet_has_a_row_for_each_worker(engine) {
        let office = Office::new(engine).await;
        office.book(json!({"title": "Tap", "workerIds": [office.ana, office.bo]})).await;
        office.book(json!({"title": "Roof", "startDate": "2026-11-26T01:00:00Z", "endDate": "2026-11-27T01:00:00Z"})).await;
        let (made, pages) = printed(&office.world.worker, "week.pdf?date=2026-11-29").await;
        assert_eq!(made.header("content-disposition"), "inline; filename=\"week-2026-11-23.pdf\"");
        assert_eq!(pages.len(), 1);
        assert_holds(&pages[0], &[
            "Week Nov 23 – Nov 29, 2026", "Ironbark Trade Services", "Mon, Nov 23", "Sun, Nov 29", "Ana Ruiz", "Bo Lind", "Unassigned",
            "9:00 AM Grace Okafor", "Tap", "12:00 PM Grace Okafor", "… Grace Okafor", "Roof",
        ]);
        assert_eq!(pages[0].matches("Tap").count(), 2, "{pages:?}");
        let info = poppler("pdfinfo", &[], &made.bytes);
        assert!(info.contains("841.89 x 595.28"), "{info}");
        let (_, empty) = printed(&office.world.worker, "week.pdf?date=2026-12-07").await;
        assert_holds(&empty[0], &["Week Dec 7 – Dec 13, 2026", "Ana Ruiz", "Bo Lind"]);
        assert!(!empty[0].contains("Unassigned"), "{empty:?}");
    }

    /// A page of the week sheet has room for 30 workers with several visits a day. Further workers are on a second
    /// page. No text is outside a page.
    async fn a_page_of_the_week_sheet_has_room_for_thirty_workers(engine) {
        let office = Office::new(engine).await;
        // Together with Ana, Bo and the test's worker there are 30 workers. Later in the test there are 40.
        for (from, to, count) in [(0, 27, 1), (27, 37, 2)] {
            for number in from..to {
                let id = office.world.hire(&format!("crew{number:02}")).await;
                for hour in 0..2 {
                    office.book(json!({
                        "title": "Replace all of the gutters", "assignedUserId": id, "startDate": format!("2026-11-23T0{hour}:00:00Z"), "endDate": null,
                        "spread": null,
                    })).await;
                }
            }
            let (made, pages) = printed(&office.world.worker, "week.pdf?date=2026-11-23").await;
            assert_eq!(pages.len(), count, "{pages:?}");
            let entries: usize = pages.iter().map(|page| page.matches("Grace Okafor").count()).sum();
            assert_eq!(entries, 2 * to);
            let boxes = poppler("pdftotext", &["-bbox"], &made.bytes);
            for edge in boxes.split("xMax=\"").skip(1) {
                let right: f64 = edge.split('"').next().unwrap().parse().unwrap();
                assert!(right < 841.89 - 42.0, "{right}");
            }
        }
    }

    async fn sheets_for_an_invalid_day_or_person_are_refused(engine) {
        let office = Office::new(engine).await;
        let admin = &office.world.admin;
        refused(admin, "day.pdf", "date", "Required").await;
        refused(admin, "week.pdf", "date", "Required").await;
        refused(admin, "day.pdf?date=soon", "date", "Invalid time value").await;
        let years = "Date must be between the years 2000 and 2100";
        refused(admin, "day.pdf?date=2101-01-01", "date", years).await;
        refused(admin, "week.pdf?date=9999-12-31", "date", years).await;
        // The first and the last supported week also contain days before and after the supported years.
        for date in ["2000-01-02", "2100-12-31"] {
            let path = format!("/api/schedule/week.pdf?date={date}");
            assert_eq!(admin.get(&path).await.status, 200, "{date}");
        }
        refused(admin, "day.pdf?date=2026-11-23&userId=me", "userId", "Invalid id").await;
        let stranger = Uuid::from_u128(7);
        refused(admin, &format!("day.pdf?date=2026-11-23&userId={}&userId={stranger}", office.ana), "userId", "User not found").await;
        let many: Vec<String> = (1..=101).map(|id| Uuid::from_u128(id).to_string()).collect();
        refused(admin, &format!("day.pdf?date=2026-11-23&userId={}", many.join(",")), "userId", "Choose at most 100 people").await;
    }

    async fn a_sheet_with_too_much_text_for_one_pdf_is_refused(engine) {
        let office = Office::new(engine).await;
        let long = "word ".repeat(1_900);
        office.book(json!({"title": "Long", "description": long, "assignedUserId": office.ana})).await;
        let (_, pages) = printed(&office.world.worker, "day.pdf?date=2026-11-23").await;
        assert!(pages.len() > 1, "a long description goes on");
        for _ in 0..55 {
            office.book(json!({"description": long, "assignedUserId": office.ana})).await;
        }
        office.world.worker.get("/api/schedule/day.pdf?date=2026-11-23").await.assert_error(400, "too_much_to_print");
    }

    /// For each job, a day sheet has the three newest notes that were not removed. Long notes are shortened.
    async fn a_day_sheet_has_the_newest_notes_of_the_job(engine) {
        let office = Office::new(engine).await;
        let job = office.book(json!({"assignedUserId": office.ana})).await;
        let notes = format!("/api/jobs/{}/notes", job["id"].as_str().unwrap());
        let long = format!("The stopcock is {} behind the oven", "far ".repeat(80));
        let mut last = Value::Null;
        for text in ["Oldest note", "Second note", "Third note", long.as_str(), "Was wrong"] {
            office.world.app.clock.advance(jiff::SignedDuration::from_secs(1));
            let added = office.world.admin.post(&notes, json!({"text": text})).await;
            assert_eq!(added.status, 201, "{}", added.text);
            last = added.json["id"].clone();
        }
        assert_eq!(office.world.admin.delete(&format!("/api/notes/{}", last.as_str().unwrap())).await.status, 204);
        let (_, pages) = printed(&office.world.worker, "day.pdf?date=2026-11-23").await;
        assert_holds(&pages[0], &["Nov 20, Admin Person: The stopcock is far", "far …", "Nov 20, Admin Person: Third note", "Nov 20, Admin Person: Second note"]);
        for absent in ["Oldest", "Was wrong", "behind the oven"] {
            assert!(!pages[0].contains(absent), "{absent}: {pages:?}");
        }
        let german = office.world.worker.clone().with_header("Accept-Language", "de");
        let (_, pages) = printed(&german, "day.pdf?date=2026-11-23").await;
        assert_holds(&pages[0], &["20. Nov., Admin Person: Third note"]);
    }

    /// Only the text on the sheets of the selected people counts towards the limit of a PDF.
    async fn text_of_people_who_are_not_printed_is_not_counted(engine) {
        let office = Office::new(engine).await;
        let long = "管".repeat(9_900);
        for _ in 0..51 {
            office.book(json!({"description": long, "assignedUserId": office.ana})).await;
        }
        office.book(json!({"assignedUserId": office.bo})).await;
        let day = |who: &str| format!("/api/schedule/day.pdf?date=2026-11-23&userId={who}");
        let printed = office.world.worker.get(&day(&office.bo.to_string())).await;
        assert_eq!(printed.status, 200);
        assert_eq!(office.world.worker.get(&day("none")).await.status, 200);
        for who in [office.ana.to_string(), format!("{},{}", office.ana, office.bo)] {
            office.world.worker.get(&day(&who)).await.assert_error(400, "too_much_to_print");
        }
        assert_eq!(office.world.worker.get("/api/schedule/week.pdf?date=2026-11-23").await.status, 200, "it has no descriptions");
    }
}
