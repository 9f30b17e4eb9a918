//! A paragraph in the form in which it is shaped: each part has its face, and a letter that no face has is replaced by
//! an empty box.

use std::{ops::Range, rc::Rc};

use cosmic_text::{Attrs, AttrsList, BufferLine, Family};
use unicode_segmentation::UnicodeSegmentation as _;

use super::{
    faces::{Chosen, Part},
    fonts::Fonts,
};

/// The character that is printed in place of a letter that no face has. The built-in faces have it.
const EMPTY_BOX: char = '□';

/// The maximum number of parts of a paragraph that use additional faces. The shaper's time grows with the square of
/// the number of parts. After this many parts, a letter that the built-in face lacks is printed as an empty box.
const MAX_PARTS: usize = 1_000;

/// The text of a paragraph, and where the text that was shaped differs from it.
#[derive(Debug, Clone)]
pub(super) struct Paragraph {
    /// The text with all its original letters. It is used for copying and by screen readers.
    pub(super) text: Rc<str>,
    /// Pairs of positions: one in the shaped text, and the corresponding one in `text`. From each pair up to the next
    /// one, the two texts have the same letters.
    moved: Vec<(usize, usize)>,
}

impl Paragraph {
    /// Prepares a line for the shaper: sets the text to shape, and the face of each part of the text. Returns the
    /// paragraph.
    pub(super) fn prepare(
        fonts: &mut Fonts,
        line: &mut BufferLine,
        attributes: &Attrs<'_>,
        is_bold: bool,
    ) -> Self {
        let text: Rc<str> = Rc::from(line.text());
        let mut moved = Vec::new();
        if !fonts.faces.is_built_in(&text) {
            let (shaped, parts) = choose_faces(fonts, &text, is_bold, &mut moved);
            let mut list = AttrsList::new(attributes);
            for (range, face) in parts {
                let family = Family::Name(fonts.faces.family(face));
                list.add_span(range, &attributes.clone().family(family));
            }
            let (ending, align) = (line.ending(), line.align());
            line.set_text(shaped, ending, list);
            line.set_align(align);
        }
        Self { text, moved }
    }

    /// Returns the part of the paragraph's text that corresponds to a part of the shaped text.
    pub(super) fn original(&self, shaped: Range<usize>) -> Range<usize> {
        let original = |at: usize| {
            let after = self.moved.partition_point(|(shaped, _)| *shaped <= at);
            match after.checked_sub(1).and_then(|last| self.moved.get(last)) {
                Some((shaped, original)) => at - shaped + original,
                None => at,
            }
        };
        original(shaped.start)..original(shaped.end)
    }
}

/// Returns the text to shape, and its parts that use additional faces.
fn choose_faces(
    fonts: &mut Fonts,
    text: &str,
    is_bold: bool,
    moved: &mut Vec<(usize, usize)>,
) -> (String, Vec<Part>) {
    let mut shaped = String::with_capacity(text.len());
    let mut parts: Vec<Part> = Vec::new();
    for (at, cluster) in text.grapheme_indices(true) {
        let (start, end) = (shaped.len(), shaped.len() + cluster.len());
        let may_begin = parts.len() < MAX_PARTS;
        match (fonts.choose(cluster, is_bold), parts.last_mut()) {
            (Chosen::BuiltIn, _) => shaped.push_str(cluster),
            (Chosen::Other(face), Some((range, last))) if *last == face && range.end == start => {
                range.end = end;
                shaped.push_str(cluster);
            }
            (Chosen::Other(face), _) if may_begin => {
                parts.push((start..end, face));
                shaped.push_str(cluster);
            }
            (Chosen::Other(_) | Chosen::Nothing, _) => {
                shaped.push(EMPTY_BOX);
                moved.push((shaped.len(), at + cluster.len()));
            }
        }
    }
    (shaped, parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fonts folder of this test has one font, which has four Han letters.
    fn fonts() -> Fonts {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/api/job_cards/fonts");
        Fonts::load(Some(folder.as_ref()))
    }

    fn chosen(text: &str) -> (String, Vec<Part>, Paragraph) {
        let mut moved = Vec::new();
        let (shaped, parts) = choose_faces(&mut fonts(), text, false, &mut moved);
        let text = text.into();
        (shaped, parts, Paragraph { text, moved })
    }

    #[test]
    fn neighbouring_letters_with_the_same_font_face_form_one_part() {
        let (shaped, parts, _) = chosen("ab李明 电e\u{301}");
        assert_eq!(shaped, "ab李明 电e\u{301}");
        assert_eq!(parts, [(2..8, 0), (9..12, 0)]);
    }

    #[test]
    fn positions_in_the_shaped_text_are_mapped_to_the_original_letters() {
        let (shaped, parts, paragraph) = chosen("a🔧b龥李c");
        assert_eq!((shaped.as_str(), parts), ("a□b□李c", vec![(8..11, 0)]));
        let mut originals = shaped.char_indices().map(|(at, letter)| {
            let original = paragraph.original(at..at + letter.len_utf8());
            &paragraph.text[original]
        });
        assert!(originals.by_ref().eq(["a", "🔧", "b", "龥", "李", "c"]));
    }

    #[test]
    fn the_number_of_font_face_changes_in_a_paragraph_is_limited() {
        let (shaped, parts, _) = chosen(&"a李".repeat(1_500));
        assert_eq!(parts.len(), MAX_PARTS);
        assert_eq!(shaped.matches(EMPTY_BOX).count(), 500);
    }
}
