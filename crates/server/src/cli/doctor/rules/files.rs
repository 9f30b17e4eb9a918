//! Assesses whether the folder for photos and documents belongs to the database. rule: files-folder

use uuid::Uuid;

use super::super::report::{Area::Files, Finding};

/// The facts about the folder for photos and documents.
#[derive(Debug, Clone)]
pub(crate) struct Facts {
    /// The path of the folder.
    pub(crate) path: String,
    /// The folder id in the marker file, or why the marker file can't be read.
    pub(crate) marker: Result<Option<Uuid>, String>,
    /// The folder id that the database has stored, and whether the database has files. `None` if the database never
    /// had a folder.
    pub(crate) own: Option<(Uuid, bool)>,
}

/// Assesses the folder with the same checks that a server makes when it starts.
pub(crate) fn assess(facts: &Facts) -> Finding {
    let path = &facts.path;
    let own = facts.own.map(|(id, _)| id);
    match &facts.marker {
        Err(reason) => Finding::problem(
            Files,
            "folder",
            format!("The folder {path} for photos and documents cannot be inspected: {reason}."),
            "Run this command as the user that runs the server. If the file 'marker' in the folder is damaged, restore it from a backup.",
        ),
        Ok(Some(marker)) if Some(*marker) == own => Finding::ok(
            Files,
            "folder",
            format!("The folder {path} contains the photos and documents of this database."),
        ),
        Ok(Some(_)) => Finding::problem(
            Files,
            "folder",
            format!("The folder {path} contains the photos and documents of another database."),
            "Set JOBWRIGHT_FILES_DIR to the folder of this database, or to a new folder.",
        ),
        Ok(None) if facts.own.is_some_and(|(_, has_files)| has_files) => Finding::problem(
            Files,
            "folder",
            format!(
                "The folder {path} does not contain the photos and documents of this database."
            ),
            "Set JOBWRIGHT_FILES_DIR to the folder that contains them, or restore the folder from a backup.",
        ),
        Ok(None) => Finding::ok(
            Files,
            "folder",
            format!(
                "There are no photos and documents yet; the server will store them in the folder {path}."
            ),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::report::Level, *};

    #[test]
    fn a_files_folder_is_ok_if_it_belongs_to_the_database_or_if_both_are_empty() {
        let (one, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let cases = [
            (Ok(Some(one)), Some((one, true)), Level::Ok),
            (Ok(Some(one)), Some((one, false)), Level::Ok),
            (Ok(Some(one)), Some((other, false)), Level::Problem),
            (Ok(Some(one)), None, Level::Problem),
            (Ok(None), Some((one, true)), Level::Problem),
            (Ok(None), Some((one, false)), Level::Ok),
            (Ok(None), None, Level::Ok),
            (Err("denied".to_owned()), Some((one, false)), Level::Problem),
        ];
        for (marker, own, level) in cases {
            let path = "data/files".to_owned();
            let facts = Facts { path, marker, own };
            assert_eq!(assess(&facts).level, level, "{facts:?}");
        }
    }
}
