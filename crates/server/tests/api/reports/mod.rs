//! Reports (spec 2 Reports, 6 and 9; decisions 3, 6 and 7): the figures, the same after any change as counting
//! anew, and the table for a spreadsheet.

mod export;
mod figures;
mod recount;
