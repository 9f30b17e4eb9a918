//! What crosses the wire of job cards (spec 3, decisions 2 and 8).

mod applied;
mod checks;
mod input;
mod output;
mod rows;

pub(crate) use input::{JobCardPatch, NewJobCard};
pub(super) use output::{CardAuthor, JobCard, LaborRowOut, MaterialRowOut, WorkRowOut};
