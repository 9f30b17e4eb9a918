//! Notes on jobs: who wrote what and when. They are added, and an administrator can remove one; nobody changes their text.
//! rule: notes
//!
//! Each action locks the note's job first, so a job's notes are added and removed one after the other. The history of the job
//! has an entry for both, and browsers hear of it as of a change of the job. Searches among jobs read the text of notes by
//! `jobs/store/searched.rs`. Job cards print the notes that [`on_card`] returns and day sheets those of [`newest_of_jobs`]; [`of_jobs`]
//! returns all of some jobs, and the demo data stores notes with [`insert_all`].

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
