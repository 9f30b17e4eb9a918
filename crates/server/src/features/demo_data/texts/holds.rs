//! The reasons why visits of the demo business are on hold. Data only.

/// Reasons why visits are on hold. Each comes with the number of days from today until the hold ends; `None` if the end
/// is not known.
pub(in crate::features::demo_data) const HOLDS: [(&str, Option<i64>); 3] = [
    ("Waiting for the tiles", Some(6)),
    ("The client is away", Some(13)),
    ("The part is on order", None),
];
