//! Lists of visits: the calendar, lists of jobs over a window, by today, the tray, and the end of a hold.

pub mod business;
mod calendar;
mod holds;
mod oracle;
mod today;
mod tomorrow;
mod tray;
mod window;
