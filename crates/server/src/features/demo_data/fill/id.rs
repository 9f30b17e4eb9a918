//! The ids of the people, clients and visits of the demo business. The same seed and time give the same ids.

use uuid::{Builder, Uuid};

/// Builds a version 7 id whose random part is derived from the seed.
pub(super) fn id(at: i64, salt: [u8; 10]) -> Uuid {
    Builder::from_unix_timestamp_millis(u64::try_from(at).unwrap_or(0), &salt).into_uuid()
}
