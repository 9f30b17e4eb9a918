//! rule: upgrades. The current server upgrades a database of every earlier version. All data is still stored, and
//! people can continue to work.

use jobwright_db::testing::{
    Engine,
    released::{self, Released},
};
use serde_json::{Value, json};

use super::change;
use crate::{
    process::start,
    support::{Business, figure},
};

/// The session token in the small businesses of `crates/db/released`.
const SESSION: &str = "5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e";
const COMPLETED: &str = "01900000-0005-7000-8000-000000000004";
const CLIENT: &str = "01900000-0004-7000-8000-000000000001";
const MIA: &str = "01900000-0001-7000-8000-000000000002";
const LEO: &str = "01900000-0001-7000-8000-000000000006";

/// The first schema version with job cards.
const CARDS: i64 = 6;

/// The first schema version that stores who last saved a job card.
const SIGNED: i64 = 15;

/// The first schema version with the columns for searching and sorting clients.
const LISTS: i64 = 7;

#[test]
fn a_server_on_sqlite_upgrades_every_version() {
    every_version(Engine::Sqlite);
}

#[test]
fn a_server_on_postgresql_upgrades_every_version() {
    every_version(Engine::Postgres);
}

fn every_version(engine: Engine) {
    let versions = released::versions();
    for &version in &versions {
        let business = Released::new(engine, version);
        if version < LISTS {
            // This client's name has letters that SQL's LOWER does not convert to lower case in every database.
            let named = "UPDATE clients SET business_name = 'ÅNGSTRÖM ÆGIR' WHERE name = 'Zoë'";
            change(&business.url(), named.to_owned());
        }
        let server = start(&business.url(), &[]);
        let boss = Business::sign_in(&server);
        reads(&boss, version);
        writes(&boss, version);
        let mut old = boss.again(&server.address);
        old.take_session(SESSION);
        let (status, user) = old.send("GET", "/api/auth/user", &Value::Null).unwrap();
        assert_eq!(
            (status, &user["fullName"]),
            (200, &json!("Jørgen Håkonsen")),
            "who was signed in stays so: {user}"
        );
    }
    figure(
        &format!("upgrade to the newest schema, {engine:?}"),
        &format!(
            "from each of {} versions: served, all there",
            versions.len()
        ),
    );
}

fn reads(boss: &Business, version: i64) {
    let get = |path: &str| {
        let (status, body) = boss.send("GET", path, &Value::Null).unwrap();
        assert_eq!(status, 200, "{path} from version {version}: {body}");
        body
    };
    let length = |path: &str| get(path).as_array().map(Vec::len);
    assert_eq!(length("/api/jobs"), Some(8));
    assert_eq!(length("/api/jobs?archived=all&sort=title"), Some(10));
    assert_eq!(length("/api/jobs?q=fuse"), Some(1));
    let stats = get("/api/jobs/stats");
    assert_eq!(
        (&stats["total"], &stats["completed"], &stats["urgent"]),
        (&json!(8), &json!(2), &json!(1)),
        "from version {version}"
    );
    assert_eq!(get("/api/jobs/stats?archived=all")["total"], json!(10));
    assert_eq!(length("/api/clients"), Some(4));
    for wanted in ["m%C3%BCller", "ADA", "0900111222", "90012345", "50%25_off"] {
        assert_eq!(
            length(&format!("/api/clients?q={wanted}")),
            Some(1),
            "{wanted} from version {version}"
        );
    }
    let found = length("/api/clients?q=%C3%A5ngstr%C3%B6m");
    assert_eq!(
        found,
        Some(usize::from(version < LISTS)),
        "from version {version}"
    );
    assert!(length("/api/users") >= Some(4));
    assert_eq!(
        get("/api/settings")["businessName"],
        "Nordlicht Elektro & Gas"
    );
    // After an upgrade from the newest versions, the server also adds a notification about the end of a hold. So the
    // test counts only notifications about deletion requests.
    let notifications = get("/api/notifications");
    let asked = notifications.as_array().unwrap().iter();
    let asked = asked.filter(|one| one["type"] == "deletion_request");
    assert_eq!(asked.count(), usize::from(version >= 2));
    assert_eq!(length(&format!("/api/jobs/{COMPLETED}/history")), Some(1));
    let report = get("/api/reports?from=2000-01-01&to=2100-12-31");
    assert_eq!(
        report["jobs"]["total"],
        json!(10),
        "from version {version}: {report}"
    );
    let card = boss.send("GET", &format!("/api/job-cards/{COMPLETED}"), &Value::Null);
    let (answer, card) = card.unwrap();
    if version >= CARDS {
        assert_eq!(
            (answer, &card["totalAmount"]),
            (200, &json!(173.26)),
            "{card}"
        );
        assert_eq!(
            (&card["signedAt"], &card["savedAt"]),
            (&card["updatedAt"], &card["updatedAt"])
        );
        let author = json!({"id": LEO, "fullName": "Leo Left"});
        let author = if version >= SIGNED {
            author
        } else {
            Value::Null
        };
        assert_eq!(card["savedBy"], author, "from version {version}");
    } else {
        assert_eq!((answer, &card["code"]), (404, &json!("no_job_card")));
    }
}

fn writes(boss: &Business, version: i64) {
    let send = |method: &str, path: &str, body: Value, expected: u16| {
        let (status, body) = boss.send(method, path, &body).unwrap();
        assert_eq!(status, expected, "{path} from version {version}: {body}");
        body
    };
    let job = json!({"title": "After the update", "clientId": CLIENT, "startDate": "2031-05-05T08:00:00Z",
        "endDate": "2031-05-05T09:00:00Z", "assignedUserId": MIA});
    let job = send("POST", "/api/jobs", job, 201);
    let path = format!("/api/jobs/{}", job["id"].as_str().unwrap());
    for verb in ["start", "finish", "complete"] {
        send("POST", &format!("{path}/{verb}"), json!({}), 200);
    }
    let card = send("POST", "/api/job-cards", json!({"jobId": job["id"]}), 201);
    let number = if version >= CARDS {
        "JC-000005"
    } else {
        "JC-000001"
    };
    assert_eq!(card["jobCardNumber"], number, "from version {version}");
    let change = json!({"address": "Storgata 2"});
    send("PATCH", &format!("/api/clients/{CLIENT}"), change, 200);
    let stats = send("GET", "/api/jobs/stats?archived=all", Value::Null, 200);
    assert_eq!(
        (&stats["total"], &stats["completed"]),
        (&json!(11), &json!(5))
    );
    send("DELETE", &path, Value::Null, 204);
    let stats = send("GET", "/api/jobs/stats?archived=all", Value::Null, 200);
    assert_eq!(stats["total"], json!(10));
}
