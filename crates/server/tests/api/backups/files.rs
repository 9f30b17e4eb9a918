//! Photos and documents in backups. rule: backup-files

use std::{fs, os::unix::fs::MetadataExt as _, path::Path, sync::Arc};

use jiff::SignedDuration;
use jobwright::{
    app::{App, Shared},
    config::{Config, DailyBackup},
    features::{
        backups::{Outcome, back_up_if_due},
        files::prepare,
    },
    kit::blobs::{Blobs, Hash},
};
use uuid::Uuid;

use crate::{
    files::file_world::{FileWorld, of_file, pdf},
    support::{
        Engine, TestApp,
        process::{assert_one_line, files_of, jobwright, succeeds},
    },
};

/// A business with one uploaded file. The file is in the folder that the commands use for the business's database.
async fn world() -> (FileWorld, Uuid) {
    let mut files = FileWorld::new(Engine::Sqlite).await;
    let app = &mut files.world.app;
    let blobs = Blobs::new(files_of(&app.url()));
    let shared = Shared {
        blobs: blobs.clone(),
        config: Arc::new(Config {
            files_dir: files_of(&app.url()),
            database_url: app.url(),
            ..(*app.app.config).clone()
        }),
        ..(*app.app).clone()
    };
    app.app = App::from(shared);
    app.router = jobwright::app::router(app.app.clone());
    files.world.worker = files.world.worker.at(files.world.app.router.clone());
    files.world.admin = files.world.admin.at(files.world.app.router.clone());
    start(&files.world.app).await;
    let id = files.add("the plan").await;
    (files, id)
}

/// Prepares the folder for files as a server does when it starts.
async fn start(app: &TestApp) {
    let (db, blobs, now) = (app.db.clone(), app.app.blobs.clone(), app.app.clock.now());
    let done = tokio::task::spawn_blocking(move || prepare(&db, &blobs, now)).await;
    done.unwrap().unwrap();
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn stored(folder: &Path, bytes: &[u8]) -> std::path::PathBuf {
    let name = Hash::of(bytes).hex();
    folder.join("blobs").join(&name[..2]).join(name)
}

#[test]
fn a_backup_contains_the_files_and_a_restore_restores_them() {
    jobwright_db::testing::run(async {
        let (files, id) = world().await;
        let (folder, url) = (tempfile::tempdir().unwrap(), files.world.app.url());
        let backup = folder.path().join("mine.db");
        let said = succeeds(jobwright(&url, &["backup", text(&backup)]));
        assert!(
            said.contains("Its photos and documents (1, ") && said.contains("mine.db.files"),
            "{said}"
        );
        let copied = folder.path().join("mine.db.files");
        assert_eq!(
            fs::read(stored(&copied, &pdf("the plan"))).unwrap(),
            pdf("the plan")
        );
        // The backup is restored into another database. The folder of that database still has the files of a third
        // database.
        let other = format!("sqlite://{}", folder.path().join("other/new.db").display());
        let others = Blobs::new(files_of(&other));
        others.prepare().unwrap();
        others
            .set_marker(Uuid::now_v7(), std::time::SystemTime::now())
            .unwrap();
        let said = succeeds(jobwright(&other, &["restore", text(&backup)]));
        assert!(
            said.contains("had the files of another database. It is kept as"),
            "{said}"
        );
        assert!(
            said.contains("Its photos and documents (1) are in"),
            "{said}"
        );
        let (now, there) = (
            others.marker().unwrap(),
            files.world.app.app.blobs.marker().unwrap(),
        );
        assert_eq!(now, there);
        assert_eq!(
            fs::read(stored(&files_of(&other), &pdf("the plan"))).unwrap(),
            pdf("the plan")
        );
        // A second restore into the same database replaces a damaged file.
        fs::write(stored(&files_of(&other), &pdf("the plan")), pdf("the plot")).unwrap();
        let said = succeeds(jobwright(&other, &["restore", text(&backup)]));
        assert!(!said.contains("another database"), "{said}");
        assert_eq!(
            fs::read(stored(&files_of(&other), &pdf("the plan"))).unwrap(),
            pdf("the plan")
        );
        assert_eq!(files.world.worker.get(&of_file(id)).await.status, 200);
    });
}

#[test]
fn a_missing_folder_of_files_is_reported() {
    jobwright_db::testing::run(async {
        let (files, _) = world().await;
        let (folder, url) = (tempfile::tempdir().unwrap(), files.world.app.url());
        let backup = folder.path().join("mine.db");
        let elsewhere = folder.path().join("elsewhere");
        let mut command = jobwright(&url, &["backup", text(&backup)]);
        command.env("JOBWRIGHT_FILES_DIR", &elsewhere);
        assert_one_line(
            &command.output().unwrap(),
            "but not its photos and documents: they are not in the folder",
        );
        let other = format!("sqlite://{}", folder.path().join("other/new.db").display());
        let said = succeeds(jobwright(&other, &["restore", text(&backup)]));
        assert!(
            said.contains("mine.db.files, so no photos and documents were restored"),
            "{said}"
        );
        let served = jobwright(&other, &["serve", "--listen", "127.0.0.1:0"])
            .output()
            .unwrap();
        assert_one_line(&served, "does not have the files of this database");
    });
}

#[test]
fn daily_backups_share_unchanged_files() {
    jobwright_db::testing::run(async {
        let (files, _) = world().await;
        let folder = tempfile::tempdir().unwrap();
        let daily = DailyBackup {
            folder: folder.path().to_owned(),
            keep: 2,
        };
        for number in 0..3 {
            let made = back_up_if_due(&files.world.app.app, &daily).await.unwrap();
            assert!(matches!(made, Outcome::Made(_)));
            files
                .world
                .app
                .clock
                .advance(SignedDuration::from_hours(24));
            let worker = files.world.app.worker().await;
            crate::files::file_world::add_to(&worker, &files.job).await;
            assert_eq!(number < 3, worker.get("/api/auth/user").await.status == 200);
        }
        let of_day = |day: &str| folder.path().join(format!("test-2026-11-{day}.db.files"));
        assert!(!of_day("20").exists() && of_day("21").exists() && of_day("22").exists());
        let content = |day: &str| fs::metadata(stored(&of_day(day), &pdf("the plan"))).unwrap();
        assert_eq!(
            content("21").ino(),
            content("22").ino(),
            "one file under two names"
        );
        let live = stored(files.world.app.app.blobs.folder(), &pdf("the plan"));
        assert_ne!(
            fs::metadata(live).unwrap().ino(),
            content("22").ino(),
            "but not the same file as the server's"
        );
        // Today's backup has no folder of files, because copying the files failed or an older version made the backup.
        // So the server makes a new backup on the same day.
        fs::remove_dir_all(of_day("22")).unwrap();
        files
            .world
            .app
            .clock
            .advance(SignedDuration::from_hours(-24));
        let made = back_up_if_due(&files.world.app.app, &daily).await.unwrap();
        assert!(matches!(made, Outcome::Made(_)) && of_day("22").exists());
        assert_eq!(
            back_up_if_due(&files.world.app.app, &daily).await.unwrap(),
            Outcome::NotDue
        );
    });
}
