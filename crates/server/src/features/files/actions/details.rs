//! Changes the details of a file, such as its caption.

use jiff::Timestamp;
use jobwright_db::Tx;
use uuid::Uuid;

use super::{lock, record_event};
use crate::{
    error::Error,
    features::files::{model::FileRecord, store, wire::FileDetails},
};

/// Changes those details of a file that the request contains. 404 if there is no complete file with this id, 409 for
/// an archived job. rule: file-details
pub(in crate::features::files) fn change(
    tx: &mut Tx<'_>,
    now: Timestamp,
    id: Uuid,
    details: &FileDetails,
) -> Result<FileRecord, Error> {
    let (job, before) = lock(tx, id)?;
    if before.stored.is_none() {
        return Err(Error::NotFound);
    }
    let caption = details.caption.clone().apply(before.caption.clone());
    let after = FileRecord {
        caption: caption.filter(|text| !text.is_empty()),
        on_card: details.on_card.map_or(before.on_card, |flag| flag.0),
        place: details.place.unwrap_or(before.place),
        ..before.clone()
    };
    if after != before {
        store::set_details(tx, &after)?;
        record_event(tx, now, &job)?;
    }
    Ok(after)
}
