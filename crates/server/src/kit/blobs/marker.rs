//! The marker file of a folder of contents. It contains the id of the database to which the folder belongs.

use std::{
    fs,
    io::{self, ErrorKind},
    path::PathBuf,
    time::SystemTime,
};

use uuid::Uuid;

use super::{Blobs, durable};

/// Why a marker file can't be read.
#[derive(Debug, thiserror::Error)]
pub enum MarkerError {
    /// The system can't read the file.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// The file does not contain an id.
    #[error("the file 'marker' in it holds no id")]
    Malformed,
}

impl Blobs {
    /// Returns the id in the marker file, or `None` if there is no marker file.
    pub fn marker(&self) -> Result<Option<Uuid>, MarkerError> {
        match fs::read_to_string(self.marker_path()) {
            Ok(text) => {
                let id = text.trim().parse();
                id.map(Some).map_err(|_| MarkerError::Malformed)
            }
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Writes the marker file.
    pub fn set_marker(&self, id: Uuid, now: SystemTime) -> io::Result<()> {
        durable::write(&self.marker_path(), format!("{id}\n").as_bytes(), now)?;
        durable::sync_folder(self.folder())
    }

    pub(super) fn marker_path(&self) -> PathBuf {
        self.folder().join("marker")
    }
}
