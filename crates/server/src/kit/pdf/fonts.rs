//! Loads fonts. The binary contains a sans serif font for Latin, Greek and Cyrillic. Texts in other scripts use the
//! system's fonts.

use std::{collections::HashMap, path::Path, sync::Arc};

use cosmic_text::{
    FontSystem, Weight,
    fontdb::{Database, ID, Source},
};
use krilla::text::{Font, Tag};

use super::faces::{Chosen, Faces, NoFallback};

/// The family name of the built-in fonts. It is unique, so that no font of the system is used instead.
pub(super) const FAMILY: &str = "Jobwright Sans";

const BUILT_IN: [&[u8]; 2] = [
    include_bytes!("../../../fonts/JobwrightSans-Regular.ttf"),
    include_bytes!("../../../fonts/JobwrightSans-SemiBold.ttf"),
];

/// All fonts that are available for shaping. Also the fonts that documents have used, in the form in which they are
/// embedded.
pub(super) struct Fonts {
    /// The fonts for shaping.
    pub(super) system: FontSystem,
    /// Chooses the font face for each letter.
    pub(super) faces: Faces,
    embedded: HashMap<(ID, Weight), Option<Font>>,
}

impl Fonts {
    /// Loads the built-in fonts, and then the fonts in `directory`. If no directory is given, loads the system's
    /// fonts.
    pub(super) fn load(directory: Option<&Path>) -> Self {
        let mut fonts = Database::new();
        for font in BUILT_IN {
            fonts.load_font_data(font.to_vec());
        }
        fonts.set_sans_serif_family(FAMILY);
        let mut found = Database::new();
        match directory {
            Some(directory) => found.load_fonts_dir(directory),
            None => found.load_system_fonts(),
        }
        let faces = Faces::new(&mut fonts, BUILT_IN[0], found.faces());
        let system =
            FontSystem::new_with_locale_and_db_and_fallback("en-US".to_owned(), fonts, NoFallback);
        Self {
            system,
            faces,
            embedded: HashMap::new(),
        }
    }

    /// Chooses the face for a letter and its marks.
    pub(super) fn choose(&mut self, cluster: &str, is_bold: bool) -> Chosen {
        self.faces.choose(self.system.db(), cluster, is_bold)
    }

    /// Returns a font for embedding, or `None` if the font can't be read.
    pub(super) fn embedded(&mut self, id: ID, weight: Weight) -> Option<Font> {
        let fonts = self.system.db();
        let load = || {
            let face = fonts.face(id)?;
            // The shaper has read this font already. If its bytes are still in memory, they are shared instead of
            // being read again.
            let data: Arc<dyn AsRef<[u8]> + Send + Sync> = match &face.source {
                Source::Binary(data) | Source::SharedFile(_, data) => Arc::clone(data),
                Source::File(_) => Arc::new(fonts.with_face_data(id, |data, _| data.to_vec())?),
            };
            // If the font is variable, use the weight with which the text was shaped. Other fonts have no weight axis.
            let axes = [(Tag::new(b"wght"), f32::from(weight.0))];
            Font::new_variable(Arc::clone(&data).into(), face.index, &axes)
                .or_else(|| Font::new(data.into(), face.index))
        };
        self.embedded
            .entry((id, weight))
            .or_insert_with(load)
            .clone()
    }
}
