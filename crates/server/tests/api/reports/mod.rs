//! Reports: the figures about jobs, booked hours, revenue, time to completion, and the CSV export. The figures are
//! always equal to a recount of the jobs. rule: reports-count

mod export;
mod figures;
mod hours;
mod months;
mod recount;
