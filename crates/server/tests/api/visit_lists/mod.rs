//! Lists of visits: the calendar, job lists for a time window, job lists that depend on today, the tray, and the end
//! of holds.

pub mod business;
mod calendar;
mod holds;
mod oracle;
mod today;
mod tomorrow;
mod tray;
mod window;
