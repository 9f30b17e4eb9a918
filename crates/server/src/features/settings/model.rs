//! Types of settings with a fixed set of values.

use crate::text_enum;

text_enum! {
    /// Which jobs are compared to detect double booking: all jobs (`business`), or only jobs of the same worker
    /// (`worker`). With `worker`, unassigned jobs are compared with each other. rule: booking-scope
    pub enum ConflictScope {
        /// All jobs of the business are compared with each other.
        Business = "business",
        /// Only jobs of the same worker are compared. Unassigned jobs are compared with each other.
        Worker = "worker",
    }
}

text_enum! {
    /// Who must use two-step sign-in. rule: second-factor-required
    pub enum SecondFactorPolicy {
        /// Nobody must use two-step sign-in. Each user decides whether to use it.
        Optional = "optional",
        /// Every administrator must use two-step sign-in. Other users decide for themselves.
        Administrators = "administrators",
        /// Every user must use two-step sign-in.
        Everyone = "everyone",
    }
}

/// Parses the stored text. An unknown text was stored by a newer server and is treated as `everyone`.
pub fn second_factor_policy(text: &str) -> SecondFactorPolicy {
    SecondFactorPolicy::parse(text).unwrap_or(SecondFactorPolicy::Everyone)
}
