//! Notes on jobs: who wrote what, and when. Users add notes, and administrators can remove them. A note's text can't
//! be edited. rule: notes
//!
//! Each action locks the note's job first, so changes of a job's notes run one after the other. The job's history gets
//! an entry when a note is added and when it is removed. Browsers receive both as a change of the job. Searches for
//! jobs read the text of notes through `jobs/store/searched.rs`. Job cards print the notes that [`on_card`] returns,
//! and day sheets print the notes that [`newest_of_jobs`] returns. [`of_jobs`] returns the newest notes of several
//! jobs, and the demo data stores notes with [`insert_all`].

mod actions;
mod http;
mod list;
mod model;
mod store;
mod wire;

pub use actions::{insert_all, of_jobs};
pub use http::router;
pub use model::NoteRecord;
pub use store::{newest_of_jobs, on_card};
pub use wire::{Note, NoteAuthor};
