//! Folds texts: texts that differ only in case or accents become equal, so that a search for one also finds the other.
//!
//! On SQLite, migrations call [`fold`] as the SQL function `fold_text`. PostgreSQL has a function of that name in its
//! schema, with the same rule (`V22__search.sql`).

use rusqlite::{Connection, functions::FunctionFlags};
use unicode_normalization::UnicodeNormalization as _;

/// Letters that don't become plain letters when accents are removed. Each is listed with the plain letters that people
/// type instead.
const LETTERS: [(char, &str); 8] = [
    ('ß', "ss"),
    ('ς', "σ"),
    ('ı', "i"),
    ('ø', "o"),
    ('ł', "l"),
    ('đ', "d"),
    ('æ', "ae"),
    ('œ', "oe"),
];

/// Lower-cases a text and removes its accents.
///
/// ```
/// assert_eq!(jobwright_db::fold("Müller & Søn, ΣΑΣ, Straße"), "muller & son, σασ, strasse");
/// ```
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let is_accent = |letter: &char| ('\u{300}'..='\u{36f}').contains(letter);
    let lower = text.to_lowercase();
    let bare = lower.nfd().filter(|letter| !is_accent(letter));
    let mut folded = String::with_capacity(lower.len());
    for letter in bare {
        match LETTERS.iter().find(|(from, _)| *from == letter) {
            Some((_, to)) => folded.push_str(to),
            None => folded.push(letter),
        }
    }
    folded.nfc().collect()
}

/// Adds the function `fold_text` to a SQLite connection, because migrations use it.
pub(crate) fn install(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function("fold_text", 1, flags, |arguments| {
        Ok(arguments.get_raw(0).as_str_or_null()?.map(fold))
    })
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn texts_that_differ_in_case_or_accents_become_equal() {
        for (one, other) in [
            ("Müller", "MULLER"),
            ("Émile", "emile"),
            ("E\u{301}mile", "emile"),
            ("Straße", "STRASSE"),
            ("Łódź", "lodz"),
            ("İstanbul", "istanbul"),
            ("ΣΑΣ", "σας"),
            ("Œuvre", "oeuvre"),
            ("Việt", "viet"),
        ] {
            assert_eq!(fold(one), fold(other), "{one}");
        }
        for kept in ["日本 語", "한국", "がぎ", "🔧"] {
            assert_eq!(fold(kept), kept);
        }
    }

    #[test]
    fn folding_a_folded_text_changes_nothing() {
        for text in ["Ärger", "ΣΑΣ ß", "İ", "が", "Việt Łódź"] {
            assert_eq!(fold(&fold(text)), fold(text), "{text}");
        }
    }
}
