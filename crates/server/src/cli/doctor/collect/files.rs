//! Reads the id in the marker file of the folder for photos and documents, and the folder id that the database has
//! stored.

use jobwright_db::Inspection;

use super::super::{
    super::settings::Settings,
    rules::{database::Facts as Database, files::Facts},
};
use crate::{features::files, kit::blobs::Blobs};

/// Collects the facts about the files folder. Returns `None` if the database can't be read, or if its schema version
/// is not the one that this program knows.
pub(in super::super) fn collect(
    settings: &Settings,
    inspection: Option<&mut Inspection>,
    database: &Database,
) -> Option<Facts> {
    let Database::Open(open) = database else {
        return None;
    };
    let inspection = inspection.filter(|_| open.schema.found == open.schema.known)?;
    // If reading fails, the error is reported with the findings about the database, not here.
    let own = inspection.read(files::folder_in).ok()?;
    let blobs = Blobs::new(settings.files_dir.clone());
    Some(Facts {
        path: blobs.folder().display().to_string(),
        marker: blobs.marker().map_err(|error| error.to_string()),
        own,
    })
}
