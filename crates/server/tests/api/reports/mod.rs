//! Reports: figures, which are always equal to a recount of the jobs, booked hours, revenue and completion, and the
//! CSV export. rule: reports-count

mod export;
mod figures;
mod hours;
mod months;
mod recount;
