//! Request and response types of job cards.

mod applied;
mod checks;
mod input;
mod output;
mod rows;

pub(crate) use input::{JobCardPatch, NewJobCard};
pub(crate) use output::{CardAuthor, JobCard, LaborRowOut, MaterialRowOut, WorkRowOut};
