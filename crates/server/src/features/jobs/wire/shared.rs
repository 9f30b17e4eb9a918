//! Serializes objects that occur in several places of one response.

use std::sync::Arc;

use serde::{Serialize, Serializer};

pub(super) fn shared<T: Serialize, S: Serializer>(
    value: &Arc<T>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    T::serialize(value, serializer)
}

pub(super) fn all_shared<T: Serialize, S: Serializer>(
    values: &[Arc<T>],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(values.iter().map(Arc::as_ref))
}

// serde requires this signature.
#[allow(clippy::ref_option)]
pub(super) fn maybe_shared<T: Serialize, S: Serializer>(
    value: &Option<Arc<T>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    value.as_deref().serialize(serializer)
}
