//! Each folder for files belongs to one database. rule: files-folder

use jobwright::{features::files::prepare, kit::blobs::Blobs};

use super::file_world::FileWorld;
use crate::support::on_each_engine;

/// Prepares a folder for this business's database, as a server does when it starts.
async fn start(files: &FileWorld, blobs: &Blobs) -> Result<(), String> {
    let (db, blobs, now) = (
        files.world.app.db.clone(),
        blobs.clone(),
        files.world.app.app.clock.now(),
    );
    let done = tokio::task::spawn_blocking(move || prepare(&db, &blobs, now)).await;
    done.unwrap().map_err(|error| error.to_string())
}

fn folder(files: &FileWorld, name: &str) -> Blobs {
    Blobs::new(files.world.app.files.path().join(name))
}

on_each_engine! {
    async fn a_server_starts_only_with_the_folder_of_its_database(engine) {
        let (files, other) = (FileWorld::new(engine).await, FileWorld::new(engine).await);
        let (own, new) = (files.world.app.app.blobs.clone(), folder(&files, "new"));
        assert_eq!(start(&files, &own).await, Ok(()));
        assert_eq!(start(&files, &own).await, Ok(()), "again");
        assert_eq!(start(&files, &new).await, Ok(()), "a database without files accepts any new folder");
        assert_eq!(start(&other, &other.world.app.app.blobs).await, Ok(()));
        let refused = start(&files, &other.world.app.app.blobs).await.unwrap_err();
        assert!(refused.contains("has the files of another database") && !refused.contains('\n'), "{refused}");
        files.add("x").await;
        assert_eq!(start(&files, &own).await, Ok(()));
        let refused = start(&files, &folder(&files, "newer")).await.unwrap_err();
        assert!(refused.contains("does not have the files of this database") && !refused.contains('\n'), "{refused}");
        assert!(!folder(&files, "newer").folder().exists(), "nothing was created");
    }

    async fn a_damaged_marker_or_a_folder_that_cannot_be_created_stops_the_start(engine) {
        let files = FileWorld::new(engine).await;
        let own = files.world.app.app.blobs.clone();
        start(&files, &own).await.unwrap();
        std::fs::write(own.folder().join("marker"), "x").unwrap();
        assert!(start(&files, &own).await.unwrap_err().contains("holds no id"));
        std::fs::write(files.world.app.files.path().join("file"), "x").unwrap();
        let refused = start(&files, &folder(&files, "file/below")).await.unwrap_err();
        assert!(refused.contains("cannot keep files in the folder"), "{refused}");
    }
}
