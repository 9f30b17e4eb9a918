//! The values that a setting may have.

use crate::text_enum;

text_enum! {
    /// Which jobs are compared for double booking. rule: booking-scope
    pub enum ConflictScope {
        /// Any two jobs of the business.
        Business = "business",
        /// Only jobs of the same worker. Unassigned jobs are compared among themselves.
        Worker = "worker",
    }
}
