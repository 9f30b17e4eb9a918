//! Photos and documents of jobs.
//!
//! A file is announced, sent in pieces, and checked with its last piece (`http/pieces.rs`, [`taking_in`]). Its bytes are in
//! a folder beside the database (`kit/blobs`), and its row refers to them by their hash. Bytes are always stored before
//! the row that refers to them, and removed long after the last one. [`upkeep`] removes what nobody needs, and [`folder`]
//! checks at the start that the folder belongs to the database. Job cards print what [`on_card`] lists; what goes on a
//! phone has [`of_jobs`].

mod actions;
mod folder;
mod http;
mod model;
pub mod rules;
mod store;
mod taking_in;
pub mod upkeep;
mod wire;

pub use folder::{FolderError, folder_in, folder_of, name_folder, prepare};
pub use http::router;
pub use model::{CardPhoto, FileKind};
pub use upkeep::{keep_swept, sweep};
pub(crate) use wire::JobFile;

use jobwright_db::{Error as DbError, Tx};
use uuid::Uuid;

/// The photos of a job that its card prints, in the order of the job's files. The bytes are in the store of contents:
/// `app.blobs.read(photo.blob, Form::Print)`.
pub fn on_card(tx: &mut Tx<'_>, job: Uuid) -> Result<Vec<CardPhoto>, DbError> {
    let files = store::of_job(tx, job)?.into_iter();
    Ok(files.filter_map(model::FileRecord::on_card).collect())
}

/// The files of these jobs as the API sends them, in the order of each job's files.
pub(crate) fn of_jobs(tx: &mut Tx<'_>, jobs: &[Uuid]) -> Result<Vec<JobFile>, DbError> {
    let files = store::of_jobs(tx, jobs)?.into_iter();
    Ok(files.map(JobFile::from).collect())
}
