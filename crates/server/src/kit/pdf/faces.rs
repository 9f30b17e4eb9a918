//! Chooses the font face that prints a letter. It is the built-in face, or else a face of the system or of the fonts
//! folder.
//!
//! The choice is made before a text is shaped. The shaper itself would try every face for each word with a letter that
//! the first face lacks. In some scripts, such as Chinese, each letter counts as a word, so this would take long.

use std::{
    collections::HashMap,
    ops::{Range, RangeInclusive},
    sync::Arc,
};

use cosmic_text::{
    Fallback, PlatformFallback,
    fontdb::{Database, FaceInfo, ID, Language, Style},
    skrifa::{FontRef, MetadataProvider as _},
};
use unicode_script::{Script, UnicodeScript as _};

/// The maximum number of additional faces in one document. A letter that would need one more face is printed as an
/// empty box.
const MAX_FACES: usize = 12;

/// The locale whose lists of preferred fonts are used.
const LOCALE: &str = "en-US";

/// The face that prints a letter and its marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chosen {
    /// The built-in face.
    BuiltIn,
    /// The additional face with this index.
    Other(usize),
    /// No face has the letter.
    Nothing,
}

/// All additional faces, and which of them the current document uses.
pub(super) struct Faces {
    built_in: Coverage,
    others: Vec<Face>,
    /// For each script and for bold or regular text: the indexes of the faces, in the order of preference.
    orders: HashMap<(Script, bool), Arc<[usize]>>,
    /// The face of each letter that has occurred in the current document.
    chosen: HashMap<(char, bool), Chosen>,
    /// The indexes of the additional faces that the current document uses.
    used: Vec<usize>,
}

struct Face {
    id: ID,
    /// The family name under which the shaper knows the face. No other face has this name.
    family: String,
    /// The family names that the font itself contains.
    names: Vec<String>,
    is_slanted: bool,
    stretch: u16,
    weight: u16,
    /// The letters that the face has. `None` until they are needed.
    coverage: Option<Coverage>,
}

impl Faces {
    /// Adds faces to the shaper's fonts. Each gets a unique family name, so that the name selects exactly this face.
    pub(super) fn new<'a>(
        fonts: &mut Database,
        built_in: &[u8],
        found: impl Iterator<Item = &'a FaceInfo>,
    ) -> Self {
        let mut add = |(index, info): (usize, &FaceInfo)| {
            let family = format!("Face {index}");
            let mut own = info.clone();
            own.families = vec![(family.clone(), Language::English_UnitedStates)];
            Face {
                id: fonts.push_face_info(own),
                family,
                names: info.families.iter().map(|(name, _)| name.clone()).collect(),
                is_slanted: info.style != Style::Normal,
                stretch: info.stretch.to_number(),
                weight: info.weight.0,
                coverage: None,
            }
        };
        Self {
            others: found.enumerate().map(&mut add).collect(),
            built_in: Coverage::read(built_in, 0),
            orders: HashMap::new(),
            chosen: HashMap::new(),
            used: Vec::new(),
        }
    }

    /// Forgets the choices for the previous document.
    pub(super) fn start_document(&mut self) {
        self.chosen.clear();
        self.used.clear();
    }

    /// Whether the built-in faces have all letters of a text.
    pub(super) fn is_built_in(&self, text: &str) -> bool {
        self.built_in.has_all(text)
    }

    /// Returns the family name of a face.
    pub(super) fn family(&self, face: usize) -> &str {
        &self.others[face].family
    }

    /// Chooses the face for a letter and its marks.
    pub(super) fn choose(&mut self, fonts: &Database, cluster: &str, is_bold: bool) -> Chosen {
        if self.built_in.has_all(cluster) {
            return Chosen::BuiltIn;
        }
        let mut letters = cluster.chars();
        let single = letters.next().filter(|_| letters.next().is_none());
        if let Some(chosen) = single.and_then(|letter| self.chosen.get(&(letter, is_bold))) {
            return *chosen;
        }
        let order = self.order(script_of(cluster), is_bold);
        let found = order.iter().copied().find(|face| {
            let is_open = self.used.len() < MAX_FACES || self.used.contains(face);
            is_open && self.coverage(fonts, *face).has_all(cluster)
        });
        if let Some(face) = found.filter(|face| !self.used.contains(face)) {
            self.used.push(face);
        }
        let chosen = found.map_or(Chosen::Nothing, Chosen::Other);
        if let Some(letter) = single {
            self.chosen.insert((letter, is_bold), chosen);
        }
        chosen
    }

    /// Returns the faces in the order of preference. The usual faces for the script come first. The others follow,
    /// sorted by how similar their style is to the wanted style.
    fn order(&mut self, script: Script, is_bold: bool) -> Arc<[usize]> {
        let faces = &self.others;
        let sort = || {
            let families: Vec<&str> = PlatformFallback
                .script_fallback(script, LOCALE)
                .iter()
                .chain(PlatformFallback.common_fallback())
                .copied()
                .collect();
            let wanted: u16 = if is_bold { 600 } else { 400 };
            let mut order: Vec<usize> = (0..faces.len()).collect();
            order.sort_by_cached_key(|index| {
                let face = &faces[*index];
                let is_named = |family: &&str| face.names.iter().any(|name| name == family);
                let rank = families.iter().position(is_named);
                (
                    rank.unwrap_or(families.len()),
                    face.is_slanted,
                    face.stretch.abs_diff(5),
                    face.weight.abs_diff(wanted),
                    *index,
                )
            });
            order.into()
        };
        Arc::clone(self.orders.entry((script, is_bold)).or_insert_with(sort))
    }

    fn coverage(&mut self, fonts: &Database, face: usize) -> &Coverage {
        let face = &mut self.others[face];
        let id = face.id;
        face.coverage
            .get_or_insert_with(|| fonts.with_face_data(id, Coverage::read).unwrap_or_default())
    }
}

