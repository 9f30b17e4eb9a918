//! The twelve colors. Pure.

/// A color that a person can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Preset {
    /// The name that is shown.
    pub name: &'static str,
    /// The code `#rrggbb`, in lower case.
    pub hex: &'static str,
}

const fn preset(name: &'static str, hex: &'static str) -> Preset {
    Preset { name, hex }
}

/// The twelve colors in the order of the menu. Any two of them are distinguishable, also for people with color
/// blindness.
pub const PRESETS: [Preset; 12] = [
    preset("raspberry", "#aa295f"),
    preset("rose", "#ad7d84"),
    preset("rust", "#81300f"),
    preset("orange", "#da6600"),
    preset("sand", "#d1b18e"),
    preset("citron", "#bfc002"),
    preset("leaf", "#639e56"),
    preset("aqua", "#8ac4c0"),
    preset("teal", "#356e71"),
    preset("steel", "#778db1"),
    preset("blue", "#0145a7"),
    preset("orchid", "#e790fa"),
];

/// Finds a color by a code such as `#AA295F`, without regard to case.
pub(super) fn find(hex: &str) -> Option<Preset> {
    let is_it = |one: &Preset| one.hex.eq_ignore_ascii_case(hex);
    PRESETS.into_iter().find(is_it)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn there_are_twelve_personal_colors_with_distinct_names_and_codes() {
        // rule: own-color
        let names: BTreeSet<_> = PRESETS.iter().map(|one| one.name).collect();
        let codes: BTreeSet<_> = PRESETS.iter().map(|one| one.hex).collect();
        assert_eq!((names.len(), codes.len()), (12, 12));
        for code in codes {
            let digits = code.strip_prefix('#').unwrap();
            assert!(
                digits.len() == 6
                    && digits
                        .chars()
                        .all(|one| matches!(one, '0'..='9' | 'a'..='f'))
            );
        }
    }

    proptest! {
        #[test]
        fn a_color_is_found_by_its_code_in_upper_or_lower_case(index in 0usize..12, upper: [bool; 7]) {
            let typed: String = PRESETS[index].hex.chars().zip(upper)
                .map(|(letter, up)| if up { letter.to_ascii_uppercase() } else { letter })
                .collect();
            prop_assert_eq!(find(&typed), Some(PRESETS[index]));
        }

        #[test]
        fn a_text_that_is_not_a_color_code_finds_no_color(text in "#[0-9a-f]{6}|\\PC{0,9}") {
            let is_preset = PRESETS.iter().any(|one| one.hex == text.to_lowercase());
            prop_assert_eq!(find(&text).is_some(), is_preset);
        }
    }
}
