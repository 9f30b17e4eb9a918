//! Fonts: a sans serif in the binary for Latin, Greek and Cyrillic; other scripts use fonts of the system.

use std::{collections::HashMap, path::Path};

use cosmic_text::{
    FontSystem, Weight,
    fontdb::{Database, ID},
};
use krilla::text::{Font, Tag};

/// The family name of the built-in fonts. It is unique, so that no font of the system is used instead.
pub(super) const FAMILY: &str = "Jobwright Sans";

const BUILT_IN: [&[u8]; 2] = [
    include_bytes!("../../../../fonts/JobwrightSans-Regular.ttf"),
    include_bytes!("../../../../fonts/JobwrightSans-SemiBold.ttf"),
];

/// All available fonts, for shaping, and the used ones, for embedding.
pub(super) struct Fonts {
    /// The fonts for shaping.
    pub(super) system: FontSystem,
    embedded: HashMap<(ID, Weight), Option<Font>>,
}

impl Fonts {
    /// Loads the built-in fonts, then the fonts in `directory`. Without a directory it loads the system's fonts.
    pub(super) fn load(directory: Option<&Path>) -> Self {
        let mut fonts = Database::new();
        for font in BUILT_IN {
            fonts.load_font_data(font.to_vec());
        }
        match directory {
            Some(directory) => fonts.load_fonts_dir(directory),
            None => fonts.load_system_fonts(),
        }
        fonts.set_sans_serif_family(FAMILY);
        Self {
            system: FontSystem::new_with_locale_and_db("en-US".to_owned(), fonts),
            embedded: HashMap::new(),
        }
    }

    /// A font for embedding; `None` if it can't be read.
    pub(super) fn embedded(&mut self, id: ID, weight: Weight) -> Option<Font> {
        let fonts = self.system.db();
        let load = || {
            let (data, index) = fonts.with_face_data(id, |data, index| (data.to_vec(), index))?;
            // Use a variable font in the weight that the text was shaped with. Other fonts have no weight axis.
            let axes = [(Tag::new(b"wght"), f32::from(weight.0))];
            Font::new_variable(data.clone().into(), index, &axes)
                .or_else(|| Font::new(data.into(), index))
        };
        self.embedded
            .entry((id, weight))
            .or_insert_with(load)
            .clone()
    }
}
