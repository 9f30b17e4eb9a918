//! Jobs: the list, one, create, change, delete, counts and history (spec 3 to 6 and 9; decisions 2, 3 and 6).

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
