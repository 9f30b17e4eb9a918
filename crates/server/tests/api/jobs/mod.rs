//! Jobs: listing, reading, creating, changing, deleting, counts and history.

mod bad_input;
pub mod calendar;
mod conflicts;
mod create;
mod get;
mod history;
mod history_read;
mod list;
mod paging;
mod permissions;
mod search;
mod stable_pages;
mod stats;
mod update;
mod visits;
mod visits_model;
mod whole_list;
mod window;
mod work;
mod work_races;
pub mod world;
