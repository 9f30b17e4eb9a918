//! Reports: the figures, which always equal a recount of the jobs, and the CSV export. rule: reports-count

mod export;
mod figures;
mod recount;
