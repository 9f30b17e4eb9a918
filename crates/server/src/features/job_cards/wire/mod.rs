//! What crosses the wire of job cards (spec 3, decisions 2 and 8).

mod input;
mod output;

pub(crate) use input::{JobCardPatch, NewJobCard};
pub(super) use output::{JobCard, LaborRowOut, MaterialRowOut, WorkRowOut};
