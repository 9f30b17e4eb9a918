//! GET /api/reports.

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::{
    jobs::world::{World, add_client},
    support::{TestApp, on_each_engine},
};

fn titles(report: &Value) -> Vec<&str> {
    let jobs = report["recentJobs"].as_array().unwrap().iter();
    jobs.map(|job| job["title"].as_str().unwrap()).collect()
}

on_each_engine! {
    /// rule: reports-rounding
    async fn percentages_are_0_in_a_business_without_jobs(engine) {
        let app = TestApp::new(engine).await;
        let report = app.admin().await.get("/api/reports").await;
        assert_eq!(report.json, json!({
            "period": {"from": null, "to": null},
            "jobs": {"total": 0, "scheduled": 0, "inProgress": 0, "completed": 0, "urgent": 0},
            "completionRate": 0, "totalClients": 0, "activeUsers": 2,
            "recentJobs": [], "weeks": [], "workers": [],
            "hours": {"scheduledMinutes": 0, "actualMinutes": 0},
        }), "{}", report.text);
        assert_eq!(report.header("cache-control"), "no-store");
        let filled = app.admin().await.get("/api/reports?from=2026-11-01&to=2026-11-16").await.json;
        assert_eq!(filled["weeks"], json!([
            {"week": "2026-10-26", "jobs": 0, "inProgress": 0, "completed": 0, "urgent": 0}, {"week": "2026-11-02", "jobs": 0, "inProgress": 0, "completed": 0, "urgent": 0},
            {"week": "2026-11-09", "jobs": 0, "inProgress": 0, "completed": 0, "urgent": 0}, {"week": "2026-11-16", "jobs": 0, "inProgress": 0, "completed": 0, "urgent": 0},
        ]), "weeks without holes");
    }

    /// rule: reports-count
    async fn reports_count_archived_and_unarchived_jobs(engine) {
        let world = World::new(engine).await;
        add_client(&world.admin, "Bo").await;
        let off = world.hire("gone").await;
        world.app.sql("UPDATE users SET color = '#0145a7' WHERE username = 'worker'").await;
        world.app.sql("UPDATE users SET is_active = FALSE WHERE username = 'gone'").await;
        // One job is on Monday, 23 November, at 00:30 in Sydney. Another job is on the Sunday before that Monday.
        let monday = json!({"startDate": "2026-11-22T13:30:00Z", "endDate": "2026-11-22T15:00:00Z", "assignedUserId": world.app.worker_id});
        let job = world.book(monday).await;
        world.change(&job, json!({"status": "completed", "actualStartTime": "2026-11-22T13:30:00Z", "actualFinishTime": "2026-11-22T14:00:40Z"})).await;
        assert_eq!(world.change(&job, json!({"archived": 1})).await.status, 200);
        world.book(json!({"startDate": "2026-11-22T12:30:00Z", "assignedUserId": world.app.worker_id, "status": "urgent"})).await;
        world.book(json!({"startDate": "2026-12-08T01:00:00Z", "endDate": "2026-12-08T02:00:00Z"})).await;
        let report = world.admin.get("/api/reports").await.json;
        assert_eq!(report["jobs"], json!({"total": 3, "scheduled": 1, "inProgress": 0, "completed": 1, "urgent": 1}));
        assert_eq!(report["completionRate"], 33);
        assert_eq!((&report["totalClients"], &report["activeUsers"]), (&json!(2), &json!(2)), "not {off}, who is inactive");
        assert_eq!(report["hours"], json!({"scheduledMinutes": 150, "actualMinutes": 31}));
        assert_eq!(report["weeks"], json!([
            {"week": "2026-11-16", "jobs": 1, "inProgress": 0, "completed": 0, "urgent": 1}, {"week": "2026-11-23", "jobs": 1, "inProgress": 0, "completed": 1, "urgent": 0},
            {"week": "2026-11-30", "jobs": 0, "inProgress": 0, "completed": 0, "urgent": 0}, {"week": "2026-12-07", "jobs": 1, "inProgress": 0, "completed": 0, "urgent": 0},
        ]));
        assert_eq!(report["workers"], json!([
            {"userId": world.app.worker_id, "fullName": "Worker Person", "color": "#0145a7", "jobs": 2, "inProgress": 0, "completed": 1, "urgent": 1,
             "scheduledMinutes": 90, "actualMinutes": 31},
            {"userId": null, "fullName": null, "color": null, "jobs": 1, "inProgress": 0, "completed": 0, "urgent": 0, "scheduledMinutes": 60, "actualMinutes": 0},
        ]));
        let day = world.admin.get("/api/reports?from=2026-11-23&to=2026-11-23").await.json;
        assert_eq!(day["period"], json!({"from": "2026-11-23", "to": "2026-11-23"}));
        assert_eq!((&day["jobs"]["total"], &day["completionRate"]), (&json!(1), &json!(100)));
        assert_eq!(day["weeks"], json!([{"week": "2026-11-23", "jobs": 1, "inProgress": 0, "completed": 1, "urgent": 0}]));
        assert_eq!(day["recentJobs"].as_array().unwrap().len(), 3, "whatever the period");
        assert_eq!(day["totalClients"], 2);
    }

    /// A job is counted once, for the lead of its crew. Planned and worked time is counted for each worker of each
    /// visit, on the visit's day. A visit in the tray has no planned time. rule: reports-count
    async fn a_report_counts_a_job_once_and_the_time_of_each_worker_of_a_visit(engine) {
        let world = World::by_worker(engine).await;
        let zoe = world.hire("zoe").await;
        let crew = json!([world.app.worker_id, zoe]);
        // The job has two visits of one hour in Sydney: on Monday, 23 November, and on Tuesday.
        let job = world.book(json!({"workerIds": crew, "startDate": "2026-11-23T01:00:00Z", "endDate": "2026-11-23T02:00:00Z", "spread": {"days": 2}})).await;
        world.book(json!({"workerIds": [zoe], "startDate": "2026-11-23T03:00:00Z", "endDate": "2026-11-23T05:00:00Z", "unscheduled": true})).await;
        world.app.clock.set("2026-11-23T01:00:00Z".parse().unwrap());
        assert_eq!(world.admin.post(&format!("{}/start", crate::jobs::world::path(&job)), json!({})).await.status, 200);
        world.app.clock.advance(SignedDuration::from_mins(50));
        assert_eq!(world.admin.post(&format!("{}/finish", crate::jobs::world::path(&job)), json!({})).await.status, 200);
        let row = |id, name: &str, jobs: i64, begun: i64, scheduled: i64, actual: i64| json!({"userId": id, "fullName": name, "color": null,
            "jobs": jobs, "inProgress": begun, "completed": 0, "urgent": 0, "scheduledMinutes": scheduled, "actualMinutes": actual});
        let all = world.admin.get("/api/reports").await.json;
        assert_eq!((&all["jobs"]["total"], &all["hours"]), (&json!(2), &json!({"scheduledMinutes": 240, "actualMinutes": 100})));
        assert_eq!(all["workers"], json!([row(world.app.worker_id, "Worker Person", 1, 1, 120, 50), row(zoe, "Zoe Person", 1, 0, 120, 50)]));
        // The current visit of the first job is now the one on Tuesday. So the report for Monday counts only the job in
        // the tray. The report's hours are those of the first job's visit on Monday.
        let monday = world.admin.get("/api/reports?from=2026-11-23&to=2026-11-23").await.json;
        assert_eq!(monday["workers"], json!([row(zoe, "Zoe Person", 1, 0, 60, 50), row(world.app.worker_id, "Worker Person", 0, 0, 60, 50)]));
    }

    /// rule: reports-recent
    async fn recent_activity_has_the_five_newest_jobs(engine) {
        let world = World::new(engine).await;
        let mut made = Vec::new();
        for title in ["a", "b", "c", "d", "e", "f", "g"] {
            made.push(world.book(json!({"title": title, "priority": 3, "status": "completed"})).await);
            world.app.clock.advance(SignedDuration::from_secs(1));
        }
        world.change(&made[5], json!({"archived": 1})).await;
        world.change(&made[0], json!({"title": "changed, not new"})).await;
        let report = world.admin.get("/api/reports").await.json;
        assert_eq!(titles(&report), ["g", "f", "e", "d", "c"]);
        assert_eq!(report["recentJobs"][0], json!({
            "id": made[6]["id"], "title": "g", "status": "completed", "priority": 3, "createdAt": made[6]["createdAt"],
        }));
    }

    /// A report has at most the last 53 weeks of its period.
    async fn a_report_shows_at_most_53_weeks(engine) {
        let world = World::new(engine).await;
        world.book(json!({"startDate": "2020-01-01T00:00:00Z"})).await;
        world.book(json!({})).await;
        let weeks = world.admin.get("/api/reports").await.json["weeks"].clone();
        let weeks = weeks.as_array().unwrap();
        assert_eq!((weeks.len(), &weeks[52]), (53, &json!({"week": "2026-11-23", "jobs": 1, "inProgress": 0, "completed": 0, "urgent": 0})));
        let all: i64 = weeks.iter().map(|week| week["jobs"].as_i64().unwrap()).sum();
        assert_eq!(all, 1, "the one of 2020 is before them");
    }

    /// Only administrators may read reports. A bad parameter gets 400 with an error on the parameter's name.
    async fn only_administrators_may_read_reports_and_bad_parameters_get_400(engine) {
        let app = TestApp::new(engine).await;
        let (admin, worker, nobody) = (app.admin().await, app.worker().await, app.anonymous());
        for path in ["/api/reports", "/api/reports/hours", "/api/reports/months", "/api/reports/export.csv"] {
            worker.get(path).await.assert_error(403, "forbidden");
            nobody.get(path).await.assert_error(401, "not_signed_in");
            for (field, bad, message) in [
                ("from", "", "Invalid time value"), ("to", "x", "Invalid time value"), ("from", "2026-02-30", "Invalid time value"),
                ("to", "2026-11-20T09:00:00Z", "Invalid time value"),
                ("from", "1999-12-31", "Date must be between the years 2000 and 2100"),
                ("to", "2101-01-01", "Date must be between the years 2000 and 2100"),
                ("to", "2026-11-19&from=2026-11-20", "Must not be before 'from'"),
            ] {
                admin.get(&format!("{path}?{field}={bad}")).await.assert_field(field, message);
            }
            for good in ["from=2000-01-01&to=2100-12-31", "from=2026-11-20&to=2026-11-20", "to=2000-01-01", "from=2100-12-31", "x=1"] {
                assert_eq!(admin.get(&format!("{path}?{good}")).await.status, 200, "{good}");
            }
        }
    }
}
