//! Concurrent requests of administrators. rule: last-administrator

use jobwright::features::users::Role;
use serde_json::{Value, json};
use uuid::Uuid;

use super::create::new_user;
use crate::support::{
    Client, PASSWORD, TestApp, concurrent_statuses, on_each_engine, send_concurrently,
};

const RIVALS: usize = 16;
const ROUNDS: usize = 100;

/// Returns the expected statuses of the concurrent requests: one request gets the status `won`, and all others get
/// 409.
fn one_wins(won: u16) -> Vec<u16> {
    let mut statuses = vec![won];
    statuses.resize(RIVALS, 409);
    statuses
}

/// Returns the request that removes the administrator with this id: method, path and body.
type Removal = fn(Uuid) -> (&'static str, String, Value);

const REMOVALS: [Removal; 3] = [
    |id| ("DELETE", format!("/api/admin/users/{id}"), Value::Null),
    |id| {
        let path = format!("/api/admin/users/{id}");
        ("PATCH", path, json!({"role": "worker"}))
    },
    |id| {
        let path = format!("/api/admin/users/{id}/status");
        ("PATCH", path, json!({"isActive": false}))
    },
];

async fn administrator(app: &TestApp, username: &str) -> (Uuid, Client) {
    let id = app.add_user(username, Role::Admin).await;
    (id, app.signed_in(username).await)
}

async fn active_administrators(app: &TestApp) -> i64 {
    let count: Result<i64, jobwright_db::Error> = app
        .db
        .read(|tx| {
            tx.query_one(
                "SELECT COUNT(*) FROM users WHERE role = 'admin' AND is_active = TRUE AND deleted_at IS NULL",
                &[],
                |row| row.get(0),
            )
        })
        .await;
    count.unwrap()
}

/// Creates two administrators and makes them the only active ones. Then they remove each other concurrently. `round`
/// selects the kinds of the two requests: delete, demote or deactivate.
async fn remove_each_other(app: &TestApp, round: usize) {
    let one = administrator(app, &format!("one{round}")).await;
    let two = administrator(app, &format!("two{round}")).await;
    // Deactivate `admin`, so that only these two administrators are active.
    app.sql("UPDATE users SET is_active = FALSE WHERE username = 'admin'")
        .await;
    let (by_one, by_two) = (REMOVALS[round % 3](two.0), REMOVALS[round / 3 % 3](one.0));
    let answers = send_concurrently(vec![
        (one.1, by_one.0, by_one.1, by_one.2),
        (two.1, by_two.0, by_two.1, by_two.2),
    ])
    .await;
    let won = answers.iter().filter(|answer| answer.status < 300).count();
    assert_eq!(won, 1, "round {round}: {answers:?}");
    let lost = answers.iter().find(|answer| answer.status >= 300).unwrap();
    // The refused request may also get 401 or 403. This happens if the successful request has already ended the other
    // administrator's session or changed that administrator's role.
    let code = lost.json["code"].as_str().unwrap();
    let expected = ["last_administrator", "not_signed_in", "forbidden"];
    assert!(expected.contains(&code), "round {round}: {}", lost.text);
    assert_eq!(active_administrators(app).await, 1, "round {round}");
    app.sql("UPDATE users SET is_active = TRUE WHERE username = 'admin'")
        .await;
    app.sql("UPDATE users SET role = 'worker' WHERE username <> 'admin'")
        .await;
}

on_each_engine! {
    /// A password reset by an administrator ends all sessions of the person immediately, also those of concurrent
    /// sign-ins with the old password.
    async fn a_password_reset_ends_every_session_of_the_old_password(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let path = format!("/api/admin/users/{}/reset-password", app.worker_id);
        for round in 0..ROUNDS {
            let (former, next) = (format!("password {round}"), json!({"newPassword": format!("password {}", round + 1)}));
            if round == 0 {
                assert_eq!(admin.post(&path, json!({"newPassword": former})).await.status, 200);
            }
            let sign_in = json!({"username": "worker", "password": former});
            let login = || (app.anonymous(), "POST", "/api/auth/login".to_owned(), sign_in.clone());
            let mut requests: Vec<_> = std::iter::repeat_with(login).take(8).collect();
            requests.insert(4, (admin.clone(), "POST", path.clone(), next));
            let answers = send_concurrently(requests).await;
            assert_eq!(answers[4].status, 200, "{}", answers[4].text);
            assert!(answers.iter().all(|answer| matches!(answer.status, 200 | 401)), "{answers:?}");
            let left = "SELECT COUNT(*) FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.username = 'worker'";
            assert_eq!(app.number(left).await, 0, "round {round}");
            app.sql("DELETE FROM failed_logins").await;
        }
    }

    /// When 16 concurrent requests create a person with the same username, one succeeds. None gets a 5xx.
    async fn one_of_sixteen_concurrent_requests_creates_a_username(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for round in 0..ROUNDS {
            let requests = (0..RIVALS).map(|rival| {
                let name = if rival % 2 == 0 { format!("round{round}") } else { format!("ROUND{round}") };
                let email = format!("r{rival}.{round}@example.com");
                ("POST", "/api/admin/users".to_owned(), new_user(&name, &json!({"email": email})))
            });
            assert_eq!(concurrent_statuses(&admin, requests.collect()).await, one_wins(201), "round {round}");
        }
    }

    /// When 16 concurrent edits set the same e-mail address for 16 people, one edit succeeds.
    async fn one_of_sixteen_concurrent_edits_gets_an_email_address(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        let mut ids = Vec::new();
        for rival in 0..RIVALS {
            ids.push(app.add_user(&format!("rival{rival}"), Role::Worker).await);
        }
        for round in 0..20 {
            let email = json!({"email": format!("round{round}@example.com")});
            let requests = ids.iter().map(|id| ("PATCH", format!("/api/admin/users/{id}"), email.clone()));
            assert_eq!(concurrent_statuses(&admin, requests.collect()).await, one_wins(200), "round {round}");
        }
    }

    /// When the last two administrators delete, demote or deactivate each other concurrently, one request succeeds. So
    /// one administrator always remains.
    async fn one_of_two_administrators_who_remove_each_other_remains(engine) {
        let app = TestApp::new(engine).await;
        for round in 0..ROUNDS {
            remove_each_other(&app, round).await;
        }
    }

    /// When two of three administrators remove each other concurrently, only one of the two requests succeeds.
    async fn only_one_of_two_administrators_is_removed_even_if_a_third_remains(engine) {
        let app = TestApp::new(engine).await;
        for round in 0..20 {
            let one = administrator(&app, &format!("one{round}")).await;
            let two = administrator(&app, &format!("two{round}")).await;
            let (by_one, by_two) = (REMOVALS[round % 3](two.0), REMOVALS[round / 3 % 3](one.0));
            let answers = send_concurrently(vec![(one.1, by_one.0, by_one.1, by_one.2), (two.1, by_two.0, by_two.1, by_two.2)]).await;
            assert_eq!(answers.iter().filter(|answer| answer.status < 300).count(), 1, "round {round}: {answers:?}");
            assert!(answers.iter().all(|answer| answer.status < 500));
            app.sql("UPDATE users SET role = 'worker' WHERE username <> 'admin'").await;
        }
    }

    /// While a person is being deleted, jobs are booked for that person, started and moved. Afterwards no open job is
    /// assigned to the deleted person.
    async fn no_open_job_stays_assigned_to_a_deleted_person(engine) {
        for scope in ["business", "worker"] {
            let world = crate::jobs::world::World::new(engine).await;
            world.app.sql(format!("UPDATE settings SET conflict_scope = '{scope}'")).await;
            for round in 0..12 {
                let id = world.hire(&format!("leaver{round}")).await;
                let mut requests = vec![("DELETE", format!("/api/admin/users/{id}"), Value::Null)];
                for index in 0..3 {
                    let start = format!("2027-03-{:02}T{:02}:00:00Z", round + 1, index);
                    let job = world.book(json!({"startDate": start, "assignedUserId": (index > 0).then_some(id)})).await;
                    let path = crate::jobs::world::path(&job);
                    let later = format!("2027-04-{:02}T{:02}:00:00Z", round + 1, index);
                    requests.push(("PATCH", path.clone(), json!({"assignedUserId": id, "startDate": later, "allowOverlap": true})));
                    requests.push(("POST", format!("{path}/start"), Value::Null));
                    let booked = json!({"startDate": start, "assignedUserId": id, "allowOverlap": true});
                    requests.push(("POST", "/api/jobs".to_owned(), world.body(booked)));
                }
                let statuses = concurrent_statuses(&world.admin, requests).await;
                assert!(statuses.iter().all(|status| matches!(status, 200 | 201 | 204 | 400 | 409)), "{scope} {round}: {statuses:?}");
                let left = world.admin.get(&format!("/api/jobs?assignedUserId={id}")).await.json;
                assert_eq!(left, json!([]), "{scope} {round}");
            }
        }
    }

    /// Deleting a person during that person's sign-in or password change never causes a 5xx.
    async fn a_person_who_signs_in_while_being_deleted_never_gets_a_5xx(engine) {
        let app = TestApp::new(engine).await;
        let admin = app.admin().await;
        for round in 0..20 {
            let name = format!("leaver{round}");
            let id = app.add_user(&name, Role::Worker).await;
            let own = app.signed_in(&name).await;
            let login = json!({"username": name, "password": PASSWORD});
            let change = json!({"currentPassword": PASSWORD, "newPassword": "another one"});
            let answers = send_concurrently(vec![
                (admin.clone(), "DELETE", format!("/api/admin/users/{id}"), Value::Null),
                (app.anonymous(), "POST", "/api/auth/login".to_owned(), login),
                (own, "POST", "/api/auth/change-password".to_owned(), change),
            ]).await;
            assert_eq!(answers[0].status, 204, "{}", answers[0].text);
            assert!(answers.iter().all(|answer| answer.status < 500), "{answers:?}");
            app.anonymous().sign_in(&name, PASSWORD).await.assert_error(401, "invalid_credentials");
        }
    }
}
