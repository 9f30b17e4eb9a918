//! The types of the texts about kinds of jobs. The texts themselves are in `trades` and `shared`.

/// A trade and its kinds of jobs.
pub(in crate::features::demo_data) struct Trade {
    pub(in crate::features::demo_data) jobs: &'static [Work],
}

/// One kind of job.
pub(in crate::features::demo_data) struct Work {
    pub(in crate::features::demo_data) title: &'static str,
    pub(in crate::features::demo_data) description: &'static str,
}

pub(super) const fn work(title: &'static str, description: &'static str) -> Work {
    Work { title, description }
}
