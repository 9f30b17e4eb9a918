//! Data for the tests and the fuzz target: sample photos, and metadata to plant into them.

#![allow(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "only tests use this"
)]

#[cfg(test)]
mod made;
mod metadata;
mod plant;
mod profile;

#[cfg(test)]
pub(crate) use self::made::{ALL, Made, jpeg, png, slopes};
pub(crate) use self::{
    metadata::exif,
    plant::{PLANTED, plant_jpeg, plant_png},
    profile::profile,
};