/// Returns the script of a text: the script of its first character that belongs to one particular script. Returns
/// `Common` if there is no such character.
fn script_of(cluster: &str) -> Script {
    cluster
        .chars()
        .map(|letter| letter.script())
        .find(|script| !matches!(script, Script::Common | Script::Inherited | Script::Unknown))
        .unwrap_or(Script::Common)
}

/// The letters of a face, as ranges of code points. The ranges are in ascending order.
#[derive(Debug, Default)]
struct Coverage(Vec<RangeInclusive<u32>>);

impl Coverage {
    fn read(data: &[u8], index: u32) -> Self {
        let Ok(font) = FontRef::from_index(data, index) else {
            return Self::default();
        };
        let mapped = font.charmap().mappings();
        let mut letters: Vec<u32> = mapped
            .filter(|(_, glyph)| glyph.to_u32() != 0)
            .map(|(letter, _)| letter)
            .collect();
        letters.sort_unstable();
        let mut ranges: Vec<RangeInclusive<u32>> = Vec::new();
        for letter in letters {
            match ranges.last_mut() {
                Some(last) if letter <= last.end() + 1 => *last = *last.start()..=letter,
                _ => ranges.push(letter..=letter),
            }
        }
        Self(ranges)
    }

    fn has(&self, letter: char) -> bool {
        let letter = u32::from(letter);
        let after = self.0.partition_point(|range| *range.end() < letter);
        self.0
            .get(after)
            .is_some_and(|range| range.contains(&letter))
    }

    fn has_all(&self, text: &str) -> bool {
        text.chars()
            .all(|letter| self.has(letter) || needs_no_glyph(letter))
    }
}

/// Whether the shaper handles a character without needing a glyph: line ends, spaces, and invisible characters.
fn needs_no_glyph(letter: char) -> bool {
    matches!(letter,
        '\t' | '\n' | '\r' | '\u{a0}' | '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2000}'..='\u{200f}' | '\u{202a}'..='\u{202f}'
        | '\u{205f}'..='\u{206f}' | '\u{3000}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Gives the shaper no lists of preferred fonts, because the face of each letter is chosen before shaping.
pub(super) struct NoFallback;

impl Fallback for NoFallback {
    fn common_fallback(&self) -> &[&'static str] {
        &[]
    }

    fn forbidden_fallback(&self) -> &[&'static str] {
        &[]
    }

    fn script_fallback(&self, _: Script, _: &str) -> &[&'static str] {
        &[]
    }
}

/// A part of a paragraph, and the face that prints it.
pub(super) type Part = (Range<usize>, usize);
