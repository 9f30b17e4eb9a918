//! Adding notes: which texts are accepted, how many notes a job may have, and repeated requests.

use jiff::SignedDuration;
use jobwright_db::Error as DbError;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{add, archive, notes, notes_of, written};
use crate::{jobs::world::World, support::on_each_engine};

const ID: &str = "01900000-0000-7000-8000-000000000001";
const NOBODY: &str = "019a0000-0000-7000-8000-000000000000";

on_each_engine! {
    /// rule: notes
    async fn a_note_has_its_author_and_time_and_is_listed(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        world.app.clock.advance(SignedDuration::from_mins(1));
        let made = add(&world.worker, &job, json!({"text": "  Key at number 9.\n Ring twice. ", "onCard": true})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let note = json!({
            "id": made.json["id"], "jobId": job["id"], "text": "Key at number 9.\n Ring twice.", "createdAt": "2026-11-20T09:01:00.000Z",
            "author": {"id": world.app.worker_id, "fullName": "Worker Person"}, "onCard": 1, "removed": 0,
        });
        assert_eq!(made.json, note);
        assert_eq!(notes(&world.admin, &job).await, [note]);
        assert_eq!(notes(&world.admin, &world.book(json!({})).await).await, [Value::Null; 0], "another job");
    }

    async fn a_note_changes_neither_the_job_nor_its_version(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        written(&world, &job, "Note").await;
        assert_eq!(world.admin.get(&crate::jobs::world::path(&job)).await.json, job);
    }

    async fn a_note_of_1_to_2000_characters_is_accepted_and_others_get_an_error_on_their_field(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        for text in ["x".to_owned(), "ä".repeat(2_000), "🔧".repeat(2_000)] {
            assert_eq!(written(&world, &job, &text).await["text"], json!(text));
        }
        for (body, field, message) in [
            (json!({"text": "ä".repeat(2_001)}), "text", "Must be at most 2000 characters"),
            (json!({"text": ""}), "text", "Required"),
            (json!({"text": " \n\t "}), "text", "Required"),
            (json!({"text": null}), "text", "Required"),
            (json!({}), "text", "Required"),
            (json!({"text": 5}), "text", "Expected string, received number"),
            (json!({"text": "a\u{0}b"}), "text", "Must not contain the character NUL"),
            (json!({"text": "a\u{7}b"}), "text", "Must not contain control characters"),
            (json!({"text": "a", "onCard": 2}), "onCard", "Expected boolean, received number"),
            (json!({"text": "a", "onCard": "yes"}), "onCard", "Expected boolean, received string"),
            (json!({"text": "a", "onCard": null}), "onCard", "Required"),
            (json!({"text": "a", "id": null}), "id", "Required"),
            (json!({"text": "a", "id": "1"}), "id", "Invalid id"),
        ] {
            let refused = add(&world.worker, &job, body).await;
            refused.assert_field(field, message);
        }
        assert_eq!(notes(&world.worker, &job).await.len(), 3);
    }

    async fn a_note_on_a_job_that_does_not_exist_gets_404(engine) {
        let world = World::new(engine).await;
        let nowhere = json!({"id": NOBODY});
        add(&world.worker, &nowhere, json!({"text": "a"})).await.assert_error(404, "not_found");
        world.worker.get(&notes_of(&nowhere)).await.assert_error(404, "not_found");
        add(&world.worker, &json!({"id": "x"}), json!({"text": "a"})).await.assert_error(400, "invalid");
    }

    /// Administrators can't add notes to an archived job either. rule: archived-job
    async fn a_note_on_an_archived_job_gets_409(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"status": "completed"})).await;
        let known = add(&world.worker, &job, json!({"text": "Before", "id": ID})).await;
        archive(&world, &job).await;
        for client in [&world.worker, &world.admin] {
            let refused = add(client, &job, json!({"text": "After"})).await;
            refused.assert_error(409, "job_archived");
            assert_eq!(refused.json["message"], "This job is archived. An administrator can restore it.");
        }
        let repeated = add(&world.worker, &job, json!({"text": "Before", "id": ID})).await;
        assert_eq!((repeated.status, &repeated.json), (200, &known.json), "it was added before");
        assert_eq!(notes(&world.admin, &job).await, [known.json]);
    }

    /// rule: notes-once
    async fn repeating_a_request_with_the_same_id_adds_one_note(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({"workerIds": [world.app.admin_id]})).await;
        world.app.sql("DELETE FROM notifications").await;
        let body = json!({"text": "Gate code 4711", "id": ID});
        let made = add(&world.worker, &job, body.clone()).await;
        assert_eq!((made.status, &made.json["id"]), (201, &json!(ID)));
        world.app.clock.advance(SignedDuration::from_mins(1));
        for again in [body, json!({"text": " Gate code 4711 ", "onCard": 1, "id": ID.to_uppercase()})] {
            let repeated = add(&world.worker, &job, again).await;
            assert_eq!((repeated.status, &repeated.json), (200, &made.json), "the same note as in the first response");
        }
        assert_eq!(notes(&world.worker, &job).await, [made.json]);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM job_history WHERE action = 'note_added'").await, 1);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM notifications").await, 1);
    }

    async fn an_id_that_belongs_to_a_note_with_other_text_author_or_job_gets_409(engine) {
        let world = World::new(engine).await;
        let (job, other) = (world.book(json!({})).await, world.book(json!({})).await);
        let made = add(&world.worker, &job, json!({"text": "a", "id": ID})).await;
        for (client, job, text) in [(&world.worker, &job, "b"), (&world.admin, &job, "a"), (&world.worker, &other, "a")] {
            let refused = add(client, job, json!({"text": text, "id": ID})).await;
            refused.assert_error(409, "id_taken");
        }
        assert_eq!(notes(&world.worker, &job).await, [made.json]);
        assert!(notes(&world.worker, &other).await.is_empty());
    }

    async fn a_note_keeps_its_authors_name_after_the_account_is_deleted(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        written(&world, &job, "Still here").await;
        let gone = world.admin.delete(&format!("/api/admin/users/{}", world.app.worker_id)).await;
        assert_eq!(gone.status, 204, "{}", gone.text);
        assert_eq!(notes(&world.admin, &job).await[0]["author"]["fullName"], "Worker Person");
    }

    async fn deleting_a_job_deletes_its_notes(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        written(&world, &job, "Gone soon").await;
        assert_eq!(world.admin.delete(&crate::jobs::world::path(&job)).await.status, 204);
        assert_eq!(world.app.number("SELECT COUNT(*) FROM job_notes").await, 0);
    }

    /// rule: notes-most
    async fn a_job_has_at_most_a_thousand_notes(engine) {
        let world = World::new(engine).await;
        let job = world.book(json!({})).await;
        let (id, author): (Uuid, Uuid) = (job["id"].as_str().unwrap().parse().unwrap(), world.app.worker_id);
        let stored = world.app.db.write(move |tx| {
            for number in 0..999_i64 {
                tx.execute(
                    "INSERT INTO job_notes (id, job_id, author_id, text, on_card, created_at) VALUES ($1, $2, $3, 'x', FALSE, $4)",
                    &[Uuid::now_v7().into(), id.into(), author.into(), number.into()],
                )?;
            }
            Ok::<_, DbError>(())
        });
        stored.await.unwrap();
        let last = json!({"id": ID, "text": "the last one"});
        assert_eq!(add(&world.worker, &job, last.clone()).await.status, 201);
        add(&world.worker, &job, json!({"text": "one more"})).await.assert_error(409, "too_many_notes");
        assert_eq!(add(&world.worker, &job, last).await.status, 200, "it was added before");
    }
}
