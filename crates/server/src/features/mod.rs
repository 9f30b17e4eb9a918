//! A folder for each feature, and in it a file for each layer: `wire`, `http`, `actions`, `rules`, `store`.

pub mod absences;
pub mod accounts;
pub mod audit;
pub mod auth;
pub mod backups;
pub mod clients;
pub mod colors;
pub mod demo_data;
pub mod events;
pub mod files;
pub mod health;
pub mod job_cards;
pub mod jobs;
pub mod live;
pub mod messages;
pub mod notes;
pub mod notifications;
pub mod outbox;
pub mod pack;
pub mod push;
pub mod reports;
pub mod schedule;
pub mod settings;
pub mod setup;
pub mod users;
pub mod working_time;
