//! Enums whose values are the same fixed texts in the API and in the database.

/// A trait of all enums that [`text_enum!`](crate::text_enum) declares. For code that works with any of them.
pub trait TextEnum: Copy + 'static {
    /// All texts, in the order of the declaration.
    const TEXTS: &'static [&'static str];
    /// Returns the value with this text, if there is one.
    fn of_text(text: &str) -> Option<Self>;
    /// Returns the text of this value.
    fn text(self) -> &'static str;
}

/// Declares an enum whose variants are fixed texts.
///
/// The enum can be sent, received, documented (OpenAPI), written as `&str` and read back. An unknown text, or a
/// value that is not text, is refused with the list of allowed texts. serde's derive is not used, because it would
/// also accept `{"worker": null}`.
#[macro_export]
macro_rules! text_enum {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident { $( $(#[$variant_meta:meta])* $variant:ident = $text:literal ),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, utoipa::ToSchema)]
        $vis enum $name { $( $(#[$variant_meta])* #[schema(rename = $text)] $variant ),+ }

        impl $name {
            /// All values, in the order in which they are declared.
            #[allow(dead_code, reason = "not every list of texts is walked through")]
            $vis const ALL: &'static [Self] = &[ $( Self::$variant ),+ ];

            /// Returns the text of this value, as it is sent and stored.
            $vis const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $text ),+ }
            }

            /// Returns the value with this text, if there is one.
            $vis fn parse(text: &str) -> Option<Self> {
                match text { $( $text => Some(Self::$variant), )+ _ => None }
            }
        }

        impl $crate::kit::text_enum::TextEnum for $name {
            const TEXTS: &'static [&'static str] = &[ $( $text ),+ ];
            fn of_text(text: &str) -> Option<Self> {
                Self::parse(text)
            }
            fn text(self) -> &'static str {
                self.as_str()
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                Self::parse(&text)
                    .ok_or_else(|| serde::de::Error::unknown_variant(&text, <Self as $crate::kit::text_enum::TextEnum>::TEXTS))
            }
        }
    };
}
