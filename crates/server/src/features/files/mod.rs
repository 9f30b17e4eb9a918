//! Photos and documents of jobs.
//!
//! A browser announces a file and sends its bytes in pieces, one per request. After the last piece the server checks
//! the file (`http/pieces.rs`, [`upload_check`]). The bytes are stored in a folder beside the database (`kit/blobs`),
//! and the row of the file refers to them by their hash. Bytes are always stored before the first row that refers to
//! them, and removed long after the last such row was removed. [`upkeep`] removes abandoned uploads, and stored bytes
//! that no file uses any more. [`folder`] checks at the server's start that the folder belongs to the database. Job
//! cards print the photos that [`on_card`] lists. The data for offline use on phones contains the files of [`of_jobs`].

mod actions;
mod folder;
mod http;
mod model;
pub mod rules;
mod store;
pub mod upkeep;
mod upload_check;
mod wire;

pub use folder::{FolderError, ensure_folder_id, folder_in, folder_of, prepare};
pub use http::router;
pub use model::{CardPhoto, FileKind};
pub use upkeep::{keep_swept, sweep};
pub(crate) use wire::JobFile;

use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

/// Returns the photos of a job that its card prints, in the order of the job's files. To read the bytes of a photo:
/// `app.blobs.read(photo.blob, Form::Print)`.
pub fn on_card(tx: &mut Tx<'_>, job: Uuid) -> Result<Vec<CardPhoto>, DbError> {
    let files = store::of_job(tx, job)?.into_iter();
    Ok(files.filter_map(model::FileRecord::on_card).collect())
}

/// Returns the files of these jobs in the form of the API, in the order of each job's files.
pub(crate) fn of_jobs(tx: &mut Tx<'_>, jobs: &[Uuid]) -> Result<Vec<JobFile>, DbError> {
    let files = store::of_jobs(tx, jobs)?.into_iter();
    Ok(files.map(JobFile::from).collect())
}
