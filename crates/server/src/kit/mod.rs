//! General helpers: time, ids, text, API values, money, passwords, mail, photos.
//!
//! No feature's terms, no SQL and no HTTP belong here.

pub mod blobs;
pub mod byte_budget;
pub mod chunk_permits;
pub mod clock;
pub mod csv;
pub mod cursor;
pub mod day;
pub mod heavy;
pub mod ids;
pub mod images;
pub mod language;
pub mod mail;
pub mod money;
pub mod open_files;
pub mod password;
pub mod pdf;
pub mod rate;
pub mod repeat;
pub mod sort;
pub mod stop;
pub mod text;
pub mod text_enum;
pub mod time_of_day;
pub mod time_zone;
pub mod version;
pub mod web_push;
pub mod wire;
pub mod work_queue;
