//! Photos and documents of jobs.

mod begin;
mod deleting;
mod details;
pub mod file_world;
mod folder;
mod kinds;
mod pieces;
mod reading;
mod sweeping;
