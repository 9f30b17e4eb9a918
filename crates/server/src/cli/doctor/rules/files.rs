//! Assesses whether the folder for photos and documents belongs to the database. rule: files-folder

use uuid::Uuid;

use super::super::report::{Area::Files, Finding};

/// What is known of the folder.
#[derive(Debug, Clone)]
pub(crate) struct Facts {
    /// The path of the folder.
    pub(crate) path: String,
    /// The id in the folder's marker, or why it can't be read.
    pub(crate) marker: Result<Option<Uuid>, String>,
    /// The id of the database's folder, and whether the database has files. `None` if it never had a folder.
    pub(crate) own: Option<(Uuid, bool)>,
}

/// Assesses the folder as a server will at its start.
pub(crate) fn assess(facts: &Facts) -> Finding {
    let path = &facts.path;
    let own = facts.own.map(|(id, _)| id);
    match &facts.marker {
        Err(reason) => Finding::problem(
            Files,
            "folder",
            format!("The folder {path} for photos and documents cannot be looked at: {reason}."),
            "Run this as the user that serves. If the file 'marker' in it is damaged, restore it from a backup.",
        ),
        Ok(Some(marker)) if Some(*marker) == own => Finding::ok(
            Files,
            "folder",
            format!("The folder {path} has the photos and documents of this database."),
        ),
        Ok(Some(_)) => Finding::problem(
            Files,
            "folder",
            format!("The folder {path} has the photos and documents of another database."),
            "Set JOBWRIGHT_FILES_DIR to the folder of this database, or to a new folder.",
        ),
        Ok(None) if facts.own.is_some_and(|(_, has_files)| has_files) => Finding::problem(
            Files,
            "folder",
            format!("The folder {path} does not have the photos and documents of this database."),
            "Set JOBWRIGHT_FILES_DIR to the folder that has them, or restore it from a backup.",
        ),
        Ok(None) => Finding::ok(
            Files,
            "folder",
            format!("There are no photos and documents yet; they will be in the folder {path}."),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::super::report::Level, *};

    #[test]
    fn a_folder_is_good_if_it_is_the_databases_or_new_and_nothing_is_missing() {
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
