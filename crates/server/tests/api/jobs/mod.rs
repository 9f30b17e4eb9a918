//! Jobs: the list, one job, create, change, delete, counts and history.

mod bad_input;
pub mod calendar;
mod change;
mod create;
mod history;
mod history_read;
mod list;
mod one;
mod paging;
mod permissions;
mod search;
mod stable_pages;
mod stats;
mod whole_list;
mod window;
mod work;
mod work_races;
pub mod world;
