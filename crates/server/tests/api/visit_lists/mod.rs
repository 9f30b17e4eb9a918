//! Lists of visits: the calendar, lists of jobs over a window, the tray, and the end of a hold.

mod business;
mod calendar;
mod holds;
mod oracle;
mod tray;
mod window;
